// A worked example: one step at a time, all in the height of the tallest. On paper all steps stand side by side.

import { Inline } from "./bookinline.js";
import { RuleBelow } from "./bookrules.js";
import { Scene } from "./bookscene.js";
import { chapterOf, plainText } from "./booktext.js";
import { t } from "./i18n.js";
import { html, useState } from "./lib.js";
import { say } from "./liveregion.js";
import { Icon } from "./parts.js";

/**
 * @param {{
 *   state: import("./bookstate.js").BookState, block: Extract<import("./bookstate.js").Block, { kind: "example" }>, at: string,
 *   margin: boolean
 * }} props
 */
export function Example({ state, block, at, margin }) {
  const [step, setStep] = useState(0);
  const last = block.steps.length - 1;
  const show = (/** @type {number} */ number) => {
    const next = Math.min(Math.max(number, 0), last);
    if (next === step) return;
    setStep(next);
    say(t("book-step-said", { step: next + 1, steps: last + 1, text: plainText(block.steps[next].text) }));
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    show(step + by);
    event.preventDefault();
  };
  return html`<section
    class="ex"
    id=${`${chapterOf(at)}/${block.id}`}
    aria-label=${`${t("book-example")}: ${plainText(block.title)}`}
    onKeyDown=${press}
  >
    <header>
      <b>${t("book-example")}</b>
      <span><${Inline} state=${state} text=${block.title} at=${`${at}.title`} /></span>
      <em>${t("book-step", { step: step + 1, steps: last + 1 })}</em>
    </header>
    <div class="frames">
      ${block.steps.map(
        ({ scene, text }, number) => html`<div key=${number} class=${`fr ${number === step ? "on" : ""}`}>
          <${Scene} name=${scene} game=${state.game} label=${plainText(text)} />
          <div class="said">
            <b class="stepno">${number + 1}</b>
            <p><${Inline} state=${state} text=${text} at=${`${at}.${number}`} /></p>
          </div>
          ${margin ? null : html`<${RuleBelow} state=${state} at=${`${at}.${number}`} />`}
        </div>`,
      )}
    </div>
    ${
      last
        ? html`<footer>
          <button type="button" class="sb" disabled=${step === 0} onClick=${() => show(step - 1)}>${t("book-back")}</button>
          <span class="dots">
            ${block.steps.map(
              (_, number) => html`<button
                type="button"
                key=${number}
                aria-label=${t("book-step", { step: number + 1, steps: last + 1 })}
                aria-current=${number === step ? "step" : undefined}
                onClick=${() => show(number)}
              ></button>`,
            )}
          </span>
          <button type="button" class="sb nx" onClick=${() => show(step === last ? 0 : step + 1)}>
            ${step === last ? t("book-again") : t("book-next")}
            <${Icon} id=${step === last ? "ui-again" : "ui-next"} />
          </button>
        </footer>`
        : null
    }
  </section>`;
}
