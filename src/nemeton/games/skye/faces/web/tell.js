// Events as log lines and as flights of pieces.

import { html } from "/static/app/lib.js";
import { eventsTogether, logLine } from "/static/app/loglines.js";
import { Tile } from "./pieces.js";
import { isForSlot, slotRun } from "./slots.js";
import { capital, cellName, goldSign, items, person, plain, rich, scoringName, tileName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */
/** @typedef {import("/static/app/contract.js").Flight} Flight */

// Not in the log: the board shows it.
const QUIET = new Set(["tile-drawn", "built", "castle-turned", "scoring-dealt"]);
// Events that come one by one and share a line.
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
  if (isForSlot(event)) return tellSlot(table, event);
  if (QUIET.has(name) || ("points" in fields && !fields.points)) return null;
  const run = TOGETHER.has(name) ? eventsTogether(table, event, ["seat", "price"]) : [event];
  if (!run) return null;
  const keys = run.flatMap((each) => keysOf(table, each));
  return logLine(table, event, sentence(table, name, fields, run), keys);
}

/**
 * The events of the slot that ends with this one; null if it goes on. Those who show gold for it do so before its line.
 * @param {GameEvent[]} events @param {GameEvent} event
 */
function runEndingWith(events, event) {
  const at = events.lastIndexOf(event);
  if (at < 0) return [event];
  const first = events.findLastIndex((each, place) => place <= at && isForSlot(each) && slotRun(events, place) !== null);
  const run = slotRun(events, first);
  return run?.at(-1) === event ? run : null;
}

/**
 * One line for a slot, with the points of all, also of those who get none.
 * @param {Table} table @param {GameEvent} event
 */
function tellSlot(table, event) {
  const { t, events, names } = table;
  const run = runEndingWith(events, event);
  if (!run) return null;
  const { slot = "", source = "" } = /** @type {EventFields} */ (event.fields);
  const points = run.map(({ fields }) => {
    const { seat = 0, points: each = 0 } = /** @type {EventFields} */ (fields);
    return t("slot-points", { who: person(names[seat]), points: each });
  });
  const said = t("event-slot-scored", { slot, scoring: scoringName(table, source), points: items(table, points) });
  return { seat: null, text: plain(said), node: rich(said), keys: [`score:${slot}`] };
}

/** @param {Table} table @param {string} name @param {EventFields} fields @param {{ fields: EventFields }[]} run */
function sentence(table, name, fields, run) {
  const { t } = table;
  /** @type {import("/static/app/contract.js").Values} */
  const values = { ...fields };
  if (fields.tile !== undefined)
    values.tile = items(
      table,
      run.map((each) => tileName(table, each.fields.tile ?? "")),
    );
  if (fields.seller !== undefined) values.seller = person(table.names[fields.seller]);
  if (fields.price !== undefined) values.price = goldSign(table, fields.price);
  if (name === "priced") values.gold = goldSign(table, fields.gold ?? 0);
  if (fields.cell !== undefined) values.cell = cellName(table, fields.cell);
  if (name === "tile-placed") values.turn = Number(fields.turn);
  if (fields.terrain !== undefined) values.terrain = t(`terrain-${fields.terrain}`);
  if (fields.tablet !== undefined) values.tablet = t(`tablet-${fields.tablet}`);
  if (fields.token !== undefined) values.token = t(`token-${fields.token}`);
  if (fields.scoring !== undefined) values.scoring = scoringName(table, fields.scoring);
  if (name === "scored" && fields.source !== undefined)
    values.source =
      fields.source === "gold" || fields.source === "tablet" ? t(`source-${fields.source}`) : scoringName(table, fields.source);
  if (fields.scroll !== undefined) values.scroll = t(fields.scroll);
  return t(name === "tile-placed" ? "log-tile-placed" : `event-${name}`, values);
}

/** Where a seat's gold lies. @param {Table} table @param {number} seat */
const purseOf = (table, seat) => (seat === table.viewer ? "own:gold" : `seat:${seat}:gold`);

/** Where a tile got in this round lies. @param {Table} table @param {number} seat */
const handOf = (table, seat) => (seat === table.viewer ? `hold:${table.view.players[seat].building.length + 1}` : `land:${seat}`);

/** The things a line is about. @param {Table} table @param {GameEvent} event @returns {string[]} */
function keysOf(table, { name, fields }) {
  const seat = "seat" in fields ? fields.seat : -1;
  switch (name) {
    case "income":
    case "gold-shown":
      return [purseOf(table, seat)];
    case "priced":
      return seat === table.viewer ? [] : [`offer:${fields.tile}`];
    case "tile-bought":
      return [purseOf(table, seat), purseOf(table, fields.seller)];
    case "bank-paid":
      return [purseOf(table, fields.seller)];
    case "tile-placed":
      return [`tile:${seat}:${fields.cell}`, `land:${seat}`];
    case "dolmen-filled":
      return [`dolmen:${fields.tile}`];
    case "tablet-taken":
      return [seat === table.viewer ? `own:tablet:${fields.tablet}` : `seat:${seat}:tablet:${fields.tablet}`];
    case "axed":
    case "tile-returned":
      return ["bag"];
    default:
      return [];
  }
}

/**
 * What flies from where to where. `table` is still in the state before the event.
 * @param {Table} table
 * @param {GameEvent} event
 * @returns {Flight[]}
 */
export function moves(table, { name, fields }) {
  const seat = "seat" in fields ? fields.seat : -1;
  const own = seat === table.viewer;
  const tile = () => html`<span class="sk flying"><${Tile} table=${table} name=${"tile" in fields && fields.tile} /></span>`;
  switch (name) {
    case "axed": {
      const at = table.view.players[seat].offer.findIndex((each) => each.tile === fields.tile) + 1;
      return [{ from: own ? `stall:${at}` : `drawn:${seat}:${fields.tile}`, to: "bag", what: tile() }];
    }
    case "tile-bought":
      return [
        { from: `offer:${fields.tile}`, to: handOf(table, seat), what: tile() },
        { from: purseOf(table, seat), to: purseOf(table, fields.seller), what: "coin" },
      ];
    case "bank-paid":
      return [
        { from: `offer:${fields.tile}`, to: handOf(table, seat), what: tile() },
        { from: `offer:${fields.tile}`, to: purseOf(table, fields.seller), what: "coin" },
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
