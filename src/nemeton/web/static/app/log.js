// The log: a line for each event worth one, those taken back struck out.

import { lang, t } from "./i18n.js";
import { html, signal, useEffect, useRef } from "./lib.js";
import { Hood } from "./parts.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const SHOWN = 120; // newest lines, until the player asks for all
const all = signal(false);

/**
 * Lines already written, with their language.
 * @type {WeakMap<import("./contract.js").GameEvent, { lang: string, line: import("./contract.js").LogLine | null }>}
 */
const cache = new WeakMap();

/** @param {TableStore} table @param {import("./contract.js").GameEvent} event */
function lineOf(table, event) {
  const known = cache.get(event);
  if (known?.lang === lang.value) return known.line;
  const line = table.tell(event);
  cache.set(event, { lang: lang.value, line });
  return line;
}

/**
 * The numbers of events that were taken back.
 * @param {import("./contract.js").GameEvent[]} events
 */
function findUndone(events) {
  /** @type {Set<number>} */
  const gone = new Set();
  for (const event of events) {
    if (event.name !== "undone") continue;
    const { from } = /** @type {import("./contract.js").Undone} */ (event).fields;
    for (const other of events) {
      if (other.number >= from && other.number < event.number && other.name !== "undone") gone.add(other.number);
    }
  }
  return gone;
}

/** @param {{ table: TableStore }} props */
export function Log({ table }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const events = table.events;
  const gone = findUndone(events);
  const lines = events.map((event) => ({ event, line: lineOf(table, event) })).filter((each) => each.line);
  const shown = all.value ? lines : lines.slice(-SHOWN);
  const fresh = events.length ? events[events.length - 1].number - 8 : 0;
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [events.length]);
  return html`<ol ref=${list} class="lines" tabindex="0" aria-label=${t("log")}>
    ${
      shown.length < lines.length
        ? html`<li class="earlier">
          <button type="button" class="link" onClick=${() => (all.value = true)}>${t("log-earlier")}</button>
        </li>`
        : null
    }
    ${shown.map(({ event, line }, at) => {
      if (!line) return null;
      if (line.heading) return html`<li key=${event.number} class="h">${line.node ?? line.text}</li>`;
      const recent = event.number > fresh && at === shown.length - 1;
      return html`<li
        key=${event.number}
        class=${`${recent ? "new" : ""} ${gone.has(event.number) ? "gone" : ""}`}
        onPointerEnter=${() => (table.traces.highlighted.value = line.keys ?? [])}
        onPointerLeave=${() => (table.traces.highlighted.value = [])}
      >
        ${line.seat == null ? html`<i></i>` : html`<${Hood} seat=${line.seat} />`}
        <span>${line.node ?? line.text}</span>
      </li>`;
    })}
  </ol>`;
}
