// A player's territory as one picture, for the end of the game.

import { html } from "/static/app/lib.js";
import { MiniTerritory } from "./pieces.js";

/** @param {{ table: import("./view.js").Table, seat: number }} props */
export const Portrait = ({ table, seat }) =>
  html`<div class="sk portrait"><${MiniTerritory} table=${table} territory=${table.view.players[seat].territory} /></div>`;
