// A rule behind a statement: its sign in the text, and its wording, under the text or beside it.

import { StoneSign } from "./booksigns.js";
import { lang, t } from "./i18n.js";
import { html, useLayoutEffect, useRef } from "./lib.js";
import { Icon } from "./parts.js";

/** @typedef {import("./bookstate.js").BookState} BookState */

/**
 * `at` is the text it stands in, `part` its place there: a text may cite a rule twice.
 * @param {{ state: BookState, rule: string, at: string, part: number }} props
 */
export function RuleSign({ state, rule, at, part }) {
  const open = state.opened.value;
  const isOpen = open?.at === at && open.part === part;
  return html`<button
    type="button"
    class="rulesign"
    data-sign=${`${at} ${part}`}
    aria-expanded=${isOpen ? "true" : "false"}
    aria-label=${t("rule-title", { rule })}
    onClick=${() => state.toggleRule({ rule, at, part }, lang.peek())}
  >
    <${StoneSign} /><span>${rule}</span>
  </button>`;
}

/** The sign of the rule that is open. @param {BookState} state @returns {HTMLElement | null} */
function signOf(state) {
  const open = state.opened.peek();
  return open && document.querySelector(`.book [data-sign="${CSS.escape(`${open.at} ${open.part}`)}"]`);
}

/** The wording of the rule that is open. @param {{ state: BookState }} props */
function RuleCard({ state }) {
  const { rule } = /** @type {{ rule: string }} */ (state.opened.value);
  const found = state.rules.value?.find(({ number }) => number === rule);
  const language = found?.language ?? "en";
  const close = () => {
    const sign = signOf(state);
    state.opened.value = null;
    sign?.focus();
  };
  return html`<aside class="rulec" aria-label=${t("rule-title", { rule })}>
    <header>
      <${StoneSign} />
      <b>${t("rule-title", { rule })}</b>
      <button type="button" class="ib" aria-label=${t("close")} onClick=${close}><${Icon} id="x-close" /></button>
    </header>
    ${found && language !== lang.value ? html`<p class="fine">${t("rules-only-english")}</p>` : null}
    ${found ? html`<p lang=${language}>${found.text}</p>` : state.rules.value ? html`<p>${t("rule-unknown")}</p>` : null}
    <a href=${`/rules/${state.game}#${rule}`} target="_blank" rel="noopener">${t("book-numbered")}</a>
  </aside>`;
}

/** The open rule, if it belongs to this text and has no place in the margin. @param {{ state: BookState, at: string }} props */
export function RuleBelow({ state, at }) {
  return state.opened.value?.at === at ? html`<div class="rule-below"><${RuleCard} state=${state} /></div>` : null;
}

/** The margin of the page, with the open rule beside its line. @param {{ state: BookState }} props */
export function RuleMargin({ state }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const open = state.opened.value;
  useLayoutEffect(() => {
    const sign = signOf(state);
    const margin = box.current;
    if (!sign || !margin) return;
    const put = () => {
      const top = sign.getBoundingClientRect().top - margin.getBoundingClientRect().top - 18;
      margin.style.setProperty("--rule-top", `${Math.max(0, top)}px`);
    };
    put();
    addEventListener("resize", put);
    return () => removeEventListener("resize", put);
  }, [open]);
  return html`<div class="margin" ref=${box}>${open ? html`<${RuleCard} state=${state} />` : null}</div>`;
}
