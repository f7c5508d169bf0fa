// What happened: a line for the log, and which pieces moved.

import { html } from "../../app/lib.js";
import { Tile } from "./pieces.js";
import { capital, cellName, goldSign, items, person, plain, rich, scoringName, tileName } from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */
/** @typedef {import("../../app/contract.js").GameEvent} GameEvent */
/** @typedef {import("../../app/contract.js").Flight} Flight */

// What the board shows anyway.
const QUIET = new Set(["tile-drawn", "built", "castle-turned", "scoring-dealt"]);
// What comes one by one and is told together.
const TOGETHER = new Set(["bag-drawn", "tile-kept", "dolmen-filled"]);

/** @param {Table} table @param {GameEvent} event */
export function tell(table, event) {
  const { t } = table;
  const { name, fields } = event;
  if (name === "round-began")
    return {
      seat: null,
      text: capital(t("log-round", { round: fields.round, start: table.names[fields.start] })),
      heading: true,
    };
  if (QUIET.has(name) || (name.endsWith("scored") && !fields.points)) return null;
  const run = runFrom(table, event);
  if (!run) return null;
  const said = sentence(table, event, run);
  const seat = fields.seat ?? null;
  const line = seat === null ? capital(said) : t("line-of", { who: person(table.names[seat]), what: said });
  return { seat, text: plain(line), node: rich(line), keys: run.flatMap((each) => keysOf(table, each)) };
}

/**
 * The like events that are told with this one; null if it is told with an earlier one.
 * @param {Table} table
 * @param {GameEvent} event
 * @returns {GameEvent[] | null}
 */
function runFrom(table, event) {
  /** @type {GameEvent[]} */
  const all = /** @type {any} */ (table).events ?? [];
  const at = all.lastIndexOf(event);
  if (at < 0 || !TOGETHER.has(event.name)) return [event];
  const isLike = (/** @type {GameEvent | undefined} */ other) =>
    other?.name === event.name && other.fields.seat === event.fields.seat && other.fields.price === event.fields.price;
  if (isLike(all[at - 1])) return null;
  let end = at + 1;
  while (isLike(all[end])) end += 1;
  return all.slice(at, end);
}

/** @param {Table} table @param {GameEvent} event @param {GameEvent[]} run */
function sentence(table, { name, fields }, run) {
  const { t } = table;
  /** @type {Record<string, any>} */
  const values = { ...fields };
  if (fields.tile !== undefined)
    values.tile = items(
      table,
      run.map((each) => tileName(table, each.fields.tile)),
    );
  if (fields.seller !== undefined) values.seller = person(table.names[fields.seller]);
  if (fields.price !== undefined) values.price = goldSign(fields.price);
  if (name === "priced") values.gold = goldSign(fields.gold);
  if (fields.cell !== undefined) values.cell = cellName(table, fields.cell);
  if (name === "tile-placed") values.turn = Number(fields.turn);
  if (fields.terrain !== undefined) values.terrain = t(`terrain-${fields.terrain}`);
  if (fields.tablet !== undefined) values.tablet = t(`tablet-${fields.tablet}`);
  if (fields.token !== undefined) values.token = t(`token-${fields.token}`);
  if (fields.scoring !== undefined) values.scoring = scoringName(table, fields.scoring);
  if (name === "scored")
    values.source =
      fields.source === "gold" || fields.source === "tablet" ? t(`source-${fields.source}`) : scoringName(table, fields.source);
  if (name === "scroll-scored") values.scroll = t(fields.scroll);
  return t(`event-${name}`, values);
}

/** Where a seat's gold lies. @param {Table} table @param {number} seat */
const purseOf = (table, seat) => (seat === table.viewer ? "own:gold" : `seat:${seat}:gold`);

/** Where a tile got in this round lies. @param {Table} table @param {number} seat */
const handOf = (table, seat) => (seat === table.viewer ? `hold:${table.view.players[seat].building.length + 1}` : `land:${seat}`);

/** The things a line speaks of. @param {Table} table @param {GameEvent} event @returns {string[]} */
function keysOf(table, { name, fields }) {
  const seat = fields.seat ?? -1;
  switch (name) {
    case "income":
    case "gold-shown":
      return [purseOf(table, seat)];
    case "priced":
      return seat === table.viewer ? [] : [`offer:${fields.tile}`];
    case "tile-bought":
      return [purseOf(table, seat), purseOf(table, fields.seller)];
    case "tile-placed":
      return [`tile:${seat}:${fields.cell}`, `land:${seat}`];
    case "dolmen-filled":
      return [`dolmen:${fields.tile}`];
    case "tablet-taken":
      return [seat === table.viewer ? `own:tablet:${fields.tablet}` : `seat:${seat}:tablet:${fields.tablet}`];
    case "scored":
      return fields.slot ? [`score:${fields.slot}`] : [];
    case "axed":
    case "tile-returned":
      return ["bag"];
    default:
      return [];
  }
}

/**
 * What flies from where to where. The table is still as it was before the event.
 * @param {Table} table
 * @param {GameEvent} event
 * @returns {Flight[]}
 */
export function moves(table, { name, fields }) {
  const seat = fields.seat ?? -1;
  const own = seat === table.viewer;
  const tile = () => html`<span class="sk flying"><${Tile} table=${table} name=${fields.tile} /></span>`;
  switch (name) {
    case "axed": {
      const at = table.view.players[seat].offer.findIndex((/** @type {any} */ each) => each.tile === fields.tile) + 1;
      return [{ from: own ? `stall:${at}` : `drawn:${seat}:${fields.tile}`, to: "bag", what: tile() }];
    }
    case "tile-bought":
      return [
        { from: `offer:${fields.tile}`, to: handOf(table, seat), what: tile() },
        { from: purseOf(table, seat), to: purseOf(table, fields.seller), what: "coin" },
      ];
    case "own-bought":
    case "tile-kept":
      return [{ from: `offer:${fields.tile}`, to: handOf(table, seat), what: tile() }];
    case "druid-bought":
      return [{ from: `dolmen:${fields.tile}`, to: handOf(table, seat), what: tile() }];
    case "bag-drawn":
      return [{ from: "bag", to: own ? `shown:${fields.tile}` : `land:${seat}`, what: tile() }];
    case "bag-kept":
      return own ? [{ from: `shown:${fields.tile}`, to: handOf(table, seat), what: tile() }] : [];
    case "tile-placed": {
      const slot = table.view.players[seat].building.indexOf(fields.tile) + 1;
      return [
        { from: own ? `hold:${slot}` : `seat:${seat}`, to: own ? `tile:${seat}:${fields.cell}` : `land:${seat}`, what: tile() },
      ];
    }
    case "income":
      return [{ from: own ? `tile:${seat}:0,0` : `land:${seat}`, to: purseOf(table, seat), what: "coin" }];
    case "scored":
      return fields.points && fields.slot
        ? [{ from: `score:${fields.slot}`, to: own ? `worth:${fields.slot}` : `seat:${seat}`, what: "point" }]
        : [];
    default:
      return [];
  }
}
