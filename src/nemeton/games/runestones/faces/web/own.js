// The player's own area: pieces, rows and stones; the cards laid out, payments or druids to choose from; the hand.

import { html } from "/static/app/lib.js";
import { Icon, Who } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { Card, cardClass, Effect } from "./cards.js";
import { LaidOut } from "./laid.js";
import { Payments } from "./payments.js";
import { Counts, Gems, Rows, Slots } from "./pieces.js";
import { capital, cardOf, findCard, mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const PAYING = ["pay-forge", "pay-swap"];
const ROWS_ASKED = ["place", "rows"];
const SHOWN_BY = "105"; // the card that differs between druids

/** @param {{ table: Table }} props */
export function Own({ table }) {
  const me = table.view && mine(table);
  if (!me) return null; // spectators see the cards laid out on the stage
  const { view, decision, asked } = table;
  const paying = asked && PAYING.includes(decision.kind);
  const choosing = decision.kind === "choose-druid";
  const about = paying ? "pay" : ROWS_ASKED.includes(decision.kind) ? "rows" : decision.kind === "die-swap" ? "gems" : "";
  const focus = asked ? about || (view.laid.length ? "laid" : "") : "";
  const held = choosing ? table.facts.druids.length : roomFor(table, me);
  const parts = [
    ...(view.laid.length ? [`minmax(0, ${view.laid.length}fr)`] : []),
    ...(paying ? ["minmax(210px, 320px)"] : []),
    `minmax(0, ${held}fr)`,
  ];
  const classes = [
    "rs",
    "mine",
    "rs-own",
    focus && `on-${focus} asks-${decision.kind}`,
    view.laid.length && "lays",
    paying && "pays",
  ];
  return html`<div class=${classes.filter(Boolean).join(" ")}>
    <${Mine} table=${table} player=${me} />
    <div class="hands" style=${{ "--parts": parts.join(" ") }}>
      ${view.laid.length ? html`<${LaidOut} table=${table} />` : null}
      ${paying ? html`<${Payments} table=${table} />` : null}
      ${choosing ? html`<${Druids} table=${table} />` : html`<${Hand} table=${table} player=${me} />`}
    </div>
  </div>`;
}

/** @param {{ table: Table, player: import("./view.js").PlayerView }} props */
function Mine({ table, player }) {
  const note = capital(table.over ? table.t("table-over") : table.view.turn === player.seat ? table.t("table-your-turn") : "");
  return html`<div class="me">
      <${Who} seat=${player.seat} note=${note} />
      <${Gems} player=${player} prefix="" />
    </div>
    <div class="goods">
      <${Rows} table=${table} player=${player} prefix="" />
      <${Slots} table=${table} player=${player} prefix="" />
    </div>`;
}

/**
 * How many cards the hand has room for: beside those laid out just its own.
 * @param {Table} table @param {import("./view.js").PlayerView} player
 */
const roomFor = ({ view }, { hand }) => Math.max(hand?.length ?? 0, view.laid.length ? 1 : 4);

/** @param {{ table: Table, player: import("./view.js").PlayerView }} props */
function Hand({ table, player }) {
  const { view, t, decision } = table;
  const chosen = table.asked ? view.chosen : [];
  const settled = decision.kind === "lay-utilize" && chosen.length > 1;
  const lowest = Math.min(...chosen);
  return html`<div class="zone hand">
    <header>
      <span class="label">${t("area-hand")}</span>
      <${Counts} table=${table} player=${player} prefix="own:" />
    </header>
    <div class="cs" style=${{ "--n": roomFor(table, player) }}>
      ${(player.hand ?? []).map((number) => {
        const picked = chosen.includes(number);
        const fate = picked && settled ? t(number === lowest ? "fate-kept" : "fate-leaves") : undefined;
        return html`<span class="sl" key=${number}>
          <${Card}
            table=${table}
            at=${`hand:${number}`}
            card=${cardOf(table, number, player.seat)}
            fate=${fate}
            state=${picked ? "selected" : ""}
            dims
            flip
          />
        </span>`;
      })}
    </div>
  </div>`;
}

/** The four druids, while they are chosen. @param {{ table: Table }} props */
function Druids({ table }) {
  const { facts, view, t } = table;
  return html`<div class="zone druids">
    <header><span class="label">${t("area-druids")}</span></header>
    <div class="cs" style=${{ "--n": facts.druids.length }}>
      ${facts.druids.map((druid) => {
        const card = /** @type {import("./view.js").CardFacts} */ (findCard(table, SHOWN_BY, druid));
        const owner = view.players.find((player) => player.druid === druid);
        return html`<span class="sl" key=${druid}>
          <${Thing} at=${`druid:${druid}`} class=${cardClass(card)} dims fate=${owner ? table.names[owner.seat] : undefined}>
            <span class="face">
              <span class="art">
                <svg aria-hidden="true"><use href="#scene-druid" /></svg>
                <${Icon} id="druid" class="mask" />
              </span>
              <span class="kind">${t(`druid-${druid}`)}</span>
              <span class="ab"><${Effect} table=${table} card=${card} number=${1} /></span>
            </span>
          <//>
        </span>`;
      })}
    </div>
  </div>`;
}
