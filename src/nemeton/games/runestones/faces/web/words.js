// Rune Stones in symbols and names. The messages are those of the terminal, with marks where a symbol can be drawn.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { mark, rich as richly } from "/static/app/richtext.js";

export { capital, mark, person, plain, sentences } from "/static/app/richtext.js";

/** @typedef {import("./view.js").Table} Table */

export const PIECES = ["blue", "yellow", "green", "red", "wild", "ore"];
export const GEMS = PIECES.slice(0, 5);
export const COLOURS = PIECES.slice(0, 4);

const MOST_IN_A_ROW = 4;

/** A text with its symbols drawn. @param {string} text */
export const rich = (text) => richly(text, Sign);

/** A symbol; a medallion with more points than are drawn on one, or a bare number, is written. @param {{ id: string }} props */
export function Sign({ id }) {
  const points = /^point-(\d+)$/.exec(id);
  if (points && Number(points[1]) > 3) return html`<span class="pts"><${Icon} id="point-blank" /><b>${points[1]}</b></span>`;
  return /^\d+$/.test(id) ? html`<b>${id}</b>` : html`<${Icon} id=${id} />`;
}

// --- Pieces ---

/** @param {string} piece */
export const symbolOf = (piece) => (piece === "ore" ? "ore" : `gem-${piece}`);

/** @param {Table} table @param {string} letter */
export const pieceOf = (table, letter) => PIECES[table.facts.letters.indexOf(letter)];

/** One piece as a sign. @param {Table} table @param {string} piece */
export const piece = (table, piece) => mark(symbolOf(piece), table.t(`piece-${piece}`));

/**
 * Some pieces of one kind, drawn one by one if they are few.
 * @param {Table} table
 * @param {string} piece
 * @param {number} count
 */
export function pieces(table, piece, count) {
  const symbol = symbolOf(piece);
  const drawn = count > MOST_IN_A_ROW ? `${count} ${symbol}` : Array(count).fill(symbol).join(" ");
  const name = table.t(`piece-${piece}`);
  return mark(drawn, count > 1 ? table.t("so-many-pieces", { kind: piece, count, piece: name }) : name);
}

/** Pieces by number, those that are there. @param {Table} table @param {Record<string, number>} held */
export const holdings = (table, held) =>
  PIECES.filter((name) => held[name])
    .map((name) => pieces(table, name, held[name]))
    .join(mark("", table.t("join-items")));

/** Letters counted by piece: "yyw". @param {Table} table @param {string} letters */
export function countLetters(table, letters) {
  /** @type {Record<string, number>} */
  const counted = {};
  for (const letter of letters) counted[pieceOf(table, letter)] = (counted[pieceOf(table, letter)] ?? 0) + 1;
  return counted;
}

/** @param {Table} table @param {string} letters */
export const chips = (table, letters) => holdings(table, countLetters(table, letters));

/** @param {Table} table @param {string} name @param {string} sign */
const withSign = (table, name, sign) => table.t("with-sign", { name, sign: mark(sign, "") });

/** @param {Table} table @param {string} name */
export const gem = (table, name) => withSign(table, table.t(`piece-${name}`), symbolOf(name));

/** @param {Table} table @param {string} name */
export const colour = (table, name) => withSign(table, table.t(`colour-${name}`), `gem-${name}`);

/** @param {Table} table @param {string} name */
export const artifact = (table, name) => withSign(table, table.t(`artifact-${name}`), `art-${name}`);

/** @param {Table} table @param {string[]} items */
export const items = (table, items) => items.join(table.t("join-items"));

// --- Cards ---

/** @type {WeakMap<object, Map<string, import("./view.js").CardFacts>>} */
const cardsOf = new WeakMap();

/**
 * A card by its printed number; a druid's card also by the druid.
 * @param {Table} table
 * @param {number | string} number
 * @param {string | null} [druid]
 */
export function findCard(table, number, druid) {
  let cards = cardsOf.get(table.facts);
  if (!cards) {
    cards = new Map(table.facts.cards.map((card) => [`${card.number} ${card.druid}`, card]));
    cardsOf.set(table.facts, cards);
  }
  return cards.get(`${number} `) ?? cards.get(`${number} ${druid ?? ""}`) ?? null;
}

/** A card that a seat is known to have. @param {Table} table @param {number | string} number @param {number} seat */
export const cardOf = (table, number, seat) =>
  /** @type {import("./view.js").CardFacts} */ (findCard(table, number, table.view.players[seat]?.druid));

/** `45 green dryad`. @param {Table} table @param {{ number: number, kind: string }} card */
export const cardName = (table, card) =>
  table.t("card-in-words", { number: card.number, kind: table.t(`creature-${card.kind}`) });

/** @param {import("./view.js").CardFacts} card */
export const effectsOf = (card) => (card.ability.type === "swap" ? ["swap"] : card.ability.effects);

