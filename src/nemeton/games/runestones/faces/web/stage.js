// The shared board: the score rail, the display, the smithies, rune stones and the supply.

import { html } from "/static/app/lib.js";
import { Hood, Icon, Many } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { Back, Card, Stone } from "./cards.js";
import { LaidOut } from "./laid.js";
import { effectSymbol, findCard, PIECES, Sign, symbolOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const TEN = 10;
const APART = 1.2; // points between two pins

/** @param {{ table: Table }} props */
export function Stage({ table }) {
  if (!table.view) return null;
  const watched = table.viewer < 0;
  return html`<div class=${`rs rs-stage${watched ? " watched" : ""}`}>
    <${Rail} table=${table} />
    <${Piles} table=${table} />
    <${Display} table=${table} />
    ${watched ? html`<div class="rs-laid">${table.view.laid.length ? html`<${LaidOut} table=${table} />` : null}</div>` : null}
    <${OrePrice} table=${table} />
    <${Smithies} table=${table} />
    <${Stones} table=${table} />
    <${Supply} table=${table} />
  </div>`;
}

/** Points from 0 to the throne; players beyond it are shown beside it. @param {{ table: Table }} props */
function Rail({ table }) {
  const { view, facts } = table;
  const last = facts.throne;
  const places = spread(
    view.players.map((player) => Math.min(player.score, last)),
    last,
  );
  return html`<div class="rail">
    <${Path} last=${last} />
    ${view.players.map(
      (player) => html`<${Thing}
        key=${player.seat}
        at=${`score:${player.seat}`}
        as="span"
        class=${`pin reaches${player.seat === table.viewer ? " me" : ""}`}
        style=${{ left: shareOf(places[player.seat], last) }}
      >
        <${Hood} seat=${player.seat} />
        ${player.score > last ? html`<b class="past">${player.score}</b>` : null}
      <//>`,
    )}
    <${Thing} at="throne" as="span" class="throne"><${Icon} id="throne" /><//>
  </div>`;
}

/** How far along the rail a score lies. @param {number} score @param {number} last */
export const shareOf = (score, last) => `${(Math.min(score, last) / last) * 100}%`;

/** The dots of the rail and every tenth number. @param {{ last: number }} props */
export function Path({ last }) {
  const dots = Array.from({ length: last + 1 }, (_, at) => at);
  return html`<div class="path" aria-hidden="true">
      ${dots.map((at) => html`<i key=${at} class=${at % TEN === 0 || at === last ? "t" : ""}></i>`)}
    </div>
    ${dots
      .filter((at) => at % TEN === 0)
      .map((at) => html`<span key=${at} class="no" aria-hidden="true" style=${{ left: shareOf(at, last) }}>${at}</span>`)}`;
}

/**
 * Positions of pins so that none hides another: a minimum distance apart, and none beyond the end.
 * @param {number[]} scores
 * @param {number} last
 */
function spread(scores, last) {
  const order = scores.map((_, seat) => seat).sort((one, other) => scores[one] - scores[other] || one - other);
  const places = [...scores];
  order.forEach((seat, at) => {
    if (at) places[seat] = Math.max(places[seat], places[order[at - 1]] + APART);
  });
  const beyond = Math.max(places[order[order.length - 1]] - last, 0);
  return beyond ? places.map((place) => (place > last - TEN ? place - beyond : place)) : places;
}

/** @param {{ table: Table }} props */
function Piles({ table }) {
  const { view, t } = table;
  const top = view.discard.length ? findCard(table, view.discard[view.discard.length - 1]) : null;
  return html`<div class="piles">
    <${Thing} at="pile:draw" as="div" class="pile">
      <${Back} class=${view.draw_size ? "" : "none"}><span class="q">${view.draw_size}</span><//>
      <span class="t">${t("pile-draw")}</span>
    <//>
    <${Thing} at="pile:discard" as="div" class="pile">
      <span class=${`back face ${top ? `k-${top.kind}` : "none"}`}>
        <${Icon} id=${top ? top.kind : "discard"} />
        <span class="q">${view.discard.length}</span>
      </span>
      <span class="t">${t("pile-discard")}</span>
    <//>
  </div>`;
}

/** @param {{ table: Table }} props */
function Display({ table }) {
  const { view } = table;
  return html`<div class="six disp">
    ${view.display.map(
      (/** @type {number | null} */ number, at) => html`<div class="space" key=${number ?? `space ${at}`}>
        <div class="well">
          ${
            number === null
              ? html`<${Thing} at=${`space:${at + 1}`} as="div" class="card none" />`
              : html`<${Card}
                key=${number}
                table=${table}
                at=${`display:${number}`}
                card=${findCard(table, number)}
                tab=${false}
                dims
                flip
              />`
          }
        </div>
        <${Price} table=${table} card=${number} at=${at} />
      </div>`,
    )}
  </div>`;
}

/**
 * The lane below a card: its price, and what a click on it does.
 * @param {{ table: Table, card: number | null, at: number }} props
 */
function Price({ table, card, at }) {
  const price = table.view.prices[at];
  const [choice] = card === null ? [] : table.choicesAt(`display:${card}`);
  const verb = choice && table.selected?.action !== choice.action ? table.module.verb(table, choice) : "";
  const free = choice && !choice.text.startsWith("buy ");
  return html`<${Thing} at=${`price:${at + 1}`} as="div" class=${`price lane${verb ? " lit" : ""}`}>
    ${verb ? html`<span class="verb" aria-hidden="true">${verb}</span>` : null}
    ${free ? null : html`<b>${price}</b><${Many} id="magic-price" count=${price} />`}
  <//>`;
}

