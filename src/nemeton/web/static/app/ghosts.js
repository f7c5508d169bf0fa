// Which turn of another player is pointed at.

import { signal } from "./lib.js";

/** @typedef {import("./contract.js").GameEvent} GameEvent */
/** @typedef {import("./contract.js").LogLine} LogLine */
/** @typedef {{ seat: number, events: GameEvent[], lines: LogLine[], at: Element }} Shown */

export class Ghosts {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    /** @type {import("../vendor/signals.js").Signal<Shown | null>} */
    this.shown = signal(null);
  }

  /** Show a turn at a place of the page. @param {import("./turns.js").Turn} turn @param {Element} at */
  show({ seat, lines }, at) {
    if (seat === null) return;
    const told = lines.map(({ line }) => line);
    this.shown.value = { seat, events: lines.map(({ event }) => event), lines: told, at };
    this.table.traces.highlighted.value = [`seat:${seat}`, ...told.flatMap(({ keys }) => keys ?? [])];
  }

  leave() {
    if (!this.shown.peek()) return;
    this.shown.value = null;
    this.table.traces.highlighted.value = [];
  }
}
