// The tables this browser has a token for.

import { signal } from "./lib.js";

const STORE = "nemeton.tables";
const MOST = 60;

/** @typedef {{ token: string, game: string, at: number, tutorial?: boolean, host?: boolean }} Kept */

/** @returns {Record<string, Kept>} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** @type {import("../vendor/signals.js").Signal<Record<string, Kept>>} */
export const mine = signal(load());

/** @param {Record<string, Kept>} tables */
function store(tables) {
  const newest = Object.entries(tables).sort(([, one], [, other]) => other.at - one.at);
  mine.value = Object.fromEntries(newest.slice(0, MOST));
  try {
    localStorage.setItem(STORE, JSON.stringify(mine.value));
  } catch {
    // Tokens then last as long as the page.
  }
}

/** @param {string} table @param {Partial<Kept>} kept */
export function keep(table, kept) {
  store({
    ...mine.peek(),
    [table]: { .../** @type {Kept} */ ({ token: "", game: "" }), ...mine.peek()[table], ...kept, at: Date.now() },
  });
}

/** @param {string} table */
export function forget(table) {
  store(Object.fromEntries(Object.entries(mine.peek()).filter(([id]) => id !== table)));
}

/** @param {string} table */
export const tokenFor = (table) => mine.peek()[table]?.token ?? "";
