// The ground of a tile: its land, the pieces inside it, and its roads.

import { away, bezier, chances, inside, middle, reach, spline } from "./geometry.js";
import { shapeLand } from "./land.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./land.js").TileRecord} TileRecord */
/** @typedef {import("./land.js").Region} Region */
/** A road's line; `stub` is its side if it ends inside the tile. @typedef {{ line: Point[], stub: number | null }} Way */
/** @typedef {{ region: Region, centre: Point, ring: Point[] }} Blob */
/**
 * @typedef {{ land: import("./land.js").Land, roads: Way[][], blobs: Blob[], random: () => number, find: (point: Point) =>
 *   Region | null }} Ground
 */

/** @type {Map<string, Ground>} */
const grounds = new Map();

/** @param {TileRecord} tile @returns {Ground} */
export function layGround(tile) {
  const known = grounds.get(tile.id);
  if (known) return known;
  const random = chances(tile.id);
  const land = shapeLand(tile, random);
  const roads = tile.roads.map((sides) => layRoad(sides, random));
  const ways = roads.flat();
  const blobs = land.inner.map((region) => layBlob(tile, land, region, ways, random));
  const solid = tile.regions.filter(({ edges }) => edges.length);
  const find = (/** @type {Point} */ point) =>
    blobs.find(({ ring }) => inside(point, ring))?.region ??
    solid.find(({ id }) => inside(point, land.rings.get(id) ?? [])) ??
    null;
  const ground = { land, roads, blobs, random, find };
  grounds.set(tile.id, ground);
  return ground;
}

/** Roads leave in the middle of a side. @param {number[]} exits @param {() => number} random @returns {Way[]} */
function layRoad(exits, random) {
  const sides = [...exits].sort();
  const [one, two] = sides;
  if (sides.length === 1) return [{ stub: one, line: bezier(middle(one), reach(one, 9), reach(one, 14, 3), reach(one, 20, 2)) }];
  if (sides.length === 2 && Math.abs(one - two) !== 2)
    return [{ stub: null, line: bezier(middle(one), reach(one, 27), reach(two, 27), middle(two)) }];
  const from = /** @type {number} */ (sides.find((side) => sides.includes((side + 2) % 4)));
  const to = (from + 2) % 4;
  const rest = sides.filter((side) => side !== from && side !== to);
  const bow = rest.length === 1 ? (rest[0] === (from + 1) % 4 ? -9 : 9) : 0;
  const sway = rest.length ? 0 : random() < 0.5 ? -9 : 9;
  const main = bezier(middle(from), reach(from, 36, bow + sway), reach(to, 36, sway - bow), middle(to));
  const joint = main[12];
  const branches = rest.map((side) => {
    const [x, y] = middle(side);
    return {
      stub: null,
      line: bezier([x, y], reach(side, 14, 2), [joint[0] + (x - joint[0]) * 0.35, joint[1] + (y - joint[1]) * 0.35], joint),
    };
  });
  return [{ stub: null, line: main }, ...branches];
}

/**
 * A piece inside the tile lies where it has most room.
 * @param {TileRecord} tile
 * @param {import("./land.js").Land} land
 * @param {Region} region
 * @param {Way[]} ways
 * @param {() => number} random
 * @returns {Blob}
 */
function layBlob(tile, land, region, ways, random) {
  const need = land.need(region);
  const rx = need > 1.6 ? 27 : need > 1.2 ? 25 : need ? 21.5 : 18.5;
  const ry = need > 1.2 ? 22.5 : need ? 20.5 : 17;
  const centre = land.seat
    ? besideRoads(land.seat, need ? ways : [])
    : findRoom(land.rings.get(land.hub?.id ?? -1) ?? [], ways, Math.max(rx, ry));
  const points = Array.from({ length: 11 }, (_, at) => {
    const angle = (at / 11) * 2 * Math.PI;
    const wobble = 1 + (random() - 0.5) * 0.15;
    return /** @type {Point} */ ([centre[0] + Math.cos(angle) * rx * wobble, centre[1] + Math.sin(angle) * ry * wobble]);
  });
  // A dead end leads to the barrels of a piece inside the tile.
  if (tile.features.some(({ kind, region: where }) => kind === "barrels" && where === region.id)) {
    for (const way of ways) {
      if (way.stub === null) continue;
      const [x, y] = middle(way.stub);
      const far = way.stub % 2 ? Math.abs(centre[0] - x) - rx : Math.abs(centre[1] - y) - ry;
      way.line = bezier([x, y], reach(way.stub, far * 0.4, 2), reach(way.stub, far * 0.8, 1), reach(way.stub, far + 7));
    }
  }
  return { region, centre, ring: spline(points, true) };
}

/** A little away from the middle of the roads. @param {Point} seat @param {Way[]} ways @returns {Point} */
function besideRoads([x, y], ways) {
  const middles = ways.map(({ line }) => line[12]);
  if (!middles.length) return [x, y];
  const mean = (/** @type {0 | 1} */ j) => middles.reduce((sum, point) => sum + point[j] / middles.length, 0);
  return [x + (x - mean(0)) * 0.6, y + (y - mean(1)) * 0.6];
}

/** @param {Point[]} ring @param {Way[]} ways @param {number} size @returns {Point} */
function findRoom(ring, ways, size) {
  const shore = [...ring, ring[0]];
  /** @type {Point} */
  let found = [50, 50];
  let best = -Infinity;
  for (let x = 22; x <= 78; x += 4) {
    for (let y = 22; y <= 78; y += 4) {
      if (!inside([x, y], ring)) continue;
      let room = Math.min(10, away([x, y], shore) - size);
      for (const { line } of ways) room = Math.min(room, away([x, y], line) - size - 7);
      room -= Math.hypot(x - 50, y - 50) * 0.05;
      if (room > best) [best, found] = [room, [x, y]];
    }
  }
  return found;
}
