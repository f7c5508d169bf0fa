// The pictures of the rulebook on moving, spaces, abilities and fortresses.

import { html } from "/static/app/lib.js";
import {
  amount,
  arrow,
  BIRCH,
  bonus,
  changed,
  fort,
  HAZEL,
  HOME,
  ISLAND,
  LAND,
  MOVES,
  map,
  own,
  reachFrom,
  spell,
  tableOf,
  tile,
  token,
  YOU,
} from "./bookparts.js";
import { MovementCard } from "./cards.js";
import { cardOf, ringsOf } from "./words.js";

/** @typedef {import("/static/app/bookscene.js").SceneWords} Words */
/** @typedef {import("./bookparts.js").Position} Position */
/** @typedef {import("./view.js").Table} Table */
/** @typedef {(words: Words) => any} Scene */

// --- Moving and using spaces ---

/** @type {Scene} */
const budget = (words) => {
  const table = tableOf(words);
  return own(
    table,
    html`<${MovementCard} table=${table} speed=${38} /><i>+</i>${bonus("boot")}<i>+</i>${spell(table, "plus3")}<i>−</i>
      ${spell(table, "minus3")}<i>−</i>${spell(table, "minus3")}
      <span class="thing1">${amount("boot", "= 2", "large")}${words.callout(1)}</span>
      <span class="thing1">${amount("boot", "+1", "large")}${amount("mp", "−3")}${words.callout(2, "tr")}</span>`,
    "row sum1",
  );
};

/** What lies where during the walk. @type {Record<number, Position>} */
const WALK = {
  2: { players: [{ space: "o0B2" }], forts: [["o0B2", YOU, 1]] },
  3: { players: [{ space: "o0B3" }], forts: [["o0B2", YOU, 1]], towers: { o0B3: "empty" } },
  4: { players: [{ space: "m2O1" }], forts: [["o0B2", YOU, 1]], towers: { o0B3: "empty" } },
  5: { players: [{ space: "m2O2" }], forts: [["o0B2", YOU, 1]], towers: { o0B3: "empty" } },
};

/** @param {Words} words @param {number} step @param {string[]} way @param {any} [below] */
const walk = (words, step, way, below) => {
  const table = tableOf(words, WALK[step], step === 1 ? MOVES : {});
  if (step === 1) table.view.reach = reachFrom(words.facts, ringsOf(table), "o0B1", cardOf(table, 12).steps);
  return html`${map(words, table, { frame: LAND, way })}${own(table, html`<span class="row">${below}</span>`, "purse")}`;
};

/** @param {number} steps @param {number} magic @param {any} [also] */
const left = (steps, magic, also = null) => html`${amount("boot", steps)}${amount("mp", magic)}${also}`;

/** @type {import("./bookparts.js").Frame} */
const WHIRLS = [-330, -548, 878, 640];

/** @param {Words} words @param {string} space @param {string[]} way @param {number} magic */
const whirl = (words, space, way, magic) => {
  const table = tableOf(words, { players: [{ space }] });
  return html`${map(words, table, { frame: WHIRLS, way })}${own(
    table,
    html`<span class="row">${left(0, magic)}
    </span>`,
    "purse",
  )}`;
};

/** @param {Words} words @param {string} space @param {string[]} way @param {number} steps */
const balloon = (words, space, way, steps) => {
  const table = tableOf(words, { players: [{ space, balloon: true }], forts: [["o0B2", HAZEL, 3]] });
  return html`${map(words, table, { frame: LAND, way })}${own(
    table,
    html`<span class="row">${amount("boot", steps)}
    </span>`,
    "purse",
  )}`;
};

/** @type {Scene} */
const ability = (words) => {
  const table = tableOf(words, {
    forts: [
      ["o0B2", YOU, 1],
      ["o0B4", YOU, 3],
    ],
  });
  return html`${map(words, table, {
    frame: HOME,
    marks: [
      [1, "o0B4", -34, -22],
      [2, "o0B1", -36, 0],
    ],
  })}
  ${own(
    table,
    html`<span class="row">${token("wizard", false, words.callout(3))}${amount("mp", "+3", "large")}
    </span>`,
    "purse",
  )}`;
};

