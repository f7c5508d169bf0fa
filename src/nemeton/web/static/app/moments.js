// For the moments of games: events that belong together, and their sentences.

import { t } from "./i18n.js";

/** @typedef {import("./contract.js").GameEvent} GameEvent */

/**
 * The run of events that begins with this one; null if it began earlier.
 * @template {GameEvent} Event
 * @param {Event[]} events @param {number} at
 * @param {(event: Event, first: Event) => boolean} belongs
 * @returns {Event[] | null}
 */
export function runOf(events, at, belongs) {
  if (at && belongs(events[at - 1], events[at]) && events[at - 1].name !== "undone") return null;
  let end = at + 1;
  while (end < events.length && belongs(events[end], events[at])) end += 1;
  return events.slice(at, end);
}

/**
 * The log lines of events as one text, without those that have none.
 * @param {any} table a game's table @param {GameEvent[]} events
 */
export const inWords = (table, events) =>
  events
    .map((event) => table.module.tell(table, event)?.text)
    .filter(Boolean)
    .join(t("join-lines"));
