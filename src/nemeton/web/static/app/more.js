// "...": what has no room in the bar. Further actions of the game, redo, the takeback, a hint, the list of choices.

import { BoardPart } from "./boardpart.js";
import { t } from "./i18n.js";
import { html, signal, useEffect, useRef } from "./lib.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { openSide } from "./sidepanel.js";
import { answerSound } from "./sound.js";
import { explainMode } from "./thing.js";
import { settingsOpen } from "./topbar.js";

/** @typedef {import("./store.js").TableStore} TableStore */

export const moreOpen = signal(false);

/** @param {{ table: TableStore }} props */
export function More({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const count = table.asked ? (table.module.further?.(table) ?? 0) : 0;
  const open = moreOpen.value;
  const question = table.asked && table.decision; // what others do leaves the menu open
  useEffect(() => {
    moreOpen.value = false;
  }, [question]);
  useEffect(() => {
    if (!open) return;
    /** @type {HTMLElement | null | undefined} */ (box.current?.querySelector(".more-menu button"))?.focus({
      preventScroll: true,
    });
    const away = (/** @type {PointerEvent} */ event) => {
      if (!box.current?.contains(/** @type {Node} */ (event.target))) moreOpen.value = false;
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, [open]);
  return html`<span class="more-box" ref=${box}>
    <button
      type="button"
      class="btn more"
      aria-label=${count ? t("more-count", { count }) : t("more")}
      title=${t("more")}
      aria-haspopup="dialog"
      aria-expanded=${open ? "true" : "false"}
      onClick=${() => (moreOpen.value = !open)}
    >
      <span class="dots" aria-hidden="true">···</span>
      ${count ? html`<i class="cnt" aria-hidden="true">${count}</i>` : null}
      ${table.unread.value ? html`<i class="dot"></i>` : null}
    </button>
    ${
      open
        ? html`<div class="more-menu" role="dialog" aria-label=${t("more")} onClick=${() => (moreOpen.value = false)}>
          ${count ? html`<${BoardPart} table=${table} name="Further" />` : null}
          <${Items} table=${table} />
        </div>`
        : null
    }
  </span>`;
}

/** @param {{ table: TableStore }} props */
function Items({ table }) {
  const { requests, prompt, info } = table;
  const reason = prompt?.undo ?? "nothing";
  const asks = prompt?.takeback && (reason === "revealed" || reason === "others-acted");
  const waits = info.takeback?.seat === table.me;
  return html`
    ${prompt?.redo ? item("x-redo", t("redo"), () => requests.redo()) : null}
    ${asks && waits ? item("x-hourglass", t("takeback-withdraw"), () => requests.answerTakeback(false)) : null}
    ${asks && !waits ? item("x-hourglass", t("takeback"), () => requests.askTakeback()) : null}
    ${(prompt?.declines || prompt?.passing) && !info.lesson ? passing(table) : null}
    ${info.hints && table.asked ? item("x-lamp", t("hint"), () => openSide("hint")) : null}
    ${item("x-list", t("choices-all"), () => openSide("list"))}
    ${table.module.describe ? item("x-book", t("in-words-more"), () => openSide("words")) : null}
    ${item("ui-log", t("panel"), () => openSide("log"))}
    ${prefs.sound.value || prefs.soundAsked.value ? null : item("ui-sound", t("sound-ask"), () => answerSound(true))}
    ${item("ui-help", t("explain-mode"), () => (explainMode.value = !explainMode.peek()), " thumb")}
    ${item("ui-menu", t("menu"), () => (settingsOpen.value = true), " thumb")}`;
}

/** How to pass without being asked, and how to be asked again. @param {TableStore} table */
function passing({ requests, prompt }) {
  const ways = /** @type {const} */ (["round", "unless-held"]).filter((when) => when !== prompt.passing);
  return html`
    ${ways.map((when) => item("x-hourglass", t(`pass-${when}`), () => requests.keepPassing(when)))}
    ${prompt.passing ? item("ui-undo", t("pass-never"), () => requests.keepPassing("never")) : null}`;
}

/** @param {string} icon @param {string} words @param {() => unknown} act @param {string} [kind] */
const item = (icon, words, act, kind = "") => html`<button type="button" class=${`item${kind}`} onClick=${act}>
  <${Icon} id=${icon} />
  <span>${words}</span>
</button>`;
