// What Rune Stones adds to the decision bar: the three actions, and what is under way.

import { html } from "/static/app/lib.js";
import { Icon, Many } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { AbilityField } from "./cards.js";
import { capital, cardName, cardOf, forgedColour, PIECES } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const OF_ACTION = /** @type {Record<string, string>} */ ({
  "lay-summon": "summon",
  buy: "summon",
  "lay-utilize": "utilize",
  effects: "utilize",
  "any-gem": "utilize",
  "take-card": "utilize",
  "pay-swap": "utilize",
  forge: "forge",
  "pay-forge": "forge",
  place: "forge",
});
const FACES = /** @type {Record<string, string>} */ ({
  "die-gem": "die-any",
  "die-swap": "die-swap",
  "die-card": "die-card",
  "die-ore": "die-ore",
  "die-points": "die",
});
const ACTIONS = ["summon", "utilize", "forge"]; // the last one is chosen at a smithy
const DONE_WITH = ["effect-done", "same-effect"];

/** The action under way, if any. @param {Table} table */
const underWay = ({ view, decision }) =>
  OF_ACTION[decision.kind] ?? (FACES[decision.kind] ? (view.laid.length ? "utilize" : "forge") : "");

/** The action under way in words. @param {Table} table */
export const step = (table) => (underWay(table) ? table.t(`act-${underWay(table)}`) : "");

/** The three actions; the one under way is marked. @param {{ table: Table }} props */
export function Phase({ table }) {
  const { view, decision, t } = table;
  if (!view || decision.kind === "choose-druid") return null;
  const under = underWay(table);
  const forging = decision.kind === "turn" && decision.choices.some((choice) => choice.text.startsWith("forge "));
  return html`<div class="rs acts rs-acts">
    ${ACTIONS.map(
      (action) => html`<${Thing}
        key=${action}
        at=${`act:${action}`}
        tab=${false}
        badge=${false}
        aria-current=${under === action ? "step" : undefined}
        class=${`act${under === action ? " on" : ""}${action === "forge" && forging ? " there" : ""}`}
      >
        <${Icon} id=${`act-${action}`} />
        ${t(`act-${action}`)}
      <//>`,
    )}
  </div>`;
}

/** @param {{ table: Table }} props */
export function Asides({ table }) {
  const { view, decision } = table;
  if (!view || !decision.asked.length) return null;
  if (FACES[decision.kind])
    return html`<div class="rs eff now">
      <span class="ic">
        <${Icon} id=${FACES[decision.kind]} />
        ${(view.executions_left ?? 0) > 1 ? html`<b>×${view.executions_left}</b>` : null}
      </span>
    </div>`;
  if (view.swapping !== null) {
    const card = cardOf(table, view.swapping, view.turn);
    return html`<div class="rs eff now">
      <span class="ic"><${AbilityField} table=${table} card=${card} /></span>
      <b>${cardName(table, card)}</b>
    </div>`;
  }
  if (view.forging !== null) return html`<${Forged} table=${table} />`;
  return decision.kind === "effects" ? html`<${Unusable} table=${table} />` : null;
}

/** The artifact being forged and its price. @param {{ table: Table }} props */
function Forged({ table }) {
  const { view, facts } = table;
  const colour = forgedColour(table);
  const price = view.forging === "wild" ? facts.wild_artifact_price : facts.smithies[Number(view.forging) - 1].price;
  return html`<div class="rs eff now">
    <span class="ic"><${Icon} id=${`art-${colour}`} /></span>
    <span class="price"><${Many} id=${colour === PIECES[4] ? "gem-any" : `gem-${colour}`} count=${price} /></span>
  </div>`;
}

/** Effects that cannot be used, and why. @param {{ table: Table }} props */
function Unusable({ table }) {
  const barred = table.decision.blocked.filter(
    (blocked) => blocked.text.startsWith("use ") && !DONE_WITH.includes(blocked.reason),
  );
  return barred.slice(0, 1).map((blocked) => {
    const number = blocked.text.split(" ")[1];
    const card = cardOf(table, number, table.view.turn);
    return html`<div class="rs eff no" key=${blocked.text}><span class="ic"><${AbilityField} table=${table} card=${card} /></span>
      <span><b>${cardName(table, card)}</b><em>${capital(table.reason(blocked))} (${blocked.rule})</em></span>
      <span class="bd"><${Icon} id="ui-barred" /></span></div>`;
  });
}
