// Points, lines and rings in hundredths of a tile, y downwards.

/** @typedef {[number, number]} Point */

export const SIDES = "NESW";
/** @type {Point[]} Where the sides begin, clockwise from the north-west. */
export const CORNERS = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
/** @type {Point[]} */
const MIDDLES = [
  [50, 0],
  [100, 50],
  [50, 100],
  [0, 50],
];
const INWARDS = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
];

/** @param {number} side */
export const corner = (side) => CORNERS[side % 4];
/** @param {number} side */
export const middle = (side) => MIDDLES[side % 4];

/**
 * So far into the tile from the middle of a side, and so far to the right.
 * @param {number} side
 * @param {number} depth
 * @param {number} [aside]
 * @returns {Point}
 */
export function reach(side, depth, aside = 0) {
  const [into, along] = [INWARDS[side], INWARDS[(side + 1) % 4]];
  return [MIDDLES[side][0] + into[0] * depth + along[0] * aside, MIDDLES[side][1] + into[1] * depth + along[1] * aside];
}

/** A point after quarter turns clockwise. @param {Point} point @param {number} turns @returns {Point} */
export function turnPoint([x, y], turns) {
  for (let left = ((turns % 4) + 4) % 4; left > 0; left -= 1) [x, y] = [100 - y, x];
  return [x, y];
}

/** A random generator seeded by a text: a tile always looks the same. @param {string} text */
export function chances(text) {
  let state = 2166136261;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** A smooth line through points, as many short pieces. @param {Point[]} points @param {boolean} [closed] @returns {Point[]} */
export function spline(points, closed = false) {
  const count = points.length;
  const at = (/** @type {number} */ number) =>
    closed ? points[(number + count) % count] : points[Math.max(0, Math.min(count - 1, number))];
  /** @type {Point[]} */
  const line = [];
  for (let number = 0; number < (closed ? count : count - 1); number += 1) {
    const [a, b, c, d] = [at(number - 1), at(number), at(number + 1), at(number + 2)];
    const steps = Math.max(2, Math.ceil(Math.hypot(c[0] - b[0], c[1] - b[1]) / 2.2));
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const mix = (/** @type {0 | 1} */ j) =>
        0.5 *
        (2 * b[j] +
          (c[j] - a[j]) * t +
          (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t +
          (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t ** 3);
      line.push([mix(0), mix(1)]);
    }
  }
  if (!closed) line.push(points[count - 1]);
  return line;
}

/** @param {Point} a @param {Point} b @param {Point} c @param {Point} d @returns {Point[]} */
export const bezier = (a, b, c, d) =>
  Array.from({ length: 25 }, (_, step) => {
    const t = step / 24;
    const u = 1 - t;
    const mix = (/** @type {0 | 1} */ j) => u ** 3 * a[j] + 3 * u * u * t * b[j] + 3 * u * t * t * c[j] + t ** 3 * d[j];
    return [mix(0), mix(1)];
  });

/** How far a point is from a line. @param {Point} point @param {Point[]} line */
export function away([x, y], line) {
  let best = Infinity;
  for (let at = 1; at < line.length; at += 1) {
    const [ax, ay] = line[at - 1];
    const dx = line[at][0] - ax;
    const dy = line[at][1] - ay;
    const length = dx * dx + dy * dy || 1e-9;
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
    const ex = ax + t * dx - x;
    const ey = ay + t * dy - y;
    const distance = ex * ex + ey * ey;
    if (distance < best) best = distance;
  }
  return Math.sqrt(best);
}

/** Whether a point lies in a ring. @param {Point} point @param {Point[]} ring */
export function inside([x, y], ring) {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [[ax, ay], [bx, by]] = [ring[i], ring[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

/** @param {number} value */
export const round = (value) => Math.round(value * 10) / 10;

/** The points as an SVG path. @param {Point[]} points @param {boolean} [closed] */
export const path = (points, closed = false) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;
