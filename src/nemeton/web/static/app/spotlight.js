// Where a note of a lesson stands, what it keeps clear of, and the arrow to what it is about. Boxes are in pixels of the table.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {[number, number]} Point */
/** The arrow is the way it takes. @typedef {{ left: number, top: number, arrow: Point[] | null, clear: boolean }} Place */

export const PAD = 8; // pixels from a thing to the edge of its light
const EDGE = 12; // of the window
const MARGIN = 8; // round what is kept clear
const ARROW = 24; // the shortest
const TIP = 6; // pixels between the arrow and the edge of the light
const CORNER = 18; // of a note, from which no arrow begins
const STEP = 12; // pixels between places that are tried
const TURN = 14; // pixels that the last part of a bent arrow needs
const DISTANCES = [ARROW + PAD + TIP + 4, 56, 76, 110, 150, 200, 260, 330, 410, 520];

/** @param {Box} one @param {Box} other @param {number} [margin] */
export const meets = (one, other, margin = 0) =>
  one.left < other.right + margin &&
  one.right > other.left - margin &&
  one.top < other.bottom + margin &&
  one.bottom > other.top - margin;

/** @param {Box[]} boxes @returns {Box} */
export const around = (boxes) => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** @param {Box} one @param {Box} other */
const shared = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const within = (/** @type {number} */ value, /** @type {number} */ least, /** @type {number} */ most) =>
  Math.max(least, Math.min(most, value));

/** How far two boxes are apart, straight across or down. @param {Box} one @param {Box} other */
const apart = (one, other) =>
  Math.hypot(
    Math.max(0, other.left - one.right, one.left - other.right),
    Math.max(0, other.top - one.bottom, one.top - other.bottom),
  );

/** Whether a line passes through a box. @param {Point} from @param {Point} to @param {Box} box */
function crosses([fromX, fromY], [toX, toY], box) {
  let [enters, leaves] = [0, 1];
  for (const [start, way, low, high] of [
    [fromX, toX - fromX, box.left, box.right],
    [fromY, toY - fromY, box.top, box.bottom],
  ]) {
    if (!way) {
      if (start < low || start > high) return false;
      continue;
    }
    const [one, other] = [(low - start) / way, (high - start) / way];
    enters = Math.max(enters, Math.min(one, other));
    leaves = Math.min(leaves, Math.max(one, other));
  }
  return enters < leaves;
}

/** Places on a stretch, its middle first. @param {number} low @param {number} high */
function lanes(low, high) {
  const middle = (low + high) / 2;
  const found = [middle];
  for (let by = 8; middle + by <= high; by += 8) found.push(middle + by, middle - by);
  return found;
}

/**
 * The ways from a note to a target that lies below it, or above, the straight ones first. Where words lie between, a way goes
 * past them and turns towards the target behind them.
 * @param {Box} note @param {Box} target @param {Box[]} words
 * @returns {Point[][]}
 */
function waysDown(note, target, words) {
  const below = target.top > note.bottom;
  const [from, to] = below ? [note.bottom + 3, target.top - PAD - TIP] : [note.top - 3, target.bottom + PAD + TIP];
  const [low, high] = [note.left + CORNER, note.right - CORNER];
  const middle = (target.left + target.right) / 2;
  const [first, last] = [Math.max(low, target.left), Math.min(high, target.right)];
  const straight =
    first <= last
      ? lanes(first, last).map(
          (x) =>
            /** @type {Point[]} */ ([
              [x, from],
              [x, to],
            ]),
        )
      : [];
  const between = words.filter((box) => box.bottom > Math.min(from, to) && box.top < Math.max(from, to));
  const behind = below
    ? Math.max(from, ...between.map(({ bottom }) => bottom + 4))
    : Math.min(from, ...between.map(({ top }) => top - 4));
  const free = lanes(low, high).sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const bent =
    Math.abs(to - behind) < TURN
      ? []
      : free.map(
          (x) =>
            /** @type {Point[]} */ ([
              [x, from],
              [x, behind],
              [middle, to],
            ]),
        );
  return [...straight, ...bent];
}

/** The same across. @param {Box} note @param {Box} target @returns {Point[][]} */
function waysAcross(note, target) {
  const behind = target.left > note.right;
  const [from, to] = behind ? [note.right + 3, target.left - PAD - TIP] : [note.left - 3, target.right + PAD + TIP];
  const [first, last] = [Math.max(note.top + CORNER, target.top), Math.min(note.bottom - CORNER, target.bottom)];
  const middle = (target.top + target.bottom) / 2;
  if (first <= last)
    return lanes(first, last).map((y) => [
      [from, y],
      [to, y],
    ]);
  return [
    [
      [from, within(middle, note.top + CORNER, note.bottom - CORNER)],
      [to, middle],
    ],
  ];
}

/** The parts of a way. @param {Point[]} way @returns {[Point, Point][]} */
const partsOf = (way) => way.slice(1).map((to, at) => [way[at], to]);

