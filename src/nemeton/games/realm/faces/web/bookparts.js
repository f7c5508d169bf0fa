// What the pictures of the rulebook are made of: a table in a given position, the board or a part of it, tiles and sums.

import { html } from "/static/app/lib.js";
import { Hood, Icon, TableContext } from "/static/app/parts.js";
import { Board } from "./board.js";
import { SpellFace, TileSign } from "./cards.js";
import { placeOf, point, wayPath, waysBetween } from "./geometry.js";
import { use } from "./ground.js";
import { fortress } from "./pieces.js";
import { isStrong, ringsOf, spellOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").RealmFacts} RealmFacts */
/** @typedef {import("/static/app/bookscene.js").SceneWords} Words */
/** A part of the board: left, top, width, height. @typedef {[number, number, number, number]} Frame */

/** @type {Frame} */
export const WHOLE = [-548, -548, 1096, 1096];
/** The land at the top with the bank behind its bridge. @type {Frame} */
export const LAND = [-300, -548, 560, 356];
/** Some spaces round the home at the top. @type {Frame} */
export const HOME = [-250, -548, 420, 206];
/** Castle Island and the bank to its left. @type {Frame} */
export const ISLAND = [-330, -330, 570, 440];

/** The seats of all examples: the reader, Birch and Hazel. */
export const [YOU, BIRCH, HAZEL] = [0, 1, 2];
const CAST = ["wizard", "troll", "cyclops"];
const REACH = 45; // how far beyond a frame a space still shows

/**
 * @typedef {{
 *   gaps?: [string, string], players?: Record<string, any>[], forts?: [string, number, number][], towers?: Record<string,
 * string>,
 *   view?: Record<string, any>
 * }} Position
 */

/**
 * The table in a position. What is not said is as at the start: all figures at home, all towers face down.
 * @param {Words} words @param {Position} position @param {Record<string, any>} [more] @returns {Table}
 */
export function tableOf({ t, facts, names, table }, position = {}, more = {}) {
  const { gaps = ["ice-land", "vulture-canyon"], players = [], forts = [], towers = {}, view = {} } = position;
  const rings = { middle: facts.lands.indexOf(gaps[0]), island: facts.lands.indexOf(gaps[1]) };
  const spaces = /** @type {import("./view.js").SpaceFacts[]} */ (facts.spaces);
  return {
    ...table,
    names: [t("character-wizard"), names.birch, names.hazel],
    view: {
      phase: "movement",
      mission: "wells",
      wanted: 7,
      gaps: { middle: gaps[0], island: gaps[1] },
      bridges: waysBetween(facts, rings).flatMap(({ one, other, open }) => (open ? [[one, other]] : [])),
      players: CAST.map((character, seat) => playerOf(facts, character, seat, players[seat])),
      forts: forts.map(([space, seat, height]) => ({ space, seat, height })),
      towers: Object.fromEntries(spaces.map(({ id }) => [id, towers[id] ?? "face-down"])),
      order: [],
      reach: [],
      moving: null,
      battle: null,
      window: null,
      ...view,
    },
    ...more,
  };
}

/** @param {RealmFacts} facts @param {string} character @param {number} seat @param {Record<string, any>} [more] */
function playerOf(facts, character, seat, more = {}) {
  const at = facts.characters.findIndex(({ name }) => name === character);
  const { home, land } = facts.characters[at];
  const start = { space: home, magic: 10, income: 3, able: true, medal: false, progress: 0, orbs: 0, monsters: 0, tiles: {} };
  return { seat, character, land, home, ...start, boots: 0, biceps: 0, balloon: false, spell_count: 3, ...more };
}

/** Components that ask for the table around them. @param {Table} table @param {any} inner */
export const around = (table, inner) => html`<${TableContext.Provider} value=${table}>${inner}<//>`;

/** @type {WeakMap<object, Map<string, RealmFacts>>} */
const parts = new WeakMap();

/**
 * The map with only those spaces that a frame shows, so that a small picture is quickly drawn.
 * @param {RealmFacts} facts @param {Frame} frame @param {import("./geometry.js").Rings} rings @param {string[]} wanted
 * @returns {RealmFacts}
 */
function partOf(facts, frame, rings, wanted) {
  if (frame === WHOLE) return facts;
  const key = [...frame, rings.middle, rings.island, ...wanted].join(" ");
  const known = parts.get(facts) ?? new Map();
  parts.set(facts, known);
  if (!known.has(key)) {
    const [left, top, width, height] = frame;
    const kept = new Set([facts.passages[0], ...wanted]);
    for (const { id } of facts.spaces) {
      const [x, y] = placeOf(facts, id, rings);
      const inside = x > left - REACH && x < left + width + REACH && y > top - REACH && y < top + height + REACH;
      if (inside) kept.add(id);
    }
    const spaces = facts.spaces.filter(({ id }) => kept.has(id));
    const borders = facts.borders.filter(({ one, other }) => kept.has(one) && kept.has(other));
    known.set(key, { ...facts, spaces, borders });
  }
  return known.get(key);
}

/**
 * A callout beside a space, or at a radius and an angle; moved by so much.
 * @typedef {[number, string | [number, number], number?, number?]} Mark
 */

/**
 * The board or a part of it.
 * @param {Words} words
 * @param {Table} table
 * @param {{ frame?: Frame, way?: string[], marks?: Mark[] }} [shown] `way`: a line from space to space
 */
export function map(words, table, { frame = WHOLE, way = [], marks = [] } = {}) {
  const rings = ringsOf(table);
  const { facts } = words;
  const seen = {
    ...table,
    facts: partOf(
      facts,
      frame,
      rings,
      table.view.players.map(({ space }) => space),
    ),
  };
  const [left, top, width, height] = frame;
  const line = wayPath(facts, way, rings);
  const placed = (/** @type {Mark} */ [number, where, right = 0, down = 0]) => {
    const [x, y] = typeof where === "string" ? placeOf(facts, where, rings) : point(...where);
    const style = { left: `${((x + right - left) / width) * 100}%`, top: `${((y + down - top) / height) * 100}%` };
    return html`<span key=${number} class="at" style=${style}>${words.callout(number)}</span>`;
  };
  return around(
    seen,
    html`<div class=${`rw map${frame === WHOLE ? " round" : ""}`} style=${{ aspectRatio: `${width} / ${height}` }}>
      <${Board} table=${seen} frame=${frame}>
        ${line ? html`<g class="over"><path class="way h" d=${line} /><path class="way w" d=${line} /></g>` : null}
      <//>
      ${marks.map(placed)}
    </div>`,
  );
}

/**
 * The steps from a space to all others within reach, as the board shows them to the player who moves.
 * @param {RealmFacts} facts @param {import("./geometry.js").Rings} rings @param {string} start @param {number} steps
 */
export function reachFrom(facts, rings, start, steps) {
  const costs = new Map(facts.spaces.map(({ id, cost }) => [id, cost]));
  const bridges = waysBetween(facts, rings).filter(({ open }) => open);
  const borders = [...facts.borders.filter(({ wall }) => !wall), ...bridges];
  const found = new Map([[start, 0]]);
  for (let spent = 0; spent < steps; spent += 1) {
    for (const { one, other } of borders) {
      for (const [from, to] of [
        [one, other],
        [other, one],
      ]) {
        const sum = spent + (costs.get(to) ?? steps);
        if (found.get(from) === spent && sum <= Math.min(steps, (found.get(to) ?? Number.POSITIVE_INFINITY) - 1))
          found.set(to, sum);
      }
    }
  }
  found.delete(start);
  return [...found].map(([space, sum]) => ({ space, steps: sum, way: [space] }));
}

/** What a table says while a player moves. */
export const MOVES = { asked: true, decision: { kind: "turn", asked: [0], choices: [], blocked: [] } };

/** Marks spaces as just changed. @param {string[]} spaces */
export const changed = (...spaces) => ({ changed: (/** @type {string} */ key) => spaces.includes(key.replace("space:", "")) });

// --- Small things ---

/** On the ground of the table. @param {Table} table @param {any} inner @param {string} [name] */
export const slab = (table, inner, name = "") => around(table, html`<div class=${`slab ${name}`}>${inner}</div>`);

/** On the reader's own ground. @param {Table} table @param {any} inner @param {string} [name] */
export const own = (table, inner, name = "") => slab(table, inner, `p ${name}`);

/** @param {string} tile @param {any} [also] @param {string} [name] */
export const tile = (tile, also = null, name = "") =>
  html`<span class=${`tl8 big ${name}`}><${TileSign} tile=${tile} />${also}</span>`;

/** A bonus tile. @param {"boot" | "biceps"} side @param {any} [also] */
export const bonus = (side, also = null) =>
  html`<span class="tl8 big"><${Icon} id=${side} /><span class="p">+1</span>${also}</span>`;

/** @param {Table} table @param {string} card @param {any} [also] @param {string} [name] */
export const spell = (table, card, also = null, name = "") => html`<span class=${`card sc k-spell ${name}`}>
  <${SpellFace} table=${table} spell=${spellOf(card)} strong=${isStrong(card) ? 1 : 0} />${also}
</span>`;

/** A card from behind. @param {string} symbol */
export const back = (symbol) => html`<span class="card k-spell behind"><${Icon} id=${symbol} /></span>`;

/** A sign with an amount: what is received, paid or left. @param {string} symbol @param {any} amount @param {string} [name] */
export const amount = (symbol, amount, name = "") =>
  html`<span class=${`amount ${name}`}><b>${amount}</b><${Icon} id=${symbol} /></span>`;

/** @param {string} id */
export const arrow = (id = "to") => html`<${Icon} id=${id} class="arrow" />`;

/** A player's badge with something below it. @param {number} seat @param {any} [below] @param {string} [name] */
export const badge = (seat, below = null, name = "") =>
  html`<span class=${`who1 ${name}`}><${Hood} seat=${seat} />${below}</span>`;

/** A house by itself. @param {string} character */
export const house = (character) => html`<svg class="rwb one" viewBox="-26 -26 52 52" aria-hidden="true">
  <g class=${`fort l-${character}`}>${use("house", 46, "", 0, -1)}${use(character, 21, "mk", 0, -2)}</g>
</svg>`;

/** A fortress by itself. @param {number} height @param {string} character */
export const fort = (height, character) => html`<svg class="rwb one" viewBox="-34 -44 68 76" aria-hidden="true">
  <g class=${`fort l-${character}`}>${fortress(height, character)}</g>
</svg>`;

/** The ability token. @param {string} character @param {boolean} able @param {any} [also] */
export const token = (character, able, also = null) => html`<span class="rw-own">
  <span class=${`token l-${character}`}><span class=${able ? "" : "spent"}><${Icon} id=${character} /></span>${also}</span>
</span>`;

/**
 * Players by speed, slow on the left.
 * @param {[number, number][]} list @param {Record<number, any>} [also] @param {number} [now]
 */
export const order = (list, also = {}, now = -1) => html`<div class="speeds">
  <${Icon} id="sp-counter" class="end" />
  ${list.map(
    ([seat, speed]) => html`<span key=${seat} class=${`speed ${seat === now ? "now" : ""}`}>
      <${Hood} seat=${seat} /><b>${speed}</b>${also[seat] ?? null}
    </span>`,
  )}
  <${Icon} id="boot" class="end" />
</div>`;
