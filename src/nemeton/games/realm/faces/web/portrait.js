// The castle with the winner's figure and what opened it, for the end of the game.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { missionSymbol } from "./words.js";

/** @param {{ table: import("./view.js").Table, seat: number }} props */
export function Portrait({ table, seat }) {
  const { view, facts } = table;
  const player = view.players[seat];
  const roads = [
    [player.medal ? "medal" : missionSymbol(view.mission), Math.min(player.progress, view.wanted), view.wanted],
    ["orb", player.orbs, facts.to_win],
    ["dragon", player.monsters, facts.to_win],
  ];
  return html`<div class="rw portrait">
    <span class=${`gate l-${player.character}`}><${Icon} id="castle" /><${Icon} id=${player.character} class="guest" /></span>
    <ul>
      ${roads.map(
        ([symbol, have, wanted]) => html`<li key=${symbol}>
          <${Icon} id=${symbol} />
          ${symbol === "medal" ? html`<${Icon} id="ui-check" />` : html`<b>${have}</b>/${wanted}`}
        </li>`,
      )}
    </ul>
  </div>`;
}
