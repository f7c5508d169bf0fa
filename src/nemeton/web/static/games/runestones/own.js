// One's own area: pieces, rows and stones; the cards laid out, payments or druids to choose from; the hand.
import { html } from "../../app/lib.js";
import { Icon, Who } from "../../app/parts.js";
import { Thing } from "../../app/thing.js";
import { Card, CardFace, Effect, cardClass } from "./cards.js";
import { Payments } from "./payments.js";
import { Counts, Gems, Rows, Slots } from "./pieces.js";
import { capital, cardName, cardOf, effectsOf, findCard, mine } from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */

const PAYING = ["pay-forge", "pay-swap"];
const ROWS_ASKED = ["place", "rows"];
const SHOWN_BY = "105"; // the card that tells the druids apart

/** @param {{ table: Table }} props */
export function Own({ table }) {
  if (!table.view) return null;
  const { view, decision, asked } = table;
  const me = mine(table);
  const paying = asked && PAYING.includes(decision.kind);
  const choosing = decision.kind === "choose-druid";
  const focus = !asked ? "" : paying ? "pay" : ROWS_ASKED.includes(decision.kind) ? "rows" : view.laid.length ? "laid" : "";
  const cards = view.laid.length + (choosing ? table.facts.druids.length : (me?.hand_size ?? 0));
  return html`<div class=${`rs rs-own ${focus && `on-${focus}`}`} style=${{ "--n": Math.max(cards, 1), "--pay": paying ? 1 : 0 }}>
    ${me ? html`<${Mine} table=${table} player=${me} />` : null}
    ${view.laid.length ? html`<${LaidOut} table=${table} />` : null}
    ${paying ? html`<${Payments} table=${table} />` : null}
    ${choosing ? html`<${Druids} table=${table} />` : me ? html`<${Hand} table=${table} player=${me} />` : null}
  </div>`;
}

/** @param {{ table: Table, player: any }} props */
function Mine({ table, player }) {
  const note = capital(table.over ? table.t("table-over") : table.view.turn === player.seat ? table.t("table-your-turn") : "");
  return html`<div class="mine">
    <${Who} seat=${player.seat} note=${note} />
    <${Gems} player=${player} prefix="" />
    <div class="pboard"><${Rows} table=${table} player=${player} prefix="" /><${Slots} table=${table} player=${player} prefix="" /></div>
  </div>`;
}

/** What is laid out, by whomever; while abilities are used, with what becomes of each card (R38). @param {{ table: Table }} props */
function LaidOut({ table }) {
  const { view, t, names } = table;
  const title = view.turn === table.viewer ? t("table-laid") : t("area-laid-of", { who: names[view.turn] });
  const lowest = Math.min(...view.laid);
  const summoning = view.points_left !== null;
  return html`<div class="zone laid"><header><span class="label">${title}</span></header><div class="cs">
    ${view.laid.map((/** @type {number} */ number) => {
      const fate = summoning ? undefined : t(number === lowest ? "fate-kept" : "fate-leaves");
      return html`<span class="sl" key=${number} data-key=${summoning ? undefined : `laid:${number}`}><${LaidCard} table=${table} card=${cardOf(table, number, view.turn)} fate=${fate} inert=${summoning} /></span>`;
    })}</div></div>`;
}

/** A card laid out: its effects are what can be chosen. @param {{ table: Table, card: any, fate?: string, inert: boolean }} props */
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
  return html`<div class=${`${cardClass(card)} open${isDone(0) && isDone(1) ? " done" : ""}`} aria-label=${cardName(table, card)} role="group">
    <${CardFace} table=${table} card=${card} />
    <span class="ab two">${effects.map(
      (/** @type {string} */ _, /** @type {number} */ at) => html`${at && card.ability.type === "either" ? html`<${Icon} id="or" class="op" />` : null}
        <${Thing} key=${at} at=${`laid:${card.number}:${at + 1}`} badge=${false} tab=${false} class=${`ef${isDone(at) ? " done" : ""}`}><${Effect} table=${table} card=${card} number=${at + 1} />${isDone(at)
          ? html`<${Icon} id="ui-check" class="ok" />`
          : null}<//>`,
    )}</span>
    ${fate ? html`<span class="fate">${fate}</span>` : null}
  </div>`;
}

/** @param {{ table: Table, player: any }} props */
function Hand({ table, player }) {
  const { view, t, decision } = table;
  const chosen = table.asked ? view.chosen : [];
  const settled = decision.kind === "lay-utilize" && chosen.length > 1;
  const lowest = Math.min(...chosen);
  return html`<div class="zone hand"><header><span class="label">${t("area-hand")}</span><${Counts} table=${table} player=${player} prefix="own:" /></header><div class="cs">
    ${(player.hand ?? []).map((/** @type {number} */ number) => {
      const picked = chosen.includes(number);
      const fate = picked && settled ? t(number === lowest ? "fate-kept" : "fate-leaves") : undefined;
      return html`<span class="sl" key=${number}><${Card} table=${table} at=${`hand:${number}`} card=${cardOf(table, number, player.seat)} fate=${fate} state=${picked ? "selected" : ""} dims flip /></span>`;
    })}</div></div>`;
}

/** The four druids, while they are chosen. @param {{ table: Table }} props */
function Druids({ table }) {
  const { facts, view, t } = table;
  return html`<div class="zone druids"><header><span class="label">${t("area-druids")}</span></header><div class="cs">
    ${facts.druids.map((/** @type {string} */ druid) => {
      const card = findCard(table, SHOWN_BY, druid);
      const owner = view.players.find((/** @type {any} */ player) => player.druid === druid);
      return html`<span class="sl" key=${druid}><${Thing} at=${`druid:${druid}`} class=${cardClass(card)} dims fate=${owner ? table.names[owner.seat] : undefined}>
        <span class="art"><svg aria-hidden="true"><use href="#scene-druid" /></svg><${Icon} id="druid" class="mask" /></span>
        <span class="kind">${t(`druid-${druid}`)}</span>
        <span class="ab"><${Effect} table=${table} card=${card} number=${1} /></span>
      <//></span>`;
    })}</div></div>`;
}
