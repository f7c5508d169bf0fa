// The cards laid out, with their effects as things.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { Card, CardFace, cardClass, Effect } from "./cards.js";
import { cardName, cardOf, effectsOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * The cards that the active player has laid out; while abilities are used, with what becomes of each card (R38).
 * @param {{ table: Table }} props
 */
export function LaidOut({ table }) {
  const { view, t, names } = table;
  const title = view.turn === table.viewer ? t("table-laid") : t("area-laid-of", { who: names[view.turn] });
  const lowest = Math.min(...view.laid);
  const summoning = view.points_left !== null;
  return html`<div class="zone laid">
    <header><span class="label">${title}</span></header>
    <div class="cs" style=${{ "--n": view.laid.length, "--laid": view.laid.length }}>
      ${view.laid.map((number) => {
        const fate = summoning ? undefined : t(number === lowest ? "fate-kept" : "fate-leaves");
        return html`<span class="sl" key=${number} data-key=${summoning ? undefined : `laid:${number}`}>
          <${LaidCard} table=${table} card=${cardOf(table, number, view.turn)} fate=${fate} inert=${summoning} />
        </span>`;
      })}
    </div>
  </div>`;
}

/**
 * A card laid out, whose effects can be chosen.
 * @param {{ table: Table, card: import("./view.js").CardFacts, fate?: string, inert: boolean }} props
 */
function LaidCard({ table, card, fate, inert }) {
  const { view } = table;
  const effects = effectsOf(card);
  if (inert) return html`<${Card} table=${table} at=${`laid:${card.number}`} card=${card} flip />`;
  const isDone = (/** @type {number} */ at) => !view.effects_left.includes(`${card.number} ${at + 1}`);
  const current = view.swapping === card.number;
  if (effects.length === 1) {
    const done = isDone(0);
    return html`<${Card} table=${table} at=${`laid:${card.number}:1`} card=${card} fate=${fate} flip
      state=${current ? "selected" : ""} ...${done && !current ? { class: `${cardClass(card)} done` } : {}} />`;
  }
  return html`<div
    class=${`${cardClass(card)} open${isDone(0) && isDone(1) ? " done" : ""}`}
    aria-label=${cardName(table, card)}
    role="group"
  >
    <${CardFace} table=${table} card=${card} />
    <span class="ab two">
      ${effects.map(
        (_, at) => html`${at && card.ability.type === "either" ? html`<${Icon} id="or" class="op" />` : null}
          <${Thing}
            key=${at}
            at=${`laid:${card.number}:${at + 1}`}
            badge=${false}
            tab=${false}
            class=${`ef${isDone(at) ? " done" : ""}`}
          >
            <${Effect} table=${table} card=${card} number=${at + 1} />
            ${isDone(at) ? html`<${Icon} id="ui-check" class="ok" />` : null}
          <//>`,
      )}
    </span>
    ${fate ? html`<span class="fate">${fate}</span>` : null}
  </div>`;
}
