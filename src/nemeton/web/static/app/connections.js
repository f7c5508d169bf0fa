// This browser's connections to a table: one for each seat it holds, or one to watch. One of them is shown at a time.

import { callApi } from "./api.js";
import { batch, computed, effect, signal } from "./lib.js";
import { Link } from "./link.js";
import { tokenFor } from "./tokens.js";

/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */

export class Connections {
  /**
   * @param {string} id of the table
   * @param {(events: import("./contract.js").GameEvent[], change: () => void) => void} onEvents of the connection that is shown
   */
  constructor(id, onEvents) {
    this.id = id;
    this.onEvents = onEvents;
    /** @type {(line: any) => void} */
    this.onChat = () => {};
    /** Whether a message must wait. @type {(link: Link, message: any) => boolean} */
    this.mustWait = () => false;
    /** @type {Signal<Link[]>} */
    this.links = signal([]);
    this.active = signal(0);
    /** The connection that is shown. */
    this.link = computed(() => this.links.value[this.active.value] ?? null);
    /**
     * Hot seat: the seat that is asked next at this screen. The screen is covered until its player takes over.
     * @type {Signal<number | null>}
     */
    this.nextSeat = signal(null);
    this.closed = false;
    /** @type {(() => void)[]} */
    this.effects = [];
  }

  /** @param {number[]} seats */
  open(seats) {
    if (this.closed) return;
    this.#connect(seats);
    this.effects.push(
      effect(() => this.#followSeats()),
      effect(() => this.#passScreen()),
    );
  }

  close() {
    this.closed = true;
    for (const stop of this.effects) stop();
    for (const link of this.links.peek()) link.close();
  }

  /** Connect anew, with a new token or other seats. */
  async reconnect() {
    const info = await callApi("GET", `/tables/${this.id}`, undefined, tokenFor(this.id));
    this.#connect(info.mine ?? []);
  }

  /** @param {number[]} seats */
  #connect(seats) {
    if (this.closed) return; // closed while a request was under way
    for (const link of this.links.peek()) link.close();
    const token = tokenFor(this.id);
    const links = (seats.length ? seats : [null]).map((seat) => new Link(this.id, token, seat));
    for (const link of links) {
      link.onEvents = (events, change) => (link === this.link.peek() ? this.onEvents(events, change) : change());
      link.mustWait = (message) => this.mustWait(link, message);
      link.onChat = (line) => {
        if (link === this.link.peek()) this.onChat(line);
      };
    }
    batch(() => {
      this.links.value = links;
      this.active.value = 0;
    });
  }

  /** Seats were taken or given up: connect those this browser holds now. */
  #followSeats() {
    const info = this.link.value?.info.value;
    if (!info || this.link.value?.status.value !== "open") return;
    const held = this.links
      .peek()
      .map((link) => link.seat)
      .filter((seat) => seat !== null);
    const mine = info.mine ?? [];
    if (held.length !== mine.length || held.some((seat, at) => seat !== mine[at])) this.#connect(mine);
  }

  #passScreen() {
    const links = this.links.value;
    const decision = this.link.value?.prompt.value?.decision;
    if (links.length < 2 || !decision || this.link.value?.info.value?.status !== "running") {
      this.nextSeat.value = null;
      return;
    }
    const shown = links[this.active.value].seat;
    const asked = links.map((link) => link.seat).filter((seat) => seat !== null && decision.asked.includes(seat));
    this.nextSeat.value = asked.length && !asked.includes(shown) ? asked[0] : null;
  }

  /** The next player at this screen has taken over. */
  showNextSeat() {
    for (const link of this.links.peek()) link.release(true);
    const at = this.links.peek().findIndex((link) => link.seat === this.nextSeat.peek());
    batch(() => {
      if (at >= 0) this.active.value = at;
      this.nextSeat.value = null;
    });
  }
}