/** @param {{ table: Table }} props */
const OrePrice = ({ table }) =>
  html`<${Thing} at="price:ore" as="div" class="ore3">
    <${Icon} id="act-forge" class="big" />
    <span>${table.t("ore-always")}</span>
    <span class="r"><${Many} id="ore" count=${table.facts.ore_price} /></span>
  <//>`;

/** @param {{ table: Table }} props */
function Smithies({ table }) {
  const { view, facts } = table;
  return html`<div class="six forge">
    ${facts.smithies.map((smithy, at) => {
      const colour = view.smithies[at];
      return html`<${Thing} key=${smithy.smithy} at=${`smithy:${smithy.smithy}`} class="smithy" tab=${false} dims>
        <${SmithyFace} table=${table} smithy=${smithy} colour=${colour} />
      <//>`;
    })}
    <${Thing} at="smithy:wild" class="smithy" tab=${false} dims>
      <${WildSmithyFace} table=${table} left=${view.wild_artifacts} />
    <//>
  </div>`;
}

/**
 * A smithy with its bonus, its artifact and the price in gems of the artifact's colour.
 * @param {{ table: Table, smithy: import("./view.js").SmithyFacts, colour: string | null }} props
 */
export function SmithyFace({ table, smithy, colour }) {
  const { bonus, price } = smithy;
  return html`${
    bonus ? html`<span class="bonus"><span class="plus">+</span><${Sign} id=${effectSymbol(table, bonus)} /></span>` : null
  }
    <span class=${`arch${colour ? "" : " cold"}`}>${colour ? html`<${Icon} id=${`art-${colour}`} class="a" />` : null}</span>
    <span class="cost">${colour ? html`<${Many} id=${`gem-${colour}`} count=${price} />` : html`<b>${price}</b>`}</span>`;
}

/** The wild smithy and how many wild artifacts are left. @param {{ table: Table, left: number }} props */
export const WildSmithyFace = ({ table, left }) => html`<span class="stack">×${left}</span>
  <span class=${`arch${left ? "" : " cold"}`}>${left ? html`<${Icon} id="art-wild" class="a" />` : null}</span>
  <span class="cost"><${Many} id="gem-any" count=${table.facts.wild_artifact_price} /></span>`;

/** @param {{ table: Table }} props */
const Stones = ({ table }) => html`<div class="runes">
  <span class="label">${table.t("area-stones")}</span>
  <div>
    ${table.facts.runes.map((rune) => {
      const left = table.view.runes[rune];
      return html`<${Thing}
        key=${rune}
        at=${`rune:${rune}`}
        class=${`rs-stone${left ? "" : " gone"}`}
        tab=${false}
        badge=${false}
        dims
      >
        <${Stone} rune=${rune} />
        <span class="q">${left}</span>
      <//>`;
    })}
  </div>
</div>`;

/** @param {{ table: Table }} props */
const Supply = ({ table }) => html`<div class="supply">
  <span class="label">${table.t("table-supply")}</span>
  <div>
    ${PIECES.map((name) => {
      const left = name === "ore" ? table.view.ore : table.view.supply[name];
      return html`<${Thing} key=${name} at=${`supply:${name}`} class=${`sup${left ? "" : " zero"}`} tab=${false} badge=${false}>
        <${Icon} id=${symbolOf(name)} />
        ${left}
      <//>`;
    })}
  </div>
</div>`;
