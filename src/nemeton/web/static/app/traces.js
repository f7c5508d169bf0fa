// What just changed: pieces fly, lines are announced, and the things they are about keep a trace for a while.

import { fly, measure } from "./animation.js";
import { signal } from "./lib.js";
import { say } from "./liveregion.js";

const TRACE = 2400; // milliseconds

/** @typedef {import("./contract.js").GameEvent} GameEvent */
/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */

export class Traces {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    /** When the trace of a thing ends. @type {Signal<Record<string, number>>} */
    this.ends = signal({});
    /** Things that a log line, a choice or the tutorial points at. @type {Signal<string[]>} */
    this.highlighted = signal([]);
  }

  /** Show events while the table changes. @param {GameEvent[]} events @param {() => void} change */
  show(events, change) {
    const flights = events.flatMap((event) => this.table.module.moves(this.table, event));
    const before = measure(flights);
    change();
    const lines = events.map((event) => this.table.tell(event));
    for (const line of lines) if (line) say(line.text);
    this.mark([...lines.flatMap((line) => line?.keys ?? []), ...flights.map((flight) => flight.to)]);
    fly(flights, before);
  }

  /** Show the position of a finished game. @param {GameEvent[]} events that led to it @param {() => void} change */
  jump(events, change) {
    const before = measure([]);
    change();
    fly([], before);
    this.mark(events.flatMap((event) => this.table.tell(event)?.keys ?? []));
  }

  /** @param {string[]} keys */
  mark(keys) {
    const until = Date.now() + TRACE;
    this.ends.value = { ...this.ends.peek(), ...Object.fromEntries(keys.map((key) => [key, until])) };
    setTimeout(() => {
      const now = Date.now();
      this.ends.value = Object.fromEntries(Object.entries(this.ends.peek()).filter(([, end]) => end > now));
    }, TRACE + 50);
  }
}
