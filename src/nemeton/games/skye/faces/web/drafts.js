// Choices in the making: prices behind the screen, the tile in hand; and which territory is shown.

import { computed, signal } from "/static/app/lib.js";
import { tip } from "/static/app/thing.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Choice} Choice */
/**
 * The tiles it is about; the place of the axe, null before it lies; the price of each place.
 * @typedef {{ about: string, axe: number | null, prices: number[] }} Prices
 */

/** @type {import("/static/vendor/signals.js").Signal<Prices | null>} */
const prices = signal(null);
/** The tile to build that is in hand, by its slot. @type {import("/static/vendor/signals.js").Signal<string>} */
const inHand = signal("");
/** The seat whose territory is shown; null: the own one. @type {import("/static/vendor/signals.js").Signal<number | null>} */
export const looked = signal(null);
/**
 * What is shown in the territory: a slot whose points come from there, or the scrolls.
 * @type {import("/static/vendor/signals.js").Signal<string>}
 */
export const spot = signal("");
/** The size of a tile in the territory; 0 to fit all of it. */
export const zoom = signal(0);
/** Whether the player's own territory is shown; nothing is lit in another one. */
export const atHome = computed(() => looked.value === null);

/** Back to the player's own territory, fitted. */
export function lookHome() {
  looked.value = null;
  spot.value = "";
  zoom.value = 0;
}

const DRAWN = 3;

// --- Prices ---

/**
 * The own tiles on offer.
 * @param {Table} table
 * @returns {{ tile: string | null, gold: number | null, price: number | null }[]}
 */
const ownOffer = (table) => table.view.players[table.viewer]?.offer ?? [];

/** @param {string} text @param {number} count @returns {{ axe: number | null, prices: number[] }} */
function readPrices(text, count) {
  const [, axe, first, second] = text.split(" ");
  const cut = axe === "all" ? null : Number(axe.slice(-1)) - 1;
  const left = [Number(first), Number(second)];
  return { axe: cut, prices: Array.from({ length: count }, (_, at) => (at === cut ? 0 : /** @type {number} */ (left.shift()))) };
}

/**
 * The prices as they lie now: sealed ones, ones picked from the list, or those being set.
 * @param {Table} table
 * @returns {Prices}
 */
export function pricesOf(table) {
  const offer = ownOffer(table);
  const about = `${table.view.round} ${offer.map(({ tile }) => tile).join(" ")}`;
  const said = table.decision.answered ?? table.pending?.text ?? table.selected?.text ?? "";
  if (said.startsWith("price ")) return { about, ...readPrices(said, offer.length) };
  const begun = prices.value?.about === about ? prices.value : /** @type {Prices | null} */ (table.keptDraft("prices"));
  if (begun?.about === about) return begun;
  const gold = table.view.players[table.viewer]?.gold ?? 0;
  return { about, axe: null, prices: offer.map(() => Math.max(1, Math.floor(gold / DRAWN))) };
}

/** Prices as a choice says them; empty while the axe is still missing. @param {Prices} draft */
export function priceText({ axe, prices: laid }) {
  const tiles = laid.length;
  if (tiles === DRAWN && axe === null) return "";
  const asked = laid.filter((_, at) => at !== axe);
  return `price ${axe === null ? "all" : `axe-${axe + 1}`} ${asked[0]} ${asked[1] ?? "-"}`;
}

/** @type {WeakMap<object, Set<string>>} */
const offered = new WeakMap();

/** @param {Table} table @param {string} text */
function isOffered({ decision }, text) {
  const texts = offered.get(decision) ?? new Set(decision.choices.map((choice) => choice.text));
  offered.set(decision, texts);
  return texts.has(text);
}

/** @param {Table} table @param {Prices} draft */
function keepPrices(table, draft) {
  if (table.selected) table.select(null);
  prices.value = draft;
  table.keepDraft("prices", draft);
}

/** Move the axe; the price of that tile goes to the tile the axe leaves. @param {Table} table @param {number} place */
export function moveAxe(table, place) {
  const draft = pricesOf(table);
  const laid = [...draft.prices];
  if (draft.axe !== null) laid[draft.axe] = laid[place];
  keepPrices(table, { ...draft, axe: place, prices: laid });
}

