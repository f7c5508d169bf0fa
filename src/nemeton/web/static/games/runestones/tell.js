// What happened: a line for the log, and which pieces moved.

import { html } from "../../app/lib.js";
import { Back } from "./cards.js";
import {
  arrows,
  artifact,
  capital,
  cardName,
  cardOf,
  effectSymbol,
  findCard,
  holdings,
  items,
  mark,
  person,
  piece,
  plain,
  rich,
  symbolOf,
} from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */
/** @typedef {import("../../app/contract.js").GameEvent} GameEvent */

// What the board shows anyway, and what other lines tell better.
const QUIET = new Set(["turn-ended", "ability-used", "display-filled", "smithy-filled"]);
// What comes one by one and is told together.
const TOGETHER = new Set(["card-drawn", "card-laid", "gained", "paid", "card-taken", "card-won", "card-kept", "card-left"]);
const BY_NUMBER = new Set(["card-kept", "card-left"]);

/** @param {Table} table @param {GameEvent} event */
export function tell(table, event) {
  const { t } = table;
  const { name, fields } = event;
  if (name === "turn-began")
    return fields.seat === table.view?.first
      ? { seat: null, text: capital(t("table-round", { round: fields.round })), heading: true }
      : null;
  if (QUIET.has(name) || fields.points === 0 || (name === "card-drawn" && fields.card === undefined)) return null;
  const run = runFrom(table, event);
  if (!run) return null;
  const said = sentence(table, event, run);
  if (!said) return null;
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
    other?.name === event.name && other.fields.seat === event.fields.seat;
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
  if (fields.card !== undefined) {
    const cards = run.map(
      (each) =>
        cardOf(table, each.fields.card, each.fields.seat ?? table.view.turn) ?? { number: each.fields.card, kind: "druid" },
    );
    values.cards = items(
      table,
      cards.map((card) => (BY_NUMBER.has(name) ? String(card.number) : cardName(table, card))),
    );
    values.count = run.length;
  }
  switch (name) {
    case "druid-chosen":
      values.druid = t(`druid-${fields.druid}`);
      break;
    case "gained":
    case "paid": {
      /** @type {Record<string, number>} */
      const total = {};
      for (const each of run) total[each.fields.piece] = (total[each.fields.piece] ?? 0) + each.fields.count;
      values.pieces = holdings(table, total);
      break;
    }
    case "die-rolled":
      values.face = mark(`die-${fields.face === "o" ? "ore" : fields.face}`, t(`face-${fields.face}`));
      break;
    case "forged": {
      const [row, colour] = fields.place.split(" ");
      Object.assign(values, { row, artifact: artifact(table, fields.smithy === "wild" ? "wild" : colour) });
      break;
    }
    case "rune-taken":
      values.rune = t(`rune-${fields.rune}`);
      break;
    case "stone-exchanged":
      Object.assign(values, { given: piece(table, fields.given), taken: piece(table, fields.taken) });
      break;
    case "stone-activated":
      values.colour = t(`colour-${fields.colour}`);
      break;
    default:
      values.count ??= fields.cards ?? fields.artifacts ?? 0;
  }
  return arrows(t(`event-${name}`, values));
}

/** Where a seat's things are: one's own lie in the own area. @param {Table} table @param {number} seat */
const placeOf = (table, seat) => (seat === table.viewer ? "" : `seat:${seat}:`);

/** A seat's piles. @param {Table} table @param {number} seat */
const pilesOf = (table, seat) => (seat === table.viewer ? "own:" : `seat:${seat}:`);

