// The player's own area: magic, roads to victory, the ability, tiles, and both hands.

import { html } from "/static/app/lib.js";
import { Icon, Who } from "/static/app/parts.js";
import { capital } from "/static/app/richtext.js";
import { Thing } from "/static/app/thing.js";
import { bySpell, MovementCard, SpellCards } from "./cards.js";
import { Roads } from "./roads.js";
import { Useful } from "./seat.js";
import { mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const [FEW, MANY] = [4, 6]; // kinds of spells in one line, and in two lines of three

/** @param {{ table: Table }} props */
export function Own({ table }) {
  const me = table.view && mine(table);
  if (!me) return null;
  const { t } = table;
  const spells = bySpell(table, me.spells ?? []);
  const kinds = Math.max(spells.length, 4);
  const moves = Math.max((me.cards?.length ?? 0) + (me.card && !me.cards?.includes(me.card) ? 1 : 0), 3);
  return html`<div class="rw mine rw-own">
    <div class="me">
      <div class="top-line">
        <${Who} seat=${me.seat} note=${t(`character-${me.character}`)} />
        <${Thing} at=${`income:${me.seat}`} as="span" class="inc">
          +${me.income}
          <${Icon} id="mp" />
          <span>${t("income")}</span>
        <//>
        <${Thing} at=${`magic:${me.seat}`} as="span" class="score mps">${me.magic}<${Icon} id="mp" /><//>
      </div>
      <${Roads} table=${table} player=${me} />
    </div>
    <div class="goods chara">
      <${Thing} at=${`token:${me.seat}`} as="span" class=${`token l-${me.character}${me.able ? "" : " spent"}`}>
        <${Icon} id=${me.character} />
      <//>
      <span class="ct">
        <b>${t(`ability-${me.character}`)}</b>
        <em>${capital(t(`ability-${me.character}-help`))}</em>
        <em class=${me.able ? "rdy" : "off"}>${t(me.able ? "ability-ready" : "ability-used-up")}</em>
      </span>
      <div class="tiles">
        <${Useful} player=${me} />
        <${Thing} at=${`markers:${me.seat}`} as="span" class=${`tl8 mk l-${me.character}`}>
          <${Icon} id="fortress" />
          <span class="p">${me.markers}</span>
        <//>
      </div>
    </div>
    <div class="hands" style=${{ "--parts": `minmax(0, ${moves}fr) minmax(0, ${kinds}fr)` }}>
      <div class="zone moves">
        <header><span class="label">${t("area-cards")}</span></header>
        <div class="cs" style=${{ "--n": moves }}>
          ${
            me.card && !me.cards?.includes(me.card)
              ? html`<${MovementCard} key=${me.card} table=${table} speed=${me.card} played />`
              : null
          }
          ${me.cards?.map(
            (speed) => html`<${MovementCard} key=${speed} table=${table} speed=${speed} played=${speed === me.card} />`,
          )}
        </div>
      </div>
      <div class="zone spells">
        <header><span class="label">${t("area-spells")}</span></header>
        <div
          class=${`cs${spells.length > FEW ? " many" : ""}`}
          style=${{ "--n": kinds, "--across": spells.length > MANY ? 4 : 3 }}
        >
          ${spells.map(([spell, cards]) => html`<${SpellCards} key=${spell} table=${table} spell=${spell} cards=${cards} />`)}
          ${spells.length ? null : html`<span class="none">${t("no-spells")}</span>`}
        </div>
      </div>
    </div>
  </div>`;
}
