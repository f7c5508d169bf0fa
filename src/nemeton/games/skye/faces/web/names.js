// What things are called for those who listen: which tile, where it lies, its price; and a tile side by side.

import { areasOf, sidesOf } from "./areas.js";
import {
  capital,
  cellName,
  items,
  mine,
  offerOf,
  plain,
  scoringName,
  scrollPoints,
  sellerOf,
  sentences,
  tileFull,
  tileOf,
} from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").PlayerView} PlayerView */

/** @param {Table} table @param {string} key @returns {string | undefined} undefined: the title says enough */
export function nameOf(table, key) {
  const { view, t } = table;
  const [kind, one, two, three] = key.split(":");
  const me = mine(table);
  switch (kind) {
    case "score":
      return ofSlot(table, one);
    case "worth":
      return me ? ofWorth(table, me, one) : undefined;
    case "tile":
      return ofPlaced(table, Number(one), two);
    case "hold":
      return ofTile(table, me?.building[Number(one) - 1]);
    case "stall":
      return ofTile(table, me?.offer[Number(one) - 1]?.tile);
    case "shown":
      return ofTile(table, one);
    case "drawn":
      return t("name-of", { who: table.names[Number(one)], what: ofTile(table, two) ?? "" });
    case "offer":
      return ofOffer(table, one);
    case "turn":
      return capital(t("action-turn", { turn: Number(one) }));
    case "dolmen": {
      const price = view.dolmen.find((each) => each?.tile === one)?.price ?? 0;
      return t("name-priced", { tile: ofTile(table, one) ?? "", price });
    }
    case "space":
      return t("name-dolmen-space", { space: one });
    case "bag":
      return t("name-bag", { tiles: view.bag });
    case "land":
      return t("name-look", { who: table.names[Number(one)] });
    case "own":
      return me ? ofPossession(table, me, one, two) : undefined;
    case "seat":
      return view.players[Number(one)] ? ofPossession(table, view.players[Number(one)], two, three) : undefined;
    default:
      return undefined;
  }
}

/** @param {Table} table @param {string | null | undefined} tile */
export const ofTile = (table, tile) => (tile ? capital(plain(tileFull(table, tile))) : undefined);

/** @param {Table} table @param {string} slot */
export const ofSlot = (table, slot) =>
  table.t("slot-name", { slot, scoring: scoringName(table, table.view.scoring[table.facts.slots.indexOf(slot)]) });

/** @param {Table} table @param {PlayerView} me @param {string} slot */
function ofWorth(table, me, slot) {
  const scrolls = slot === "scrolls";
  const points = scrolls ? scrollPoints(me) : me.worth[table.facts.slots.indexOf(slot)];
  return table.t("name-worth", { what: scrolls ? table.t("spot-scrolls") : ofSlot(table, slot), points: points ?? "hidden" });
}

/** @param {Table} table @param {number} seat @param {string} cell */
function ofPlaced(table, seat, cell) {
  const [x, y] = cell.split(",").map(Number);
  const placed = table.view.players[seat]?.territory.find((each) => each.x === x && each.y === y);
  if (!placed || placed.tile === "castle") return undefined;
  return items(table, [ofTile(table, placed.tile) ?? "", cellName(table, cell)]);
}

/** @param {Table} table @param {string} tile */
function ofOffer(table, tile) {
  const seller = sellerOf(table, tile);
  const offer = offerOf(table, tile);
  if (!seller || !offer) return undefined;
  const what = table.t("name-priced", { tile: ofTile(table, tile) ?? "", price: offer.price ?? offer.gold ?? 0 });
  return table.t("name-of", { who: nameFor(table, seller), what });
}

/** @param {Table} table @param {PlayerView} player */
const nameFor = (table, player) => (player.seat === table.viewer ? table.t("tab-own") : table.names[player.seat]);

/** @param {Table} table @param {PlayerView} player @param {string} what @param {string} [name] */
function ofPossession(table, player, what, name = "") {
  const { t } = table;
  const found = /** @type {Record<string, () => string>} */ ({
    gold: () => t("name-gold", { gold: player.gold ?? "hidden" }),
    barrels: () => t("name-barrels", { barrels: player.barrels }),
    tablet: () => t("name-tablet", { tablet: t(`tablet-${name}`), count: player.tablets[name] ?? 0 }),
    token: () => t(`token-${player.token}`),
    prices: () => t("about-price-title"),
  });
  return what in found ? t("name-of", { who: nameFor(table, player), what: found[what]() }) : undefined;
}

/** The sides of a tile as it lies, and what stands where on it. @param {Table} table @param {string} name @param {number} turn */
export function tileInWords(table, name, turn = 0) {
  const { t } = table;
  const tile = tileOf(table, name);
  const [n, e, s, w] = sidesOf(tile, turn).map(({ terrain, road }) =>
    t(road ? "side-with-road" : "side-plain", { terrain: t(`terrain-${terrain}`) }),
  );
  const pieces = tile.pieces.flatMap(({ terrain, sides, holds }, at) => {
    const things = thingsInWords(table, holds);
    if (tile.scroll && tile.scroll_piece === at) things.push(t("feature-scroll"));
    if (!things.length && sides) return [];
    const what = t(sides ? `terrain-${terrain}` : "piece-inside", { terrain: t(`terrain-${terrain}`) });
    return [things.length ? t("piece-with", { piece: what, things: items(table, things) }) : what];
  });
  return sentences(
    t("as-sentence", { text: t("tile-sides", { n, e, s, w }) }),
    pieces.length > 0 && t("as-sentence", { text: capital(pieces.join(t("join-parts"))) }),
  );
}

/** @param {Table} table @param {Record<string, number>} holds */
export const thingsInWords = ({ t }, holds) =>
  Object.entries(holds).map(([kind, count]) =>
    count > 1 ? t("so-many", { count, what: t(`feature-${kind}`) }) : t(`feature-${kind}`),
  );

/** The areas of a territory, the largest first. @param {Table} table @param {PlayerView} player */
export function areasInWords(table, player) {
  const { t } = table;
  const areas = areasOf(table, player.territory).sort((one, other) => other.tiles.length - one.tiles.length);
  return areas.map(({ terrain, tiles, open, holds }) => {
    const things = thingsInWords(table, holds);
    return t("area-in-words", {
      terrain: capital(t(`terrain-${terrain}`)),
      tiles: tiles.length,
      open,
      things: things.length ? items(table, things) : "none",
      places: tiles
        .map((place) => cellName(table, `${player.territory[place].x},${player.territory[place].y}`))
        .join(t("join-parts")),
    });
  });
}
