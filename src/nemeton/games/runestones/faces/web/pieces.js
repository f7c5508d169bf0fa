// A player's board: pieces, two rows of power and rune stones. Large for the player, small for the others.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { Lying, Stone } from "./cards.js";
import { rowInWords } from "./names.js";
import { countRow, GEMS, heldBy, PIECES, sentences, symbolOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** Gems and ore. @param {{ player: import("./view.js").PlayerView, prefix: string }} props */
export function Gems({ player, prefix }) {
  const held = heldBy(player);
  return html`<div class="gems first">
    ${PIECES.map(
      (name) => html`<${Thing}
        key=${name}
        at=${`${prefix}gem:${name}`}
        as="span"
        tab=${false}
        badge=${false}
        class=${`gem${held[name] ? "" : " zero"}${player.wild_colour === name ? " wildly" : ""}`}
      >
        <${Holding} piece=${name} count=${held[name]} wildly=${player.wild_colour === name} />
      <//>`,
    )}
  </div>`;
}

/**
 * How many pieces of a kind are held; a mark if they are wild, too.
 * @param {{ piece: string, count: number, wildly: boolean }} props
 */
export const Holding = ({ piece, count, wildly }) => html`<${Icon} id=${symbolOf(piece)} />
  <span>${count}</span>
  ${wildly ? html`<${Icon} id="mark-wild" class="also" />` : null}`;

/**
 * Two rows of five spaces.
 * @param {{ table: Table, player: import("./view.js").PlayerView, prefix: string, small?: boolean }} props
 */
export function Rows({ table, player, prefix, small = false }) {
  if (small)
    return html`<div
      class="rows2"
      role="img"
      aria-label=${sentences(...player.rows.map((_, at) => table.t("as-sentence", { text: rowInWords(table, player, at) })))}
    >
      ${player.rows.map((row, at) =>
        GEMS.map(
          (
            space,
            place,
          ) => html`<i key=${`${at} ${space}`} data-key=${`${prefix}row:${at + 1}:${space}`} class=${row[place] ? "" : "e"}>
            <${Lying} space=${space} lying=${row[place]} />
          </i>`,
        ),
      )}
    </div>`;
  return html`<div class="prows">
    ${player.rows.map((row, at) => {
      const points = table.facts.row_points[countRow(row)];
      return html`<div class="prow" key=${at}>
        ${GEMS.map(
          (space, place) => html`<${Thing}
            key=${space}
            at=${`${prefix}row:${at + 1}:${space}`}
            tab=${false}
            badge=${false}
            class=${`slot${row[place] ? "" : " e"}`}
          >
            <${Lying} space=${space} lying=${row[place]} />
          <//>`,
        )}
        <${Thing} at=${`${prefix}row:${at + 1}`} badge=${false} class=${`worth${points ? "" : " z"}`}>
          ${points}
          <${Icon} id="point" />
        <//>
      </div>`;
    })}
  </div>`;
}

/** The four places for rune stones. @param {{ table: Table, player: import("./view.js").PlayerView, prefix: string }} props */
export function Slots({ table, player, prefix }) {
  const free = table.facts.rune_slots - player.runes.length;
  return html`<div class="slots4">
    ${player.runes.map(
      (rune) => html`<${Thing} key=${rune} at=${`${prefix}stone:${rune}`} class="rs-stone">
        <${Stone} rune=${rune} colour=${rune === "wild" ? player.wild_colour : null} />
      <//>`,
    )}
    ${Array.from(
      { length: free },
      (_, at) => html`<${Thing} key=${at} at=${`${prefix}slot:${player.runes.length + at + 1}`} as="span" class="rs-stone e" />`,
    )}
  </div>`;
}

/**
 * Hand, draw pile and discard pile as numbers.
 * @param {{ table: Table, player: import("./view.js").PlayerView, prefix: string, hand?: boolean }} props
 */
export function Counts({ table, player, prefix, hand = false }) {
  return html`<div class="second">
    ${
      hand
        ? html`<${Thing} at=${`${prefix}hand`} as="span"><${Icon} id="card" />${table.t("area-hand")} ${player.hand_size}<//>`
        : null
    }
    <${Thing} at=${`${prefix}draw`} as="span"><${Icon} id="deck" />${player.draw_size}<//>
    <${Thing} at=${`${prefix}discard`} as="span"><${Icon} id="discard" />${player.discard.length}<//>
  </div>`;
}
