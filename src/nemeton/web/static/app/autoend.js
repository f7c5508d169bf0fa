// A turn in which nothing is left to decide ends by itself after a beat, which the last button of the bar shows. An undo stops it
// until the turn is over: a player who takes something back wants to think. Secret questions are never answered so, because the
// beat would tell what the player holds; nor are those of a lesson, which says when to press the button.

import { t } from "./i18n.js";
import { effect, signal } from "./lib.js";
import { say } from "./liveregion.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./contract.js").Choice} Choice */

export const BEAT = 1800; // milliseconds in which the player can still undo

export class AutoEnd {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    /** The choice that is about to be made. @type {import("../vendor/signals.js").Signal<Choice | null>} */
    this.coming = signal(null);
    /** Since an undo, until the player is no longer asked. */
    this.stopped = signal(false);
    this.timer = 0;
    /** The number of the last event seen; -1 before the first. */
    this.newest = -1;
    this.stopWatching = effect(() => this.#watchUndo());
    this.stopEnding = effect(() => this.#follow());
  }

  close() {
    this.stopWatching();
    this.stopEnding();
    clearTimeout(this.timer);
  }

  /** Leave this turn's end to the player. */
  stop() {
    this.stopped.value = true;
  }

  #watchUndo() {
    const { table } = this;
    if (!table.ready) return;
    const events = table.link?.events.value ?? [];
    // What happened before the page was opened does not count; of an undo just before it `redo` tells.
    const since = this.newest < 0 ? Infinity : this.newest;
    this.newest = events.at(-1)?.number ?? -1;
    if (events.some(({ name, fields, number }) => number > since && name === "undone" && fields.seat === table.me)) this.stop();
    else if (!table.asked) this.stopped.value = false;
  }

  #follow() {
    const choice = this.#find();
    clearTimeout(this.timer);
    this.coming.value = choice;
    if (!choice) return;
    say(t("auto-end-say"));
    this.timer = setTimeout(() => {
      this.coming.value = null;
      void this.table.send(choice);
    }, BEAT);
  }

  /** The only choice, if it ends something and may be made for the player. @returns {Choice | null} */
  #find() {
    const { table } = this;
    if (!prefs.autoEnd.value || this.stopped.value || !table.ready || table.me === null || table.replaying) return null;
    const { choices, sealed } = table.decision;
    if (choices.length !== 1 || sealed || table.prompt?.redo || table.pending || table.theatre.busy.value) return null;
    if (table.connections.nextSeat.value !== null || table.info.seats[table.me].bot) return null;
    if (table.link?.status.value !== "open" || table.info.lesson) return null;
    return table.module.target(table, choices[0])?.startsWith("bar:") ? choices[0] : null;
  }
}
