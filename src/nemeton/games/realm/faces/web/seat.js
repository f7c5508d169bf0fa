// The other players: magic and income, roads to victory, hands, markers and tiles.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { TileSign } from "./cards.js";
import { Roads } from "./roads.js";

/** @typedef {import("./view.js").Table} Table */

const USEFUL = ["teleport", "knight", "elixir"];

/** @param {{ table: Table, seat: number }} props */
export function Seat({ table, seat }) {
  const player = table.view?.players[seat];
  if (!player) return null;
  return html`<div class="rw rw-seat">
  <${Thing} at=${`magic:${seat}`} as="span" class="score mps">
    ${player.magic}<${Icon} id="mp" /><small>+${player.income}</small>
  <//>
  <${Roads} table=${table} player=${player} />
  <div class="cnts second">
    <${Thing} at=${`hand:${seat}:cards`} as="span"><${Icon} id="boot" />${player.card_count}<//>
    <${Thing} at=${`hand:${seat}:spells`} as="span"><${Icon} id="card" />${player.spell_count}<//>
    <${Thing} at=${`markers:${seat}`} as="span" class="fo"><${Icon} id="fortress" />${player.markers}<//>
    <${Thing} at=${`token:${seat}`} as="span" class=${player.able ? "" : "spent"}><${Icon} id=${player.character} /><//>
    <${Useful} player=${player} />
  </div></div>`;
}

/** Useful tiles and bonus tiles. @param {{ player: import("./view.js").PlayerView }} props */
export const Useful = ({ player }) => html`${USEFUL.filter((tile) => player.tiles[tile]).map(
  (tile) => html`<${Thing} key=${tile} at=${`tile:${player.seat}:${tile}`} as="span" class="tl8">
    <${TileSign} tile=${tile} />
    ${player.tiles[tile] > 1 ? html`<span class="p">${player.tiles[tile]}</span>` : null}
  <//>`,
)}
  ${["boot", "biceps"].map((bonus) => {
    const count = bonus === "boot" ? player.boots : player.biceps;
    return count
      ? html`<${Thing} key=${bonus} at=${`bonus:${player.seat}:${bonus}`} as="span" class="tl8">
        <${Icon} id=${bonus} />
        <span class="p">+${count}</span>
      <//>`
      : null;
  })}`;
