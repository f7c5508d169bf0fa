// Cards, rune stones and pieces as they lie on the table.

import { html } from "/static/app/lib.js";
import { Icon, Many } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { capital, effectSymbol, effectsOf, pieceOf, Sign, symbolOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const ROOMY = 3; // signs of a swap that stand side by side in full size

/** Gems as letters, drawn: three or more move together. @param {{ table: Table, letters: string }} props */
export function Letters({ table, letters }) {
  const many = letters.length > 2 ? " sm" : "";
  return html`<span class=${`dbl${many}`}>
    ${[...letters].map((letter, at) => html`<${Icon} key=${at} id=${symbolOf(pieceOf(table, letter))} />`)}
  </span>`;
}

/** Effect 1 or 2 of a card, drawn. @param {{ table: Table, card: import("./view.js").CardFacts, number: number }} props */
export function Effect({ table, card, number }) {
  const { type, effects, give, take, points } = card.ability;
  if (type !== "swap") return html`<${Sign} id=${effectSymbol(table, effects[number - 1])} />`;
  return html`<${Letters} table=${table} letters=${give} /><${Icon} id="to" class="op" />${
    take ? html`<${Letters} table=${table} letters=${take} />` : null
  }${points ? html`<${Sign} id=${`point-${points}`} />` : null}`;
}

/** The field with all effects of a card. @param {{ table: Table, card: import("./view.js").CardFacts }} props */
export function AbilityField({ table, card }) {
  const either = card.ability.type === "either";
  const long = card.ability.give.length + card.ability.take.length + Math.sign(card.ability.points) > ROOMY;
  return html`<span class=${`ab${long ? " long" : ""}`}>
    ${effectsOf(card).map(
      (_, at) => html`${at && either ? html`<${Icon} id="or" class="op" />` : null}
        <${Effect} table=${table} card=${card} number=${at + 1} />`,
    )}
  </span>`;
}

/** All of a card but its ability. @param {{ table: Table, card: import("./view.js").CardFacts, children?: any }} props */
export function CardFace({ table, card, children }) {
  return html`<span class="face">
    <span class="art">
      <svg aria-hidden="true"><use href=${`#scene-${card.kind}`} /></svg>
      <${Icon} id=${card.kind} class="mask" />
    </span>
    <span class="no">${card.number}</span>
    <span class="mp"><${Many} id=${`magic-${card.magic_colour}`} count=${card.magic} /></span>
    <span class="kind">${capital(table.t(`kind-${card.kind}`))}</span>
    ${children}
  </span>`;
}

/** @param {import("./view.js").CardFacts} card */
export const cardClass = (card) => `card k-${card.kind}${card.druid ? ` d-${card.druid}` : ""}`;

/**
 * A card that can be chosen or explained.
 * @param {{ table: Table, at: string, card: import("./view.js").CardFacts, [other: string]: any }} props
 */
export function Card({ table, at, card, ...rest }) {
  return html`<${Thing} at=${at} class=${cardClass(card)} ...${rest}>
    <${CardFace} table=${table} card=${card}><${AbilityField} table=${table} card=${card} /><//>
  <//>`;
}

/** The back of a card. @param {{ class?: string, children?: any }} props */
export const Back = ({ class: name = "", children }) =>
  html`<span class=${`back ${name}`}><${Icon} id="nemeton" />${children}</span>`;

/** A rune stone, drawn; on the Wild-gem stone lies its gem. @param {{ rune: string, colour?: string | null }} props */
export function Stone({ rune, colour = null }) {
  return html`<${Icon} id="stone" class="b" /><${Icon} id=${`rune-${rune}`} class="g" />${
    colour ? html`<${Icon} id=${`gem-${colour}`} class="lying" />` : null
  }`;
}

/** What lies on a space of a row, drawn. @param {{ space: string, lying: string | null }} props */
export const Lying = ({ space, lying }) =>
  html`<${Icon} id=${lying === null ? `mark-${space}` : `art-${lying === "wild" ? "wild" : space}`} />`;
