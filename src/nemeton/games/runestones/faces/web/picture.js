// What the pictures of the rulebook are made of: cards, smithies, rows and pieces as on the table, lying still.

import { html } from "/static/app/lib.js";
import { Hood, Icon, Many, TableContext } from "/static/app/parts.js";
import { AbilityField, Back, CardFace, cardClass, Lying, Stone } from "./cards.js";
import { Holding } from "./pieces.js";
import { Path, SmithyFace, shareOf, WildSmithyFace } from "./stage.js";
import { countRow, findCard, GEMS, PIECES, symbolOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {"" | "selected" | "blocked" | "new" | "done" | "quiet"} State how a thing stands in a picture */

export const READER = "brown"; // the druid of the reader in all examples
export const COSTS = [4, 3, 2, 2, 1, 1]; // of the display, as most tables play
const WILD_ARTIFACTS = 5; // that the wild smithy of the pictures still has

/**
 * A picture: what belongs to all players lies on a slab, what is the reader's own on a light one.
 * @param {{ table: Table, children?: any }} props
 */
export const Picture = ({ table, children }) => html`<${TableContext.Provider} value=${table}>
  <div class="rs still">${children}</div>
<//>`;

/** @param {{ class?: string, children?: any }} props */
export const Shared = ({ class: name = "", children }) => html`<div class=${`slab ${name}`}>${children}</div>`;

/** @param {{ class?: string, children?: any }} props */
export const Mine = ({ class: name = "", children }) => html`<div class=${`slab p mine-p ${name}`}>${children}</div>`;

/** Where a callout points, on the edge of its thing. @param {{ at: string, children?: any }} props */
export const Spot = ({ at, children }) => html`<span class=${`spot ${at}`}>${children}</span>`;

/** @param {State} state */
const stateClass = (state) =>
  state ? ` is-${state}${state === "selected" || state === "blocked" ? ` thing ${state}` : ""}` : "";

/**
 * A card; `fate` is what becomes of it.
 * @param {{ table: Table, number: number, druid?: string, state?: State, fate?: string, children?: any }} props
 */
export function StillCard({ table, number, druid = READER, state = "", fate = "", children }) {
  const card = /** @type {import("./view.js").CardFacts} */ (findCard(table, number, druid));
  const badge = state === "selected" ? "ui-check" : state === "blocked" ? "ui-barred" : "";
  return html`<span class=${`${cardClass(card)}${stateClass(state)}`}>
    <${CardFace} table=${table} card=${card}><${AbilityField} table=${table} card=${card} /><//>
    ${badge ? html`<span class="badge"><${Icon} id=${badge} /></span>` : null}
    ${fate ? html`<span class="fate">${table.t(`fate-${fate}`)}</span>` : null}
    ${children}
  </span>`;
}

/**
 * Cards side by side; `states`, `fates` and `marks` by number.
 * @param {{
 *   table: Table, numbers: number[], states?: Record<number, State>, fates?: Record<number, string>, marks?: Record<number, any>,
 *   class?: string
 * }} props
 */
export const Cards = ({ table, numbers, states = {}, fates = {}, marks = {}, class: name = "" }) => html`<div
  class=${`cards ${name}`}
>
  ${numbers.map(
    (number) => html`<${StillCard} key=${number} table=${table} number=${number} state=${states[number]} fate=${fates[number]}>
      ${marks[number]}
    <//>`,
  )}
</div>`;

/**
 * The display with its costs; 0 is an empty space. `marks` by space.
 * @param {{ table: Table, numbers: number[], states?: Record<number, State>, marks?: Record<number, any> }} props
 */
export const DisplayRow = ({ table, numbers, states = {}, marks = {} }) => html`<div class="row6">
  ${numbers.map(
    (number, at) => html`<div class="sp" key=${at}>
      <div class="well">
        ${
          number
            ? html`<${StillCard} table=${table} number=${number} state=${states[number]} />`
            : html`<span class="card none"></span>`
        }
      </div>
      <div class="price"><b>${COSTS[at]}</b><${Many} id="magic-price" count=${COSTS[at]} />${marks[at]}</div>
    </div>`,
  )}
</div>`;

/**
 * A coloured smithy by its number, or "wild".
 * @param {{ table: Table, smithy: string, colour?: string | null, state?: State, ore?: boolean, children?: any }} props
 */
export function StillSmithy({ table, smithy, colour = null, state = "", children }) {
  const facts = table.facts.smithies.find((one) => one.smithy === smithy);
  return html`<span class=${`smithy${stateClass(state)}`}>
    ${
      facts
        ? html`<${SmithyFace} table=${table} smithy=${facts} colour=${colour} />`
        : html`<${WildSmithyFace} table=${table} left=${WILD_ARTIFACTS} />`
    }
    ${children}
  </span>`;
}

/** The price in ore, which every smithy takes. @param {{ table: Table, children?: any }} props */
export const OreSign = ({ table, children }) =>
  html`<span class="ore-sign"><${Many} id="ore" count=${table.facts.ore_price} />${children}</span>`;

/**
 * Gems and ore by kind; `fresh` are those that have just changed.
 * @param {{ held: Record<string, number>, fresh?: string[], wildly?: string, marks?: Record<string, any> }} props
 */
export const Purse = ({ held, fresh = [], wildly = "", marks = {} }) => html`<div class="purse">
  ${PIECES.map(
    (name) => html`<span key=${name} class=${`gem${held[name] ? "" : " zero"}${fresh.includes(name) ? " is-new" : ""}`}>
      <${Holding} piece=${name} count=${held[name] ?? 0} wildly=${wildly === name} />${marks[name]}
    </span>`,
  )}
