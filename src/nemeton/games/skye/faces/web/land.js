// The land of a tile: rings that share their borders. Every border ends exactly in a corner, so that neighbours join
// without a step.

import { CORNERS, corner, spline, turnPoint } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */
/**
 * A bit of terrain; `edges` are the sides it touches, none if it lies inside the tile.
 * @typedef {{ id: number, terrain: string, edges: number[] }} Region
 */
/** @typedef {{ kind: string, region: number, count: number }} Feature */
/**
 * A tile as it is drawn.
 * @typedef {{
 *   id: string, regions: Region[], roads: number[][], features: Feature[], scroll: { kind: string, region: number } | null,
 *   tablet: { kind: string, region: number } | null, castle: boolean
 * }} TileRecord
 */
/** @typedef {{ line: Point[], one: Region, other: Region }} Border */
/**
 * `seat` is where a piece inside the tile must lie, if that is fixed.
 * @typedef {{
 *   rings: Map<number, Point[]>, borders: Border[], inner: Region[], seat: Point | null, hub: Region | null,
 *   need: (region: Region) => number
 * }} Land
 */

const DIAGONAL = 141.4;
const clamp = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.max(least, Math.min(most, value));

/** @param {TileRecord} tile @param {() => number} random @returns {Land} */
export function shapeLand(tile, random) {
  const drawn = new Shaper(tile, random);
  const { hub } = drawn;
  const seat = hub ? drawn.shapeHub(hub) : drawn.shapeOthers();
  return { rings: drawn.rings, borders: drawn.borders, inner: drawn.inner, seat, hub, need: (region) => drawn.need(region) };
}

class Shaper {
  /** @param {TileRecord} tile @param {() => number} random */
  constructor(tile, random) {
    this.tile = tile;
    this.random = random;
    /** @type {Region[]} By side. */
    this.owner = [];
    for (const region of tile.regions) for (const side of region.edges) this.owner[side] = region;
    this.inner = tile.regions.filter((region) => !region.edges.length);
    /** @type {Map<number, Point[]>} */
    this.rings = new Map();
    /** @type {Border[]} */
    this.borders = [];
    const outer = tile.regions.filter((region) => region.edges.length);
    // A piece with three sides, or with two opposite ones, is what the others are caps on.
    this.hub = outer.find(({ edges }) => edges.length > 2 || (edges.length === 2 && Math.abs(edges[0] - edges[1]) === 2)) ?? null;
    this.pairs = outer.filter(({ edges }) => edges.length === 2);
  }

  /** How much room a piece needs for what stands in it. @param {Region} region */
  need({ id }) {
    const { features, scroll, tablet } = this.tile;
    const things = features.filter(({ region, kind }) => region === id && kind !== "lighthouse");
    const sum = things.reduce((total, { kind, count }) => total + count * (kind === "barrels" ? 0.75 : 1), 0);
    return sum + (scroll?.region === id ? 1.6 : 0) + (tablet?.region === id ? 1 : 0);
  }

  /** @param {number} by */
  jitter(by) {
    return (this.random() - 0.5) * 2 * by;
  }

  /** @param {number} number @returns {Point[]} */
  side(number) {
    return [corner(number), corner(number + 1)];
  }

  /** A border that bulges from a side. @param {number} side @param {number} depth */
  cap(side, depth) {
    const steps = [0, 0.1, 0.24, 0.4, 0.58, 0.76, 0.9, 1];
    return spline(
      steps.map((t, at) => {
        const wobble = at % 7 ? 1 : 0;
        return turnPoint(
          [100 * t + wobble * this.jitter(1.5), depth * Math.sin(Math.PI * t) ** 0.82 + wobble * this.jitter(1.7)],
          side,
        );
      }),
    );
  }

  /** A border from a corner to the opposite one, bowing to the right of the way. @param {number} from @param {number} bow */
  slash(from, bow) {
    const [a, b] = [corner(from), corner(from + 2)];
    const [nx, ny] = [-(b[1] - a[1]) / DIAGONAL, (b[0] - a[0]) / DIAGONAL];
    const sway = this.random() < 0.5 ? -5 : 5;
    return spline(
      [0, 0.13, 0.3, 0.5, 0.7, 0.87, 1].map((t, at) => {
        const off = at % 6 ? bow * Math.sin(Math.PI * t) + sway * Math.sin(2 * Math.PI * t) + this.jitter(1.6) : 0;
        return /** @type {Point} */ ([a[0] + (b[0] - a[0]) * t + nx * off, a[1] + (b[1] - a[1]) * t + ny * off]);
      }),
    );
  }

