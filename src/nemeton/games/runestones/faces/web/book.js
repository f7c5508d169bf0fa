// Scenes of the rulebook: the table's own things with fixed data, in the order of the chapters.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import {
  Box,
  Cards,
  COSTS,
  Count,
  DisplayRow,
  Mine,
  OreSign,
  Picture,
  Piles,
  Purse,
  READER,
  Shared,
  Spot,
  StillCard,
  StillRow,
  StillRows,
  StillSmithy,
  StillStones,
  Sum,
  SupplyRow,
  ToPile,
  Track,
} from "./picture.js";
import { findCard } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/**
 * What the shell gives a scene.
 * @typedef {{ t: Table["t"], facts: Table["facts"], callout: (number: number) => any }} Words
 */
/** @typedef {(table: Table, co: (number: number, at: string) => any) => any} Draw */

const EMPTY = [null, null, null, null, null];
const DISPLAY = [55, 58, 24, 44, 39, 12];
const FACES = ["die-any", "die-swap", "die-card", "die-ore", "die-1", "die-2"];
const BEFORE_EXCHANGE = 20;
/** @type {Record<string, { score: number, pieces: number, rows: number[] }>} the last round, by druid */
const LAST = {
  grey: { score: 66, pieces: 7, rows: [0, 0] },
  brown: { score: 62, pieces: 5, rows: [3, 0] },
  beige: { score: 49, pieces: 9, rows: [5, 0] },
};

/** Smithies 3 to 5 and the wild one. @param {Table} table @param {Record<string, any>} [changes] @param {Record<string, any>} [marks] */
function forges(table, changes = {}, marks = {}) {
  /** @type {Record<string, string | null>} */
  const colours = { 3: "green", 4: "blue", 5: "red", wild: "wild" };
  return Object.keys(colours).map((smithy) => {
    const { colour = colours[smithy], state = "" } = changes[smithy] ?? {};
    return html`<${StillSmithy} key=${smithy} table=${table} smithy=${smithy} colour=${colour} state=${state}>${marks[smithy]}<//>`;
  });
}

/** What a player of the examples owns. @param {Table} table @param {Record<string, number>} held @param {any} rows @param {any} [more] */
const goods = (table, held, rows, more = {}) => html`<${Mine} class="goods-p">
  <${Purse} held=${held} fresh=${more.pieces} />
  <${StillRows} table=${table} rows=${rows} fresh=${more.spaces} />
<//>`;

/** Cards laid out, gems and points. @param {Table} table @param {number[]} numbers @param {Record<string, number>} held @param {any} [more] */
const used = (table, numbers, held, more = {}) => html`<${Mine}>
  <${Cards} table=${table} numbers=${numbers} states=${more.states} fates=${more.fates} />
  <div class="gains">
    <${Purse} held=${held} fresh=${more.pieces} />
    ${more.stones || more.points ? html`<div class="with-points">${more.stones}${more.points ? html`<${Sum} sign="point">+${more.points}<//>` : null}</div>` : null}
  </div>
<//>`;

/** Hand and piles. @param {Table} table @param {number[]} hand @param {number} draw @param {number} discard @param {Record<number, any>} [states] */
const refill = (table, hand, draw, discard, states = {}) => html`<${Mine}>
  <${Cards} table=${table} numbers=${hand} states=${states} />
  <${Piles} table=${table} draw=${draw} discard=${discard} own />
<//>`;

/** Rows, stones and points while rows are exchanged. @param {Table} table @param {any[][]} rows @param {string[]} runes @param {number} points */
const exchanged = (table, rows, runes, points) => html`<${Mine} class="goods-p">
  <${StillRows} table=${table} rows=${rows} />
  <${StillStones} runes=${runes} free=${table.facts.rune_slots - runes.length} fresh=${runes.slice(-1)} />
  <${Sum} sign="point">${points}<//>
<//>`;

