// Isle of Skye in symbols and names. The messages are those of the terminal.

import { mark } from "/static/app/richtext.js";
import { symbolOf } from "./drawing.js";

export { capital, mark, person, plain, rich, sentences } from "/static/app/richtext.js";

/** @typedef {import("./view.js").Table} Table */

const SCORING = /** @type {Record<string, string>} */ ({
  squares: "squares_2x2",
  "large-completed-areas": "completed_areas_3plus",
  "most-barrels": "majority_whisky",
  "most-ships": "majority_ships",
  "most-gold": "majority_gold",
  "most-lighthouses": "majority_lighthouses",
  "largest-lake": "largest_completed_water",
  "largest-herd": "largest_cattle_herd",
  "largest-mountain": "largest_completed_mountain",
  "lake-houses": "lake_house",
});

/** The symbol of a scoring tile. @param {string} name */
export const scoringSymbol = (name) => `score-${SCORING[name] ?? name.replaceAll("-", "_")}`;

/** The name of a scoring tile. @param {Table} table @param {string} name */
export const scoringName = (table, name) => table.t(`scoring-${name}`);

/** What is printed on a tile; choices name it in lower case. @param {Table} table @param {string} name */
export const tileOf = (table, name) => table.facts.tiles[name] ?? table.facts.tiles[name.toUpperCase()];

/** Terms as a list. @param {Table} table @param {string[]} parts */
export const items = (table, parts) => parts.join(table.t("join-items"));

/** What stands on a tile, by kind. @param {import("./view.js").TileFacts} tile @returns {Record<string, number>} */
export function contentsOf(tile) {
  /** @type {Record<string, number>} */
  const found = {};
  for (const { holds } of tile.pieces)
    for (const [kind, count] of Object.entries(holds)) found[kind] = (found[kind] ?? 0) + count;
  return found;
}

/** What stands on a tile, in words. @param {Table} table @param {import("./view.js").TileFacts} tile */
export function contentsInWords(table, tile) {
  const { t } = table;
  const things = Object.entries(contentsOf(tile)).map(([kind, count]) =>
    count > 1 ? t("so-many", { count, what: t(`feature-${kind}`) }) : t(`feature-${kind}`),
  );
  if (tile.scroll) things.push(t("feature-scroll"));
  if (tile.tablet) things.push(t("feature-tablet"));
  return things;
}

/** The terrains of a tile, in words. @param {Table} table @param {import("./view.js").TileFacts} tile @returns {string[]} */
export const terrainsInWords = (table, tile) => [...new Set(tile.pieces.map((piece) => table.t(`terrain-${piece.terrain}`)))];

/** A tile in a sentence: what stands on it, as signs. @param {Table} table @param {string} name */
export function tileName(table, name) {
  if (name === "castle") return table.t("tile-castle");
  return `${table.t(tileOf(table, name).cost === null ? "tile-plain" : "tile-plain-druid")} ${contentsAsSigns(table, name)}`;
}

/**
 * A tile that can be told from all others: its number, and what stands on it as signs.
 * @param {Table} table @param {string} name
 */
export const tileFull = (table, name) =>
  name === "castle" ? table.t("tile-castle") : `${plainName(table, name)} ${contentsAsSigns(table, name)}`;

/** @param {Table} table @param {string} name */
function contentsAsSigns(table, name) {
  const tile = tileOf(table, name);
  const signs = Object.entries(contentsOf(tile)).flatMap(([kind, count]) => Array(count).fill(symbolOf(kind)));
  if (tile.scroll) signs.push("scroll");
  if (tile.tablet) signs.push(symbolOf(tile.tablet));
  const words = contentsInWords(table, tile);
  return mark(
    (signs.length ? signs : tile.pieces.map(({ terrain }) => `terrain-${terrain}`)).join(" "),
    table.t("in-brackets", { what: items(table, words.length ? words : terrainsInWords(table, tile)) }),
  );
}

/** A tile's number alone, for those who look closer. @param {Table} table @param {string} name */
export function plainName(table, name) {
  if (name === "castle") return table.t("tile-castle");
  const tile = tileOf(table, name);
  return table.t(tile.cost === null ? "tile" : "tile-druid", { name: tile.name });
}

/** Where a cell lies, seen from the castle. @param {Table} table @param {string} cell */
export function cellName(table, cell) {
  const [x, y] = cell.split(",").map(Number);
  const parts = [];
  if (y) parts.push(table.t(y > 0 ? "cell-north" : "cell-south", { steps: Math.abs(y) }));
  if (x) parts.push(table.t(x > 0 ? "cell-east" : "cell-west", { steps: Math.abs(x) }));
  return parts.length ? items(table, parts) : table.t("tile-castle");
}

/** An amount of gold, as a mark. @param {Table} table @param {number} gold */
export const goldSign = ({ t }, gold) => `${gold}${mark("coin", t("gold-sign", { gold }))}`;

/** The player at this browser; null for spectators. @param {Table} table */
export const mine = (table) => (table.viewer >= 0 ? table.view.players[table.viewer] : null);

/** The slots that are scored in this round. @param {Table} table @returns {string} */
export const slotsNow = (table) => table.view.scored_slots[table.view.round - 1] ?? "";

/** The player who offers a tile. @param {Table} table @param {string} name */
export const sellerOf = (table, name) => table.view.players.find(({ offer }) => offer.some(({ tile }) => tile === name));

/** @param {Table} table @param {string} name */
export const offerOf = (table, name) => sellerOf(table, name)?.offer.find(({ tile }) => tile === name) ?? null;

/**
 * What all scrolls and tablets would give now; null if that is hidden.
 * @param {import("./view.js").PlayerView} player
 * @returns {number | null}
 */
export function scrollPoints(player) {
  if (player.repeated === null || player.scrolls.some(({ points }) => points === null)) return null;
  return player.scrolls.reduce((sum, { points, doubled }) => sum + (points ?? 0) * (doubled ? 2 : 1), player.repeated);
}
