// The pictures of the rulebook, drawn with the components of the table. The reader is the Wizard, Birch the Troll, Hazel the
// Cyclops.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Phase } from "./bar.js";
import {
  amount,
  around,
  arrow,
  BIRCH,
  back,
  badge,
  bonus,
  changed,
  fort,
  HAZEL,
  HOME,
  ISLAND,
  LAND,
  MOVES,
  map,
  order,
  reach,
  spell,
  tableOf,
  tile,
  token,
  YOU,
} from "./bookparts.js";
import { MovementCard, SpellCards } from "./cards.js";
import { Roads } from "./roads.js";
import { Bonus, Duel, Window } from "./sheets.js";
import { Dial } from "./stage.js";

/** @typedef {import("/static/app/bookscene.js").SceneWords} Words */
/** @typedef {import("./bookparts.js").Position} Position */
/** @typedef {import("./view.js").Table} Table */
/** @typedef {(words: Words) => any} Scene */

/** On the ground of the table. @param {Table} table @param {any} inner @param {string} [name] */
const slab = (table, inner, name = "") => around(table, html`<div class=${`slab ${name}`}>${inner}</div>`);

/** On the reader's own ground. @param {Table} table @param {any} inner @param {string} [name] */
const own = (table, inner, name = "") => slab(table, inner, `p ${name}`);

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
      <span class="thing1">
        <svg class="rwb one" viewBox="-26 -26 52 52" aria-hidden="true">
          <g class="fort l-wizard">
            <use href="#house" x="-23" y="-24" width="46" height="46" />
            <use href="#wizard" class="mk" x="-10.5" y="-12.5" width="21" height="21" />
          </g>
        </svg>
        ${words.callout(2)}
      </span>
      <span class="thing1">${fort(1, "wizard")}${words.callout(3)}</span>
      <span class="thing1">${token("wizard", true)}${words.callout(4)}</span>
      <span class="thing1">${amount("mp", 10, "large")}${words.callout(5)}</span>`,
    "row",
  );

/** Whether a player may enter. @param {Words} words @param {number} seat @param {Record<string, any>} has @param {boolean} open */
const worthy = (words, seat, has, open) => {
  const players = [{}, {}, {}];
  players[seat] = has;
  const table = tableOf(words, { players });
  return own(
    table,
    html`${badge(seat)}<${Roads} table=${table} player=${table.view.players[seat]} />${arrow()}
      <span class=${`gate1 ${open ? "open" : "shut"}`}><${Icon} id="castle" /><${Icon} id=${open ? "ui-check" : "ui-barred"} class="mark" /></span>`,
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

/** @param {Words} words @param {number} speed */
const stepsOf = (words, speed) => words.facts.cards.find((/** @type {any} */ card) => card.speed === speed).steps;

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
    html`<${Icon} id="house" class="line" /><b>+3</b>`,
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
  return own(
    table,
    html`${[8, 33, 46].map((speed) => html`<${MovementCard} key=${speed} table=${table} speed=${speed} played=${raised.includes(speed)} />`)}`,
    "row",
  );
};

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
    html`${held("wish", words.callout(1))}${held("submarine-biceps", words.callout(2, "br"))}${held("balloon", words.callout(3, "bl"))}
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
  1: {
    view: {
      reach: reach({ o0B0: 1, o0B2: 1, o0F1: 1, o0B3: 2, o0F0: 2, o0B4: 3, o0F2: 3, o0F3: 4, o0B5: 5, o0F4: 5, m2O1: 5, o0F5: 6, m2O0: 6 }),
    },
  },
  2: { players: [{ space: "o0B2" }], forts: [["o0B2", YOU, 1]] },
  3: { players: [{ space: "o0B3" }], forts: [["o0B2", YOU, 1]], towers: { o0B3: "empty" } },
  4: { players: [{ space: "m2O1" }], forts: [["o0B2", YOU, 1]], towers: { o0B3: "empty" } },
  5: { players: [{ space: "m2O2" }], forts: [["o0B2", YOU, 1]], towers: { o0B3: "empty" } },
};

/** @param {Words} words @param {number} step @param {string[]} way @param {any} [below] */
const walk = (words, step, way, below) => {
  const table = tableOf(words, WALK[step], step === 1 ? MOVES : {});
  return html`${map(words, table, { frame: LAND, way })}${own(table, html`<span class="row">${below}</span>`, "purse")}`;
};

/** @param {number} steps @param {number} magic @param {any} [also] */
const left = (steps, magic, also = null) => html`${amount("boot", steps)}${amount("mp", magic)}${also}`;

/** @type {import("./bookparts.js").Frame} */
const WHIRLS = [-330, -548, 878, 640];

/** @param {Words} words @param {string} space @param {string[]} way @param {number} magic */
const whirl = (words, space, way, magic) => {
  const table = tableOf(words, { players: [{ space }] });
  return html`${map(words, table, { frame: WHIRLS, way })}${own(table, html`<span class="row">${left(0, magic)}</span>`, "purse")}`;
};

