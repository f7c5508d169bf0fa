// The sides of a tile as it lies, and the areas of a territory: what can be seen on the table, for those who listen.

import { SIDES } from "./geometry.js";
import { tileOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/**
 * A connected region of one terrain (S36): its tiles by their places in the territory, how many of its sides face empty cells,
 * and
 * what stands in it.
 * @typedef {{ terrain: string, tiles: number[], open: number, holds: Record<string, number> }} Area
 */
/** @typedef {{ terrain: string, road: boolean }} Side */

const RIGHT_ANGLE = 90;
/** @type {[number, number][]} The cell beyond each side; north is up. */
const BEYOND = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** The printed side that looks in a direction. @param {number} direction @param {number} turn degrees */
const printed = (direction, turn) => SIDES[(direction - turn / RIGHT_ANGLE + 4) % 4];

/** The four sides of a tile, clockwise from the north. @param {import("./view.js").TileFacts} tile @param {number} turn */
export const sidesOf = (tile, turn) =>
  BEYOND.map((_, direction) => {
    const side = printed(direction, turn);
    const piece = tile.pieces.find(({ sides }) => sides.includes(side));
    return { terrain: piece?.terrain ?? "", road: tile.roads.some((road) => road.includes(side)) };
  });

/** @param {Table} table @param {import("./view.js").PlacedView[]} territory @returns {Area[]} */
export function areasOf(table, territory) {
  const at = new Map(territory.map(({ x, y }, place) => [`${x},${y}`, place]));
  const tiles = territory.map(({ tile }) => tileOf(table, tile));
  const pieceAt = (/** @type {number} */ place, /** @type {number} */ direction) => {
    const side = printed(direction, territory[place].turn);
    return tiles[place].pieces.findIndex(({ sides }) => sides.includes(side));
  };
  const seen = new Set();
  /** @type {Area[]} */
  const areas = [];
  tiles.forEach((tile, first) => {
    tile.pieces.forEach((piece, number) => {
      if (seen.has(`${first} ${number}`)) return;
      /** @type {Area} */
      const area = { terrain: piece.terrain, tiles: [], open: 0, holds: {} };
      const waiting = [[first, number]];
      seen.add(`${first} ${number}`);
      for (const [place, part] of waiting) {
        if (!area.tiles.includes(place)) area.tiles.push(place);
        for (const [kind, count] of Object.entries(tiles[place].pieces[part].holds))
          area.holds[kind] = (area.holds[kind] ?? 0) + count;
        BEYOND.forEach(([dx, dy], direction) => {
          if (pieceAt(place, direction) !== part) return;
          const beside = at.get(`${territory[place].x + dx},${territory[place].y + dy}`);
          if (beside === undefined) {
            area.open += 1;
            return;
          }
          const other = pieceAt(beside, (direction + 2) % 4);
          if (seen.has(`${beside} ${other}`)) return;
          seen.add(`${beside} ${other}`);
          waiting.push([beside, other]);
        });
      }
      areas.push(area);
    });
  });
  return areas;
}
