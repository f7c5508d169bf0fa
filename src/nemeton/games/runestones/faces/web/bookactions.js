// Scenes of the rulebook: abilities and smithies.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Cards, DisplayRow, Mine, OreSign, Purse, Shared, StillRows, StillSmithy, Sum, ToPile } from "./picture.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./book.js").Draw} Draw */

export const EMPTY = [null, null, null, null, null];
export const ROW_OF_THREE = ["blue", "yellow", "green", null, null];
const FACES = ["die-any", "die-swap", "die-card", "die-ore", "die-1", "die-2"];

/**
 * Smithies 3 to 5 and the wild one.
 * @param {Table} table @param {Record<string, any>} [changes] @param {Record<string, any>} [marks]
 */
export function forges(table, changes = {}, marks = {}) {
  /** @type {Record<string, string | null>} */
  const colours = { 3: "green", 4: "blue", 5: "red", wild: "wild" };
  return Object.keys(colours).map((smithy) => {
    const { colour = colours[smithy], state = "" } = changes[smithy] ?? {};
    return html`<${StillSmithy} key=${smithy} table=${table} smithy=${smithy} colour=${colour} state=${state}>${marks[smithy]}
      <//>`;
  });
}

/**
 * What a player of the examples owns.
 * @param {Table} table @param {Record<string, number>} held @param {any} rows @param {any} [more]
 */
export const goods = (table, held, rows, more = {}) => html`<${Mine} class="goods-p">
  <${Purse} held=${held} fresh=${more.pieces} />
  <${StillRows} table=${table} rows=${rows} fresh=${more.spaces} />
<//>`;

/**
 * Cards laid out, gems and points.
 * @param {Table} table @param {number[]} numbers @param {Record<string, number>} held @param {any} [more]
 */
export function used(table, numbers, held, more = {}) {
  const points = more.points ? html`<${Sum} sign="point">+${more.points}<//>` : null;
  return html`<${Mine}>
    <${Cards} table=${table} numbers=${numbers} states=${more.states} />
    <div class="gains">
      <${Purse} held=${held} fresh=${more.pieces} />
      ${more.stones || points ? html`<div class="with-points">${more.stones}${points}</div>` : null}
    </div>
  <//>`;
}

/** @type {Record<string, Draw>} */
export const actionScenes = {
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
};
