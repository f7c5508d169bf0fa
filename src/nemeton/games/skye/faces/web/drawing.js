// A tile as SVG. Land, roads and places turn; things, peaks and scrolls stay upright. The things are symbols of the page's sheet.

import { furnish } from "./furnish.js";
import { path, round, SIDES, turnPoint } from "./geometry.js";
import { layGround } from "./ground.js";

/** @typedef {import("./geometry.js").Point} Point */
/** @typedef {import("./land.js").TileRecord} TileRecord */
/** @typedef {import("./land.js").Region} Region */

const INK = "#241f1a";
const SHALLOWS = "#86bcd8";
const SAND = "#f1e3b6";
const SYMBOLS = /** @type {Record<string, string>} */ ({
  barrels: "barrel",
  rescore: "tablet-rescore_scroll",
  "buy-own": "tablet-buy_own",
  "better-bag": "tablet-better_bag",
  discount: "tablet-discount",
});
// The points of a scroll, and the signs of what it counts.
const SCROLLS = /** @type {Record<string, [number, ...string[]]>} */ ({
  sheep: [1, "sheep", "sheep"],
  cattle: [1, "cattle"],
  barrels: [1, "barrel", "barrel"],
  brochs: [1, "broch"],
  ships: [1, "ship", "ship"],
  farms: [1, "farm"],
  lighthouses: [1, "lighthouse"],
  pastures: [1, "area-pasture"],
  mountains: [1, "area-mountain"],
  waters: [1, "area-water"],
  "building-sets": [2, "broch", "farm", "lighthouse"],
  "longest-road": [1, "tile-road", "tile-road"],
  harbours: [1, "ship", "lighthouse"],
  gold: [1, "coin-5"],
  "animal-pairs": [1, "sheep", "cattle"],
  three: [3],
  four: [4],
  "rows-and-columns": [1, "score-vertical_lines"],
});

/** What is printed on a tile, as it is drawn. @param {import("./view.js").TileFacts} facts @returns {TileRecord} */
export function recordOf({ name, pieces, roads, scroll, scroll_piece, tablet }) {
  const sidesOf = (/** @type {string} */ sides) => [...sides].map((side) => SIDES.indexOf(side));
  const regions = pieces.map((piece, id) => ({
    id,
    terrain: piece.terrain,
    edges: sidesOf(piece.sides),
  }));
  const features = pieces.flatMap(({ holds }, region) => Object.entries(holds).map(([kind, count]) => ({ kind, region, count })));
  const widest = pieces.reduce((best, piece, at) => (piece.sides.length > pieces[best].sides.length ? at : best), 0);
  return {
    id: name,
    regions,
    roads: roads.map(sidesOf),
    features,
    castle: name === "castle",
    scroll: scroll ? { kind: scroll, region: scroll_piece } : null,
    tablet: tablet ? { kind: tablet, region: widest } : null,
  };
}

/** The symbol of a thing or tablet. @param {string} what */
export const symbolOf = (what) => SYMBOLS[what] ?? what;

/** @type {Map<string, string>} */
const drawn = new Map();

/**
 * The inside of a picture of 100 by 100. Quarter turns clockwise; `mini` leaves out what stands on the land; `seat` flies a flag
 * over the castle.
 * @param {import("./view.js").TileFacts} facts @param {number} turn @param {{ mini?: boolean, seat?: number }} [how]
 */
export function drawTile(facts, turn, { mini = false, seat = 0 } = {}) {
  const key = `${facts.name} ${turn} ${mini} ${seat}`;
  let picture = drawn.get(key);
  if (picture === undefined) {
    const record = recordOf(facts);
    const tail = mini ? miniCastle(record) : drawThings(record, turn, seat);
    picture =
      turned(drawLand(record, mini), turn) +
      (mini ? "" : drawOrnaments(record, turn)) +
      turned(drawRoads(record, mini), turn) +
      tail;
    drawn.set(key, picture);
  }
  return picture;
}

/** @param {string} picture @param {number} turn */
const turned = (picture, turn) => (turn % 4 ? `<g transform="rotate(${(turn % 4) * 90} 50 50)">${picture}</g>` : picture);
/** @param {string} terrain */
const paint = (terrain) => `var(--${terrain})`;
/** @param {string} id @param {Point} at @param {number} size */
const symbol = (id, [x, y], size) =>
  `<use href="#${id}" x="${round(x - size)}" y="${round(y - size)}" width="${round(2 * size)}" height="${round(2 * size)}"/>`;
/** @param {Point[]} points @param {number} width @param {string} colour @param {string} [more] */
const line = (points, width, colour, more = "") =>
  `<path d="${path(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round" ${more}/>`;
/** @param {TileRecord} record */
const miniCastle = (record) => (record.castle ? symbol("castle", [50, 46], 36) : "");

