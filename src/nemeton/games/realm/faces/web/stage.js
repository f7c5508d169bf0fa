// The stage: the round board in the middle, and in the corners the mission, the order, the gaps and the decks.

import { later } from "/static/app/later.js";
import { html } from "/static/app/lib.js";
import { Hood, Icon } from "/static/app/parts.js";
import { capital } from "/static/app/richtext.js";
import { Thing } from "/static/app/thing.js";
import { Board } from "./board.js";
import { aimed, useDrafts } from "./drafts.js";
import { P, SECTOR } from "./geometry.js";
import { usePan, Zoom } from "./panning.js";
import { Sheet } from "./sheet.js";
import { characterOf, mine, missionSymbol, ringsOf, seatOf, TURNING } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const Pointers = later(async () => (await import("./pointers.js")).Pointers);

const IN_SIGNS = 8; // a longer mission is shown as a number only

/** Track the space under the pointer or with the focus. @param {any} event */
function follow(event) {
  const key = event.target.closest?.("[data-key^='space:']")?.dataset.key ?? "";
  aimed.value = key.slice("space:".length);
}

/** @param {{ table: Table }} props */
export function Stage({ table }) {
  useDrafts(table);
  const [box, scale] = usePan(table);
  if (!table.view) return null;
  const sheet = Sheet({ table });
  return html`<div class=${`rw rw-stage${sheet ? " dim" : ""}`}>
    <div class=${`round${scale > 1 ? " near" : ""}`} ref=${box}>
      <div
        class="pane"
        style=${{ "--near": scale }}
        onPointerOver=${follow}
        onPointerLeave=${() => (aimed.value = "")}
        onFocusIn=${follow}
      >
        <${Board} table=${table} />
      </div>
    </div>
    <${Mission} table=${table} />
    <${Order} table=${table} />
    <${Gaps} table=${table} />
    <${Decks} table=${table} />
    <${Zoom} table=${table} scale=${scale} />
    ${scale > 1 && table.asked && !sheet ? html`<${Pointers} table=${table} box=${box} />` : null}
    ${sheet}
  </div>`;
}

/** @param {{ table: Table }} props */
function Mission({ table }) {
  const { view, t } = table;
  const me = mine(table);
  const symbol = missionSymbol(view.mission);
  return html`<${Thing} at="mission" as="div" class="corner tl mission">
    <span class="label">${t("area-mission")}</span>
    <b>${t(`mission-${view.mission}`)}</b>
    ${
      me
        ? html`<span class="pp">
          ${
            view.wanted > IN_SIGNS
              ? html`<${Icon} id=${symbol} />`
              : Array.from(
                  { length: view.wanted },
                  (_, at) => html`<${Icon} key=${at} id=${symbol} class=${at < me.progress ? "" : "e"} />`,
                )
          }
          <b>${Math.min(me.progress, view.wanted)}/${view.wanted}</b>
        </span>`
        : null
    }
  <//>`;
}

