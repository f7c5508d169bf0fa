// What a player bought and built in a turn, as a picture: the tiles, and where in the territory they lie.

import { html } from "/static/app/lib.js";
import { MiniTerritory, Tile } from "./pieces.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */

const SHOWN = new Set(["priced", "tile-bought", "bank-paid", "own-bought", "druid-bought", "bag-kept"]);

/** @param {{ table: Table, seat: number, events: GameEvent[] }} props */
export function Ghost({ table, seat, events }) {
  const cells = new Set(events.flatMap(({ name, fields }) => (name === "tile-placed" ? [fields.cell] : [])));
  const shown = events.flatMap(({ name, fields }) => (SHOWN.has(name) && "tile" in fields ? [fields.tile] : []));
  const { territory } = table.view.players[seat];
  if (!cells.size && !shown.length) return null;
  return html`<div class="sk pictures">
    ${[...new Set(shown)].map((tile) => html`<${Tile} key=${tile} table=${table} name=${tile} />`)}
    ${cells.size ? html`<${MiniTerritory} table=${table} territory=${territory} marked=${cells} />` : null}
  </div>`;
}
