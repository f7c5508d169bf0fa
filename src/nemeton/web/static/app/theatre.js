// The theatre stages moments for every game: what happened is shown where it happened, one moment after the other. The table is
// already in its new state: nothing waits for the theatre, and an answer ends it.

import { loadStyle } from "./gamemodule.js";
import { effect, signal } from "./lib.js";
import { paceOf, prefersStillness, prefs } from "./prefs.js";
import { playSound } from "./sound.js";

const MOST_WAITING = 3; // rows of moments; if more wait, only the last is played
const STAY = 700; // milliseconds after the last moment of a row
const OWN_PACE = 0.5; // the player knows what they did

/** @typedef {import("./contract.js").GameEvent} GameEvent */
/** @typedef {import("./contract.js").Moment} Moment */
/** @typedef {import("./contract.js").MomentTable} MomentTable */
/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */
/** What the lintel shows. @typedef {{ moment: Moment, at: number, of: number, text: string, tally: (number | null)[] }} Shown */

export class Theatre {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    /** The game's moments, once they are loaded. @type {MomentTable} */
    this.moments = {};
    /** Rows of moments that wait. @type {Moment[][]} */
    this.waiting = [];
    /** @type {Signal<Shown | null>} */
    this.shown = signal(null);
    this.busy = signal(false);
    this.paused = signal(false);
    /** @type {import("./stagehand.js").Stagehand | null} */
    this.hand = null;
    /** @type {typeof import("./stagehand.js").Stagehand | null} */
    this.Stagehand = null;
    /** @type {Promise<void> | null} */
    this.opening = null;
    this.skipRow = false;
    this.endMoment = () => {};
    this.onIdle = () => {};
    this.stopWatching = effect(() => {
      if (!paceOf(prefs.speed.value)) queueMicrotask(() => this.skip(true));
    });
    this.hide = () => {
      if (document.hidden) this.skip(true);
    };
    addEventListener("visibilitychange", this.hide);
  }

  /** Load the game's moments and the stagehand: when something happens first, or when the page has rested for a while. */
  open() {
    this.opening ??= this.#load();
    return this.opening;
  }

  async #load() {
    const { module } = this.table;
    if (!module.moments) return;
    try {
      const styles = (module.stageCss ?? []).map((file) => `/static/games/${module.id}/${file}`);
      const [stage, game] = await Promise.all([
        import("./stagehand.js"),
        module.moments(),
        import("./lintel.js"),
        ...["/static/app/theatre.css", ...styles].map(loadStyle),
      ]);
      this.Stagehand = stage.Stagehand;
      this.moments = game?.default ?? {};
    } catch (error) {
      console.error(`The moments of the game ${module.id} cannot be loaded:`, error);
      this.opening = null; // the next event tries again
    }
  }

  /** Open and play what was missed meanwhile, if nothing has happened since. @param {number} count of the newest events */
  async openLate(count) {
    if (this.Stagehand || !this.isOpen) return; // where nothing is played, the page's rest is early enough
    const { events } = this.table;
    const holds = !!this.table.module.moments && !this.busy.peek();
    if (holds) this.busy.value = true; // what follows waits until it is known whether there is something to be seen
    await this.open();
    const late = !this.Stagehand || !events.length || this.table.events.at(-1)?.number !== events.at(-1)?.number;
    if (holds) this.busy.value = false;
    this.stage(late ? [] : this.buildNewest(count));
    if (holds && !this.busy.peek()) this.onIdle();
  }

  close() {
    this.skip(true);
    this.stopWatching();
    removeEventListener("visibilitychange", this.hide);
  }

  /** Whether moments are played at all. */
  get isOpen() {
    return paceOf(prefs.speed.peek()) > 0 && !document.hidden;
  }

  /**
   * The moments of events, in their order.
   * @param {GameEvent[]} events all that is known, in order
   * @param {number} from the place of the first that is shown
   * @param {number} to the place after the last
   * @param {boolean} fresh whether the table shows the position right after them
   * @returns {Moment[]}
   */
  build(events, from, to, fresh) {
    const row = [];
    for (let at = from; at < to; at += 1) {
      const make = Object.hasOwn(this.moments, events[at].name) ? this.moments[events[at].name] : null;
      if (!make) continue;
      try {
        const made = make({ table: this.table, events, at, fresh });
        const moments = Array.isArray(made) ? made : made ? [made] : [];
        for (const moment of moments) row.push({ ...moment, covers: moment.covers ?? [events[at].number] });
      } catch (error) {
        console.error(`The moment of ${events[at].name} cannot be made:`, error);
      }
    }
    return row;
  }

  /** The moments of the newest events of the table. @param {number} count of events */
  buildNewest(count) {
    const { events } = this.table;
    return this.build(events, Math.max(events.length - count, 0), events.length, true);
  }

  /** Play a row of moments, after those that wait. @param {Moment[]} row */
  stage(row) {
    if (!row.length || !this.isOpen) return;
    this.waiting.push(row);
    if (this.waiting.length > MOST_WAITING) this.waiting = [row];
    if (!this.busy.peek()) void this.#run();
  }

  /** Play it instead of what is under way. @param {Moment[]} row */
  async replace(row) {
    this.skip(true);
    await Promise.resolve();
    this.stage(row);
  }

  async #run() {
    this.busy.value = true;
    for (let row = this.waiting.shift(); row; row = this.waiting.shift()) await this.#play(row);
    this.shown.value = null;
    this.busy.value = false;
    this.onIdle();
  }

  /** @param {Moment[]} row */
  async #play(row) {
    this.skipRow = false;
    for (const [at, moment] of row.entries()) {
      if (this.skipRow) return;
      this.shown.value = { moment, at, of: row.length, text: moment.text, tally: [] };
      await this.#perform(moment, at === row.length - 1);
    }
  }

  /** @param {Moment} moment @param {boolean} last */
  async #perform(moment, last) {
    const own = moment.brief && moment.seat === this.table.me && !this.table.replaying;
    const Hand = this.Stagehand;
    if (!Hand) return;
    const hand = new Hand({
      table: this.table,
      pace: paceOf(prefs.speed.peek()) * (own ? OWN_PACE : 1),
      still: prefersStillness(),
      sound: playSound,
      onTell: (text) => this.#change({ text }),
      onTally: (tally) => this.#change({ tally }),
    });
    if (this.paused.peek()) hand.pause();
    this.hand = hand;
    const ended = new Promise((resolve) => {
      this.endMoment = () => resolve(null);
    });
    const script = async () => {
      await moment.run(hand);
      if (last) await hand.hold(STAY);
    };
    try {
      await Promise.race([script(), ended]);
    } catch (error) {
      console.error("A moment cannot be shown:", error);
    } finally {
      hand.close();
      this.hand = null;
    }
  }

  /** @param {Partial<Shown>} change */
  #change(change) {
    const shown = this.shown.peek();
    if (shown) this.shown.value = { ...shown, ...change };
  }

  /** End the moment that is shown, or also all that wait. @param {boolean} [all] */
  skip(all = false) {
    if (all) {
      this.waiting = [];
      this.skipRow = true;
    }
    this.paused.value = false;
    this.endMoment();
  }

  /** Let the moment stand still, or go on. */
  toggle() {
    this.paused.value = !this.paused.peek();
    if (this.paused.peek()) this.hand?.pause();
    else this.hand?.resume();
  }
}