</div>`;

/**
 * A row of power and what it is worth; `fresh` are spaces that have just changed.
 * @param {{ table: Table, row: (string | null)[], fresh?: number[], marks?: Record<number | string, any> }} props
 */
export function StillRow({ table, row, fresh = [], marks = {} }) {
  const points = table.facts.row_points[countRow(row)];
  return html`<div class="prow">
    ${GEMS.map(
      (space, at) => html`<span key=${space} class=${`slot${row[at] ? "" : " e"}${fresh.includes(at) ? " is-new" : ""}`}>
        <${Lying} space=${space} lying=${row[at]} />${marks[at]}
      </span>`,
    )}
    <span class=${`worth${points ? "" : " z"}`}>${points}<${Icon} id="point" />${marks.worth}</span>
  </div>`;
}

/** @param {{ table: Table, rows: (string | null)[][], fresh?: number[][], marks?: Record<number | string, any>[] }} props */
export const StillRows = ({ table, rows, fresh = [], marks = [] }) => html`<div class="prows">
  ${rows.map((row, at) => html`<${StillRow} key=${at} table=${table} row=${row} fresh=${fresh[at]} marks=${marks[at]} />`)}
</div>`;

/**
 * Rune stones; a count is shown if there is one. `marks` by kind.
 * @param {{ runes: string[], free?: number, colour?: string, left?: number, marks?: Record<string, any>, fresh?: string[] }}
 * props
 */
export const StillStones = ({ runes, free = 0, colour = "", left = 0, marks = {}, fresh = [] }) => html`<div class="stones">
  ${runes.map(
    (rune) => html`<span class=${`rs-stone${fresh.includes(rune) ? " is-new" : ""}`} key=${rune}>
      <${Stone} rune=${rune} colour=${rune === "wild" ? colour : null} />
      ${left ? html`<span class="q">${left}</span>` : null}${marks[rune]}
    </span>`,
  )}
  ${Array.from({ length: free }, (_, at) => html`<span class="rs-stone e" key=${at}></span>`)}
</div>`;

/**
 * Draw pile and discard pile with their sizes.
 * @param {{ table: Table, draw: number, discard: number, own?: boolean, children?: any }} props
 */
export const Piles = ({ table, draw, discard, own = false, children }) => html`<div class="piles">
  <span class="pile">
    <${Back} class=${draw ? "" : "none"}><span class="q">${draw}</span><//>
    <span class="t">${table.t(own ? "pile-own-draw" : "pile-draw")}</span>
  </span>
  <span class="pile">
    <span class=${`back face k-druid${discard ? "" : " none"}`}><${Icon} id="discard" /><span class="q">${discard}</span></span>
    <span class="t">${table.t(own ? "pile-own-discard" : "pile-discard")}</span>
  </span>
  ${children}
</div>`;

/** Cards on their way to a pile, or out of the game. @param {{ table: Table, numbers: number[], pile: string }} props */
export const ToPile = ({ table, numbers, pile }) => html`<div class="topile">
  <${Cards} table=${table} numbers=${numbers} class="fan" />
  <${Icon} id="to" class="arrow" />
  <span class="pilebox">
    <${Icon} id=${pile === "out" ? "x-close" : "discard"} />${pile === "out" ? null : html`<em>${table.t(`pile-${pile}`)}</em>`}
  </span>
</div>`;

/** A number with a sign: a sum of magic, a score. @param {{ sign: string, children?: any }} props */
export const Sum = ({ sign, children }) => html`<span class="sum"><${Icon} id=${sign} /><b>${children}</b></span>`;

/** Signs in a box, a link of a chain. @param {{ signs: string[], children?: any }} props */
export const Box = ({ signs, children }) => html`<span class="link">
  ${signs.map((id, at) => html`<${Icon} key=${at} id=${id} />`)}${children}
</span>`;

/** The supply as on the board. @param {{ count: number, ore: number }} props */
export const SupplyRow = ({ count, ore }) => html`<div class="sups">
  ${PIECES.map(
    (name) => html`<span class="sup" key=${name}><${Icon} id=${symbolOf(name)} />${name === "ore" ? ore : count}
    </span>`,
  )}
</div>`;

/**
 * The track with the players' markers, by druid.
 * @param {{ table: Table, scores: Record<string, number>, marks?: Record<string, any> }} props
 */
export function Track({ table, scores, marks = {} }) {
  const { throne, druids } = table.facts;
  return html`<div class="rail">
    <${Path} last=${throne} />
    ${Object.entries(scores).map(
      ([druid, score]) => html`<span class="pin thing" key=${druid} style=${{ left: shareOf(score, throne) }}>
        <${Hood} seat=${druids.indexOf(druid)} />
        ${score > throne ? html`<b class="past">${score}${marks.past}</b>` : null}
      </span>`,
    )}
    <span class="throne thing"><${Icon} id="throne" />${marks.throne}</span>
  </div>`;
}

/**
 * A player's count at the end: points, pieces, rows.
 * @param {{ table: Table, druid: string, score: number, pieces: number, rows: number[], wins?: boolean }} props
 */
export function Count({ table, druid, score, pieces, rows, wins = false }) {
  const { druids, pieces_per_point: each, row_points: worth } = table.facts;
  const more = Math.floor(pieces / each);
  const last = rows.reduce((sum, artifacts) => sum + worth[artifacts], 0);
  return html`<div class=${`count${wins ? " wins" : ""}`}>
    <${Hood} seat=${druids.indexOf(druid)} />
    <span class="part"><b>${score}</b><${Icon} id="point" /></span>
    <span class="part">+ <b>${more}</b><${Icon} id="gem-any" /></span>
    <span class="part">+ <b>${last}</b><${Icon} id="art-wild" /></span>
    <span class="part all">= <b>${score + more + last}</b>${wins ? html`<${Icon} id="x-crown" />` : null}</span>
  </div>`;
}
