// Realm of Wonder in signs and names: spaces, lands, cards and tiles.

import { capital, mark, sentences } from "/static/app/richtext.js";
import { atlasOf, rowOf } from "./geometry.js";

/** @typedef {import("./view.js").Table} Table */

export const TURNING = ["middle", "island"];
export const MONSTERS = ["goggle-eye", "vampire", "dragon"];
export const ORBS = ["orb", "cursed-orb"];
const STRONG = "-biceps";

// --- The view ---

/** The player at this browser; null for spectators. @param {Table} table */
export const mine = (table) => (table.viewer >= 0 ? table.view.players[table.viewer] : null);

/** Where the two rings stand. @param {Table} table @returns {import("./geometry.js").Rings} */
export const ringsOf = ({ facts, view }) => ({
  middle: facts.lands.indexOf(view.gaps.middle),
  island: facts.lands.indexOf(view.gaps.island),
});

/** The character of a land, played or not. @param {Table} table @param {string} land */
export const characterOf = ({ facts }, land) => facts.characters[facts.lands.indexOf(land)].name;

/** The seat of a character or of a land, or null. @param {Table} table @param {string} name */
export const seatOf = ({ view }, name) =>
  view.players.find((player) => player.character === name || player.land === name)?.seat ?? null;

/** @param {Table} table @param {number} speed */
export const cardOf = ({ facts }, speed) =>
  /** @type {import("./view.js").CardFacts} */ (facts.cards.find((card) => card.speed === speed));

// --- Symbols ---

const TILES = /** @type {Record<string, string>} */ ({ "cursed-orb": "corb", "goggle-eye": "goggle", spell: "card" });
const SPECIALS = /** @type {Record<string, string>} */ ({
  restore: "ui-turn-back",
  spell: "card",
  rotate: "turn-ring",
  magic: "mp",
});
const MISSIONS = /** @type {Record<string, string>} */ ({
  wells: "well",
  pages: "scroll",
  magic: "mp",
  battles: "biceps",
  banners: "fortress",
});

/** @param {string} tile */
export const tileSymbol = (tile) => TILES[tile] ?? tile;

/** @param {string} special */
export const specialSymbol = (special) => SPECIALS[special];

/** @param {string} mission */
export const missionSymbol = (mission) => MISSIONS[mission];

/** The spell of a card; cards with a biceps are named apart. @param {string} card */
export const spellOf = (card) => card.replace(STRONG, "");

/** @param {string} card */
export const isStrong = (card) => card.endsWith(STRONG);

/** @param {string} card */
export const spellSymbol = (card) => `sp-${spellOf(card) === "counterspell" ? "counter" : spellOf(card)}`;

/** @param {string | number} face */
export const faceSymbol = (face) => (face === "purple-2" ? "bd-2p" : `bd-${face}`);

// --- Names ---

/** A name with its symbol. @param {string} symbol @param {string} name */
const signed = (symbol, name) => `${mark(symbol, "")} ${name}`;

/** @param {Table} table @param {string} id */
export const properId = (table, id) => atlasOf(table.facts).byWord.get(id.toLowerCase()) ?? id;

/** A space by its land, its row and its number there. @param {Table} table @param {string} id */
export function placeName(table, id) {
  const space = atlasOf(table.facts).spaces.get(properId(table, id));
  if (!space) return id;
  const row = rowOf(space.id);
  const number = space.ring === "island" ? Number(space.id[1]) || 0 : Number(space.id[3]) + 1;
  return table.t(`place-${row}`, { land: space.land ? table.t(`land-${space.land}`) : "", number });
}

/** The same with its kind: "Ice Land, shore 2 (tower)". @param {Table} table @param {string} id */
export function placeWithKind(table, id) {
  const { kind } = /** @type {any} */ (atlasOf(table.facts).spaces.get(properId(table, id)));
  return kind === "plain" || kind === "castle"
    ? placeName(table, id)
    : table.t("place-with-kind", { place: placeName(table, id), kind: table.t(`kind-${homeless(table, id) ? "well" : kind}`) });
}

/** Whether a home has no player and so is an ordinary well. @param {Table} table @param {string} id */
export const homeless = (table, id) => {
  const space = atlasOf(table.facts).spaces.get(properId(table, id));
  return space?.kind === "home" && !table.view.players.some((player) => player.home === space.id);
};

/** @param {Table} table @param {string} card */
export const cardName = (table, card) => {
  const spell = table.t(`spell-${spellOf(card)}`);
  return isStrong(card) ? table.t("card-with-biceps", { spell }) : spell;
};

/** @param {Table} table @param {string} card */
export const cardSign = (table, card) => signed(spellSymbol(card), table.t(`spell-${spellOf(card)}`));

/** @param {Table} table @param {string} tile */
export const tileSign = (table, tile) => signed(tileSymbol(tile), table.t(`tile-${tile}`));

/** An amount of magic, as a mark. @param {Table} table @param {number} magic */
export const magicSign = (table, magic) => `${magic} ${mark("mp", table.t("magic"))}`;

/** @param {Table} table @param {string[]} items */
export const items = (table, items) => items.join(table.t("join-items"));

/** A seat as its name, with the character behind it. @param {Table} table @param {string} character */
export const playerOf = (table, character) => {
  const seat = seatOf(table, character);
  return seat === null ? table.t(`character-${character}`) : table.names[seat];
};

/** @param {Table} table @param {string} text */
export const asSentence = (table, text) => capital(sentences(table.t("as-sentence", { text })));
