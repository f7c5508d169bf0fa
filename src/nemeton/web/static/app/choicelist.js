// The choices in words: the list of legal ones, and the hint with the chance to win of each.

import { callApi } from "./api.js";
import { whyBest } from "./hintwords.js";
import { t } from "./i18n.js";
import { html, useEffect } from "./lib.js";
import { Then } from "./parts.js";
import { capital } from "./richtext.js";
import { RuleNumber } from "./rules.js";
import { tokenFor } from "./tokens.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Choice} Choice */

const MOST_PREVIEWS = 40; // choices; in longer lists their words are enough to read

/** The choice under the pointer or with the focus is drawn on the board. @param {TableStore} table @param {Choice} choice */
const pointing = (table, choice) => ({
  onPointerEnter: () => table.point(choice),
  onPointerLeave: () => table.point(null),
  onFocus: () => table.point(choice),
  onBlur: () => table.point(null),
});

/** Every legal choice as a button, in board order: a whole game can be played from here. @param {{ table: TableStore }} props */
export function ChoiceList({ table }) {
  const { decision, module } = table;
  const previews = table.isCurrent && decision.choices.length <= MOST_PREVIEWS;
  return html`<div class="list">
    <p class="asked">${table.asked ? module.question(table) : t("nothing-asked")}</p>
    <ol class="choices" aria-label=${t("choices")}>
      ${(table.asked ? decision.choices : []).map(
        (choice, at) => html`<li key=${choice.action}>
          <button
            type="button"
            class=${table.selected?.action === choice.action ? "on" : ""}
            aria-pressed=${table.selected?.action === choice.action ? "true" : "false"}
            onClick=${() => table.choose(choice)}
            ...${pointing(table, choice)}
          >
            <kbd>${at < 9 ? at + 1 : ""}</kbd>
            <span>${module.label(table, choice)}</span>
            ${previews ? html`<${Then} table=${table} choice=${choice} />` : null}
          </button>
        </li>`,
      )}
    </ol>
    ${
      table.asked && decision.blocked.length
        ? html`<details>
          <summary>${t("not-possible-now", { count: decision.blocked.length })}</summary>
          <ul class="blocked-list">
            ${decision.blocked.map(
              (each) => html`<li key=${each.action}>
                <b>${module.label(table, each)}</b>
                <em>
                  ${capital(table.reason({ ...each, numbers: each.numbers ?? {} }))}${" "}
                  <${RuleNumber} table=${table} rule=${each.rule} />
                </em>
              </li>`,
            )}
          </ul>
        </details>`
        : null
    }
  </div>`;
}

/** @param {{ table: TableStore }} props */
export function Hint({ table }) {
  const { asked, decision, module } = table;
  const hint = table.hint.value;
  useEffect(() => {
    if (!asked || table.hint.peek()) return;
    table.hint.value = { waiting: true };
    callApi("GET", `/tables/${table.id}/hint?seat=${table.me}`, undefined, tokenFor(table.id)).then(
      (found) => {
        if (table.decision === decision) table.hint.value = found;
      },
      (error) => {
        table.hint.value = null;
        table.requests.refuse(error);
      },
    );
  }, [decision]);
  useEffect(() => {
    const best = hint?.choices?.[0];
    table.point(decision.choices.find(({ action }) => action === best?.action) ?? null);
    return () => table.point(null);
  }, [hint, decision]);
  if (!asked) return html`<div class="list"><p class="asked">${t("hint-later")}</p></div>`;
  if (!hint || hint.waiting)
    return html`<div class="list"><p class="asked thinking"><i class="spin"></i>${t("hint-thinking")}</p></div>`;
  const percent = (/** @type {number | null} */ chance) =>
    chance == null ? "" : t("percent", { percent: Math.round(chance * 100) });
  return html`<div class="list">
    <p class="asked">${t("hint-now", { percent: Math.round(hint.chance * 100) })}</p>
    <p class="fine">${whyBest(table, hint.choices)}</p>
    <ol class="choices hints">
      ${hint.choices.slice(0, 12).map((/** @type {any} */ each) => {
        const choice = decision.choices.find((one) => one.action === each.action);
        if (!choice) return null;
        return html`<li key=${each.action}>
          <button
            type="button"
            class=${table.selected?.action === each.action ? "on" : ""}
            onClick=${() => table.choose(choice)}
            ...${pointing(table, choice)}
          >
            <span>${module.label(table, choice)}</span>
            <b>${percent(each.chance)}</b>
            <${Then} table=${table} choice=${choice} />
            <i class="meter"><i style=${{ width: `${(each.chance ?? 0) * 100}%` }}></i></i>
          </button>
        </li>`;
      })}
    </ol>
    <p class="fine">${t("hint-fine")}</p>
  </div>`;
}
