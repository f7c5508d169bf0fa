// The tables this browser has a token for, newest first.

import { signal } from "./lib.js";

const STORE = "nemeton.tables";
const MOST = 60; // the oldest are forgotten

/**
 * How a finished game ended, as the start page shows it.
 * @typedef {{ names: string[], winners: number[], mine: number[] }} Result
 */
/** A lesson, and the learner's place in it. @typedef {{ id: string } & Partial<import("./lessoncourse.js").Place>} KnownLesson */
/** @typedef {{ token: string, game: string, at: number, lesson?: KnownLesson, host?: boolean, result?: Result }} KnownTable */

/** @returns {Record<string, KnownTable>} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

/** @type {import("../vendor/signals.js").Signal<Record<string, KnownTable>>} */
export const knownTables = signal(load());

/** @param {Record<string, KnownTable>} tables */
function save(tables) {
  const newest = Object.entries(tables).sort(([, one], [, other]) => other.at - one.at);
  knownTables.value = Object.fromEntries(newest.slice(0, MOST));
  try {
    localStorage.setItem(STORE, JSON.stringify(knownTables.value));
  } catch {
    // Without storage, tokens last as long as the page.
  }
}

/** @param {string} table @param {Partial<KnownTable>} known */
export function rememberTable(table, known) {
  save({
    ...knownTables.peek(),
    [table]: { .../** @type {KnownTable} */ ({ token: "", game: "" }), ...knownTables.peek()[table], ...known, at: Date.now() },
  });
}

/** Keep how a game ended; it stays where it is in the list. @param {string} table @param {string} game @param {Result} result */
export function keepResult(table, game, result) {
  const known = knownTables.peek()[table];
  if (known) save({ ...knownTables.peek(), [table]: { ...known, game, result } });
}

/** @param {string} table */
export function forgetTable(table) {
  save(Object.fromEntries(Object.entries(knownTables.peek()).filter(([id]) => id !== table)));
}

/** @param {string} table */
export const tokenFor = (table) => knownTables.peek()[table]?.token ?? "";
