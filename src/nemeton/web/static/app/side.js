// The side panel: log, chat, the list of choices, the hint. On small screens it is a drawer.

import { lang, t } from "./i18n.js";
import { html, signal, useEffect, useRef, useState } from "./lib.js";
import { keep, tokenFor } from "./mine.js";
import { Hood, Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { ask } from "./rest.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const SHOWN = 120;

/** @type {import("../vendor/signals.js").Signal<"log" | "chat" | "list" | "hint">} */
export const sideTab = signal(prefs.list.peek() ? "list" : "log");
export const sideOpen = signal(false);
const all = signal(false);

/** @param {"log" | "chat" | "list" | "hint"} tab */
export function openSide(tab) {
  const same = sideTab.peek() === tab;
  const narrow = matchMedia("(max-width: 1199px), (max-height: 839px)").matches;
  sideOpen.value = narrow ? !(sideOpen.peek() && same) : false;
  sideTab.value = !narrow && same && tab !== "log" ? "log" : tab;
  prefs.list.value = sideTab.peek() === "list";
}

/** @param {{ table: TableStore }} props */
export function Side({ table }) {
  const tab = sideTab.value;
  useEffect(() => {
    table.onChat = () => {
      if (sideTab.peek() !== "chat") table.unread.value += 1;
    };
  }, [table]);
  useEffect(() => {
    if (tab === "chat") table.unread.value = 0;
  }, [tab]);
  /** @type {["log" | "chat" | "list" | "hint", string][]} */
  const tabs = [["log", t("log")]];
  if (table.info.chat) tabs.push(["chat", t("chat")]);
  if (!table.spectator && !table.over) tabs.push(["list", t("choices")]);
  if (table.info.hints && !table.spectator && !table.over) tabs.push(["hint", t("hint")]);
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
      ${shownTab === "log" ? html`<${Log} table=${table} />` : null}
      ${shownTab === "chat" ? html`<${Chat} table=${table} />` : null}
      ${shownTab === "list" ? html`<${List} table=${table} />` : null}
      ${shownTab === "hint" ? html`<${Hints} table=${table} />` : null}
    </aside>
    ${sideOpen.value ? html`<div class="shade" onClick=${() => (sideOpen.value = false)}></div>` : null}`;
}

/** @type {WeakMap<import("./contract.js").GameEvent, { lang: string, told: import("./contract.js").Told | null }>} */
const lines = new WeakMap();

/** @param {TableStore} table @param {import("./contract.js").GameEvent} event */
function line(table, event) {
  const known = lines.get(event);
  if (known?.lang === lang.value) return known.told;
  const told = table.tell(event);
  lines.set(event, { lang: lang.value, told });
  return told;
}

/**
 * The last number from which on events no longer hold, by position in the list.
 * @param {import("./contract.js").GameEvent[]} events
 */
function findUndone(events) {
  /** @type {Set<number>} */
  const gone = new Set();
  for (const event of events) {
    if (event.name !== "undone") continue;
    for (const other of events) {
      if (other.number >= event.fields.from && other.number < event.number && other.name !== "undone") gone.add(other.number);
    }
  }
  return gone;
}

/** @param {{ table: TableStore }} props */
function Log({ table }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const events = table.events;
  const gone = findUndone(events);
  const told = events.map((event) => ({ event, told: line(table, event) })).filter((each) => each.told);
  const shown = all.value ? told : told.slice(-SHOWN);
  const fresh = events.length ? events[events.length - 1].number - 8 : 0;
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [events.length]);
  return html`<ol ref=${list} class="lines" tabindex="0" aria-label=${t("log")}>
    ${
      shown.length < told.length
        ? html`<li class="earlier">
          <button type="button" class="link" onClick=${() => (all.value = true)}>${t("log-earlier")}</button>
        </li>`
        : null
    }
    ${shown.map(({ event, told: what }, at) => {
      if (!what) return null;
      if (what.heading) return html`<li key=${event.number} class="h">${what.node ?? what.text}</li>`;
      const recent = event.number > fresh && at === shown.length - 1;
      return html`<li
        key=${event.number}
        class=${`${recent ? "new" : ""} ${gone.has(event.number) ? "gone" : ""}`}
        onPointerEnter=${() => (table.spoken.value = what.keys ?? [])}
        onPointerLeave=${() => (table.spoken.value = [])}
      >
        ${what.seat == null ? html`<i></i>` : html`<${Hood} seat=${what.seat} />`}
        <span>${what.node ?? what.text}</span>
      </li>`;
    })}
  </ol>`;
}

/** @param {{ table: TableStore }} props */
function Chat({ table }) {
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = table.link.value?.chat.value ?? [];
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines.length]);
  const known = tokenFor(table.id) !== "";
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const welcome = await ask("POST", `/tables/${table.id}/people`, { name: prefs.name.peek() || t("guest") });
      keep(table.id, { token: welcome.token, game: table.game });
      await table.reconnect();
    } catch (error) {
      table.refuse(error);
    }
  };
  return html`<ol ref=${list} class="chat" tabindex="0" aria-label=${t("chat")}>
      ${lines.length ? null : html`<li class="empty">${t("chat-empty")}</li>`}
      ${lines.map(
        (each, at) => html`<li key=${at}>
          ${each.seat == null ? html`<i><${Icon} id="ui-eye" /></i>` : html`<${Hood} seat=${each.seat} />`}
          <span><b>${each.name}</b> ${each.text}</span>
        </li>`,
      )}
    </ol>
    ${
      known
        ? html`<form
          onSubmit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            if (text.trim()) table.speak(text.trim());
            setText("");
          }}
        >
          <input
            value=${text}
            maxlength="500"
            placeholder=${t("say-something")}
            aria-label=${t("say-something")}
            onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn">${t("send")}</button>
        </form>`
        : html`<form onSubmit=${join}>
          <button type="submit" class="btn wide-btn">${t("chat-join", { name: prefs.name.value || t("guest") })}</button>
        </form>`
    }`;
}

/** Every legal choice as a button, in board order: a whole game can be played from here. @param {{ table: TableStore }} props */
function List({ table }) {
  const { decision, module } = table;
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
            onPointerEnter=${() => (table.spoken.value = [module.target(table, choice) ?? ""])}
            onPointerLeave=${() => (table.spoken.value = [])}
          >
            <kbd>${at < 9 ? at + 1 : ""}</kbd>
            <span>${module.label(table, choice)}</span>
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
                  ${table.reason({ ...each, numbers: each.numbers ?? {} })}${" "}
                  <button type="button" class="rule" onClick=${() => (table.rule.value = each.rule)}>${each.rule}</button>
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
function Hints({ table }) {
  const { asked, decision, module } = table;
  const hint = table.hint.value;
  useEffect(() => {
    if (!asked || table.hint.peek()) return;
    table.hint.value = { waiting: true };
    ask("GET", `/tables/${table.id}/hint?seat=${table.me}`, undefined, tokenFor(table.id)).then(
      (found) => {
        if (table.decision === decision) table.hint.value = found;
      },
      (error) => {
        table.hint.value = null;
        table.refuse(error);
      },
    );
  }, [decision]);
  if (!asked) return html`<div class="list"><p class="asked">${t("hint-later")}</p></div>`;
  if (!hint || hint.waiting)
    return html`<div class="list"><p class="asked thinking"><i class="spin"></i>${t("hint-thinking")}</p></div>`;
  const percent = (/** @type {number | null} */ chance) =>
    chance == null ? "" : t("percent", { percent: Math.round(chance * 100) });
  return html`<div class="list">
    <p class="asked">${t("hint-now", { percent: Math.round(hint.chance * 100) })}</p>
    <ol class="choices hints">
      ${hint.choices.slice(0, 12).map((/** @type {any} */ each) => {
        const choice = decision.choices.find((one) => one.action === each.action);
        if (!choice) return null;
        return html`<li key=${each.action}>
          <button
            type="button"
            class=${table.selected?.action === each.action ? "on" : ""}
            onClick=${() => table.choose(choice)}
            onPointerEnter=${() => (table.spoken.value = [module.target(table, choice) ?? ""])}
            onPointerLeave=${() => (table.spoken.value = [])}
          >
            <span>${module.label(table, choice)}</span>
            <b>${percent(each.chance)}</b>
            <i class="meter"><i style=${{ width: `${(each.chance ?? 0) * 100}%` }}></i></i>
          </button>
        </li>`;
      })}
    </ol>
    <p class="fine">${t("hint-fine")}</p>
  </div>`;
}