/** Whether a price can be changed by so much. @param {Table} table @param {number} place @param {number} by */
export function canStep(table, place, by) {
  const draft = pricesOf(table);
  return isOffered(table, priceText({ ...draft, prices: draft.prices.map((price, at) => (at === place ? price + by : price)) }));
}

/** @param {Table} table @param {number} place @param {number} by */
export function stepPrice(table, place, by) {
  if (!canStep(table, place, by)) return;
  const draft = pricesOf(table);
  keepPrices(table, { ...draft, prices: draft.prices.map((price, at) => (at === place ? price + by : price)) });
}

/** All gold that would be laid out. @param {Table} table */
export const laidOut = (table) => {
  const { axe, prices: laid } = pricesOf(table);
  return laid.reduce((sum, price, at) => sum + (at === axe ? 0 : price), 0);
};

// --- Trying ---

/**
 * A tile that is only looked at, where it would lie: a placement that a list, a hint or a better move points at, or a tile for
 * sale at its best place.
 * @param {Table} table
 * @returns {{ place: import("./view.js").PlacedView, prospect: (number | null)[] | null } | null}
 */
export function trialOf(table) {
  const said = table.pending ?? table.selected ?? table.pointed ?? (tip.value ? table.choicesAt(tip.value.key)[0] : null);
  if (!said) return null;
  const [verb, slot, cell, turn] = said.text.split(" ");
  if (verb !== "place") return table.view.trials[said.text] ?? null;
  const tile = table.view.players[table.viewer]?.building[Number(slot) - 1];
  const [x, y] = cell.split(",").map(Number);
  return said === table.pointed && tile
    ? { place: { tile, x, y, turn: Number(turn) }, prospect: table.view.outlook[said.text] ?? null }
    : null;
}

// --- Building ---

/** @param {Choice} choice */
export const slotOf = (choice) => choice.text.split(" ")[1];

/** @type {WeakMap<object, string[]>} */
const buildable = new WeakMap();

/** The slots of tiles that can be built. @param {Table} table */
function listSlots({ decision }) {
  const known = buildable.get(decision);
  if (known) return known;
  const slots = [...new Set(decision.choices.filter(({ text }) => text.startsWith("place ")).map(slotOf))].sort();
  buildable.set(decision, slots);
  return slots;
}

/** The slot of the tile in hand: the one picked, else the first that can be built. @param {Table} table */
export function handSlot(table) {
  const slots = listSlots(table);
  const said = table.selected?.text.startsWith("place ") ? slotOf(table.selected) : inHand.value;
  return slots.includes(said) ? said : (slots[0] ?? "");
}

/** @param {Table} table @param {string} slot */
export function takeInHand(table, slot) {
  if (table.selected) table.select(null);
  inHand.value = slot;
  looked.value = null;
}

/** The turns in which the tile in hand fits on a cell. @param {Table} table @param {string} cell @returns {Choice[]} */
export const turnsAt = (table, cell) =>
  table.decision.choices.filter(({ text }) => text.startsWith(`place ${handSlot(table)} ${cell} `));

/**
 * Try the tile in hand on a cell, turned as before if it fits: what it would score is seen before it is built.
 * @param {Table} table
 * @param {string} cell
 */
export function layOn(table, cell) {
  const turns = turnsAt(table, cell);
  const turned = table.selected?.text.split(" ")[3];
  const choice = turns.find(({ text }) => text.endsWith(` ${turned}`)) ?? turns[0];
  if (!choice) return;
  inHand.value = slotOf(choice);
  if (turns.length === 1 && !table.mustConfirm(choice, true)) table.send(choice);
  else table.select(choice);
}

/** Turn the tile that is tried on a cell. @param {Table} table @param {number} by */
export function turnGhost(table, by) {
  const cell = table.selected?.text.split(" ")[2];
  if (!cell || !table.selected?.text.startsWith("place ")) return;
  const turns = turnsAt(table, cell);
  const at = turns.findIndex(({ action }) => action === table.selected?.action);
  if (turns.length > 1) table.select(turns[(at + by + turns.length) % turns.length]);
}