/** @param {Words} words @param {string} space @param {string[]} way @param {number} steps */
const balloon = (words, space, way, steps) => {
  const table = tableOf(words, { players: [{ space, balloon: true }], forts: [["o0B2", HAZEL, 3]] });
  return html`${map(words, table, { frame: LAND, way })}${own(table, html`<span class="row">${amount("boot", steps)}</span>`, "purse")}`;
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
  ${own(table, html`<span class="row">${token("wizard", false, words.callout(3))}${amount("mp", "+3", "large")}</span>`, "purse")}`;
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
    html`<span class="row">${fort(3, "troll")}${spell(table, "cannon")}${arrow()}<span class="thing1">${fort(2, "troll")}${words.callout(1, "tr")}</span></span>
      <span class="row">${fort(3, "wizard")}${spell(table, "transfer")}${arrow()}<span class="thing1">${fort(4, "wizard")}${words.callout(2, "tr")}</span></span>`,
    "row far",
  );
};

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
  return around(table, html`<div class="rw over1"><section class="sheet1"><${Duel} table=${table} battle=${battle} /></section>${also}</div>`);
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
  return own(
    table,
    html`${badge(YOU)}${tile("vampire")}${bonus("biceps")}<span class="gone">${tile("knight")}${spell(table, "plus3-biceps")}</span>`,
    "row",
  );
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
        ${tile(name, html`<span class="p">+${strength}</span>`)}${words.callout(at + 1)}
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
  roads,
  setup,
  parts,
  worthy1: (words) => worthy(words, BIRCH, { orbs: 3, tiles: { orb: 2, "cursed-orb": 1 } }, true),
  worthy2: (words) => worthy(words, BIRCH, { orbs: 2, tiles: { orb: 1, "cursed-orb": 1 } }, false),
  worthy3: (words) => worthy(words, YOU, { medal: true, progress: 7 }, true),
  phases,
  round1: (words) =>
    inPhase(words, "income", html`${badge(YOU, amount("mp", "+4"))}${badge(BIRCH, amount("mp", "+3"))}${badge(HAZEL, amount("mp", "+3"))}`),
  round2: (words) => {
    const table = tableOf(words);
    return inPhase(
      words,
      "movement-cards",
      CARDS.map(([seat, speed]) => badge(seat, html`<${MovementCard} table=${table} speed=${speed} />`)),
    );
  },
  round3: (words) =>
    inPhase(words, "spells", html`${order(CARDS, {}, BIRCH)}<span class="row">${spell(tableOf(words), "minus3")}${arrow()}${badge(HAZEL)}</span>`),
  round4: (words) =>
    inPhase(
      words,
      "movement",
      [...CARDS].reverse().map(([seat, speed]) => badge(seat, amount("boot", seat === HAZEL ? "0 + 1" : stepsOf(words, speed)))),
    ),
  board,
  spaces,
  gap,
  turn1: (words) => turning(words, "star-meadows"),
  turn2: (words) => turning(words, "star-meadows", true),
  turn3: (words) => turning(words, "ice-land"),
  income1: (words) => income(words, 1, 3),
  income2: (words) => income(words, 2, 5),
  income3: (words) => income(words, 4, 7),
  income4: (words) => own(tableOf(words), html`<${Icon} id="castle" class="castle" />${badge(YOU)}${amount("mp", "= 0", "large")}`, "row sum1"),
  cards,
  order: speeds,
  speed1: (words) => choice(words, []),
  speed2: (words) => choice(words, [8]),
  speed3: (words) => choice(words, [33, 46]),
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
  conquer2: (words) => atWell(words, { ...built(3, BIRCH), players: [{ space: "o0B3" }] }, html`${fort(3, "troll")}<b>&lt;</b>${fort(4, "wizard")}${left(1, 1)}`),
  conquer3: (words) => atWell(words, built(1), left(1, 1), "o0B2"),
  "spells-at-forts": spellsAtForts,
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
    chest(words, (/** @type {Table} */ table) => html`${spell(table, "balloon", null, "selected")}${spell(table, "cannon-biceps")}${spell(table, "wish")}`),
  chest2: (words) => chest(words, () => html`${arrow()}${badge(BIRCH)}${back("mp")}${back("mp")}`),
  chest3: (words) => chest(words, () => html`${arrow()}${badge(HAZEL)}${back("mp")}`),
  monsters,
  elixir1: (words) => own(tableOf(words), html`${badge(YOU)}${tile("elixir")}${arrow()}<${Icon} id="menhir" class="castle" />`, "row"),
  elixir2: bonusTile,
  elixir3: (words) => own(tableOf(words), html`${badge(YOU)}${bonus("boot")}${amount("boot", "+1", "large")}`, "row"),
  teleport,
};
