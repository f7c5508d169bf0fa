// Scenes of the rulebook: rows, rune stones and the end of the game.

import { html } from "/static/app/lib.js";
import { EMPTY, forges, goods, ROW_OF_THREE, used } from "./bookactions.js";
import { Cards, Count, Mine, Purse, Shared, StillRow, StillRows, StillStones, Sum, ToPile, Track } from "./picture.js";
import { findCard } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./book.js").Draw} Draw */

const BEFORE_EXCHANGE = 20;
const ROW_WITH_WILD = ["blue", null, null, "wild", null];
const FULL_ROW = ["blue", "yellow", "green", "red", "wild"];
/** @type {Record<string, { score: number, pieces: number, rows: number[] }>} the last round, by druid */
const LAST = {
  grey: { score: 66, pieces: 7, rows: [0, 0] },
  brown: { score: 62, pieces: 5, rows: [3, 0] },
  beige: { score: 49, pieces: 9, rows: [5, 0] },
};

/**
 * Rows, stones and points while rows are exchanged.
 * @param {Table} table @param {any[][]} rows @param {string[]} runes @param {number} points
 */
const exchanged = (table, rows, runes, points) => html`<${Mine} class="goods-p">
  <${StillRows} table=${table} rows=${rows} />
  <${StillStones} runes=${runes} free=${table.facts.rune_slots - runes.length} fresh=${runes.slice(-1)} />
  <${Sum} sign="point">${points}<//>
<//>`;

/** Points that rows of these lengths are worth. @param {Table} table @param {number[]} rows */
const worth = (table, ...rows) => rows.reduce((sum, count) => sum + table.facts.row_points[count], BEFORE_EXCHANGE);

/** @param {Table} table @param {string} druid @param {boolean} [wins] */
const counted = (table, druid, wins = false) =>
  html`<${Count} key=${druid} table=${table} druid=${druid} ...${LAST[druid]} wins=${wins} />`;

/** The example with three cards. @param {Table} table @param {Record<string, number>} held @param {any} [more] */
function three(table, held, more = {}) {
  const stones = html`<${StillStones} runes=${["three", "point"]} />`;
  return used(table, [67, 77, 103], held, { ...more, stones });
}

/** @type {Record<string, Draw>} */
export const scoringScenes = {
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
    <${Mine}><${Purse} held=${{ ore: 3 }} fresh=${["red", "ore"]} />
      <${StillStones} runes=${["exchange"]} fresh=${["exchange"]} /><//>`,
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
