// The pictures of the rulebook on the board, income and movement cards.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { amount, BIRCH, badge, fort, HAZEL, house, LAND, map, order, own, slab, tableOf, tile, YOU } from "./bookparts.js";
import { MovementCard } from "./cards.js";
import { Dial } from "./stage.js";

/** @typedef {import("/static/app/bookscene.js").SceneWords} Words */
/** @typedef {import("./bookparts.js").Position} Position */
/** @typedef {import("./view.js").Table} Table */
/** @typedef {(words: Words) => any} Scene */

// --- The turning board ---

/** @type {Scene} */
const board = (words) =>
  map(words, tableOf(words), {
    marks: [
      [1, [473, 75]],
      [2, "m5I0"],
      [3, "c3", 0, 30],
      [4, [321, 240], -38, 0],
      [5, "o0F3", 0, 44],
    ],
  });

/** @type {Scene} */
const spaces = (words) =>
  map(words, tableOf(words, { players: [{ space: "o0F5" }] }), {
    frame: LAND,
    marks: [
      [1, "o0B1", -30, -24],
      [2, "o0B2", 4, -40],
      [3, "o0B3", 0, -40],
      [4, "o0B5", 30, -26],
      [5, "o0F0", -34, 0],
    ],
  });

/** @type {Scene} */
const gap = (words) =>
  map(words, tableOf(words, { gaps: ["star-meadows", "vulture-canyon"] }), {
    frame: LAND,
    marks: [
      [1, [366, 0], 40, 0],
      [2, [519, -5], 42, 8],
    ],
  });

const AT_STONE = [{ space: "o0B5" }];

/** The reader on a rune stone turns the middle ring. @param {Words} words @param {string} land @param {boolean} [thinks] */
const turning = (words, land, thinks = false) =>
  map(
    words,
    tableOf(
      words,
      { gaps: [land, "vulture-canyon"], players: AT_STONE },
      thinks ? { selected: { action: 0, text: "turn middle ice-land" } } : {},
    ),
  );

// --- Income and movement cards ---

/** @param {Words} words @param {number} parts how many of the four @param {number | string} total */
const income = (words, parts, total) => {
  const table = tableOf(words, { gaps: ["star-meadows", "star-meadows"] });
  const lines = [
    html`${house("wizard")}<b>+3</b>`,
    html`${fort(1, "wizard")}${fort(3, "wizard")}<b>+2</b>`,
    html`${tile("orb")}<b>+1</b>${tile("cursed-orb")}<b>−1</b>`,
    html`<${Dial} table=${table} ring="middle" /><${Dial} table=${table} ring="island" /><b>+2</b>`,
  ];
  return own(
    table,
    html`${lines.slice(0, parts).map((line, at) => html`<span key=${at} class="plus">${line}</span>`)}
      ${amount("mp", `= ${total}`, "large")}`,
    "row sum1",
  );
};

/** @type {Scene} */
const cards = (words) => {
  const table = tableOf(words);
  return own(
    table,
    html`<span class="thing1"><${MovementCard} table=${table} speed=${8} />${words.callout(1)}</span>
      <span class="thing1"><${MovementCard} table=${table} speed=${46} />${words.callout(2, "bl")}</span>
      <span class="thing1"><${MovementCard} table=${table} speed=${30} />${words.callout(3, "br")}</span>`,
    "row",
  );
};

/** @type {Scene} */
const speeds = (words) =>
  slab(
    tableOf(words),
    order(
      [
        [YOU, 8],
        [HAZEL, 33],
        [BIRCH, 46],
      ],
      { [YOU]: words.callout(1), [BIRCH]: words.callout(2, "tr") },
    ),
  );

/** The three cards of the example, some of them raised. @param {Words} words @param {number[]} raised */
const choice = (words, raised) => {
  const table = tableOf(words);
  const card = (/** @type {number} */ speed) =>
    html`<${MovementCard} key=${speed} table=${table} speed=${speed} played=${raised.includes(speed)} />`;
  return own(table, html`${[8, 33, 46].map(card)}`, "row");
};

/** @type {Record<string, Scene>} */
export const scenes = {
  board,
  spaces,
  gap,
  turn1: (words) => turning(words, "star-meadows"),
  turn2: (words) => turning(words, "star-meadows", true),
  turn3: (words) => turning(words, "ice-land"),
  income1: (words) => income(words, 1, 3),
  income2: (words) => income(words, 2, 5),
  income3: (words) => income(words, 4, 7),
  income4: (words) =>
    own(tableOf(words), html`<${Icon} id="castle" class="castle" />${badge(YOU)}${amount("mp", "= 0", "large")}`, "row sum1"),
  cards,
  order: speeds,
  speed1: (words) => choice(words, []),
  speed2: (words) => choice(words, [8]),
  speed3: (words) => choice(words, [33, 46]),
};
