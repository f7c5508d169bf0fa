// Behind the screen: the axe on one tile, prices on the others.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { canStep, moveAxe, pricesOf, stepPrice } from "./drafts.js";
import { Coins, Tile } from "./pieces.js";
import { plainName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {{ table: Table, player: import("./view.js").PlayerView }} props */
export function Stalls({ table, player }) {
  const draft = pricesOf(table);
  const withAxe = player.offer.length > 2;
  return html`<div class="stalls">
    ${player.offer.map(({ tile }, at) =>
      tile
        ? html`<${Stall}
          key=${tile}
          table=${table}
          tile=${tile}
          at=${at}
          axe=${withAxe ? draft.axe : -1}
          price=${draft.prices[at]}
        />`
        : null,
    )}
  </div>`;
}

/**
 * One tile; `axe` is the place of the axe, null before it lies, and -1 if there is none.
 * @param {{ table: Table, tile: string, at: number, axe: number | null, price: number }} props
 */
function Stall({ table, tile, at, axe, price }) {
  const { t, asked } = table;
  const cut = axe === at;
  const first = axe === null;
  const hew = asked && axe !== -1 && !cut ? { pick: () => moveAxe(table, at) } : {};
  return html`<div class=${`stall${cut ? " cut" : ""}`}>
    <${Thing}
      at=${`stall:${at + 1}`}
      class="pic"
      badge=${false}
      state=${asked && first ? "legal" : ""}
      verb=${first ? t("verb-axe") : ""}
      ...${hew}
    >
      <${Tile} table=${table} name=${tile} />
      ${cut ? html`<span class="hew"><${Icon} id="axe" /></span>` : null}
    <//>
    <div class="price">
      ${
        cut
          ? html`<b>${t("axe-returns")}</b>`
          : html`${
              first
                ? html`<b>${t("axe-or-price")}</b>`
                : html`<${Stepper} table=${table} tile=${tile} at=${at} price=${price} /><${Coins} gold=${price} />`
            }
            ${
              axe !== -1 && asked
                ? html`<${Thing}
                  at=${`axe:${at + 1}`}
                  class="axeb"
                  state=${first ? "legal" : ""}
                  tab=${false}
                  label=${t("name-of", { who: plainName(table, tile), what: t("verb-axe") })}
                  ...${hew}
                >
                  <${Icon} id="axe" />
                  <span>${t("verb-axe")}</span>
                <//>`
                : null
            }`
      }
    </div>
  </div>`;
}

/** @param {{ table: Table, tile: string, at: number, price: number }} props */
function Stepper({ table, tile, at, price }) {
  const { t } = table;
  const step = (/** @type {number} */ by) => () =>
    canStep(table, at, by) || by < 0 ? stepPrice(table, at, by) : table.complain("price:more");
  const knob = (/** @type {number} */ by, /** @type {string} */ icon, /** @type {string} */ name) =>
    html`<${Thing}
      at=${`price:${at + 1}:${by > 0 ? "up" : "down"}`}
      class=${`knob${canStep(table, at, by) ? "" : " no"}`}
      label=${t("name-of", { who: plainName(table, tile), what: t(name, { price: price + by }) })}
      pick=${step(by)}
    >
      <${Icon} id=${icon} />
    <//>`;
  return html`<div class=${`step${table.asked ? "" : " shut"}`}>
    ${table.asked ? knob(-1, "ui-minus", "price-down") : null}
    <b aria-live="polite">${price}</b>
    ${table.asked ? knob(1, "ui-plus", "price-up") : null}
  </div>`;
}