  /** A gently winding border between two points. @param {Point} a @param {Point} b */
  run(a, b) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const length = Math.hypot(dx, dy);
    return spline(
      [0, 0.3, 0.65, 1].map((t, at) => {
        const off = at % 3 ? this.jitter(3) + (at - 1.5) * 6.5 : 0;
        return /** @type {Point} */ ([a[0] + dx * t - (dy / length) * off, a[1] + dy * t + (dx / length) * off]);
      }),
    );
  }

  /** @param {Region} hub @returns {null} */
  shapeHub(hub) {
    const caps = [0, 1, 2, 3].filter((side) => this.owner[side] !== hub);
    const heavy = this.need(hub) + (this.inner.length ? 1.5 : 0) > 2.2;
    /** @type {Record<number, number>} */
    const depths = {};
    for (const side of caps) {
      const need = this.need(this.owner[side]);
      const road = this.tile.roads.some((road) => road.includes(side));
      depths[side] = Math.min(60, (need ? 29 + 9.5 * need : heavy ? 26 : 31) + (road && need ? 3 : 0));
    }
    if (caps.length === 2) {
      const sum = depths[caps[0]] + depths[caps[1]];
      const most = this.need(hub) > 1 ? 60 : 68;
      if (sum > most) for (const side of caps) depths[side] *= most / sum;
    }
    /** @type {Point[]} */
    const ring = [];
    for (let side = 0; side < 4; side += 1) {
      if (this.owner[side] === hub) ring.push(...this.side(side));
      else {
        const line = this.cap(side, depths[side]);
        ring.push(...line);
        this.rings.set(this.owner[side].id, [...this.side(side), ...line.slice(0, -1).reverse()]);
        this.borders.push({ line, one: this.owner[side], other: hub });
      }
    }
    this.rings.set(hub.id, ring);
    return null;
  }

  /** @returns {Point | null} */
  shapeOthers() {
    if (this.pairs.length) return this.shapePair(this.pairs[0], this.pairs[1] ?? null);
    return this.inner.length ? this.shapeStar() : this.shapeFour();
  }

  /**
   * Two neighbouring sides against two, or against two single ones.
   * @param {Region} pair
   * @param {Region | null} against
   * @returns {Point}
   */
  shapePair(pair, against) {
    const { edges } = pair;
    const first = edges.includes(0) && edges.includes(3) ? 3 : Math.min(...edges);
    const need = this.need(pair);
    if (against) {
      const line = this.slash(first, clamp((this.need(against) - need) * -4, -7, 7));
      this.rings.set(pair.id, [...this.side(first), corner(first + 2), ...line.slice().reverse()]);
      this.rings.set(against.id, [...this.side(first + 2), corner(first), ...line]);
      this.borders.push({ line, one: pair, other: against });
      return [50, 50];
    }
    const [left, right] = [this.owner[(first + 2) % 4], this.owner[(first + 3) % 4]];
    const most = Math.max(this.need(left), this.need(right));
    const line = this.slash(first, clamp(3 + need * 3 - most * 8, -17, 7));
    const half = Math.round(line.length / 2);
    const split = this.run(corner(first + 3), line[half]);
    const lean = clamp((this.need(left) - this.need(right)) * 7, -15, 15);
    const [from, to] = [corner(first), corner(first + 2)];
    const bent = split.map(([x, y], at) => {
      const weight = Math.sin((Math.PI * at) / (split.length - 1)) ** 1.7 * lean;
      return /** @type {Point} */ ([x + ((from[0] - to[0]) / DIAGONAL) * weight, y + ((from[1] - to[1]) / DIAGONAL) * weight]);
    });
    this.rings.set(pair.id, [...this.side(first), corner(first + 2), ...line.slice().reverse()]);
    this.rings.set(left.id, [...this.side(first + 2), ...bent.slice(1), ...line.slice(half + 1)]);
    this.rings.set(right.id, [...this.side(first + 3), ...line.slice(1, half + 1), ...bent.slice().reverse()]);
    this.borders.push(
      { line: line.slice(0, half + 1), one: pair, other: right },
      { line: line.slice(half), one: pair, other: left },
      { line: bent, one: left, other: right },
    );
    return [50, 50];
  }

  /** Four single sides that meet under a piece inside the tile. @returns {Point} */
  shapeStar() {
    /** @type {Point} */
    const centre = [50 + this.jitter(3), 50 + this.jitter(3)];
    const arms = CORNERS.map((from) => this.run(from, centre));
    for (let side = 0; side < 4; side += 1) {
      this.rings.set(this.owner[side].id, [
        ...this.side(side),
        ...arms[(side + 1) % 4].slice(1),
        ...arms[side].slice().reverse(),
      ]);
      this.borders.push({ line: arms[side], one: this.owner[side], other: this.owner[(side + 3) % 4] });
    }
    return centre;
  }

  /** Four single sides: the two unequal ones touch and keep the equal ones apart. @returns {null} */
  shapeFour() {
    const { owner } = this;
    const near = owner[0].terrain === owner[2].terrain ? 0 : 1;
    const [far, east, west] = [near + 2, near + 1, (near + 3) % 4];
    const depth = (/** @type {number} */ side) => {
      const need = this.need(owner[side]);
      return Math.min(44, need ? 30 + 7 * need : 29);
    };
    const [upper, lower] = [this.cap(near, depth(near)), this.cap(far, depth(far))];
    const lean = clamp((this.need(owner[west]) - this.need(owner[east])) * 6, -15, 15);
    const closest = (/** @type {Point[]} */ line) => {
      const off = (/** @type {Point} */ point) => Math.abs(turnPoint(point, -near)[0] - 50 - lean);
      return line.reduce((best, point, at) => (off(point) < off(line[best]) ? at : best), 0);
    };
    const [above, below] = [closest(upper), closest(lower)];
    const between = this.run(upper[above], lower[below]);
    this.rings.set(owner[near].id, [...this.side(near), ...upper.slice().reverse()]);
    this.rings.set(owner[far].id, [...this.side(far), ...lower.slice().reverse()]);
    this.rings.set(owner[east].id, [
      ...this.side(east),
      ...lower.slice(0, below + 1),
      ...between.slice().reverse(),
      ...upper.slice(above),
    ]);
    this.rings.set(owner[west].id, [...this.side(west), ...upper.slice(0, above + 1), ...between, ...lower.slice(below)]);
    this.borders.push(
      { line: upper.slice(0, above + 1), one: owner[near], other: owner[west] },
      { line: upper.slice(above), one: owner[near], other: owner[east] },
      { line: lower.slice(0, below + 1), one: owner[far], other: owner[east] },
      { line: lower.slice(below), one: owner[far], other: owner[west] },
      { line: between, one: owner[east], other: owner[west] },
    );
    return null;
  }
}
