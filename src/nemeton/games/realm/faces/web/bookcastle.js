// The pictures of the rulebook on the aim, the set-up and the round.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Phase } from "./bar.js";
import {
  amount,
  arrow,
  BIRCH,
  badge,
  fort,
  HAZEL,
  house,
  map,
  order,
  own,
  slab,
  spell,
  tableOf,
  tile,
  token,
  YOU,
} from "./bookparts.js";
import { MovementCard } from "./cards.js";
import { Roads } from "./roads.js";
import { cardOf } from "./words.js";

/** @typedef {import("/static/app/bookscene.js").SceneWords} Words */
/** @typedef {import("./bookparts.js").Position} Position */
/** @typedef {import("./view.js").Table} Table */
/** @typedef {(words: Words) => any} Scene */

// --- Three roads to the castle ---

/** @type {Scene} */
const roads = (words) =>
  slab(
    tableOf(words),
    html`<div class="keys">
      <span class="key"><${Icon} id="medal" class="medal" />${words.callout(1)}</span>
      <span class="key">${tile("orb")}${tile("orb")}${tile("cursed-orb")}${words.callout(2)}</span>
      <span class="key">${tile("goggle-eye")}${tile("goggle-eye")}${tile("vampire")}${words.callout(3)}</span>
    </div>
    ${arrow()}<${Icon} id="castle" class="castle" />`,
    "to-castle",
  );

/** @type {Scene} */
const setup = (words) =>
  map(words, tableOf(words, { gaps: ["broken-stones", "cap-wood"] }), {
    marks: [
      [1, "o0B3", 0, -34],
      [2, "o0B1", -34, -20],
      [3, [321, 180], 40, 0],
      [4, [148, 310], -34, 0],
      [5, "o4B1", -36, 0],
    ],
  });

/** @type {Scene} */
const parts = (words) =>
  own(
    tableOf(words),
    html`<span class="thing1">${badge(YOU)}${words.callout(1)}</span>
      <span class="thing1">${house("wizard")}${words.callout(2)}</span>
      <span class="thing1">${fort(1, "wizard")}${words.callout(3)}</span>
      <span class="thing1">${token("wizard", true)}${words.callout(4)}</span>
      <span class="thing1">${amount("mp", 10, "large")}${words.callout(5)}</span>`,
    "row",
  );

/** Who may enter. @param {Words} words @param {number} seat @param {Record<string, any>} has @param {boolean} open */
const worthy = (words, seat, has, open) => {
  const players = [{}, {}, {}];
  players[seat] = has;
  const table = tableOf(words, { players });
  return own(
    table,
    html`${badge(seat)}<${Roads} table=${table} player=${table.view.players[seat]} />${arrow()}
      <span class=${`gate1 ${open ? "open" : "shut"}`}><${Icon} id="castle" />
        <${Icon} id=${open ? "ui-check" : "ui-barred"} class="mark" /></span>`,
    "worthy",
  );
};

// --- A round at a glance ---

/** @param {Words} words @param {string} phase @param {any} inner @param {any} [also] */
const inPhase = (words, phase, inner, also = null) => {
  const table = tableOf(words, { view: { phase } });
  return slab(table, html`<${Phase} table=${table} />${also}<div class="row">${inner}</div>`, "phased");
};

/** @type {Scene} */
const phases = (words) =>
  inPhase(
    words,
    "",
    null,
    [1, 2, 3, 4].map((number) => html`<span key=${number} class=${`at p${number}`}>${words.callout(number)}</span>`),
  );

const CARDS = /** @type {[number, number][]} */ ([
  [YOU, 12],
  [BIRCH, 31],
  [HAZEL, 46],
]);

/** @type {Record<string, Scene>} */
export const scenes = {
  roads,
  setup,
  parts,
  worthy1: (words) => worthy(words, BIRCH, { orbs: 3, tiles: { orb: 2, "cursed-orb": 1 } }, true),
  worthy2: (words) => worthy(words, BIRCH, { orbs: 2, tiles: { orb: 1, "cursed-orb": 1 } }, false),
  worthy3: (words) => worthy(words, YOU, { medal: true, progress: 7 }, true),
  phases,
  round1: (words) =>
    inPhase(
      words,
      "income",
      html`${badge(YOU, amount("mp", "+4"))}${badge(BIRCH, amount("mp", "+3"))}${badge(HAZEL, amount("mp", "+3"))}`,
    ),
  round2: (words) => {
    const table = tableOf(words);
    return inPhase(
      words,
      "movement-cards",
      CARDS.map(([seat, speed]) => badge(seat, html`<${MovementCard} table=${table} speed=${speed} />`)),
    );
  },
  round3: (words) =>
    inPhase(
      words,
      "spells",
      html`${order(CARDS, {}, BIRCH)}<span class="row">${spell(tableOf(words), "minus3")}${arrow()}${badge(HAZEL)}</span>`,
    ),
  round4: (words) =>
    inPhase(
      words,
      "movement",
      [...CARDS]
        .reverse()
        .map(([seat, speed]) => badge(seat, amount("boot", seat === HAZEL ? "0 + 1" : cardOf(tableOf(words), speed).steps))),
    ),
};
