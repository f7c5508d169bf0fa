// The shared board round the territory: scoring tiles, rounds, the dolmen and the bag.

import { html, signal } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { spot } from "./drafts.js";
import { Field } from "./field.js";
import { Medal, Tile } from "./pieces.js";
import { scoringName, scoringSymbol, slotsNow } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** Whether the dolmen lies over the land, on a stage without room for both. */
const unrolled = signal(false);

/** @param {{ table: Table }} props */
export function Stage({ table }) {
  const { view, decision } = table;
  if (!view) return null;
  const classes = ["sk", "sk-stage", `asks-${decision.kind}`, view.dolmen.length && "druids", unrolled.value && "unrolled"];
  return html`<div class=${classes.filter(Boolean).join(" ")}>
    <${Strip} table=${table} />
    <${Track} table=${table} />
    <${Field} table=${table} />
    ${view.dolmen.length ? html`<${Dolmen} table=${table} />` : html`<${Bag} table=${table} />`}
  </div>`;
}

/** Show or hide where points come from. @param {string} what */
export const toggleSpot = (what) => (spot.value = spot.value === what ? "" : what);

/** The scoring tiles. @param {{ table: Table }} props */
export function Strip({ table }) {
  const { view, facts } = table;
  const now = slotsNow(table);
  return html`<div class="strip">
    ${view.scoring.map((name, at) => {
      const slot = facts.slots[at];
      return html`<${Thing}
        key=${slot}
        at=${`score:${slot}`}
        class=${`sc ${now.includes(slot) ? "on" : "off"}${spot.value === slot ? " spotted" : ""}`}
        pick=${() => toggleSpot(slot)}
      >
        <span class="l">${slot}</span>
        <svg class="g" aria-hidden="true"><use href=${`#${scoringSymbol(name)}`} /></svg>
        <span class="v"><${Medal} points=${facts.scoring[name].value} /></span>
        <span class="n">${scoringName(table, name)}</span>
      <//>`;
    })}
  </div>`;
}

/** The rounds; on a small stage the present one, and the way to the dolmen. @param {{ table: Table }} props */
export function Track({ table }) {
  const { view, t } = table;
  return html`<div class="track">
      ${view.scored_slots.map((slots, at) => {
        const round = at + 1;
        const state = round < view.round ? " past" : round === view.round ? " now" : "";
        return html`<${Thing} key=${round} at=${`round:${round}`} as="span" class=${`rd${state}`}
          aria-current=${round === view.round ? "step" : undefined}>
          <b>${round}</b>
          <u>${slots}</u>
          <span class="gold">${view.catch_up[at] ? html`+${view.catch_up[at]}<${Icon} id="coin" />` : "·"}</span>
        <//>`;
      })}
    ${
      view.dolmen.length
        ? html`<button
          type="button"
          class="dolb"
          aria-label=${t("area-dolmen")}
          aria-expanded=${unrolled.value ? "true" : "false"}
          onClick=${() => (unrolled.value = !unrolled.peek())}
        >
          <${Icon} id="dolmen" />
          ${view.dolmen.filter(Boolean).length}
        </button>`
        : null
    }
  </div>`;
}

/** @param {{ table: Table }} props */
function Bag({ table }) {
  const { view } = table;
  const price = view.bag_price;
  return html`<${Thing} at="bag" class="bag">
    <${Icon} id="bag" />
    <b>${view.bag}</b>
    ${price === null || !view.dolmen.length ? null : html`<span class="c">${price}<${Icon} id="coin" /></span>`}
  <//>`;
}

/** Five spaces below a lintel; what a space adds to the price falls from space to space. @param {{ table: Table }} props */
export function Dolmen({ table }) {
  const { view, facts, t } = table;
  return html`<aside class="dol" aria-label=${t("area-dolmen")}>
    <header><${Icon} id="dolmen" /><span>${t("area-dolmen")}</span></header>
    ${view.dolmen.map((space, at) => {
      if (!space)
        return html`<${Thing} key=${`space ${at}`} at=${`space:${at + 1}`} as="div" class="dsp none">${facts.surcharges[at]}<//>`;
      const { cost } = facts.tiles[space.tile];
      return html`<${Thing} key=${space.tile} at=${`dolmen:${space.tile}`} class="dsp" dims flip>
        <span class="tb"><${Tile} table=${table} name=${space.tile} /></span>
        <span class="cost">
          <span class="c">${space.price}<${Icon} id="coin" /></span>
          <em>${cost} + ${facts.surcharges[at]}</em>
        </span>
      <//>`;
    })}
    <${Bag} table=${table} />
  </aside>`;
}
