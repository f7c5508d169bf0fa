// The ways to pay, each as its pieces. Where there are many, picking pieces filters them.

import { html, useEffect, useState } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { countLetters, PIECES, symbolOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const FEW = 6;

/** @param {{ table: Table }} props */
export function Payments({ table }) {
  const { view, t } = table;
  const about = `${table.decision.kind} ${view.forging} ${view.swapping}`;
  const [wanted, want] = useState(/** @type {Record<string, number>} */ ({}));
  useEffect(() => want({}), [about]);
  const payments = table.decision.choices
    .filter((choice) => choice.text.startsWith("pay "))
    .map((choice) => ({ letters: choice.text.slice(4), counts: countLetters(table, choice.text.slice(4)) }));
  const holds = (/** @type {Record<string, number>} */ counts, /** @type {Record<string, number>} */ least) =>
    Object.entries(least).every(([name, count]) => (counts[name] ?? 0) >= count);
  const shown = payments.filter(({ counts }) => holds(counts, wanted));
  const offered = PIECES.filter((name) => payments.some(({ counts }) => counts[name]));
  const more = (/** @type {string} */ name) => ({ ...wanted, [name]: (wanted[name] ?? 0) + 1 });
  return html`<div class="zone pay">
    <header>
      <span class="label">${t("area-payments")}</span>
      ${
        payments.length > FEW
          ? html`<span class="sift" role="group" aria-label=${t("pay-with")}>
            ${offered.map(
              (name) => html`<button
                type="button"
                key=${name}
                class=${wanted[name] ? "on" : ""}
                disabled=${!payments.some(({ counts }) => holds(counts, more(name)))}
                aria-label=${t(`piece-${name}`)}
                onClick=${() => want(more(name))}
              >
                <${Icon} id=${symbolOf(name)} />
                ${wanted[name] ? html`<b>${wanted[name]}</b>` : null}
              </button>`,
            )}
            <button type="button" disabled=${!Object.keys(wanted).length} aria-label=${t("pay-clear")} onClick=${() => want({})}>
              <${Icon} id="ui-undo" />
            </button>
          </span>`
          : null
      }
    </header>
    <div class="ways">
      ${shown.map(
        ({ letters }) => html`<${Thing} key=${letters} at=${`pay:${letters}`} tab=${false} badge=${false} class="way">
          ${[...letters].map(
            (letter, at) => html`<${Icon} key=${at} id=${symbolOf(PIECES[table.facts.letters.indexOf(letter)])} />`,
          )}
        <//>`,
      )}
    </div>
  </div>`;
}
