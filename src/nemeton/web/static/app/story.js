// The story of a game in five moments: where the chances to win turned, or, before they are known, where points were made.

/** @typedef {import("./contract.js").GameEvent} GameEvent */
/** @typedef {{ after: number, chances: number[] }} Chance */
/**
 * Between which moves it happened, and to whose good.
 * @typedef {{ from: number, move: number, seat: number, kind: StoryKind }} StoryMoment
 */
/** @typedef {"lead" | "middle" | "best" | "late" | "decided"} StoryKind */

const NEAR = 3; // moves that count as the same turn
const AHEAD = 0.05; // by which a chance must be better to be a lead

/** The seat with the best chance; null if another is as near as this. @param {number[]} chances @param {number} [by] */
function leaderOf(chances, by = 1e-9) {
  const best = Math.max(...chances);
  const leaders = chances.flatMap((chance, seat) => (chance > best - by ? [seat] : []));
  return leaders.length === 1 ? leaders[0] : null;
}

/** How the chances changed from point to point, with the seat that gained most. @param {Chance[]} curve */
function swingsOf(curve) {
  return curve.slice(1).map((point, at) => {
    const gains = point.chances.map((chance, seat) => chance - curve[at].chances[seat]);
    const seat = gains.indexOf(Math.max(...gains));
    return { from: curve[at].after, move: point.after, seat, gain: gains[seat], gains };
  });
}

/**
 * Five moments at most, in their order, never two of the same turn: the first lead, the largest swing in the middle, the best of
 * the viewer, the largest late swing, and the one that decided it.
 * @param {Chance[]} curve the chances of all seats after so many moves
 * @param {number | null} me @param {number[]} winners
 * @returns {StoryMoment[]}
 */
export function findMoments(curve, me, winners) {
  const swings = swingsOf(curve);
  if (!swings.length) return [];
  const last = swings[swings.length - 1].move;
  /** @type {StoryMoment[]} */
  const found = [];
  const add = (/** @type {StoryKind} */ kind, /** @type {number} */ move, /** @type {number} */ seat) => {
    const from = swings.find((swing) => swing.move === move)?.from ?? 0;
    if (!found.some((other) => Math.abs(other.move - move) < NEAR)) found.push({ from, move, seat, kind });
  };
  const largest = (/** @type {typeof swings} */ list) => [...list].sort((one, other) => other.gain - one.gain);
  const take = (/** @type {StoryKind} */ kind, /** @type {typeof swings} */ list) => {
    const free = largest(list).find(({ move }) => !found.some((each) => Math.abs(each.move - move) < NEAR));
    if (free && free.gain > 0) add(kind, free.move, free.seat);
  };
  const winner = winners[0] ?? null;
  const behind = curve.findLastIndex(({ chances }) => leaderOf(chances) !== winner);
  add("decided", curve[Math.min(behind + 1, curve.length - 1)].after, winner ?? swings[swings.length - 1].seat);
  if (me !== null)
    take(
      "best",
      swings.map((swing) => ({ ...swing, seat: me, gain: swing.gains[me] })),
    );
  const first = curve.find(({ chances, after }) => after > 0 && leaderOf(chances, AHEAD) !== null);
  if (first) add("lead", first.after, /** @type {number} */ (leaderOf(first.chances)));
  take(
    "middle",
    swings.filter(({ move }) => move > last / 3 && move <= (2 * last) / 3),
  );
  take(
    "late",
    swings.filter(({ move }) => move > (2 * last) / 3),
  );
  return found.sort((one, other) => one.move - other.move);
}

/**
 * A curve from points alone, as long as the chances are not known: each seat's share of the points so far.
 * @param {GameEvent[][]} moves the events of each move, those of the set-up first @param {number} seats
 * @returns {Chance[]}
 */
export function curveOfPoints(moves, seats) {
  const points = Array(seats).fill(0);
  /** @type {Chance[]} */
  const curve = [{ after: 0, chances: Array(seats).fill(1 / seats) }];
  moves.forEach((events, move) => {
    const gained = events.filter(({ fields }) => typeof fields.points === "number" && typeof fields.seat === "number");
    if (!gained.length || !move) return;
    for (const { fields } of gained) points[/** @type {number} */ (fields.seat)] += Number(fields.points);
    const whole = points.reduce((sum, each) => sum + each, 0);
    if (whole > 0) curve.push({ after: move, chances: points.map((each) => each / whole) });
  });
  return curve;
}
