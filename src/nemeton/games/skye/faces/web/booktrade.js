// The scenes of the rulebook about prices and buying. Seat 0 is the reader, 1 Birch, 2 Hazel.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { DolmenRow, Gold, One, own, Player, Row, Sellers, Stall, slab } from "./bookparts.js";
import { Tablet } from "./pieces.js";

/** @typedef {import("./bookparts.js").Words} Words */
/** @typedef {import("./bookparts.js").Trader} Trader */

const DOLMEN = ["D12", "D16", "D01", "D26", "D06"];

/** @param {Words} words @param {Trader[]} traders */
const market = (words, ...traders) => slab(html`<${Sellers} words=${words} traders=${traders} />`);
const [SHIPS, PASTURE, BROCH] = ["T60", "T32", "T05"];
/** @param {number} gold @param {boolean} [now] @returns {Trader} */
const birch = (gold, now) => ({
  seat: 1,
  gold,
  now,
  offers: [
    { tile: "T56", price: 2 },
    { tile: "T08", price: 3 },
  ],
});
/** @param {number} gold @param {boolean} [sold] @param {boolean} [now] @returns {Trader} */
const hazel = (gold, sold, now) => ({
  seat: 2,
  gold,
  now,
  offers: [sold ? { tile: "T36", to: 0 } : { tile: "T36", price: 5 }, { tile: "T48", price: 6 }],
});
const sold = { tile: "T57", to: 1 };

/**
 * The dolmen and the gold in hand.
 * @param {Words} words @param {(string | null)[]} tiles @param {number} gold @param {any} [more]
 */
const atDolmen = (words, tiles, gold, more = {}) =>
  html`${slab(html`<${DolmenRow} words=${words} tiles=${tiles} ...${more} />`)}
  ${
    gold < 0
      ? null
      : own(html`<${Row}><${Gold} gold=${gold} />
    ${more.taken ? html`<${One} words=${words} name=${more.taken} />` : null}<//>`)
  }`;

/** @type {Record<string, (words: Words) => any>} */
export const tradeScenes = {
  r2: (words) =>
    own(html`<${Row}>
      <${Stall} words=${words} offer=${{ tile: PASTURE, price: 2 }} />
      <${Stall} words=${words} offer=${{ tile: SHIPS, price: 2 }} />
      <${Stall} words=${words} offer=${{ tile: "T49", axe: true }} />
      <${Gold} gold=${1} />
    <//>`),
  r3: (words) =>
    market(
      words,
      {
        seat: 1,
        gold: 1,
        now: true,
        offers: [
          { tile: "T56", price: 1 },
          { tile: "T46", price: 1 },
        ],
      },
      {
        seat: 0,
        gold: 5,
        offers: [
          { tile: PASTURE, price: 2 },
          { tile: SHIPS, to: 1 },
        ],
      },
      {
        seat: 2,
        gold: 1,
        offers: [
          { tile: BROCH, price: 3 },
          { tile: "T48", price: 1 },
        ],
      },
    ),
  r4: (words) =>
    market(
      words,
      {
        seat: 1,
        gold: 1,
        offers: [
          { tile: "T56", price: 1 },
          { tile: "T46", price: 1 },
        ],
      },
      {
        seat: 0,
        gold: 2,
        now: true,
        offers: [
          { tile: PASTURE, price: 2 },
          { tile: SHIPS, to: 1 },
        ],
      },
      {
        seat: 2,
        gold: 7,
        offers: [
          { tile: BROCH, to: 0 },
          { tile: "T48", price: 1 },
        ],
      },
    ),
  stalls: (words) =>
    own(html`<${Row}>
      <${Stall} words=${words} offer=${{ tile: "T57", price: 4 }}>${words.callout(1, "tl")}<//>
      <${Stall} words=${words} offer=${{ tile: "T17", price: 3 }}>${words.callout(2, "tl")}<//>
      <${Stall} words=${words} offer=${{ tile: "T41", axe: true }}>${words.callout(3, "tl")}<//>
      <span class="one loose"><${Gold} gold=${2} />${words.callout(4, "tl")}</span>
    <//>`),
  m1: (words) =>
    market(
      words,
      birch(6),
      {
        seat: 0,
        gold: 2,
        offers: [
          { tile: "T57", price: 4 },
          { tile: "T17", price: 3 },
        ],
      },
      hazel(3),
    ),
  m2: (words) => market(words, birch(2, true), { seat: 0, gold: 10, offers: [sold, { tile: "T17", price: 3 }] }, hazel(3)),
  m3: (words) =>
    market(words, birch(2), { seat: 0, gold: 5, now: true, offers: [sold, { tile: "T17", price: 3 }] }, hazel(13, true)),
  m4: (words) =>
    market(
      words,
      birch(2),
      {
        seat: 0,
        gold: 5,
        offers: [
          { tile: "T36", kept: true },
          { tile: "T17", kept: true },
        ],
      },
      hazel(13, true, true),
    ),
  dolmen: (words) =>
    atDolmen(words, DOLMEN, -1, {
      pins: [
        [0.5, 70],
        [5.5, 101],
        [12.5, 101],
        [77, 101],
        [96, 4],
      ],
    }),
  d1: (words) => atDolmen(words, DOLMEN, 5, { selected: "D01" }),
  d2: (words) => atDolmen(words, ["D12", "D16", null, "D26", "D06"], 1, { taken: "D01" }),
  d3: (words) => atDolmen(words, ["D34", "D12", "D16", "D26", "D06"], 1, { taken: "D01", fresh: ["D34"] }),
  d4: (words) => atDolmen(words, ["D17", "D34", "D12", "D16", "D26"], 1, { taken: "D01", fresh: ["D17"] }),
  b1: (words) =>
    own(html`<${Row}><${Gold} gold="−5" /><${Icon} id="bag" /><${Icon} id="to" />
      <${One} words=${words} name="T66" /><${One} words=${words} name="T19" /><//>`),
  b2: (words) =>
    own(html`<${Row}><${One} words=${words} name="T19"><span class="tag ok"><${Icon} id="ui-check" /></span><//>
      <${One} words=${words} name="T66" state="gone" /><${Icon} id="to" /><${Icon} id="bag" /><//>`),
  t1: (words) => html`${market(words, {
    seat: 2,
    gold: 1,
    offers: [
      { tile: "T36", price: 5 },
      { tile: "T48", price: 6 },
    ],
  })}
    ${own(html`<${Row}><${Player} words=${words} seat=${0} /><${Gold} gold=${3} /><span class="one loose paper">
      <${Tablet} tablet="discount" /></span><//>`)}`,
  t2: (words) => html`${market(words, {
    seat: 2,
    gold: 1,
    offers: [
      { tile: "T36", price: 3 },
      { tile: "T48", price: 6 },
    ],
  })}
    ${own(html`<${Row}><${Player} words=${words} seat=${0} /><${Gold} gold=${3} /><span class="one loose paper">
      <${Tablet} tablet="discount" /></span><//>`)}`,
  t3: (words) => html`${market(words, {
    seat: 2,
    gold: 9,
    offers: [
      { tile: "T36", to: 0 },
      { tile: "T48", price: 6 },
    ],
  })}
    ${own(html`<${Row}><${Player} words=${words} seat=${0} /><${Gold} gold=${0} /><${One} words=${words} name="T36" /><//>`)}`,
  slide: (words) =>
    atDolmen(words, ["D34", "D12", "D16", "D26", "D06"], -1, {
      fresh: ["D34"],
      pins: [
        [68, 8],
        [36, 8],
        [4, 8],
      ],
    }),
};
