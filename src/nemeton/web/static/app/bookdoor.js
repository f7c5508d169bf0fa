// The way to a game's rulebook. What lies behind it is loaded when somebody opens it.

import { games } from "./games.js";
import { signal } from "./lib.js";

/**
 * What the rulebook beside the table is opened at, as `chapter` or `chapter/block`; empty for where the reader was; null while it
 * is closed.
 * @type {import("../vendor/signals.js").Signal<string | null>}
 */
export const bookOpen = signal(null);

/** @param {string} game */
export const hasBook = (game) => games.value.find((each) => each.id === game)?.book ?? false;

export const closeBook = () => {
  bookOpen.value = null;
};
