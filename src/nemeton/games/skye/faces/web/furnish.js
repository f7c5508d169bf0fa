// Places the things on a tile: inside their piece, clear of roads, sides, borders and each other, as large as all of them fit.

import { away } from "./geometry.js";
import { layGround } from "./ground.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./land.js").TileRecord} TileRecord */
/**
 * A place: how far from borders, roads and sides.
 * @typedef {{ point: Point, region: import("./land.js").Region, border: number, road: number, edge: number }} Place
 */
/** @typedef {{ kind: string, region: number, what: string }} Wanted */
/** @typedef {Wanted & { point: Point, size: number }} Thing */
/** @typedef {{ point: Point, terrain: string, size: number, chance: number }} Ornament */

// Half sizes, in hundredths of a tile.
const SIZES = /** @type {Record<string, number>} */ ({
  sheep: 10.5,
  cattle: 12,
  farm: 12,
  broch: 11.5,
  lighthouse: 12.5,
  ship: 12,
  barrels: 9.5,
  scroll: 15.4,
  tablet: 11.5,
  castle: 23,
});
const GRID = 3;
const TRIES = 8;
const NONE = -1;

/** @type {Map<string, { things: Thing[], ornaments: Ornament[] }>} */
const furnished = new Map();

/** @param {TileRecord} tile */
export function furnish(tile) {
  const known = furnished.get(tile.id);
  if (known) return known;
  const { random } = layGround(tile);
  const places = listPlaces(tile);
  const things = arrange(tile, places, random);
  const found = { things, ornaments: adorn(tile, places, things, random) };
  furnished.set(tile.id, found);
  return found;
}

/** @param {TileRecord} tile @returns {Place[]} */
function listPlaces(tile) {
  const { land, blobs, roads, find } = layGround(tile);
  const borders = [...land.borders.map(({ line }) => line), ...blobs.map(({ ring }) => [...ring, ring[0]])];
  const lines = roads.flat().map(({ line }) => line);
  const least = (/** @type {Point} */ point, /** @type {Point[][]} */ among) =>
    among.reduce((best, line) => Math.min(best, away(point, line)), 99);
  const places = [];
  for (let x = 9; x <= 91; x += GRID) {
    for (let y = 9; y <= 91; y += GRID) {
      const region = find([x, y]);
      if (!region) continue;
      /** @type {Point} */
      const point = [x, y];
      places.push({
        point,
        region,
        border: least(point, borders),
        road: least(point, lines),
        edge: Math.min(x, y, 100 - x, 100 - y),
      });
    }
  }
  return places;
}

/** @param {TileRecord} tile @param {Place[]} places @param {() => number} random @returns {Thing[]} */
function arrange(tile, places, random) {
  const wanted = listWanted(tile).map((each) => ({ ...each, places: placesFor(tile, each, places) }));
  for (let scale = wanted.length > 2 ? 1.14 : 1.22; scale > 0.4; scale -= 0.06) {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const found = tryArranging(wanted, scale, attempt > 0, random);
      if (found) return found;
    }
  }
  throw new Error(`no room for the things of tile ${tile.id}`);
}

/** @param {TileRecord} tile @returns {Wanted[]} */
function listWanted({ features, scroll, tablet, castle }) {
  const wanted = features.flatMap(({ kind, region, count }) =>
    Array.from({ length: count }, () => ({ kind, region, what: kind })),
  );
  if (scroll) wanted.push({ kind: "scroll", region: scroll.region, what: scroll.kind });
  if (tablet) wanted.push({ kind: "tablet", region: tablet.region, what: tablet.kind });
  if (castle) wanted.push({ kind: "castle", region: NONE, what: "castle" });
  return wanted;
}

/**
 * @param {(Wanted & { places: Place[] })[]} wanted
 * @param {number} scale
 * @param {boolean} loosely
 * @param {() => number} random
 * @returns {Thing[] | null}
 */
function tryArranging(wanted, scale, loosely, random) {
  const order = wanted
    .map((each) => ({ each, rank: (each.kind === "scroll" ? 100 : 0) + SIZES[each.kind] + (loosely ? (random() - 0.5) * 8 : 0) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ each }) => each);
  /** @type {Thing[]} */
  const placed = [];
  for (const each of order) {
    const size = SIZES[each.kind] * (each.kind === "castle" ? 1 : each.kind === "scroll" ? Math.min(1, scale) : scale);
    const point =
      each.kind === "castle" ? /** @type {Point} */ ([50, 47]) : findPlace(each.kind, size, each.places, placed, loosely, random);
    if (!point) return null;
    placed.push({ kind: each.kind, region: each.region, what: each.what, point, size });
  }
  return placed;
}