/** @param {Point[]} border @param {Region} one @param {Region} other @param {boolean} mini */
function drawBorder(border, one, other, mini) {
  if (one.terrain === other.terrain) return "";
  if (one.terrain === "water" || other.terrain === "water")
    return line(border, mini ? 4 : 3, SAND) + line(border, mini ? 1.4 : 0.9, "#3d3427", 'opacity=".55"');
  return line(border, mini ? 3 : 2.6, "#4e4a36", 'opacity=".5"') + (mini ? "" : line(border, 1, "#4a4034"));
}

/** Water with its shallows first, then the land over the outer half of them. @param {TileRecord} record @param {boolean} mini */
function drawLand(record, mini) {
  const { land, blobs } = layGround(record);
  const solid = record.regions.filter(({ edges }) => edges.length);
  const ring = (/** @type {Region} */ { id }) => path(land.rings.get(id) ?? [], true);
  const wet = solid.filter(({ terrain }) => terrain === "water");
  let picture = wet.map((region) => `<path d="${ring(region)}" fill="${paint("water")}"/>`).join("");
  if (!mini)
    for (const { line: border, one, other } of land.borders)
      if (one.terrain === "water" || other.terrain === "water") picture += line(border, 9, SHALLOWS, 'opacity=".75"');
  for (const region of solid) {
    const colour = paint(region.terrain);
    if (region.terrain !== "water")
      picture += `<path d="${ring(region)}" fill="${colour}" stroke="${colour}" stroke-width=".4"/>`;
  }
  for (const { line: border, one, other } of land.borders) picture += drawBorder(border, one, other, mini);
  for (const { region, centre, ring: shore } of blobs) {
    const closed = [...shore, shore[0]];
    const around = land.hub ?? wet[0] ?? solid[0];
    if (region.terrain === "water") {
      const deep = shore.map(
        ([x, y]) => /** @type {Point} */ ([centre[0] + (x - centre[0]) * 0.82, centre[1] + (y - centre[1]) * 0.82]),
      );
      picture += `<path d="${path(shore, true)}" fill="${SHALLOWS}"/><path d="${path(deep, true)}" fill="${paint("water")}"/>`;
    } else {
      if (around.terrain === "water") picture += line(closed, 10, SHALLOWS, 'opacity=".75"');
      picture += `<path d="${path(shore, true)}" fill="${paint(region.terrain)}"/>`;
    }
    picture += drawBorder(closed, region, around, mini);
  }
  return picture;
}

/** Casing first, so that branches run into each other; planks over water. @param {TileRecord} record @param {boolean} mini */
function drawRoads(record, mini) {
  const { roads, find } = layGround(record);
  let picture = "";
  for (const ways of roads) {
    const ends = ways.filter(({ stub }) => stub !== null).map((way) => way.line[way.line.length - 1]);
    const place = (/** @type {Point} */ [x, y], /** @type {number} */ size, /** @type {string} */ colour) =>
      `<circle cx="${round(x)}" cy="${round(y)}" r="${size}" fill="${colour}"/>`;
    for (const way of ways) picture += line(way.line, mini ? 13 : 9.6, "var(--road-d)");
    for (const end of ends) picture += place(end, 6.6, "var(--road-d)");
    for (const way of ways) picture += line(way.line, mini ? 8 : 6.6, "var(--road)");
    for (const end of ends) picture += place(end, 5, "var(--road)");
    if (!mini) for (const way of ways) picture += drawPlanks(way.line, find);
  }
  return picture;
}

/** @param {Point[]} road @param {(point: Point) => Region | null} find */
function drawPlanks(road, find) {
  let picture = "";
  /** @type {Point[]} */
  let wet = [];
  for (const point of [...road, null]) {
    if (point && find(point)?.terrain === "water") wet.push(point);
    else {
      if (wet.length > 2)
        picture += line(wet, 12, INK) + line(wet, 9.4, "#b98a52") + line(wet, 9.4, "#5f4120", 'stroke-dasharray=".9 2.6"');
      wet = [];
    }
  }
  return picture;
}

/** @param {TileRecord} record @param {number} turn */
const drawOrnaments = (record, turn) =>
  furnish(record)
    .ornaments.map((each) => ({ ...each, point: turnPoint(each.point, turn) }))
    .sort((one, other) => one.point[1] - other.point[1])
    .map(drawOrnament)
    .join("");

