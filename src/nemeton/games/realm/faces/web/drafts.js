// Choices in the making: the spell that needs a target, the walk to a distant space; and the zoom.

import { effect, signal, useEffect } from "/static/app/lib.js";
import { menu, tip } from "/static/app/thing.js";
import { mine, properId } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Choice} Choice */

/** The selected spell card; its targets are lit. @type {import("/static/vendor/signals.js").Signal<string>} */
export const casting = signal("");
/** Where the marker of a Transfer comes from. @type {import("/static/vendor/signals.js").Signal<string>} */
export const source = signal("");
/**
 * The planned walk or the rest of the one under way, without its first space.
 * @type {import("/static/vendor/signals.js").Signal<string[]>}
 */
export const walk = signal([]);
/** Whether the rest of a walk is sent automatically. */
export const walking = signal(false);
/** The space under the pointer or with the focus. @type {import("/static/vendor/signals.js").Signal<string>} */
export const aimed = signal("");
/** The zoom; 1 is the whole board, 0 depends on the screen. */
export const nearness = signal(0);

// --- Spells ---

const SPELL_VERBS = new Set(["cannon", "plus3", "minus3", "rune", "transfer", "wish", "submarine"]);

/** The spell card a choice would use, or "". @param {string} text */
export function cardOfChoice(text) {
  const [verb, one] = text.split(" ");
  return verb === "cast" ? one : SPELL_VERBS.has(verb) ? verb : verb === "counter" ? "counterspell" : "";
}

/**
 * Select a spell card or drop it; one without a target is chosen at once.
 * @param {Table} table
 * @param {string} spell
 */
export function takeSpell(table, spell) {
  const choices = table.decision.choices.filter(({ text }) => cardOfChoice(text) === spell);
  const only = choices[0]?.text.split(" ");
  if (only?.[0] === "cast") return table.choose(choices[0]);
  if (table.selected) table.select(null);
  source.value = "";
  casting.value = casting.peek() === spell ? "" : spell;
}

// --- Walking ---

const PATIENCE = 3000;
const WALKED = new Set(["step", "fly", "conquer"]); // to the next space

/** The way to a space within reach, or null. @param {Table} table @param {string} space @returns {string[] | null} */
export function wayTo(table, space) {
  return table.view.reach.find((walk) => walk.space === space)?.way ?? null;
}

/** @param {Table} table @param {string} space */
export const stepChoice = (table, space) => table.decision.choices.find(({ text }) => text === `step ${space.toLowerCase()}`);

/**
 * Walk: the first step is chosen, the others follow automatically. A way of several steps is shown before it is gone.
 * @param {Table} table @param {string} space
 */
export function walkTo(table, space) {
  const way = wayTo(table, space);
  const first = way && stepChoice(table, way[0]);
  if (!way || !first) return;
  const meant = table.selected?.action === first.action && walk.peek().at(-1) === space;
  walk.value = way;
  table.keepDraft("walk", way);
  if (table.mustConfirm(first, way.length > 1) && !meant) return table.select(first);
  walking.value = way.length > 1;
  table.send(first);
  setTimeout(() => {
    if (walk.peek() === way) walking.value = false; // it was refused
  }, PATIENCE);
}

/** The walk whose first step is selected or sent. @param {Table} table */
export function walkInMind(table) {
  const said = table.pending ?? table.selected;
  return walk.value.length && said?.text === `step ${walk.value[0].toLowerCase()}` ? walk.value : [];
}

/** The way of the choice that a list, a hint or a better move points at. @param {Table} table @returns {string[]} */
export function wayPointed(table) {
  const [verb, space] = table.pointed?.text.split(" ") ?? [""];
  return WALKED.has(verb) ? [properId(table, space)] : [];
}

/** Send the next step unless something else has happened. @param {Table} table */
function goOn(table) {
  const way = walk.peek();
  if (!way.length) return;
  const rest = mine(table)?.space === way[0] ? way.slice(1) : [];
  const next = rest.length && table.asked && table.decision.kind === "turn" ? stepChoice(table, rest[0]) : null;
  walk.value = next ? rest : [];
  walking.value = Boolean(next);
  if (next) void whenSent(table).then(() => table.send(next));
}

/** Wait for the answer to the last step. @param {Table} table @returns {Promise<void>} */
function whenSent(table) {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (table.pending) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/** A new question drops all drafts except the rest of a walk, and what was begun before a reload. @param {Table} table */
export function useDrafts(table) {
  useEffect(() => {
    casting.value = table.keptDraft("casting") ?? "";
    source.value = table.keptDraft("source") ?? "";
    goOn(table);
    if (!walk.peek().length && table.selected) walk.value = table.keptDraft("walk") ?? [];
  }, [table.decision]);
  useEffect(() => {
    table.keepDraft("casting", casting.value);
    table.keepDraft("source", source.value);
  }, [casting.value, source.value]);
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || tip.peek() || menu.peek()) return; // overlays close first
      if (source.peek()) source.value = "";
      else casting.value = "";
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
