// The side panel: log, chat, the list of choices, the hint, the table in words. On small screens it is a drawer.

import { t } from "./i18n.js";
import { later } from "./later.js";
import { html, signal, useEffect } from "./lib.js";
import { Log } from "./log.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { Strip } from "./strip.js";

const Chat = later(async () => (await import("./chat.js")).Chat);
const ChoiceList = later(async () => (await import("./choicelist.js")).ChoiceList);
const InWords = later(async () => (await import("./inwords.js")).InWords);
const Hint = later(async () => (await import("./choicelist.js")).Hint);

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {"log" | "chat" | "list" | "hint" | "words"} Tab */

/** @type {import("../vendor/signals.js").Signal<Tab>} */
export const sideTab = signal(prefs.list.peek() ? "list" : "log");
export const sideOpen = signal(false);

/** Whether the panel lies over the stage when it is open; the layout says so. */
export function isDrawer() {
  const panel = document.querySelector(".log");
  return panel !== null && getComputedStyle(panel).getPropertyValue("--panel-lies").trim() === "over";
}

/** @param {Tab} tab */
export function openSide(tab) {
  const same = sideTab.peek() === tab;
  const narrow = isDrawer();
  sideOpen.value = narrow ? !(sideOpen.peek() && same) : false;
  sideTab.value = !narrow && same && tab !== "log" ? "log" : tab;
  prefs.list.value = sideTab.peek() === "list";
}

/** @param {{ table: TableStore }} props */
export function Side({ table }) {
  const tab = sideTab.value;
  useEffect(() => {
    table.connections.onChat = () => {
      if (sideTab.peek() !== "chat") table.unread.value += 1;
    };
  }, [table]);
  useEffect(() => {
    if (tab === "chat") table.unread.value = 0;
  }, [tab]);
  /** @type {[Tab, string][]} */
  const tabs = [["log", t("log")]];
  if (table.info.chat) tabs.push(["chat", t("chat")]);
  if (!table.spectator && !table.over) tabs.push(["list", t("choices")]);
  if (table.info.hints && !table.spectator && !table.over) tabs.push(["hint", t("hint")]);
  if (table.module.describe) tabs.push(["words", t("in-words")]);
  const shownTab = tabs.some(([name]) => name === tab) ? tab : "log";
  return html`<aside class=${`log ${sideOpen.value ? "open" : ""}`} data-area="log" data-box="log" aria-label=${t("panel")}>
      <header>
        <div role="tablist">
          ${tabs.map(
            ([name, text]) => html`<button
              type="button"
              key=${name}
              role="tab"
              aria-selected=${shownTab === name ? "true" : "false"}
              onClick=${() => {
                sideTab.value = name;
                prefs.list.value = name === "list";
              }}
            >
              ${text}
              ${name === "chat" && table.unread.value ? html`<i class="count">${table.unread.value}</i>` : null}
            </button>`,
          )}
        </div>
        <button type="button" class="ib shut" aria-label=${t("close")} onClick=${() => (sideOpen.value = false)}>
          <${Icon} id="x-close" />
        </button>
      </header>
      ${shownTab === "log" ? html`<div class="since-here"><${Strip} table=${table} /></div><${Log} table=${table} />` : null}
      ${shownTab === "chat" ? html`<${Chat} table=${table} />` : null}
      ${shownTab === "list" ? html`<${ChoiceList} table=${table} />` : null}
      ${shownTab === "words" ? html`<${InWords} table=${table} />` : null}
      ${shownTab === "hint" ? html`<${Hint} table=${table} />` : null}
    </aside>
    ${sideOpen.value ? html`<div class="shade" onClick=${() => (sideOpen.value = false)}></div>` : null}`;
}
