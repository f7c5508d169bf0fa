// Movement cards, spell cards and small tiles.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { casting, takeSpell } from "./drafts.js";
import { cardOf, isStrong, MONSTERS, specialSymbol, spellOf, spellSymbol, tileSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/**
 * Speed in the circle, steps at the boot, what is special as a badge.
 * @param {{ table: Table, speed: number, played?: boolean }} props
 */
export function MovementCard({ table, speed, played = false }) {
  const { steps, special } = cardOf(table, speed);
  return html`<${Thing}
    at=${`card:${speed}`}
    class=${`card mv k-move${played ? " played" : ""}`}
    state=${played ? "selected" : ""}
    dims
    flip
  >
    <span class="face">
      <span class="art"><span class="sp">${speed}</span></span>
      <span class="foot">
        <${Icon} id="boot" />
        ${steps}
        ${special ? html`<${Icon} id=${specialSymbol(special)} class="ex" />` : null}
      </span>
    </span>
  <//>`;
}

/** All cards of one spell, stacked. @param {{ table: Table, spell: string, cards: string[] }} props */
export function SpellCards({ table, spell, cards }) {
  const { t } = table;
  const strong = cards.filter(isStrong).length;
  const asks = table.asked && table.decision.kind === "cast" && spell !== "counterspell";
  const inHand = casting.value === spell;
  const can = asks && table.decision.choices.some(({ text }) => text === `cast ${spell}` || text.startsWith(`${spell} `));
  return html`<${Thing}
    at=${`spell:${spell}`}
    class="card sc k-spell"
    dims
    state=${inHand ? "selected" : can ? "legal" : ""}
    pick=${can ? () => takeSpell(table, spell) : undefined}
    verb=${can ? t(inHand ? "verb-lay-back" : "verb-cast") : undefined}
  >
    <${SpellFace} table=${table} spell=${spell} strong=${strong} />
    ${cards.length > 1 ? html`<span class="q">×${cards.length}</span>` : null}
  <//>`;
}

/** @param {{ table: Table, spell: string, strong: number }} props */
export const SpellFace = ({ table, spell, strong }) => html`<span class="face">
  <span class="art"><${Icon} id=${spellSymbol(spell)} /></span>
  <span class="nm">${table.t(`short-${spell}`)}</span>
  <span class=${`foot${strong ? "" : " none"}`}>
    ${strong ? html`<span class="t">${table.t("or")}</span><${Icon} id="biceps" />+1` : null}
  </span>
</span>`;

/** The hand by spell, in the order of the rules. @param {Table} table @param {string[]} cards @returns {[string, string[]][]} */
export function bySpell(table, cards) {
  const names = table.facts.spells.map((spell) => spell.name);
  return names
    .map((name) => /** @type {[string, string[]]} */ ([name, cards.filter((card) => spellOf(card) === name)]))
    .filter(([, held]) => held.length);
}

/** @param {{ tile: string }} props */
export const TileSign = ({ tile }) => html`<${Icon} id=${tileSymbol(tile)} class=${MONSTERS.includes(tile) ? "beast" : ""} />`;
