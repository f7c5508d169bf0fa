// The other players: a small territory, what is known of their gold and tablets, and what they are doing.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { looked } from "./drafts.js";
import { MiniTerritory, Tablet, Tile } from "./pieces.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {{ table: Table, seat: number }} props */
export function Seat({ table, seat }) {
  const player = table.view?.players[seat];
  if (!player) return null;
  const { decision } = table;
  const offering = decision.kind === "price" || (decision.kind === "buy" && table.viewer < 0);
  const open = (/** @type {Event} */ event) => {
    event.stopPropagation(); // the seat around it unfolds on a click
  };
  return html`<div class=${`sk sk-seat${offering ? " offering" : ""}`}>
    <div class="first">
      ${decision.kind === "price" ? html`<${Envelope} table=${table} seat=${seat} />` : null}
      <${Thing} at=${`seat:${seat}:gold`} as="span" class="chip reaches"><${Icon} id="coin" />${player.gold ?? "?"}<//>
      <${Thing} at=${`seat:${seat}:barrels`} as="span" class="chip reaches"><${Icon} id="barrel" />${player.barrels}<//>
      ${
        player.token
          ? html`<${Thing} at=${`seat:${seat}:token`} as="span" class="chip bare reaches">
            <${Icon} id=${player.token === "bank-pays" ? "coin-5" : "bag"} />
          <//>`
          : null
      }
      ${Object.entries(player.tablets)
        .filter(([, count]) => count)
        .map(
          ([
            tablet,
            count,
          ]) => html`<${Thing} key=${tablet} at=${`seat:${seat}:tablet:${tablet}`} as="span" class="chip bare reaches">
            <${Tablet} tablet=${tablet} />
            ${/** @type {number} */ (count) > 1 ? count : null}
          <//>`,
        )}
    </div>
    <div class="draw" onClick=${open}>
    ${
      offering
        ? html`<div class="drawn">
          ${player.offer.map(({ tile, gold }, at) =>
            tile
              ? html`<${Thing} key=${tile} at=${`drawn:${seat}:${tile}`} class="dt">
                <${Tile} table=${table} name=${tile} />
                ${gold ? html`<span class="c">${gold}<${Icon} id="coin" /></span>` : null}
              <//>`
              : html`<span key=${at} class="dt none"></span>`,
          )}
        </div>`
        : null
    }
    <${Thing} at=${`land:${seat}`} class="land" data-look pick=${() => (looked.value = looked.value === seat ? null : seat)}>
      <${MiniTerritory} table=${table} territory=${player.territory} />
    <//>
    </div>
    <div class="second"><${State} table=${table} player=${player} /></div>
  </div>`;
}

/** Sealed prices, or prices still being set. @param {{ table: Table, seat: number }} props */
function Envelope({ table, seat }) {
  const waiting = table.decision.asked.includes(seat);
  return html`<${Thing} at=${`seat:${seat}:prices`} as="span" class=${`env${waiting ? " unsealed" : ""}`}>
    <${Icon} id="sealed" />
  <//>`;
}

/** What is left to build. @param {{ table: Table, player: import("./view.js").PlayerView }} props */
function State({ table, player }) {
  const { decision, t } = table;
  const left = player.building.filter(Boolean).length;
  if (decision.kind !== "build")
    return left ? html`<span class="state new"><${Icon} id="ui-plus" />${t("state-tiles", { tiles: left })}</span>` : null;
  return decision.asked.includes(player.seat)
    ? html`<span class="state"><${Icon} id="ui-clock" />${t("state-to-build", { tiles: left })}</span>`
    : html`<span class="state ok"><${Icon} id="ui-check" />${t("state-built")}</span>`;
}
