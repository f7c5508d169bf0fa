// The scenes of the rulebook that show the example land. `faces/book.py` has the same land and counts what the text says of it.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { ground, Land, One, own, Row, readLand, slab } from "./bookparts.js";

/** @typedef {import("./bookparts.js").Words} Words */

const FIRST_ROUND = "T32 0,1 0 / T05 -1,0 0";
const BEFORE = `${FIRST_ROUND} / T13 -1,1 270 / T61 1,0 0 / T37 1,1 180 / T29 0,-1 0 / T01 -1,-1 90 / T03 1,-1 270`;
const LAND = `${BEFORE} / T08 -2,1 90`;
const FITS = ["-2,1", "-2,0", "-2,-1", "2,1", "2,0", "2,-1", "-1,2", "0,2", "1,2", "-1,-2", "0,-2"];
const NEVER = ["1,-2"];

export const first = readLand(FIRST_ROUND);
export const before = readLand(BEFORE);
const land = readLand(LAND);

/** @type {Record<string, (words: Words) => any>} */
export const landScenes = {
  tile: (words) =>
    slab(html`<${Land}
      words=${words}
      large
      land=${[{ tile: "T37", x: 0, y: 0, turn: 0 }]}
      pins=${[[-0.38, -0.2], [-0.3, -0.4], [0, 0.4], [0.42, 0], [0.06, 0.2]]}
    />`),
  r5: (words) => ground(words, { land: first }),
  income: (words) =>
    ground(words, {
      land: before,
      coins: [
        [[0, 0], 5],
        [[0, 1], 1],
        [[-1, 0], 1],
        [[-1, 1], 1],
      ],
      pins: [
        [0.38, 0.38],
        [0.38, 1.38],
        [-1.38, 1.38],
        [1.38, -1.38],
      ],
    }),
  fits: (words) => html`${ground(words, {
    land: before,
    ring: 1,
    fits: FITS,
    never: NEVER,
    pins: [
      [-2, 0.3],
      [0, 2.3],
      [1, -2.3],
    ],
  })}
    ${own(html`<${Row}><${One} words=${words} name="T08">${words.callout(4, "tl")}<//><//>`)}`,
  p1: (words) => ground(words, { land: before, tried: { tile: "T08", x: -2, y: 1, turn: 0 }, refused: true }),
  p2: (words) => ground(words, { land: before, tried: { tile: "T08", x: -2, y: 1, turn: 90 } }),
  p3: (words) => ground(words, { land: before, tried: { tile: "T08", x: -2, y: 1, turn: 90 }, lit: ["T13"] }),
  p4: (words) => ground(words, { land }),
  corner: (words) => html`${ground(words, { land: readLand("T32 0,1 0 / T61 1,0 0"), fits: ["1,1"], pins: [[1, 1.3]] })}
    ${own(html`<${Row}>
      <${One} words=${words} name="T37" turn=${180}>
        ${words.callout(2, "tl")}<span class="tag ok"><${Icon} id="ui-check" /></span>
      <//>
      <${One} words=${words} name="T66">${words.callout(3, "tl")}<span class="tag no"><${Icon} id="ui-barred" /></span><//>
    <//>`)}`,
  areas: (words) =>
    ground(words, {
      land,
      pins: [
        [0.5, 0],
        [-1.4, 0.95],
        [-0.75, -0.15],
        [-0.36, -1.1],
      ],
    }),
  a1: (words) => ground(words, { land: before, lit: ["T13", "T05"] }),
  a2: (words) => ground(words, { land, lit: ["T13", "T05", "T08"] }),
  a3: (words) => ground(words, { land, lit: ["T13"], medals: [[[-0.7, 0.72], "×2"]] }),
  roads: (words) =>
    ground(words, {
      land,
      lit: ["castle", "T32", "T05", "T13", "T29"],
      pins: [
        [0.35, -0.35],
        [0.35, 1.35],
        [1.35, 1.35],
        [1.35, -0.5],
      ],
    }),
  s2: (words) =>
    ground(words, {
      land,
      medals: [
        [[-0.5, 0.5], 2],
        [[0.5, 0.5], 2],
        [[-0.5, -0.5], 2],
        [[0.5, -0.5], 2],
      ],
    }),
  lines: (words) =>
    ground(words, {
      land,
      medals: [
        [[-1, 0], 3],
        [[0, 0], 3],
        [[1, 0], 3],
      ],
      pins: [
        [-1.35, -0.35],
        [-2.35, 1.35],
        [0.5, 1.35],
      ],
    }),
  farm: (words) =>
    ground(words, {
      land,
      lit: ["T29", "T01"],
      medals: [
        [[0.3, -0.68], 2],
        [[-0.7, -0.76], 1],
      ],
      pins: [
        [0.35, -1.35],
        [-1.35, -1.35],
        [0.35, 1.35],
      ],
    }),
  scroll: (words) =>
    ground(words, {
      land,
      lit: ["T13", "T37"],
      pins: [
        [-1.35, 1.35],
        [1.35, 1.35],
      ],
    }),
  c1: (words) => ground(words, { land, lit: ["T13", "T29"], medals: [[[-0.7, 0.72], 2]] }),
  c2: (words) => ground(words, { land, lit: ["T37", "T32", "T29", "T01"], medals: [[[1, 1.32], 1]] }),
  c3: (words) =>
    ground(words, {
      land,
      lit: ["T13", "T37"],
      medals: [
        [[-0.7, 0.72], 2],
        [[1, 1.32], 1],
      ],
    }),
};