/** @type {Scene} */
const landing = (words) =>
  map(words, tableOf(words, { players: [{ space: "m1I1" }] }), {
    frame: ISLAND,
    way: ["m1I1", "c3", "c2"],
    marks: [
      [1, [207, 310], -30, 14],
      [2, "c2", -30, 26],
      [3, "K", 62, 10],
    ],
  });

// --- Fortresses ---

/** @type {Scene} */
const heights = (words) =>
  own(
    tableOf(words),
    [1, 2, 3].map((height) => html`<span key=${height} class="thing1">${fort(height, "wizard")}${words.callout(height)}</span>`),
    "row",
  );

/** A well beside the home. @param {Words} words @param {Position} position @param {any} below @param {string} [spot] */
const atWell = (words, position, below, spot = "") => {
  const table = tableOf(words, position, spot ? changed(spot) : {});
  return html`${map(words, table, { frame: HOME })}${own(table, html`<span class="row">${below}</span>`, "purse")}`;
};

/** @param {number} height @param {number} [seat] @returns {Position} */
const built = (height, seat = YOU) => ({ players: [{ space: "o0B2" }], forts: height ? [["o0B2", seat, height]] : [] });

/** @type {Scene} */
const spellsAtForts = (words) => {
  const table = tableOf(words);
  return own(
    table,
    html`<span class="row">${fort(3, "troll")}${spell(table, "cannon")}${arrow()}<span class="thing1">
      ${fort(2, "troll")}${words.callout(1, "tr")}</span></span>
      <span class="row">${fort(3, "wizard")}${spell(table, "transfer")}${arrow()}<span class="thing1">
        ${fort(4, "wizard")}${words.callout(2, "tr")}</span></span>`,
    "row far",
  );
};

/** @type {Record<string, Scene>} */
export const scenes = {
  budget,
  walk1: (words) => walk(words, 1, [], left(6, 10)),
  walk2: (words) => walk(words, 2, ["o0B1", "o0B2"], left(5, 7)),
  walk3: (words) => walk(words, 3, ["o0B2", "o0B3"], left(4, 6, tile("knight"))),
  walk4: (words) => walk(words, 4, ["o0B3", "o0F3", "m2O1"], left(1, 6, tile("knight"))),
  walk5: (words) => walk(words, 5, ["m2O1", "m2O2"], left(0, 3, tile("knight"))),
  whirl1: (words) => whirl(words, "o0F0", [], 7),
  whirl2: (words) => whirl(words, "o1F0", ["o0F0", "o1F0"], 4),
  whirl3: (words) => whirl(words, "o2F0", ["o1F0", "o2F0"], 1),
  balloon1: (words) => balloon(words, "o0B1", [], 3),
  balloon2: (words) => balloon(words, "o0F2", ["o0B1", "o0B2", "o0F2"], 1),
  balloon3: (words) => balloon(words, "o0F3", ["o0F2", "o0F3"], 0),
  ability,
  landing,
  heights,
  build1: (words) => atWell(words, built(2), html`${amount("mp", 5)}${fort(2, "wizard")}`, "o0B2"),
  build2: (words) => atWell(words, built(3), html`${amount("mp", 6)}${fort(3, "wizard")}`, "o0B2"),
  build3: (words) => atWell(words, { ...built(3), players: [{ space: "o0B3" }] }, amount("mp", "+1")),
  conquer1: (words) => atWell(words, { ...built(3, BIRCH), players: [{ space: "o0B3" }] }, left(2, 13)),
  conquer2: (words) =>
    atWell(
      words,
      { ...built(3, BIRCH), players: [{ space: "o0B3" }] },
      html`${fort(3, "troll")}<b>${"<"}</b>${fort(4, "wizard")}${left(1, 1)}`,
    ),
  conquer3: (words) => atWell(words, built(1), left(1, 1), "o0B2"),
  "spells-at-forts": spellsAtForts,
};
