// Events as log lines and as flights of pieces.

import { html } from "/static/app/lib.js";
import { eventsTogether, logLine } from "/static/app/loglines.js";
import { Back } from "./cards.js";
import { arrows, artifact, capital, cardName, effectSymbol, findCard, holdings, items, mark, piece, symbolOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */

// Not in the log: the board or another line says it.
const QUIET = new Set(["turn-ended", "ability-used", "display-filled", "smithy-filled"]);
// Events that come one by one and share a line.
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
  if (QUIET.has(name) || (name === "scored" && fields.points === 0) || (name === "card-drawn" && fields.card === undefined))
    return null;
  const run = TOGETHER.has(name) ? eventsTogether(table, event, ["seat"]) : [event];
  if (!run) return null;
  const said = sentence(table, event, run);
  const keys = run.flatMap((each) => keysOf(table, each));
  return said ? logLine(table, event, said, keys) : null;
}

/** @param {Table} table @param {GameEvent} event @param {{ fields: EventFields }[]} run */
function sentence(table, { name, fields }, run) {
  const { t } = table;
  /** @type {import("/static/app/contract.js").Values} */
  const values = { ...fields };
  if ("card" in fields) {
    const cards = run.map(({ fields: { card = 0, seat = table.view.turn } }) => {
      const druid = table.view.players[seat]?.druid;
      return findCard(table, card, druid) ?? { number: card, kind: "druid" };
    });
    values.cards = items(
      table,
      cards.map((card) => (BY_NUMBER.has(name) ? String(card.number) : cardName(table, card))),
    );
    values.count = run.length;
    const druids = cards.filter(({ kind }) => kind === "druid").length;
    values.where = druids === run.length ? "game" : druids ? "both" : "pile"; // where those end that are given up (R38)
  }
  switch (name) {
    case "druid-chosen":
      values.druid = t(`druid-${fields.druid}`);
      break;
    case "gained":
    case "paid": {
      /** @type {Record<string, number>} */
      const total = {};
      for (const {
        fields: { piece: kind = "", count = 0 },
      } of run)
        total[kind] = (total[kind] ?? 0) + count;
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
      values.count ??= "cards" in fields ? fields.cards : "artifacts" in fields ? fields.artifacts : 0;
  }
  return arrows(t(`event-${name}`, values));
}

/** The prefix of the keys of a seat's things; the player's own have none. @param {Table} table @param {number} seat */
const placeOf = (table, seat) => (seat === table.viewer ? "" : `seat:${seat}:`);

/** A seat's piles. @param {Table} table @param {number} seat */
const pilesOf = (table, seat) => (seat === table.viewer ? "own:" : `seat:${seat}:`);

/** The things a line is about. @param {Table} table @param {GameEvent} event @returns {string[]} */
function keysOf(table, { name, fields }) {
  const seat = "seat" in fields ? fields.seat : -1;
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
 * What flies from where to where. `table` is still in the state before the event.
 * @param {Table} table
 * @param {GameEvent} event
 */
export function moves(table, { name, fields }) {
  const seat = "seat" in fields ? fields.seat : -1;
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

/** Where points come from. @param {Table} table @param {EventFields} fields @param {string} at */
function sourceOf(table, fields, at) {
  if (fields.source === "row" || fields.source === "last-rows") return `${at}row:1`;
  if (fields.source === "pieces") return `${at}gem:ore`;
  if (fields.source === "smithy") return `smithy:${table.view.forging ?? table.facts.smithies.length}`;
  return `laid:${table.view.laid[0] ?? 0}`;
}
