// The lintel: the sentence of the moment that is shown, what each seat has got, and the buttons to let it stand still or end it.
// It lies on the top bar, never on the board, the seats or the question.

import { t } from "./i18n.js";
import { html, useEffect, useRef } from "./lib.js";
import { Hood, Icon } from "./parts.js";
import { prefersStillness } from "./prefs.js";

/** @param {{ table: import("./store.js").TableStore }} props */
export function Lintel({ table }) {
  const { theatre } = table;
  const shown = theatre.shown.value;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const up = shown !== null;
  useEffect(() => {
    if (up && !prefersStillness())
      box.current?.animate?.([{ transform: "translateY(-110%)" }, { transform: "none" }], { duration: 260, easing: "ease-out" });
  }, [up]);
  if (!shown) return null;
  const { moment, at, of, text, tally } = shown;
  const best = Math.max(...tally.map((value) => value ?? 0));
  return html`<aside class="th-lintel" ref=${box} aria-label=${t("theatre")}>
    <span class="th-sign" aria-hidden="true">
      ${typeof moment.sign === "string" ? html`<${Icon} id=${moment.sign} />` : moment.sign}
    </span>
    <p class="th-text"><small>${moment.small ?? table.module.progress?.(table) ?? ""}</small><b>${text}</b></p>
    <span class="th-tally">
      ${tally.map((value, seat) =>
        value === null
          ? null
          : html`<span
            key=${seat}
            class=${`r${value ? "" : " zero"}${value && value === best ? " best" : ""}${seat === table.viewer ? " me" : ""}`}
          >
            <${Hood} seat=${seat} />
            <b>${value < 0 ? `−${-value}` : `+${value}`}</b>
          </span>`,
      )}
    </span>
    <span class="th-ctl">
      ${
        of > 1
          ? html`<span class="th-dots" aria-hidden="true">
            ${Array.from(
              { length: of },
              (_, each) => html`<i key=${each} class=${each === at ? "on" : each < at ? "past" : ""}></i>`,
            )}
          </span>`
          : null
      }
      <button
        type="button"
        class="pa"
        aria-label=${t(theatre.paused.value ? "theatre-go-on" : "theatre-pause")}
        onClick=${() => theatre.toggle()}
      >
        <${Icon} id=${theatre.paused.value ? "x-play" : "x-pause"} />
      </button>
      <button type="button" class="sk" aria-label=${t("theatre-skip")} onClick=${() => theatre.skip()}>
        <${Icon} id="ui-skip" />
        <span class="lb">${t("theatre-skip")}</span>
      </button>
    </span>
  </aside>`;
}
