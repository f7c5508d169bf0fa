// Replay of a finished game: the position that is shown, and the events of the whole game as one viewer saw them.

import { callApi } from "./api.js";
import { signal } from "./lib.js";
import { completeDecision } from "./link.js";

/** @typedef {import("./contract.js").GameEvent} GameEvent */
/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */
/**
 * A position after `at` moves, the seat that made the last of them, and what it caused.
 * @typedef {{
 *   at: number, moves: number, seat: number, viewer: number, view: unknown, decision: import("./contract.js").Decision,
 *   events: GameEvent[]
 * }} Position
 */

/** A turning point: the position, the seat that chose there, and what it should have chosen, in notation and in words. */
/** @typedef {{ at: number, seat: number, text: string, best: string }} Better */

export class Playback {
  /** @param {string} id of the table */
  constructor(id) {
    this.id = id;
    /** @type {Signal<Position | null>} */
    this.position = signal(null);
    /** The turning point that was opened. @type {Signal<Better | null>} */
    this.better = signal(null);
    /** The events that a viewer saw, move by move. @type {Signal<{ viewer: number, moves: GameEvent[][] }>} */
    this.recording = signal({ viewer: NaN, moves: [] });
    /** How many positions were requested; only the last one is shown. */
    this.requested = 0;
  }

  /** What the viewer had seen by the position that is shown. @returns {GameEvent[]} */
  get eventsSoFar() {
    return this.recording.value.moves.slice(0, (this.position.value?.at ?? -1) + 1).flat();
  }
  /** What the viewer had seen by the end, as soon as it is loaded. @returns {GameEvent[]} */
  get allEvents() {
    return this.recording.value.moves.flat();
  }

  /** Load the events of the whole game, once for each viewer. @param {number} viewer */
  async loadEvents(viewer) {
    if (this.recording.peek().viewer === viewer) return;
    const game = await callApi("GET", `/tables/${this.id}/told${viewer >= 0 ? `?seat=${viewer}` : ""}`);
    let number = 0;
    const moves = game.moves.map((/** @type {{ events: any[] }} */ { events }) =>
      events.map(([name, fields]) => ({ name, fields: fields ?? {}, number: number++ })),
    );
    this.recording.value = { viewer, moves };
  }

  /**
   * The game after `at` moves.
   * @param {number} at @param {number} viewer
   * @returns {Promise<Position | null>} null if another position was requested meanwhile
   */
  async load(at, viewer) {
    this.requested += 1;
    const request = this.requested;
    const seat = viewer >= 0 ? `&seat=${viewer}` : "";
    const [found] = await Promise.all([callApi("GET", `/tables/${this.id}/replay?at=${at}${seat}`), this.loadEvents(viewer)]);
    if (request !== this.requested) return null;
    const events = found.events.map((/** @type {any} */ [name, fields]) => ({ name, fields: fields ?? {}, number: 0 }));
    return { ...found, viewer, events, decision: completeDecision(found.decision) };
  }

  /** Back to the table as it is. */
  end() {
    this.requested += 1;
    this.position.value = null;
    this.better.value = null;
  }
}