/** @param {import("./furnish.js").Ornament} ornament */
function drawOrnament({ point: [x, y], terrain, size: w, chance }) {
  const at = (/** @type {number} */ dx, /** @type {number} */ dy) => `${round(x + dx)} ${round(y + dy)}`;
  if (terrain === "mountain") {
    const h = w * 1.25;
    const peak = at(-w * 0.1, -h * 0.65);
    const foot = at(w, h * 0.6);
    const shade = `M${peak}L${foot}H${round(x + w * 0.1)}L${at(w * 0.22, h * 0.12)}Z`;
    const snow = [at(w * 0.32, -h * 0.15), at(w * 0.02, -h * 0.26), at(-w * 0.24, -h * 0.08), at(-w * 0.44, -h * 0.14)];
    return (
      `<path d="M${at(-w, h * 0.6)}L${peak}L${foot}Z" fill="#b5aba0"/>` +
      `<path d="${shade}" fill="#756a61"/>` +
      `<path d="M${peak}L${snow.join(" ")}Z" fill="#f6f4ee"/>`
    );
  }
  const stroke = (/** @type {string} */ colour) => `stroke="${colour}" stroke-width="1.1" stroke-linecap="round" fill="none"`;
  if (terrain === "water") {
    const colour = chance < 0.5 ? "#a9d0e6" : "#3f7fa6";
    return `<path d="M${at(-4.4, 0)}q2.2 -2.2 4.4 0t4.4 0" ${stroke(colour)} opacity=".8"/>`;
  }
  if (chance < 0.28)
    return (
      `<circle cx="${round(x)}" cy="${round(y)}" r="2.6" fill="#6d9038"/>` +
      `<circle cx="${round(x - 0.7)}" cy="${round(y - 0.8)}" r="1.5" fill="#86a84b"/>`
    );
  return `<path d="M${at(0, 2)}l-1.6 -3.4M${at(0, 2)}l.5 -4.2M${at(0, 2)}l2.4 -2.8" ${stroke("#6d9038")}/>`;
}

/** @param {TileRecord} record @param {number} turn @param {number} seat */
const drawThings = (record, turn, seat) =>
  furnish(record)
    .things.map((each) => ({ ...each, point: turnPoint(each.point, turn) }))
    .sort((one, other) => one.point[1] - other.point[1])
    .map((each) => drawThing(each, seat))
    .join("");

/** @param {import("./furnish.js").Thing} thing @param {number} seat */
function drawThing({ kind, what, point, size }, seat) {
  const [x, y] = point;
  if (kind === "scroll") return drawScroll(what, point, size);
  const ellipse = (/** @type {number} */ wide, /** @type {number} */ high, /** @type {string} */ look) =>
    `<ellipse cx="${round(x)}" cy="${round(y + size * 0.8)}" rx="${round(size * wide)}" ry="${round(size * high)}" ${look}/>`;
  let foot = ellipse(0.95, 0.26, `fill="${INK}" opacity=".26"`);
  if (kind === "ship") {
    const waves = `q${round(size * 0.55)} ${round(size * 0.3)} ${round(size * 1.1)} 0t${round(size * 1.1)} 0`;
    const look = 'stroke="#e4f1f8" stroke-width="1.6" fill="none" stroke-linecap="round"';
    foot = `<path d="M${round(x - size * 1.1)} ${round(y + size * 0.86)}${waves}" ${look}/>`;
  }
  if (kind === "lighthouse") foot = ellipse(0.92, 0.36, `fill="#8d8479" stroke="${INK}" stroke-width="1.1"`);
  const top = round(y - size * 1.42);
  const flag =
    kind === "castle" && seat
      ? `<path d="M50 ${round(y - size * 0.8)}V${top}" stroke="${INK}" stroke-width="1.6"/>` +
        `<path d="M50.6 ${top}l14 4.4 -14 4.8Z" fill="var(--seat-${seat})" stroke="#fff6e6" stroke-width="1.2"/>`
      : "";
  return foot + symbol(symbolOf(what), point, size) + flag;
}

/**
 * Parchment, a medal with the points, a sign for each thing it counts.
 * @param {string} kind
 * @param {Point} at
 * @param {number} size
 */
function drawScroll(kind, [x, y], size) {
  const [points, ...signs] = SCROLLS[kind];
  const [w, h] = [round(size * 1.16), round(size * 0.74)];
  const large = signs.length > 2 ? 0.52 : signs.length > 1 ? 0.58 : 0.66;
  const step = signs.length > 2 ? 0.56 : 0.66;
  const first = x + size * 0.36 - ((signs.length - 1) * step * size) / 2;
  const medal = round(signs.length ? x - size * (signs.length > 2 ? 0.84 : 0.66) : x);
  const [left, right, top, bottom] = [round(x - w), round(x + w), round(y - h), round(y + h)];
  const sheet =
    `M${left} ${top}H${right}q${round(-size * 0.14)} ${h} 0 ${round(2 * h)}` +
    `H${left}q${round(size * 0.14)} ${-h} 0 ${round(-2 * h)}Z`;
  const letters = `text-anchor="middle" font-size="${round(size * 0.64)}" font-weight="700" fill="#fff6e6"`;
  return (
    `<path d="${sheet}" fill="#fbf3da" stroke="${INK}" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="M${left} ${top}H${right}M${left} ${bottom}H${right}" stroke="#8c6a2c" stroke-width="2.6" stroke-linecap="round"/>` +
    signs.map((sign, at) => symbol(sign, [first + at * step * size, y], size * large)).join("") +
    `<circle cx="${medal}" cy="${round(y)}" r="${round(size * 0.4)}" fill="#7a4517"/>` +
    `<text x="${medal}" y="${round(y + size * 0.22)}" ${letters}>${points}</text>`
  );
}
