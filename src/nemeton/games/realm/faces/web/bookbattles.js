// The pictures of the rulebook on battles, tower tiles and monsters.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import {
  amount,
  around,
  arrow,
  BIRCH,
  back,
  badge,
  bonus,
  fort,
  HAZEL,
  map,
  order,
  own,
  slab,
  spell,
  tableOf,
  tile,
  YOU,
} from "./bookparts.js";
import { Bonus, Duel } from "./sheets.js";

/** @typedef {import("/static/app/bookscene.js").SceneWords} Words */
/** @typedef {import("./bookparts.js").Position} Position */
/** @typedef {import("./view.js").Table} Table */
/** @typedef {(words: Words) => any} Scene */

// --- Battle ---

/**
 * @param {Words} words @param {number} attacker @param {number | string} against a seat or a monster
 * @param {(string | number)[][]} dice @param {[number, number][]} helpers cards and knights of both sides
 * @param {(number | null)[]} totals @param {any} [also]
 */
const duel = (words, attacker, against, dice, helpers, [total, other], also = null) => {
  const table = tableOf(words);
  const monster = typeof against === "string" ? against : null;
  const battle = {
    attacker,
    defender: monster ? null : against,
    monster,
    space: "",
    number: 0,
    sides: dice.map((faces, side) => ({ faces, cards: helpers[side][0], knights: helpers[side][1] })),
    total,
    against: other,
    won: total === null || other === null ? null : Math.sign(total - other),
  };
  return around(
    table,
    html`<div class="rw over1"><section class="sheet1"><${Duel} table=${table} battle=${battle} /></section>${also}</div>`,
  );
};

/** @type {Scene} */
const fight = (words) =>
  duel(
    words,
    YOU,
    HAZEL,
    [[3], [1]],
    [
      [1, 0],
      [1, 0],
    ],
    [4, 2],
    [1, 2, 3, 4, 5].map((number) => html`<span key=${number} class=${`at d${number}`}>${words.callout(number)}</span>`),
  );

/** @type {Scene} */
const die = (words) =>
  own(
    tableOf(words),
    words.facts.battle_die.map(
      (/** @type {string} */ face, /** @type {number} */ at) => html`<span key=${at} class="thing1">
        <${Icon} id=${face.startsWith("purple") ? "bd-2p" : `bd-${face}`} class="face1" />
        ${face.startsWith("purple") ? words.callout(1, "tr") : null}
      </span>`,
    ),
    "row",
  );

/** @type {[number, number][]} */
const HELPED = [
  [1, 1],
  [0, 0],
];
/** @type {[number, number][]} */
const DEFENDED = [
  [0, 0],
  [1, 0],
];

/** @type {Scene} */
const vampireSpoils = (words) => {
  const table = tableOf(words);
  const gone = html`<span class="gone">${tile("knight")}${spell(table, "plus3-biceps")}</span>`;
  return own(table, html`${badge(YOU)}${tile("vampire")}${bonus("biceps")}${gone}`, "row");
};

/** @type {Scene} */
const stolen = (words) => {
  const table = tableOf(words);
  return own(
    table,
    html`<span class="row">${badge(YOU)}${tile("orb")}${arrow()}${badge(BIRCH)}</span>
      <span class="row">${badge(YOU)}${arrow()}${fort(3, "wizard")}</span>`,
    "row far",
  );
};

// --- Towers and monsters ---

/** @type {Scene} */
const kept = (words) =>
  own(
    tableOf(words),
    ["orb", "cursed-orb", "knight", "teleport", "elixir"].map(
      (name, at) => html`<span key=${name} class="thing1">${tile(name)}${words.callout(at + 1)}</span>`,
    ),
    "row",
  );

/** @param {Words} words @param {any} inner */
const chest = (words, inner) => {
  const table = tableOf(words);
  return own(table, html`${tile("chest")}${inner(table)}`, "row");
};

/** @type {Scene} */
const monsters = (words) =>
  own(
    tableOf(words),
    ["goggle-eye", "vampire", "dragon"].map((name, at) => {
      const { strength } = words.facts.tiles.find((/** @type {any} */ each) => each.name === name);
      return html`<span key=${name} class="thing1">
        ${tile(name, html`<span class="p">+${strength}</span>`)}${words.callout(at + 1, "bl")}
      </span>`;
    }),
    "row",
  );

/** @type {Scene} */
const bonusTile = (words) => {
  const table = tableOf(words);
  return around(table, html`<div class="rw over1"><${Bonus} table=${table} /></div>`);
};

/** @type {Scene} */
const teleport = (words) =>
  map(words, tableOf(words), {
    way: ["o0B1", "o3B4"],
    marks: [
      [1, "o0B1", -36, 0],
      [2, "o3B4", -36, 0],
    ],
  });

/** @type {Record<string, Scene>} */
export const scenes = {
  duel: fight,
  die,
  vampire1: (words) => duel(words, YOU, "vampire", [[], []], HELPED, [null, null]),
  vampire2: (words) => duel(words, YOU, "vampire", [["purple-2", 1], []], HELPED, [6, null]),
  vampire3: (words) => duel(words, YOU, "vampire", [["purple-2", 1], [3]], HELPED, [6, 5]),
  vampire4: vampireSpoils,
  beaten1: (words) => duel(words, BIRCH, YOU, [[], []], DEFENDED, [null, null]),
  beaten2: (words) => duel(words, BIRCH, YOU, [[4], [2]], DEFENDED, [4, 3]),
  beaten3: stolen,
  beaten4: (words) =>
    slab(
      tableOf(words),
      order(
        [
          [YOU, 12],
          [HAZEL, 33],
          [BIRCH, 46],
        ],
        {},
        YOU,
      ),
    ),
  kept,
  chest1: (words) =>
    chest(
      words,
      (/** @type {Table} */ table) =>
        html`${spell(table, "balloon", null, "selected")}${spell(table, "cannon-biceps")}${spell(table, "wish")}`,
    ),
  chest2: (words) => chest(words, () => html`${arrow()}${badge(BIRCH)}${back("mp")}${back("mp")}`),
  chest3: (words) => chest(words, () => html`${arrow()}${badge(HAZEL)}${back("mp")}`),
  monsters,
  elixir1: (words) =>
    own(tableOf(words), html`${badge(YOU)}${tile("elixir")}${arrow()}<${Icon} id="menhir" class="castle" />`, "row"),
  elixir2: bonusTile,
  elixir3: (words) => own(tableOf(words), html`${badge(YOU)}${bonus("boot")}${amount("boot", "+1", "large")}`, "row"),
  teleport,
};
