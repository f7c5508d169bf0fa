// The others: what they have, smaller.

import { html } from "../../app/lib.js";
import { Icon } from "../../app/parts.js";
import { Thing } from "../../app/thing.js";
import { Counts, Gems, Rows, Slots } from "./pieces.js";
import { countRow } from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */

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
        ${player.rows.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + countRow(row), 0)}
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