/** The kind of creature with this letter's colour. @param {Table} table @param {string} letter */
const kindOf = (table, letter) =>
  /** @type {string} */ (Object.keys(table.facts.kinds).find((kind) => table.facts.kinds[kind] === pieceOf(table, letter)));

/** The symbols of an effect. @param {Table} table @param {string} effect */
export function effectSymbol(table, effect) {
  if (/^\d+$/.test(effect)) return `point-${effect}`;
  if (effect === "any") return "gem-any";
  if (effect === "card") return "card-any";
  if (effect.startsWith("card ")) return `card-${kindOf(table, effect.slice(-1))}`;
  return effect === "die" ? "die" : symbolOf(pieceOf(table, effect));
}

/** One effect as a sign. @param {Table} table @param {string} effect */
export function sign(table, effect) {
  const symbol = effectSymbol(table, effect);
  if (/^\d+$/.test(effect)) return mark(symbol, table.t("sign-points", { points: Number(effect) }));
  if (effect === "any") return mark(symbol, table.t("face-any"));
  if (effect.startsWith("card ")) return mark(symbol, table.t(`creature-${kindOf(table, effect.slice(-1))}`));
  if (effect === "card" || effect === "die") return mark(symbol, table.t(`sign-${effect}`));
  return piece(table, pieceOf(table, effect));
}

/** @param {Table} table @param {import("./view.js").AbilityFacts} ability */
function yieldOf(table, ability) {
  const points = ability.points ? [sign(table, String(ability.points))] : [];
  return [...(ability.take ? [chips(table, ability.take)] : []), ...points].join(" ");
}

/** A card's ability in signs. @param {Table} table @param {import("./view.js").CardFacts} card */
export function ability(table, card) {
  const { type, effects, give } = card.ability;
  if (type === "swap") return swapSign(table, card.ability, give);
  const signs = effects.map((effect) => sign(table, effect));
  if (signs.length === 1) return signs[0];
  return table.t(type === "basic" ? "sign-both" : "sign-either", { one: signs[0], other: signs[1] });
}

/** @param {Table} table @param {import("./view.js").AbilityFacts} ability @param {string} give */
const swapSign = (table, ability, give) =>
  arrows(table.t("sign-swap", { give: chips(table, give), take: yieldOf(table, ability) }));

/** The terminal's arrow as a sign. @param {string} text */
export const arrows = (text) => text.replaceAll("->", mark("to", "→"));

/**
 * Effect 1 or 2 of a card in words.
 * @param {Table} table
 * @param {import("./view.js").CardFacts} card
 * @param {number | string} number
 */
export function effectInWords(table, card, number) {
  if (card.ability.type === "swap")
    return arrows(table.t("effect-swap", { give: chips(table, card.ability.give), take: yieldOf(table, card.ability) }));
  return inWords(table, card.ability.effects[Number(number) - 1]);
}

/** @param {Table} table @param {string} effect */
export function inWords(table, effect) {
  if (/^\d+$/.test(effect)) return table.t("effect-points", { points: Number(effect) });
  if (effect.startsWith("card ")) return table.t("effect-card", { kind: table.t(`creature-${kindOf(table, effect.slice(-1))}`) });
  if (effect === "o") return table.t("effect-ore");
  if (effect === "card") return table.t("effect-card-any");
  if (effect === "any" || effect === "die") return table.t(`effect-${effect}`);
  return table.t("effect-gem", { piece: gem(table, pieceOf(table, effect)) });
}

/** All that a card does, in words. @param {Table} table @param {import("./view.js").CardFacts} card */
export function abilityInWords(table, card) {
  const all = effectsOf(card).map((_, at) => effectInWords(table, card, at + 1));
  if (all.length === 1) return all[0];
  return table.t(card.ability.type === "either" ? "about-either" : "about-both", { one: all[0], other: all[1] });
}

/** A card's magic as a sign. @param {Table} table @param {import("./view.js").CardFacts} card */
export const magicSign = (table, card) =>
  mark(Array(card.magic).fill(`magic-${card.magic_colour}`).join(" "), `${card.magic} ${magicColour(table, card)}`);

/** @param {Table} table @param {import("./view.js").CardFacts} card */
export const magicColour = (table, card) =>
  table.t(card.magic_colour === "multi" ? "about-magic-multi" : `colour-${card.magic_colour}`);

// --- The view ---

/** The player at this browser; null for spectators. @param {Table} table */
export const mine = (table) => (table.viewer >= 0 ? table.view.players[table.viewer] : null);

/** @param {(string | null)[]} row */
export const countRow = (row) => row.filter(Boolean).length;

/** The colour of the artifact that is being forged. @param {Table} table */
export function forgedColour(table) {
  const { forging, smithies } = table.view;
  return forging === null ? null : forging === "wild" ? "wild" : (smithies[Number(forging) - 1] ?? "wild");
}

/** What a player holds, ore included. @param {import("./view.js").PlayerView} player @returns {Record<string, number>} */
export const heldBy = (player) => ({ ...player.gems, ore: player.ore });
