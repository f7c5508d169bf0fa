// The other players' boards, small: pieces, rows and stones, piles.

import { html } from "/static/app/lib.js";
import { Counts, Gems, Rows, Slots } from "./pieces.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {{ table: Table, seat: number }} props */
export function Seat({ table, seat }) {
  const player = table.view?.players[seat];
  if (!player) return null;
  const prefix = `seat:${seat}:`;
  return html`<div class="rs rs-seat">
    <${Gems} player=${player} prefix=${prefix} />
    <div class="draw">
      <${Rows} table=${table} player=${player} prefix=${prefix} small=${seat !== table.viewer} />
      <${Slots} table=${table} player=${player} prefix=${prefix} />
    </div>
    <${Counts} table=${table} player=${player} prefix=${prefix} hand />
  </div>`;
}