/**
 * The arrow from a note to the nearest of its targets, not through words.
 * @param {Box} note @param {Box[]} targets @param {Box[]} words
 * @returns {Point[] | null}
 */
export function arrowTo(note, targets, words) {
  const middle = (/** @type {Box} */ { left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const [x, y] = middle(note);
  const farness = (/** @type {Box} */ box) => apart(note, box) + Math.hypot(middle(box)[0] - x, middle(box)[1] - y) / 10;
  const nearest = [...targets].sort((one, other) => farness(one) - farness(other));
  for (const target of nearest) {
    const others = [...words, ...targets.filter((other) => other !== target)];
    const isGood = (/** @type {Point[]} */ way) =>
      partsOf(way).reduce((sum, [from, to]) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0) >= ARROW &&
      !partsOf(way).some(([from, to]) => others.some((box) => crosses(from, to, box)));
    const across = target.left > note.right || target.right < note.left ? waysAcross(note, target) : [];
    const down = target.top > note.bottom || target.bottom < note.top ? waysDown(note, target, words) : [];
    const way = [...across, ...down].find((each) => isGood(each) && pointsAway(each, note, target));
    if (way) return way;
  }
  return null;
}

/** Whether a way ends between note and target. @param {Point[]} way @param {Box} note @param {Box} target */
function pointsAway(way, note, target) {
  const [x, y] = way[way.length - 1];
  const end = { left: x, right: x, top: y, bottom: y };
  return !meets(end, note, 2) && !meets(end, target);
}

/** Places all over the window. @param {number} mostLeft @param {number} mostTop @returns {Point[]} */
function everywhere(mostLeft, mostTop) {
  const steps = (/** @type {number} */ most) =>
    Array.from({ length: Math.max(0, Math.ceil((most - EDGE) / STEP)) + 1 }, (_, at) => Math.min(EDGE + at * STEP, most));
  return steps(mostTop).flatMap((top) => steps(mostLeft).map((left) => /** @type {Point} */ ([left, top])));
}

/**
 * The place of a note: to the right, to the left, above, below, further and further away, then in the corners, then anywhere.
 * Where none is clear, the one that hides least.
 * @param {Size} note @param {Size} room @param {Box[]} targets
 * @param {Box[]} clear what it must not cover besides @param {Box[]} words what the arrow must not cross
 * @returns {Place}
 */
export function placeNote({ width, height }, room, targets, clear, words) {
  const [mostLeft, mostTop] = [room.width - width - EDGE, room.height - height - EDGE];
  const boxAt = (/** @type {Point} */ [left, top]) => ({ left, top, right: left + width, bottom: top + height });
  /** @type {Point[]} */
  const tries = [];
  if (targets.length) {
    const all = around(targets);
    const middle = within((all.left + all.right - width) / 2, EDGE, mostLeft);
    const level = within((all.top + all.bottom - height) / 2, EDGE, mostTop);
    const [first, last] = [within(all.left, EDGE, mostLeft), within(all.right - width, EDGE, mostLeft)];
    const [high, low] = [within(all.top, EDGE, mostTop), within(all.bottom - height, EDGE, mostTop)];
    for (const far of DISTANCES) {
      const [right, left, above, below] = [all.right + far, all.left - width - far, all.top - height - far, all.bottom + far];
      for (const top of [level, high, low]) tries.push([right, top], [left, top]);
      for (const x of [middle, first, last]) tries.push([x, above], [x, below]);
    }
  } else tries.push([mostLeft / 2, mostTop / 2]);
  tries.push([mostLeft, EDGE], [EDGE, EDGE], [EDGE, mostTop], [mostLeft, mostTop]);
  tries.push([mostLeft / 2, EDGE], [mostLeft / 2, mostTop]);
  const inside = tries.filter(
    ([left, top]) => left >= EDGE - 0.5 && top >= EDGE - 0.5 && left <= mostLeft + 0.5 && top <= mostTop + 0.5,
  );
  const isClear = (/** @type {Point} */ at) => ![...targets, ...clear].some((box) => meets(boxAt(at), box, MARGIN));
  const good = inside.filter(isClear);
  for (const passed of [words, []])
    for (const at of good) {
      const arrow = arrowTo(boxAt(at), targets, passed);
      if (arrow || !targets.length) return { left: at[0], top: at[1], arrow, clear: true };
    }
  const other = good[0] ?? everywhere(mostLeft, mostTop).find(isClear);
  if (other) return { left: other[0], top: other[1], arrow: arrowTo(boxAt(other), targets, []), clear: true };
  const hidden = (/** @type {Point} */ at) =>
    targets.reduce((sum, box) => sum + 4 * shared(boxAt(at), box), 0) +
    clear.reduce((sum, box) => sum + shared(boxAt(at), box), 0);
  const [left, top] = (inside.length ? inside : [/** @type {Point} */ ([EDGE, EDGE])]).reduce((best, at) =>
    hidden(at) < hidden(best) ? at : best,
  );
  return { left, top, arrow: arrowTo(boxAt([left, top]), targets, []), clear: false };
}
