// A player's rows and rune stones as one picture, for the end of the game.

import { html } from "/static/app/lib.js";
import { Lying, Stone } from "./cards.js";
import { GEMS } from "./words.js";

/** @param {{ table: import("./view.js").Table, seat: number }} props */
export function Portrait({ table, seat }) {
  const { rows, runes, wild_colour: wild } = table.view.players[seat];
  return html`<div class="rs portrait">
    ${rows.map(
      (row, at) => html`<div class="laid-row" key=${at}>
        ${row.map((lying, space) => html`<span key=${space}><${Lying} space=${GEMS[space]} lying=${lying} /></span>`)}
      </div>`,
    )}
    <div class="laid-row">
      ${runes.map(
        (rune) => html`<span class="staged-stone" key=${rune}>
          <${Stone} rune=${rune} colour=${rune === "wild" ? wild : null} />
        </span>`,
      )}
    </div>
  </div>`;
}
