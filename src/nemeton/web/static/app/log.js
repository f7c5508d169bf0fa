// The log: a block for each turn with its lines, the newest in sight; lines taken back are struck out.

import { spoken, t } from "./i18n.js";
import { html, signal, useEffect, useRef } from "./lib.js";
import { Hood, Icon } from "./parts.js";
import { canSeeAgain, seeAgain } from "./strip.js";
import { groupTurns } from "./turns.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const SHOWN = 120; // newest lines, until the player asks for all
const all = signal(false);

/**
 * Lines already written, with the messages they were written with: those of a new language come later than the wish for it.
 * @type {WeakMap<import("./contract.js").GameEvent, { words: unknown, line: import("./contract.js").LogLine | null }>}
 */
const cache = new WeakMap();

/** @param {TableStore} table @param {import("./contract.js").GameEvent} event */
function lineOf(table, event) {
  const known = cache.get(event);
  const words = spoken();
  if (known && known.words === words) return known.line;
  const line = table.tell(event);
  cache.set(event, { words, line });
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

/** The lines of all events that have one. @param {TableStore} table @returns {import("./turns.js").Told[]} */
export const linesOf = (table) =>
  table.events.flatMap((event) => {
    const line = lineOf(table, event);
    return line ? [{ event, line }] : [];
  });

/** @param {{ table: TableStore }} props */
export function Log({ table }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const events = table.events;
  const gone = findUndone(events);
  const lines = linesOf(table);
  const shown = all.value ? lines : lines.slice(-SHOWN);
  const turns = groupTurns(shown);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const toTheEnd = () => {
      element.scrollTop = element.scrollHeight;
    };
    toTheEnd();
    const watcher = new ResizeObserver(toTheEnd); // in a lower box the newest line stays in sight
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [events.length, spoken()]);
  return html`<ol ref=${list} class="lines" tabindex="0" aria-label=${t("log")}>
    ${
      shown.length < lines.length
        ? html`<li class="earlier">
          <button type="button" class="link" onClick=${() => (all.value = true)}>${t("log-earlier")}</button>
        </li>`
        : null
    }
    ${turns.map(
      (turn, at) => html`<${TurnBlock}
        key=${keyOf(turn)}
        table=${table}
        turn=${turn}
        gone=${gone}
        last=${at === turns.length - 1}
      />`,
    )}
  </ol>`;
}

/** @param {import("./turns.js").Turn} turn */
const keyOf = ({ heading, lines }) => (heading ?? lines[0]).event.number;

/**
 * What one player did in a turn, or a heading.
 * @param {{ table: TableStore, turn: import("./turns.js").Turn, gone: Set<number>, last: boolean }} props
 */
function TurnBlock({ table, turn: { seat, heading, lines, points }, gone, last }) {
  if (heading) return html`<li class="h">${heading.line.node ?? heading.line.text}</li>`;
  const light = (/** @type {string[]} */ keys) => () => (table.traces.highlighted.value = keys);
  const events = lines.map(({ event }) => event);
  return html`<li class=${`turn${last ? " new" : ""}${seat !== null && seat === table.me ? " yours" : ""}`}>
    ${seat === null ? html`<i></i>` : html`<${Hood} seat=${seat} />`}
    <div>
      ${lines.map(
        ({ event, line }) => html`<p
          key=${event.number}
          class=${gone.has(event.number) ? "gone" : ""}
          onPointerEnter=${light(line.keys ?? [])}
          onPointerLeave=${light([])}
        >
          ${line.node ?? line.text}
        </p>`,
      )}
    </div>
    ${points ? html`<span class="pt">+${points}</span>` : null}
    ${
      canSeeAgain(table, events)
        ? html`<button
          type="button"
          class="again"
          aria-label=${t("see-again")}
          title=${t("see-again")}
          onClick=${() => seeAgain(table, events)}
        >
          <${Icon} id="ui-again" />
        </button>`
        : null
    }
  </li>`;
}
