// The pictures of the rulebook on spells.

import { html } from "/static/app/lib.js";
import { arrow, BIRCH, badge, HAZEL, ISLAND, map, order, own, slab, spell, tableOf, tile, YOU } from "./bookparts.js";
import { SpellCards } from "./cards.js";
import { Window } from "./sheets.js";

/** @typedef {import("/static/app/bookscene.js").SceneWords} Words */
/** @typedef {import("./bookparts.js").Position} Position */
/** @typedef {import("./view.js").Table} Table */
/** @typedef {(words: Words) => any} Scene */

// --- The spell phase ---

/** @type {Scene} */
const hand = (words) => {
  const table = tableOf(words);
  const held = (/** @type {string} */ card, /** @type {any} */ also = null) =>
    html`<span class="thing1">
      <${SpellCards} table=${table} spell=${card.replace("-biceps", "")} cards=${[card]} />${also}
    </span>`;
  return own(
    table,
    html`${held("wish", words.callout(1))}${held("submarine-biceps", words.callout(2, "br"))}
      ${held("balloon", words.callout(3, "br"))}
      ${held("counterspell")}`,
    "row",
  );
};

/** @param {Words} words @param {[number, number][]} list @param {number} now @param {boolean} [casts] */
const lightning = (words, list, now, casts = false) => {
  const table = tableOf(words);
  return slab(table, html`${order(list, {}, now)}${casts ? html`<div class="row">${spell(table, "lightning")}</div>` : null}`);
};

/** @type {[number, number][]} */
const RAISED = [
  [BIRCH, 31],
  [HAZEL, 41],
  [YOU, 62],
];

/** @type {Scene} */
const asked = (words) => {
  const table = tableOf(words, {
    players: [{ tiles: { orb: 1 } }],
    view: { window: { spell: "wish wizard orb", caster: BIRCH, counters: [], asks_about: BIRCH } },
  });
  return slab(
    table,
    html`<div class="rw over1">
      <${Window} table=${table} />
      <span class="at w1">${words.callout(1)}</span><span class="at w2">${words.callout(2)}</span>
      <span class="at w3">${words.callout(3)}</span>
    </div>`,
  );
};

/** Who has cast what, each on the one before. @param {Words} words @param {[number, string][]} stack @param {any} [then] */
const stack = (words, stack, then = null) => {
  const table = tableOf(words);
  return slab(
    table,
    html`${stack.map(
      ([seat, state], at) => html`<span key=${at} class="by1">
        ${at ? arrow("x-back") : null}
        <span class="thing1">${spell(table, at ? "counterspell" : "wish", badge(seat), state)}</span>
      </span>`,
    )}${then}`,
    "row stack",
  );
};

/** @type {Scene} */
const island = (words) =>
  map(words, tableOf(words, { players: [{ space: "m1I1" }, {}, { space: "c3" }] }), {
    frame: ISLAND,
    marks: [
      [1, "c3", 30, 30],
      [2, "m1I1", 34, -32],
    ],
  });

/** @type {Record<string, Scene>} */
export const scenes = {
  hand,
  lightning1: (words) =>
    lightning(
      words,
      [
        [YOU, 12],
        [BIRCH, 31],
        [HAZEL, 41],
      ],
      YOU,
    ),
  lightning2: (words) => lightning(words, RAISED, YOU, true),
  lightning3: (words) => lightning(words, RAISED, BIRCH),
  lightning4: (words) => lightning(words, RAISED, YOU),
  window: asked,
  counter1: (words) => stack(words, [[BIRCH, ""]]),
  counter2: (words) =>
    stack(words, [
      [BIRCH, "dead"],
      [YOU, ""],
    ]),
  counter3: (words) =>
    stack(words, [
      [BIRCH, ""],
      [YOU, "dead"],
      [HAZEL, ""],
    ]),
  counter4: (words) => stack(words, [[BIRCH, ""]], html`${arrow()}${tile("orb")}${arrow()}${badge(BIRCH)}`),
  island,
};
