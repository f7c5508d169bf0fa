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
    /** Things that a log line or a choice points at. @type {Signal<string[]>} */
    this.highlighted = signal([]);
    /** The choice that a list, a hint or a better move points at. @type {Signal<import("./contract.js").Choice | null>} */
    this.pointed = signal(null);
  }

  /**
   * Show events while the table changes. What a moment shows and says is not shown and said twice.
   * @param {GameEvent[]} events @param {() => void} change
   */
  show(events, change) {
    const { theatre } = this.table;
    const flightsOf = new Map(events.map((event) => [event.number, this.table.module.moves(this.table, event)]));
    const flights = [...flightsOf.values()].flat();
    const before = measure(flights);
    change();
    const moments = theatre.buildNewest(events.length);
    const covered = new Set(moments.flatMap(({ covers }) => covers ?? []));
    const lines = events.map((event) => this.table.tell(event));
    const said = new Set();
    events.forEach((event, at) => {
      const moment = moments.find(({ covers }) => covers?.includes(event.number));
      const text = moment ? (moment.say ?? moment.text) : lines[at]?.text;
      if (text && !(moment && said.has(moment))) say(text);
      said.add(moment);
    });
    this.mark([...lines.flatMap((line) => line?.keys ?? []), ...flights.map((flight) => flight.to)]);
    const staged = theatre.isOpen ? covered : new Set();
    fly(
      [...flightsOf].flatMap(([number, own]) => (staged.has(number) ? [] : own)),
      before,
    );
    theatre.stage(moments);
    void theatre.openLate(events.length);
  }

  /** Show the position of a finished game. @param {GameEvent[]} events that led to it @param {() => void} change */
  jump(events, change) {
    const before = measure([]);
    change();
    fly([], before);
    this.mark(events.flatMap((event) => this.table.tell(event)?.keys ?? []));
    const { theatre } = this.table;
    void theatre.replace(theatre.buildNewest(events.length));
    void theatre.openLate(events.length);
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
