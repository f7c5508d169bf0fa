// Where everything lies: spaces as pieces of rings, in board units (radius 500 at the outer edge, degrees
// clockwise from the top).

/**
 * @typedef {{ id: string, ring: string, land: string | null, kind: string, cost: number, coast: boolean, r: number, deg: number
 *   }} Space
 */
/**
 * A piece of a ring, with its middle.
 * @typedef {{ r0: number, r1: number, a0: number, a1: number, r: number, d: number }} Cell
 */
/** Where the two inner rings stand, 0 to 5. @typedef {{ middle: number, island: number }} Rings */

/** @type {Record<string, [number, number]>} */
const ROWS = { B: [444, 502], F: [385, 444], O: [288, 347], I: [229, 288], c: [110, 190], K: [0, 100] };
export const CASTLE = ROWS.K[1];
export const SIDES = 6;
export const SECTOR = 60;
const SPLIT = -5; // of the inner row: O1 then borders on both its spaces
export const SKEW = 10; // of the island: its landings then meet the inner row
const HALF = { outer: 5, row: 10, island: 30 };

/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;

/** @param {number} r @param {number} degrees @returns {[number, number]} */
export const point = (r, degrees) => [
  round(r * Math.sin((degrees * Math.PI) / 180)),
  round(-r * Math.cos((degrees * Math.PI) / 180)),
];

/** @param {number} r @param {number} degrees */
export const P = (r, degrees) => point(r, degrees).join(" ");

/** @param {number} n */
export const turnOf = (n) => ((n % SIDES) + SIDES) % SIDES;

/** The row of a space: B and F on the outer ring, O and I on the middle one, c and K on the island. @param {string} id */
export const rowOf = (id) => (id[0] === "o" || id[0] === "m" ? id[2] : id[0]);

/** @typedef {{ spaces: Map<string, Space>, cells: Map<string, Cell>, byWord: Map<string, string>, shift: number }} Atlas */

/** @type {WeakMap<object, Atlas>} */
const atlases = new WeakMap();

/** All places of a map. @param {import("./view.js").RealmFacts} facts @returns {Atlas} */
export function atlasOf(facts) {
  let atlas = atlases.get(facts);
  if (atlas) return atlas;
  /** @type {Map<string, Space>} */
  const spaces = new Map(facts.spaces.map((/** @type {Space} */ space) => [space.id, space]));
  const shift = -(/** @type {Space} */ (spaces.get(facts.passages[0])).deg);
  const cells = new Map([...spaces.values()].map((space) => [space.id, cellOf(space, shift)]));
  const byWord = new Map([...spaces.keys()].map((id) => [id.toLowerCase(), id]));
  atlas = { spaces, cells, byWord, shift };
  atlases.set(facts, atlas);
  return atlas;
}

/** @param {Space} space @param {number} shift @returns {Cell} */
function cellOf({ id, ring, deg }, shift) {
  const row = rowOf(id);
  const [r0, r1] = ROWS[row];
  let [a0, a1] = [deg - HALF.island + SKEW, deg + HALF.island + SKEW];
  if (ring === "outer") [a0, a1] = [deg - HALF.outer + shift, deg + HALF.outer + shift];
  else if (row === "O") [a0, a1] = [deg - HALF.row, deg + HALF.row];
  else if (row === "I") {
    const middle = SECTOR * Number(id[1]);
    [a0, a1] = id[3] === "0" ? [middle - SECTOR / 2, middle + SPLIT] : [middle + SPLIT, middle + SECTOR / 2];
  }
  return { r0, r1, a0, a1, r: row === "K" ? 0 : (r0 + r1) / 2, d: (a0 + a1) / 2 };
}

/**
 * The point of a space on the whole board.
 * @param {import("./view.js").RealmFacts} facts
 * @param {string} id
 * @param {Rings} rings
 * @returns {[number, number]}
 */
export function placeOf(facts, id, rings) {
  const { cells, spaces } = atlasOf(facts);
  const cell = /** @type {Cell} */ (cells.get(id));
  return point(cell.r, cell.d + turned(/** @type {Space} */ (spaces.get(id)).ring, rings));
}

/** By how much a ring is turned. @param {string} ring @param {Rings} rings */
export const turned = (ring, rings) => (ring === "outer" ? 0 : SECTOR * rings[/** @type {keyof Rings} */ (ring)]);