/** The order of play: slow to fast in the spell phase, then fast to slow. @param {{ table: Table }} props */
function Order({ table }) {
  const { view, t, decision } = table;
  const known = view.order.length > 0;
  const slow = view.phase === "spells";
  const seats = known ? (slow ? view.order : [...view.order].reverse()) : view.players.map((player) => player.seat);
  const now = view.phase === "movement" ? view.moving?.seat : (view.window?.caster ?? view.turn);
  return html`<div class="corner tr">
    <span class="label">${t(slow ? "area-order-spells" : "area-order")}</span>
    <div class="order">
      ${seats.map((seat) => {
        const player = view.players[seat];
        const waits = !known && decision.kind === "play-card" && decision.asked.includes(seat);
        const state = known && seat === now ? "now" : known && player.served ? "done" : "";
        return html`<${Thing} key=${seat} at=${`order:${seat}`} as="span" class=${`ord reaches ${state}`} flip>
          ${state === "done" ? html`<${Icon} id="ui-check" />` : null}
          ${player.balloon ? html`<${Icon} id="sp-balloon" class="fx" />` : null}
          ${
            player.step_spells
              ? html`<small class="fx">${player.step_spells > 0 ? "+" : "−"}${Math.abs(player.step_spells)}</small>`
              : null
          }
          ${known ? html`<b>${player.speed}</b>` : html`<${Icon} id=${waits ? "ui-clock" : "envelope"} class="env" />`}
          <${Hood} seat=${seat} />
        <//>`;
      })}
    </div>
  </div>`;
}

/** A ring as a small dial: six lands round it, the gap as a wedge. @param {{ table: Table, ring: string }} props */
export function Dial({ table, ring }) {
  const position = ringsOf(table)[/** @type {"middle" | "island"} */ (ring)];
  const big = ring === "middle";
  const sector = (/** @type {number} */ at) => {
    const [from, to] = [SECTOR * at - 28, SECTOR * at + 28];
    return `M${P(18, from)}A18 18 0 0 1 ${P(18, to)}L${P(14, to)}A14 14 0 0 0 ${P(14, from)}Z`;
  };
  return html`<svg class="dial" viewBox="-20 -20 40 40" aria-hidden="true">
    <circle r="18" class="sea-d" />
    ${table.facts.characters.map(
      ({ name }, at) => html`<path
        key=${name}
        class=${`fill l-${name}`}
        d=${sector(at)}
      />`,
    )}
    <g class="hand" style=${{ transform: `rotate(${SECTOR * position}deg)` }}>
      <circle r=${big ? 11.5 : 8} fill="#e7dcc0" />
      ${big ? html`<circle r="5.5" class="sea-d" />` : null}
      <path d="M0 0L-7 -13.5H7Z" fill="#0a2231" />
      <path d="M0 -17.5L-4 -11H4Z" fill="#fff" />
    </g>
  </svg>`;
}

/** Where the gaps are, and who gets their magic. @param {{ table: Table }} props */
function Gaps({ table }) {
  const { view, t } = table;
  return html`<div class="corner bl">
    <span class="label">${t("area-gaps")}</span>
    <div class="rings">
      ${TURNING.map((ring) => {
        const seat = seatOf(table, view.gaps[ring]);
        return html`<${Thing} key=${ring} at=${`ring:${ring}`} class="rg">
          <${Dial} table=${table} ring=${ring} />
          <span class="t label">${capital(t(`ring-${ring}`))}</span>
          <span class="chip">
            ${
              seat === null
                ? html`<span class=${`nobody l-${characterOf(table, view.gaps[ring])}`}>
                  <${Icon} id=${characterOf(table, view.gaps[ring])} />
                </span>`
                : html`<${Hood} seat=${seat} /><span class="p">+1<${Icon} id="mp" /></span>`
            }
          </span>
        <//>`;
      })}
    </div>
  </div>`;
}

/** @param {{ table: Table }} props */
function Decks({ table }) {
  const { view, t } = table;
  return html`<div class="corner br">
    <div class="decks">
      <${Thing} at="deck:cards" as="div" class="pile k-move">
        <span class="back"><${Icon} id="boot" /><span class="q">${view.cards_left}</span></span>
        <span class="t">${t("deck-cards")}</span>
      <//>
      <${Thing} at="deck:spells" as="div" class="pile k-spell">
        <span class="back"><${Icon} id="mp" /><span class="q">${view.spells_left}</span></span>
        <span class="t">${t("deck-spells")}</span>
      <//>
      <${Thing} at="deck:towers" as="div" class="pile k-tower">
        <span class="back">
          <${Icon} id="tower" />
          <span class="q">
            ${Object.values(view.face_down).reduce((sum, count) => sum + count, 0)}
          </span>
        </span>
        <span class="t">${t("deck-towers")}</span>
      <//>
    </div>
  </div>`;
}
