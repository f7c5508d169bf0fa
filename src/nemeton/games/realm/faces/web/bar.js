// What Realm of Wonder adds to the decision bar: the four phases, and the actions on the player's space.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const PHASES = /** @type {[string, string][]} */ ([
  ["income", "mp"],
  ["movement-cards", "envelope"],
  ["spells", "sp-counter"],
  ["movement", "boot"],
]);
const DOINGS = /** @type {[string, string, string][]} */ ([
  ["uncover", "tower", "uncover"],
  ["build", "fortress", "marker"],
  ["buy-spell", "card", "spell"],
  ["copy", "scroll", "page"],
  ["buy-step", "boot", "step"],
  ["drink", "elixir", ""],
  ["knight", "knight", ""],
  ["ability", "", ""],
]);

/** @param {{ table: Table }} props */
export const Phase = ({ table }) =>
  html`<div class="rw acts rw-acts">
    ${PHASES.map(
      ([phase, symbol]) => html`<${Thing}
        key=${phase}
        at=${`phase:${phase}`}
        as="span"
        aria-current=${table.view?.phase === phase ? "step" : undefined}
        class=${`act${table.view?.phase === phase ? " on" : ""}`}
      >
        <${Icon} id=${symbol} />
        ${table.t(`phase-${phase}`)}
      <//>`,
    )}
  </div>`;

/** The phase in words. @param {Table} table */
export const step = (table) => table.t(`phase-${table.view.phase}`);

/** How much can be done besides walking. @param {Table} table */
export const further = (table) => DOINGS.filter(([name]) => table.choicesAt(`do:${name}`).length).length;

/** What can be done besides walking, each with its price. @param {{ table: Table }} props */
export function Further({ table }) {
  const { facts, t } = table;
  const me = table.view && mine(table);
  if (!me || !table.asked) return null;
  const shown = DOINGS.filter(([name]) => table.choicesAt(`do:${name}`).length || table.blockedAt(`do:${name}`).length);
  return html`<div class="rw also">
    ${shown.map(
      ([name, symbol, price]) => html`<${Thing} key=${name} at=${`do:${name}`} class="do" tab=${false} badge=${false}>
        <${Icon} id=${symbol || me.character} />
        <span class="w">${t(`verb-${name}`)}</span>
        ${price ? html`<span class="c">${facts.prices[price]}<${Icon} id="mp" /></span>` : null}
      <//>`,
    )}
  </div>`;
}