/** The things a line speaks of. @param {Table} table @param {GameEvent} event @returns {string[]} */
function keysOf(table, { name, fields }) {
  const seat = fields.seat ?? -1;
  const at = placeOf(table, seat);
  switch (name) {
    case "gained":
    case "paid":
      return [`${at}gem:${fields.piece}`];
    case "scored":
      return [`score:${seat}`];
    case "card-laid":
      return [`laid:${fields.card}`, `laid:${fields.card}:1`];
    case "forged": {
      const [row, colour] = fields.place.split(" ");
      return [`smithy:${fields.smithy}`, `${at}row:${row}:${colour}`];
    }
    case "row-traded":
      return [`${at}row:${fields.row}`];
    case "rune-taken":
      return [`rune:${fields.rune}`, `${at}stone:${fields.rune}`];
    case "stone-exchanged":
      return [`${at}stone:exchange`];
    case "stone-activated":
      return [`${at}stone:wild`, `supply:${fields.colour}`];
    case "card-summoned":
    case "card-taken":
    case "card-won":
    case "card-kept":
      return [`${pilesOf(table, seat)}discard`];
    case "card-left":
      return findCard(table, fields.card) ? ["pile:discard"] : [];
    case "deck-shuffled":
      return [`${pilesOf(table, seat)}draw`];
    case "creatures-shuffled":
      return ["pile:draw"];
    default:
      return [];
  }
}

/**
 * What flies from where to where. The table is still as it was before the event.
 * @param {Table} table
 * @param {GameEvent} event
 */
export function moves(table, { name, fields }) {
  const seat = fields.seat ?? -1;
  const at = placeOf(table, seat);
  const piles = pilesOf(table, seat);
  const own = seat === table.viewer;
  switch (name) {
    case "gained":
      return [{ from: `supply:${fields.piece}`, to: `${at}gem:${fields.piece}`, what: symbolOf(fields.piece) }];
    case "paid":
      return [{ from: `${at}gem:${fields.piece}`, to: `supply:${fields.piece}`, what: symbolOf(fields.piece) }];
    case "card-drawn":
      return [{ from: `${piles}draw`, to: own ? `hand:${fields.card}` : `${piles}hand`, what: html`<${Back} />` }];
    case "card-laid":
      return [
        {
          from: own ? `hand:${fields.card}` : `${piles}hand`,
          to: `laid:${fields.card}`,
          ...(own ? {} : { what: html`<${Back} />` }),
        },
      ];
    case "card-summoned":
    case "card-taken":
      return [{ from: `display:${fields.card}`, to: `${piles}discard` }];
    case "card-won":
      return [{ from: "pile:draw", to: `${piles}discard`, what: html`<${Back} />` }];
    case "card-kept":
      return [{ from: `laid:${fields.card}`, to: `${piles}discard` }];
    case "card-left": // a druid leaves the game (R38)
      return findCard(table, fields.card) ? [{ from: `laid:${fields.card}`, to: "pile:discard" }] : [];
    case "display-filled":
      return [{ from: "pile:draw", to: `display:${fields.card}`, what: html`<${Back} />` }];
    case "forged": {
      const [row, colour] = fields.place.split(" ");
      const what = `art-${fields.smithy === "wild" ? "wild" : colour}`;
      return [{ from: `smithy:${fields.smithy}`, to: `${at}row:${row}:${colour}`, what }];
    }
    case "rune-taken":
      return [{ from: `rune:${fields.rune}`, to: `${at}stone:${fields.rune}` }];
    case "stone-activated":
      return [{ from: `supply:${fields.colour}`, to: `${at}stone:wild`, what: symbolOf(fields.colour) }];
    case "scored":
      return fields.points
        ? [
            {
              from: sourceOf(table, fields, at),
              to: `score:${seat}`,
              what: effectSymbol(table, String(Math.min(fields.points, 3))),
            },
          ]
        : [];
    default:
      return [];
  }
}

/** Where points come from. @param {Table} table @param {Record<string, any>} fields @param {string} at */
function sourceOf(table, fields, at) {
  if (fields.source === "row" || fields.source === "last-rows") return `${at}row:1`;
  if (fields.source === "pieces") return `${at}gem:ore`;
  if (fields.source === "smithy") return `smithy:${table.view.forging ?? table.facts.smithies.length}`;
  return `laid:${table.view.laid[0] ?? 0}`;
}