/** Points that rows of these lengths are worth. @param {Table} table @param {number[]} rows */
const worth = (table, ...rows) => rows.reduce((sum, count) => sum + table.facts.row_points[count], BEFORE_EXCHANGE);

/** Magic points of cards together. @param {Table} table @param {number[]} numbers */
const magicOf = (table, ...numbers) => numbers.reduce((sum, number) => sum + (findCard(table, number, READER)?.magic ?? 0), 0);

/** @param {Table} table @param {string} druid @param {boolean} [wins] */
const counted = (table, druid, wins = false) =>
  html`<${Count} key=${druid} table=${table} druid=${druid} ...${LAST[druid]} wins=${wins} />`;

const ROW_OF_THREE = ["blue", "yellow", "green", null, null];
const ROW_WITH_WILD = ["blue", null, null, "wild", null];
const FULL_ROW = ["blue", "yellow", "green", "red", "wild"];

/** @type {Record<string, Draw>} */
const draws = {
  // Aim of the game
  chain: (_, co) => html`<${Shared} class="chain">
    <${Box} signs=${["magic-green", "magic-green", "card-any"]}>${co(1, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["gem-blue", "gem-green", "ore"]}>${co(2, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["art-blue", "art-green"]}>${co(3, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["point", "stone"]}>${co(4, "b")}<//>
  <//>`,
  table: (table, co) => html`<${Shared} class="whole">
    <div class="co-at"><${DisplayRow} table=${table} numbers=${DISPLAY} />${co(1, "tl")}</div>
    <div class="smiths">
      ${["yellow", "red", "green", "blue", "red"].map(
        (colour, at) => html`<${StillSmithy} key=${at} table=${table} smithy=${String(at + 1)} colour=${colour}>
          ${at ? null : co(3, "tl")}
        <//>`,
      )}
      <${StillSmithy} table=${table} smithy="wild" />
    </div>
    <div class="foot">
      <div class="co-at"><${StillStones} runes=${table.facts.runes} left=${2} />${co(4, "tl")}</div>
      <div class="co-at"><${SupplyRow} count=${12} ore=${20} />${co(5, "tl")}</div>
      <div class="co-at"><${Piles} table=${table} draw=${50} discard=${0} />${co(2, "tl")}</div>
    </div>
  <//>`,
  own: (table, co) => html`<${Mine} class="goods-p">
      <div class="co-at"><${Purse} held=${{ blue: 2, green: 1, red: 1, wild: 1, ore: 2 }} />${co(1, "tl")}</div>
      <div class="co-at"><${StillRows} table=${table} rows=${[ROW_OF_THREE, ROW_WITH_WILD]} />${co(2, "tl")}</div>
      <div class="co-at"><${StillStones} runes=${["plus"]} free=${3} />${co(3, "tl")}</div>
    <//>
    <${Mine}>
      <div class="co-at"><${Cards} table=${table} numbers=${[21, 39, 104, 107]} />${co(5, "tl")}</div>
      <div class="co-at"><${Piles} table=${table} draw=${3} discard=${4} own />${co(4, "tl")}</div>
    <//>`,
  kit: (table, co) => html`<${Shared} class="kit under">
    <${Cards} table=${table} numbers=${[58, 104]} marks=${{ 58: co(1, "b"), 104: co(2, "b") }} />
    <${Box} signs=${["art-blue", "art-yellow", "art-green", "art-red", "art-wild"]}>${co(3, "b")}<//>
    <${Box} signs=${["gem-blue", "gem-yellow", "gem-green", "gem-red", "gem-wild", "ore"]}>${co(4, "b")}<//>
    <${StillStones} runes=${["plus"]} marks=${{ plus: co(5, "b") }} />
    <${Icon} id="die" class="large-sign" />
  <//>`,
  ready: (table) => html`<${Shared} class="big-stones"><${StillStones} runes=${table.facts.runes} left=${2} /><//>`,
  start: (table) => html`<${Mine} class="goods-p">
      <${Purse} held=${{ blue: 1, yellow: 1, green: 1, red: 1, wild: 1 }} />
      <${StillRows} table=${table} rows=${[EMPTY, EMPTY]} />
      <${StillStones} runes=${[]} free=${table.facts.rune_slots} />
    <//>
    ${refill(table, [100, 102, 104, 107], 4, 0)}`,

  // Your turn at a glance
  turn: (_, co) => html`<${Shared} class="chain">
    <span class="one-of">
      <${Box} signs=${["act-summon"]}>${co(1, "b")}<//><${Icon} id="or" class="or" />
      <${Box} signs=${["act-utilize"]}>${co(2, "b")}<//><${Icon} id="or" class="or" />
      <${Box} signs=${["act-forge"]}>${co(3, "b")}<//>
    </span>
    <${Icon} id="to" class="arrow" />
    <${Box} signs=${["point", "stone"]}>${co(4, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["deck", "card"]}>${co(5, "b")}<//>
  <//>`,
  h1: (table) => refill(table, [100, 39], 1, 5),
  h2: (table) => refill(table, [100, 39, 12], 0, 5, { 12: "new" }),
  h3: (table) => refill(table, [100, 39, 12], 5, 0),
  h4: (table) => refill(table, [100, 39, 12, 58], 4, 0, { 58: "new" }),

  // How to read a card
  card: (table, co) => html`<${Shared} class="large">
    <${StillCard} table=${table} number=${58}>${co(1, "tl")}${co(2, "tr")}${co(3, "l3")}${co(4, "r4")}<//>
  <//>`,
  kinds: (table, co) => html`<${Shared}>
    <${Cards} table=${table} class="even under" numbers=${[58, 44, 24, 39, 72, 107]} marks=${{
      58: co(1, "b"),
      44: co(2, "b"),
      24: co(3, "b"),
      39: co(4, "b"),
      72: co(5, "b"),
    }} />
  <//>`,
  abilities: (table, co) => html`<${Shared}>
    <${Cards} table=${table} class="three under" numbers=${[43, 24, 60]} marks=${{ 43: co(1, "b"), 24: co(2, "b"), 60: co(3, "b") }} />
  <//>`,
  druids: (table, co) => html`<${Shared}>
    <div class="cards three under">
      ${table.facts.druids.map(
        (druid, at) => html`<${StillCard} key=${druid} table=${table} number=${105} druid=${druid}>${co(at + 1, "b")}<//>`,
      )}
    </div>
  <//>`,

  // Summon creatures
  hand: (table, co) => html`<${Mine} class="under">
    <${Cards}
      table=${table}
      numbers=${[102, 105, 107, 100]}
      states=${{ 102: "selected", 105: "selected", 107: "selected", 100: "blocked" }}
      marks=${{ 105: co(1, "b"), 107: co(2, "b"), 100: co(3, "b") }}
    />
    <${Sum} sign="magic-blue">${magicOf(table, 102, 105, 107)}<//>
  <//>`,
  display: (table, co) => html`<${Shared} class="under">
    <${DisplayRow} table=${table} numbers=${DISPLAY} marks=${{ 0: co(1, "b"), 1: co(2, "b"), 5: co(3, "b") }} />
  <//>`,
  s1: (table) => html`<${Shared}><${DisplayRow} table=${table} numbers=${DISPLAY} /><//>
    <${Mine}>
      <${Cards}
        table=${table}
        numbers=${[102, 105, 107, 100]}
        states=${{ 102: "selected", 105: "selected", 107: "selected", 100: "quiet" }}
      />
      <${Sum} sign="magic-blue">${magicOf(table, 102, 105, 107)}<//>
    <//>`,
  s2: (table) => html`<${Shared}>
      <${DisplayRow} table=${table} numbers=${DISPLAY} states=${{ 58: "selected", 12: "selected" }} />
    <//>
    <${Mine}><${Cards} table=${table} numbers=${[102, 105, 107]} /><${Sum} sign="magic-blue">${magicOf(table, 102, 105, 107)} = ${COSTS[1]} + ${COSTS[5]}<//><//>`,
  s3: (table) => html`<${Shared}><${DisplayRow} table=${table} numbers=${[55, 0, 24, 44, 39, 0]} /><//>
    <${Mine}><${ToPile} table=${table} numbers=${[58, 12, 102, 105, 107]} pile="own-discard" /><//>`,
  s4: (table) => html`<${Shared}>
      <${DisplayRow} table=${table} numbers=${[31, 40, 55, 24, 44, 39]} states=${{ 31: "new", 40: "new" }} />
    <//>
    ${refill(table, [100], 4, 5)}`,

  // Utilize abilities
  u1: (table) => used(table, [21, 16], { blue: 1 }),
  u2: (table) => used(table, [21, 16], { wild: 2 }, { states: { 21: "done" }, pieces: ["blue", "wild"] }),
  u3: (table) =>
    used(
      table,
      [21, 16],
      { blue: 1, yellow: 1, red: 1, wild: 1 },
      { states: { 21: "done", 16: "done" }, pieces: ["blue", "yellow", "red", "wild"] },
    ),
  u4: (table) => html`<${Mine} class="ways-p">
    <${ToPile} table=${table} numbers=${[21]} pile="discard" />
    <${ToPile} table=${table} numbers=${[16]} pile="own-discard" />
  <//>`,
  pairs: (table, co) => html`<${Mine} class="pairs">
    ${[
      [16, 21],
      [21, 39],
      [21, 104],
    ].map(
      ([low, high], at) => html`<div class="co-at" key=${high}>
        <${Cards} table=${table} numbers=${[low, high]} fates=${{ [low]: "kept", [high]: "leaves" }} />${co(at + 1, "tl")}
      </div>`,
    )}
  <//>`,
  v1: (table) => html`<${Shared}><${DisplayRow} table=${table} numbers=${[58, 37, 44, 64, 12, 40]} /><//>
    ${used(table, [26, 31], {})}`,
  v2: (table) => html`<${Shared}>
      <${DisplayRow} table=${table} numbers=${[58, 37, 44, 64, 12, 40]} states=${{ 44: "selected" }} />
    <//>
    ${used(table, [26, 31], { red: 1 }, { states: { 31: "done" }, pieces: ["red"] })}`,
  v3: (table) => html`<${Shared}><${DisplayRow} table=${table} numbers=${[58, 37, 0, 64, 12, 40]} /><//>
    ${used(table, [26, 31], { red: 1, yellow: 1 }, { states: { 26: "done", 31: "done" }, pieces: ["yellow"] })}`,
  v4: (table) => html`<${Shared}>
      <${DisplayRow} table=${table} numbers=${[72, 58, 37, 64, 12, 40]} states=${{ 72: "new" }} />
    <//>
    <${Mine} class="ways-p">
      <${ToPile} table=${table} numbers=${[31]} pile="discard" />
      <${ToPile} table=${table} numbers=${[26, 44]} pile="own-discard" />
    <//>`,
  die: () => html`<${Shared} class="faces">${FACES.map((id) => html`<${Icon} key=${id} id=${id} />`)}<//>`,

  // Forge artifacts
  smithies: (table, co) => html`<${Shared} class="smiths under">
    ${forges(table, {}, { 3: [co(1, "l"), co(2, "b"), co(3, "tr")], wild: co(4, "b") })}
    <${OreSign} table=${table}>${co(5, "b")}<//>
  <//>`,
  rows: (table, co) => html`<${Mine} class="goods-p under-rows">
    <${StillRows}
      table=${table}
      rows=${[["blue", null, null, "wild", null], [null, "yellow", null, null, null]]}
      marks=${[{ 2: co(1, "t"), 3: co(2, "t"), 4: co(3, "t") }]}
    />
  <//>`,
  f1: (table) => html`<${Shared} class="smiths">${forges(table, { 3: { state: "selected" } })}<//>
    ${goods(table, { green: 2, red: 1, wild: 1, ore: 2 }, [["blue", "yellow", null, null, null], EMPTY])}`,
  f2: (table) => html`<${Shared} class="smiths">
      ${forges(table, { 3: { colour: null } })}<span class="rolled"><${Icon} id="die-ore" /></span>
    <//>
    ${goods(table, { red: 1, ore: 3 }, [ROW_OF_THREE, EMPTY], { pieces: ["green", "wild", "ore"], spaces: [[2]] })}`,
  f3: (table) => html`<${Shared} class="smiths">
      ${forges(table, { 3: { colour: null }, 4: { state: "selected" } })}<${OreSign} table=${table} />
    <//>
    ${goods(table, { red: 1, ore: 3 }, [ROW_OF_THREE, EMPTY])}`,
  f4: (table) => html`<${Shared} class="smiths">
      ${forges(table, { 3: { colour: "red", state: "new" }, 4: { colour: "yellow", state: "new" } })}
    <//>
    ${goods(table, { red: 1 }, [ROW_OF_THREE, ["blue", null, null, null, null]], { pieces: ["ore"], spaces: [[], [0]] })}`,

  // Exchange a row
  worth: (table) => html`<${Mine} class="goods-p">
    <div class="prows">
      ${[2, 3, 4, 5].map(
        (count) =>
          html`<${StillRow} key=${count} table=${table} row=${FULL_ROW.map((lying, at) => (at < count ? lying : null))} />`,
      )}
    </div>
  <//>`,
  e1: (table) => exchanged(table, [ROW_OF_THREE, ROW_WITH_WILD], [], BEFORE_EXCHANGE),
  e2: (table) => exchanged(table, [EMPTY, ROW_WITH_WILD], ["hand"], worth(table, 3)),
  e3: (table) => exchanged(table, [EMPTY, EMPTY], ["hand", "plus"], worth(table, 3, 2)),
  e4: (table) => html`<${Mine}><${Cards} table=${table} class="even" numbers=${[16, 21, 39, 101, 105, 107]} /><//>
    <${Mine}><${StillStones} runes=${["hand", "plus"]} free=${2} /><//>`,

  // The eight rune stones
  stonesnow: (_, co) => html`<${Shared} class="under big-stones">
    <${StillStones} runes=${["hand", "exchange", "wild"]} marks=${{ hand: co(1, "b"), exchange: co(2, "b"), wild: co(3, "b") }} />
  <//>`,
  wildstone: (_, co) => html`<${Mine} class="under big-stones">
    <${StillStones} runes=${["wild"]} colour="blue" marks=${{ wild: co(1, "b") }} />
    <${Purse} held=${{ blue: 2, red: 1, ore: 1 }} wildly="blue" marks=${{ blue: co(2, "b") }} />
  <//>`,
  x1: (table) => html`<${Shared} class="smiths">${forges(table, { 5: { colour: "yellow", state: "selected" } })}<//>
    <${Mine}><${Purse} held=${{ red: 1, ore: 2 }} /><${StillStones} runes=${["exchange"]} /><//>`,
  x2: (table) => html`<${Shared} class="smiths">${forges(table, { 5: { colour: "yellow", state: "selected" } })}<//>
    <${Mine}><${Purse} held=${{ ore: 3 }} fresh=${["red", "ore"]} /><${StillStones} runes=${["exchange"]} fresh=${["exchange"]} /><//>`,
  x3: (table) => html`<${Shared} class="smiths">${forges(table, { 5: { colour: null } })}<//>
    ${goods(table, {}, [[null, "yellow", null, null, null], EMPTY], { pieces: ["ore"], spaces: [[1]] })}`,
  stoneslater: (_, co) => html`<${Shared} class="under big-stones">
    <${StillStones} runes=${["magic", "plus", "die", "point", "three"]} marks=${{
      magic: co(1, "b"),
      plus: co(2, "b"),
      die: co(3, "b"),
      point: co(4, "b"),
      three: co(5, "b"),
    }} />
  <//>`,
  t1: (table) => three(table, { green: 1 }),
  t2: (table) =>
    three(
      table,
      { blue: 1, yellow: 1, red: 1, wild: 1 },
      { states: { 67: "done" }, pieces: ["blue", "yellow", "green", "red", "wild"] },
    ),
  t3: (table) =>
    three(
      table,
      { blue: 1, yellow: 1, red: 1 },
      { states: { 67: "done", 77: "done" }, pieces: ["wild"], points: (findCard(table, 77)?.ability.points ?? 0) + 1 },
    ),
  t4: (table) =>
    three(table, { blue: 1, yellow: 1, red: 2 }, { states: { 67: "done", 77: "done", 103: "done" }, pieces: ["red"] }),
  t5: (table) => html`<${Mine} class="ways-p">
    <${ToPile} table=${table} numbers=${[67]} pile="own-discard" />
    <${ToPile} table=${table} numbers=${[77]} pile="discard" />
    <${ToPile} table=${table} numbers=${[103]} pile="out" />
  <//>`,

  // End and final scoring
  rail: (table, co) => html`<${Shared} class="track">
    <${Track} table=${table} scores=${{ beige: 49, brown: 56, grey: 66 }} marks=${{ throne: co(1, "t"), past: co(2, "l") }} />
  <//>`,
  leftovers: (table, co) => html`<${Mine} class="goods-p right-marks">
    <div class="co-at">
      <${Purse} held=${{ blue: 1, green: 2, wild: 1, ore: 1 }} />${co(1, "tl")}
    </div>
    <${StillRows}
      table=${table}
      rows=${[ROW_OF_THREE, ["blue", null, null, null, null]]}
      marks=${[{ worth: co(2, "r") }, { worth: co(3, "r") }]}
    />
  <//>`,
  z1: (table) => html`<${Shared} class="track"><${Track} table=${table} scores=${{ beige: 49, brown: 56, grey: 66 }} /><//>`,
  z2: (table) => html`<${Shared} class="track"><${Track} table=${table} scores=${{ beige: 49, brown: 62, grey: 66 }} /><//>`,
  z3: (table) => html`<${Mine} class="counts">${counted(table, "grey")}${counted(table, "brown")}<//>`,
  z4: (table) => html`<${Mine} class="counts">
    ${counted(table, "grey")}${counted(table, "brown", true)}${counted(table, "beige")}
  <//>`,
};

/** The example with three cards. @param {Table} table @param {Record<string, number>} held @param {any} [more] */
function three(table, held, more = {}) {
  const stones = html`<${StillStones} runes=${["three", "point"]} />`;
  return used(table, [67, 77, 103], held, { ...more, stones });
}

/** The table of a picture: it has words and facts, and nobody sits at it. @param {Words} words */
const tableOf = ({ t, facts }) =>
  /** @type {Table} */ (
    /** @type {unknown} */ ({
      t,
      facts,
      module: { colour: (/** @type {Table} */ _, /** @type {number} */ seat) => seat + 1, emblem: () => "druid" },
    })
  );

/** @param {Draw} draw @returns {(words: Words) => any} */
const scene = (draw) => (words) => {
  const table = tableOf(words);
  const callout = (/** @type {number} */ number, /** @type {string} */ at) =>
    html`<${Spot} key=${`${number} ${at}`} at=${at}>${words.callout(number)}<//>`;
  return html`<${Picture} table=${table}>${draw(table, callout)}<//>`;
};

/** Scenes by name. */
export const scenes = Object.fromEntries(Object.entries(draws).map(([name, draw]) => [name, scene(draw)]));