/** Where a thing may stand at all. @param {TileRecord} tile @param {Wanted} thing @param {Place[]} places */
const placesFor = (tile, { kind, region }, places) =>
  kind === "lighthouse" ? listCoast(tile, region, places) : places.filter((place) => place.region.id === region);

/**
 * @param {string} kind
 * @param {number} size
 * @param {Place[]} offered
 * @param {Thing[]} placed
 * @param {boolean} loosely
 * @param {() => number} random
 * @returns {Point | null}
 */
function findPlace(kind, size, offered, placed, loosely, random) {
  const coastal = kind === "lighthouse";
  let found = null;
  let best = -Infinity;
  for (const { point, region, border, road, edge } of offered) {
    const toSide = edge - size * 0.96 * (kind === "scroll" ? 1.22 : 1) - 1.5;
    const toBorder = coastal ? 9 : border - size * (kind === "ship" ? 0.92 : kind === "scroll" ? 0.74 : 0.66);
    const toRoad = (road - size * (kind === "scroll" ? 1 : 0.86) - 4.6) * (kind === "barrels" ? 2 : 1);
    const room = Math.min(toSide, toBorder, toRoad);
    if (room < 0) continue;
    let worth = Math.min(room, 7);
    for (const other of placed) {
      const gap = kind === "scroll" || other.kind === "scroll" ? 1.12 : 1.04;
      const distance = Math.hypot(point[0] - other.point[0], point[1] - other.point[1]) - (size + other.size) * gap;
      worth = distance < 0 ? -Infinity : Math.min(worth, distance * 1.2);
    }
    if (kind === "barrels" && road < 90) worth -= Math.max(0, road - size - 6) * 0.35;
    if (coastal && !region.edges.length) worth -= 6;
    worth += random() * (loosely ? 2.5 : 0.4);
    if (worth > best) [best, found] = [worth, point];
  }
  return found;
}

/** Land beside a piece of water. @param {TileRecord} tile @param {number} water @param {Place[]} places */
function listCoast(tile, water, places) {
  const { land, blobs } = layGround(tile);
  const shores = [
    ...land.borders.filter(({ one, other }) => one.id === water || other.id === water).map(({ line }) => line),
    ...blobs.filter(({ region }) => region.id === water).map(({ ring }) => [...ring, ring[0]]),
  ];
  return places.filter(({ point, region }) => region.terrain !== "water" && shores.some((line) => away(point, line) < 5.5));
}

/**
 * Peaks, tufts and waves where nothing else is.
 * @param {TileRecord} tile
 * @param {Place[]} places
 * @param {Thing[]} things
 * @param {() => number} random
 * @returns {Ornament[]}
 */
function adorn(tile, places, things, random) {
  const free = places.map((place) => ({ place, rank: random() })).sort((one, other) => one.rank - other.rank);
  /** @type {Ornament[]} */
  const ornaments = layGround(tile)
    .blobs.filter(({ region }) => region.terrain === "mountain" && !things.some((thing) => thing.region === region.id))
    .map(({ centre }) => ({ point: centre, terrain: "mountain", size: 9.5, chance: 0 }));
  for (const peak of [8.6, 6.4]) {
    for (const { place } of free) {
      const { point, border, edge, road } = place;
      const { terrain } = place.region;
      const [size, apart] = terrain === "mountain" ? [peak, 0.92] : terrain === "pasture" ? [3, 2.3] : [4.6, 1.75];
      if (border < size * 0.8 + 0.6 || edge < size * 0.85 + 2 || road < size * 0.85 + 4.8) continue;
      const from = (/** @type {Point} */ other) => Math.hypot(other[0] - point[0], other[1] - point[1]);
      if (things.some((thing) => from(thing.point) < thing.size * 0.98 + size * 0.9)) continue;
      if (ornaments.some((other) => from(other.point) < (other.size + size) * apart * 1.02)) continue;
      ornaments.push({ point, terrain, size: size * (terrain === "mountain" ? 0.9 + random() * 0.22 : 1), chance: random() });
    }
  }
  return ornaments;
}
