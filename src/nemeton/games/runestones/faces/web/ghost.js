// What a player laid, took and forged in a turn, as a picture.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { CardFace, cardClass, Stone } from "./cards.js";
import { findCard } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */

const CARDS = new Set(["card-laid", "card-summoned", "card-taken", "card-won"]);

/** @param {{ table: Table, seat: number, events: GameEvent[] }} props */
export function Ghost({ table, seat, events }) {
  const druid = table.view.players[seat]?.druid;
  const cards = events.flatMap(({ name, fields }) =>
    CARDS.has(name) && "card" in fields && fields.card ? [findCard(table, fields.card, druid)] : [],
  );
  const known = [...new Set(cards)].filter((card) => card !== null);
  const signs = events.flatMap(({ name, fields }) =>
    name === "forged" ? [`art-${fields.smithy === "wild" ? "wild" : fields.place.split(" ")[1]}`] : [],
  );
  const runes = events.flatMap(({ name, fields }) => (name === "rune-taken" ? [fields.rune] : []));
  if (!known.length && !signs.length && !runes.length) return null;
  return html`<div class="rs pictures">
    ${known.map(
      (card) => html`<span key=${card.number} class="laid-out">
        <span class=${cardClass(card)}><${CardFace} table=${table} card=${card} /></span>
      </span>`,
    )}
    ${signs.map((id, at) => html`<${Icon} key=${at} id=${id} class="large" />`)}
    ${runes.map((rune) => html`<span key=${rune} class="staged-stone"><${Stone} rune=${rune} /></span>`)}
  </div>`;
}
