// What a turn of a ring would change, before it is paid. This only shifts the printed map; which turns are legal is up to the
// decision.

import { waysBetween } from "./geometry.js";
import { ringsOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Choice} Choice */
/** @typedef {import("./geometry.js").Rings} Rings */

const YETI = "yeti";

/**
 * The ring and the land of a choice that turns a ring, or null.
 * @param {Table} table
 * @param {Choice | null} choice
 * @returns {{ ring: keyof Rings, land: string } | null}
 */
export function turnOfChoice(table, choice) {
  if (!choice) return null;
  const [verb, ring, land] = choice.text.split(" ");
  if (verb === "turn" || verb === "rune") return { ring: /** @type {keyof Rings} */ (ring), land };
  if (verb === "ring" && table.view.rolled) return { ring: /** @type {keyof Rings} */ (ring), land: table.view.rolled };
  if (verb === "freeze")
    return {
      ring: /** @type {keyof Rings} */ (ring),
      land: table.facts.characters.find((each) => each.name === YETI)?.land ?? "",
    };
  return null;
}

/** How the rings would stand. @param {Table} table @param {{ ring: keyof Rings, land: string }} turn @returns {Rings} */
const turnedBy = (table, { ring, land }) => ({ ...ringsOf(table), [ring]: table.facts.lands.indexOf(land) });

/** How the rings would stand after the selected choice, or null if it turns none. @param {Table} table */
export function ringsAfter(table) {
  const turn = turnOfChoice(table, table.selected);
  return turn ? turnedBy(table, turn) : null;
}

/** The ways that a turn would open and close. @param {Table} table @param {{ ring: keyof Rings, land: string }} turn */
export function changesOf(table, turn) {
  const [before, after] = [ringsOf(table), turnedBy(table, turn)].map((rings) => waysBetween(table.facts, rings));
  const change = (/** @type {boolean} */ open) => after.filter((way, at) => way.open === open && before[at].open !== open);
  return { opens: change(true), closes: change(false) };
}
