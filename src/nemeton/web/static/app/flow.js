// The flow of news: while a moment is shown, what comes next waits for it, and a player or an observer may let everything stand
// still and go on step by step. Who is asked never waits. The game itself goes on; only this screen follows later.

import { effect, signal } from "./lib.js";
import { paceOf, prefs } from "./prefs.js";

const MOST_WAITING = 3; // messages with moments; if more wait, all are let in
const STEP = 300; // milliseconds between two messages that have waited

export class Flow {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    this.paused = signal(false);
    /** How many steps wait. */
    this.waiting = signal(0);
    this.timer = 0;
    table.theatre.onIdle = () => this.#goOn(0);
    this.stop = effect(() => {
      if (!paceOf(prefs.speed.value)) queueMicrotask(() => this.paused.peek() || this.letIn(true));
    });
  }

  close() {
    this.table.theatre.onIdle = () => {};
    clearTimeout(this.timer);
    this.stop();
  }

  get link() {
    return this.table.connections.link.peek();
  }

  /** Whether another person may wait for this one, or a clock runs: then nothing is paused. */
  get isShared() {
    const { info } = this.table;
    const mine = info.mine ?? [];
    return (
      this.table.me !== null && (!!info.clock || info.seats.some((seat, at) => seat.person && !seat.bot && !mine.includes(at)))
    );
  }

  /** Whether bots play here, so that they can be paused. */
  get hasBots() {
    const { info } = this.table;
    return info.status === "running" && info.seats.some((seat) => seat.bot) && !this.isShared;
  }

  /** Whether everything stands still: paused, or something is read in a lesson and the learner takes nothing back. */
  #isStill(message = /** @type {any} */ ({})) {
    const undone = message.events?.some((/** @type {any} */ [name]) => name === "undone");
    return this.paused.peek() || (!undone && (this.table.lesson?.isReading ?? false));
  }

  /** Whether a message must wait. @param {import("./link.js").Link} link @param {any} message */
  mustWait(link, message) {
    const { theatre } = this.table;
    if (link !== this.link || this.table.replaying) return false;
    const paused = this.#isStill(message) && this.hasBots;
    if (!paused && (this.table.asked || asks(message) || !theatre.isOpen || this.#tooMany(link))) {
      this.letIn(true);
      return false;
    }
    if (!link.held.length && !(message.type === "event" && (paused || theatre.busy.peek()))) return false;
    queueMicrotask(() => this.#count());
    return true;
  }

  /** @param {import("./link.js").Link} link */
  #tooMany(link) {
    const { moments } = this.table.theatre;
    const staged = link.held.filter(({ events }) => events?.some((/** @type {any} */ [name]) => Object.hasOwn(moments, name)));
    return staged.length >= MOST_WAITING;
  }

  #count() {
    this.waiting.value = this.link?.held.filter(({ type }) => type === "event").length ?? 0;
  }

  /** Let the next step in, or all that wait. @param {boolean} [all] */
  letIn(all = false) {
    clearTimeout(this.timer);
    this.link?.release(all);
    this.#count();
  }

  /** @param {number} after milliseconds */
  #goOn(after) {
    clearTimeout(this.timer);
    if (this.#isStill() || !this.link?.held.length) return;
    this.timer = setTimeout(() => {
      if (this.#isStill() || this.table.theatre.busy.peek()) return;
      this.letIn();
      this.#goOn(Math.max(this.table.info.pace ?? 0, STEP) * paceOf(prefs.speed.peek()));
    }, after);
  }

  /** Let in what has waited while something was read. */
  goOn() {
    this.#goOn(0);
  }

  /** Stand still, or go on. */
  toggle() {
    this.paused.value = !this.paused.peek();
    if (!this.paused.peek()) this.#goOn(0);
  }

  /** One step of others, and stand still again. */
  next() {
    this.paused.value = true;
    this.table.theatre.skip(true);
    this.letIn();
  }
}

/** Whether a message asks this viewer. @param {any} message */
const asks = (message) => message.type === "ask" && !!message.decision.choices?.length;
