// Log lines, for the games' `tell`.

import { capital, person, plain, rich } from "./richtext.js";

/** @typedef {import("./contract.js").GameEvent} GameEvent */

/**
 * The run of events that share one line, which begins with this event; null if the run began earlier.
 * The events of a run have the same name and the same values in these fields.
 * @template {GameEvent} Event
 * @param {{ events: Event[] }} table
 * @param {Event} event
 * @param {string[]} same
 * @returns {Event[] | null}
 */
export function eventsTogether({ events }, event, same) {
  const at = events.lastIndexOf(event);
  if (at < 0) return [event];
  const isLike = (/** @type {Event | undefined} */ other) =>
    other?.name === event.name && same.every((field) => other.fields[field] === event.fields[field]);
  if (isLike(events[at - 1])) return null;
  let end = at + 1;
  while (isLike(events[end])) end += 1;
  return events.slice(at, end);
}

/**
 * A line that begins with the player it is about; the sentence alone if it is about none.
 * @param {Pick<import("./contract.js").Table, "t" | "names">} table
 * @param {GameEvent} event
 * @param {string} said
 * @param {string[]} keys
 * @returns {import("./contract.js").LogLine}
 */
export function logLine({ t, names }, event, said, keys) {
  const seat = /** @type {number | undefined} */ (event.fields.seat) ?? null;
  const line = seat === null ? capital(said) : t("line-of", { who: person(names[seat]), what: said });
  return { seat, text: plain(line), node: rich(line), keys };
}