/**
 * The outline of a piece of a ring with round corners, inset by so much.
 * @param {{ r0: number, r1: number, a0: number, a1: number }} cell
 */
export function outline({ r0, r1, a0, a1 }, inside = 0, corner = 8) {
  const [R, r] = [r1 - inside, r0 + inside];
  const wide = (/** @type {number} */ length, /** @type {number} */ radius) => (length * 180) / Math.PI / radius;
  const large = a1 - a0 > 180 ? 1 : 0;
  const [A0, A1, b0, b1] = [a0 + wide(inside, R), a1 - wide(inside, R), a0 + wide(inside, r), a1 - wide(inside, r)];
  const start = P(R, A0 + wide(corner, R));
  return [
    `M${start}A${R} ${R} 0 ${large} 1 ${P(R, A1 - wide(corner, R))}`,
    `Q${P(R, A1)} ${P(R - corner, A1)}L${P(r + corner, b1)}Q${P(r, b1)} ${P(r, b1 - wide(corner, r))}`,
    `A${r} ${r} 0 ${large} 0 ${P(r, b0 + wide(corner, r))}`,
    `Q${P(r, b0)} ${P(r + corner, b0)}L${P(R - corner, A0)}Q${P(R, A0)} ${start}Z`,
  ].join("");
}

/** A piece of a circle. @param {number} r @param {number} from @param {number} to */
export const arc = (r, from, to) => `M${P(r, from)}A${r} ${r} 0 ${to - from > 180 ? 1 : 0} 1 ${P(r, to)}`;

/** The outline of a space. @param {import("./view.js").RealmFacts} facts @param {string} id @param {number} inside */
export function shape(facts, id, inside) {
  if (id === "K") return `M0 ${inside - CASTLE}A${CASTLE - inside} ${CASTLE - inside} 0 1 1 -.1 ${inside - CASTLE}Z`;
  return outline(/** @type {Cell} */ (atlasOf(facts).cells.get(id)), inside);
}

/**
 * Where a wall runs between two spaces.
 * @param {import("./view.js").RealmFacts} facts
 * @param {string} one
 * @param {string} other
 */
export function wallBetween(facts, one, other) {
  const { cells } = atlasOf(facts);
  const [x, y] = [/** @type {Cell} */ (cells.get(one)), /** @type {Cell} */ (cells.get(other))];
  if (x.r0 !== y.r0) return arc(Math.max(x.r0, y.r0), Math.max(x.a0, y.a0) + 0.8, Math.min(x.a1, y.a1) - 0.8);
  const apart = ((((x.a1 - y.a0) % 360) + 540) % 360) - 180;
  const edge = Math.abs(apart) < 1 ? x.a1 : x.a0;
  return `M${P(x.r0 + 5, edge)}L${P(x.r1 - 5, edge)}`;
}

/**
 * The line of a walk, from the edge of the figure on the first space.
 * @param {import("./view.js").RealmFacts} facts
 * @param {string[]} ids
 * @param {Rings} rings
 */
export function wayPath(facts, ids, rings) {
  if (ids.length < 2) return "";
  const points = ids.map((id) => placeOf(facts, id, rings));
  const [[x, y], [u, v]] = points;
  const part = Math.min(0.6, 26 / Math.hypot(u - x, v - y));
  points[0] = [round(x + (u - x) * part), round(y + (v - y) * part)];
  return `M${points.map((each) => each.join(" ")).join("L")}`;
}

/**
 * The ways between the rings and whether each is open there: outer passages by land, then landings of the island. This shifts
 * what is printed on the map; the view says what is open now. @param {import("./view.js").RealmFacts} facts @param {Rings} rings
 * @returns {{ side: "outer" | "island", at: number, one: string, other: string, sector: number, open: boolean }[]}
 */
export function waysBetween(facts, rings) {
  /** @type {("outer" | "island")[]} */
  const sides = ["outer", "island"];
  return sides.flatMap((side) =>
    (side === "outer" ? facts.passages : facts.island_landings).map((one, number) => {
      const at = side === "outer" ? number : Number(one.slice(1));
      const sector = turnOf(at + (side === "outer" ? 0 : rings.island) - rings.middle);
      return {
        side,
        at,
        one,
        other: `m${sector}${side === "outer" ? "O1" : "I1"}`,
        sector,
        open: facts.landings.includes(sector),
      };
    }),
  );
}
