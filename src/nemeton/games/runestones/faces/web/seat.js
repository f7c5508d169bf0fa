// The other players' boards, small.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { Counts, Gems, Rows, Slots } from "./pieces.js";
import { countRow } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {{ table: Table, seat: number }} props */
export function Seat({ table, seat }) {
  const player = table.view?.players[seat];
  if (!player) return null;
  const prefix = `seat:${seat}:`;
  return html`<div class="rs rs-seat">
    <div class="cards brief">
      <span><${Icon} id="card" />${player.hand_size}</span>
      <${Thing} at=${`${prefix}stones`} as="span"><${Icon} id="stone" />${player.runes.length}<//>
      <span>
        <${Icon} id="act-forge" />
        ${player.rows.reduce((sum, row) => sum + countRow(row), 0)}
      </span>
    </div>
    <${Gems} player=${player} prefix=${prefix} />
    <div class="mini">
      <${Rows} table=${table} player=${player} prefix=${prefix} small />
      <${Slots} table=${table} player=${player} prefix=${prefix} />
    </div>
    <${Counts} table=${table} player=${player} prefix=${prefix} hand />
  </div>`;
}
