// Where a note of a lesson stands, what it keeps clear of, and the arrow to what it is about. Boxes are in the pixels of the table.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ width: number, height: number }} Size */
/** @typedef {[number, number]} Point */
/** @typedef {{ left: number, top: number, arrow: { from: Point, to: Point } | null, clear: boolean }} Place */

export const PAD = 8; // pixels from a thing to the edge of its light
const EDGE = 12; // of the window
const MARGIN = 8; // round what is kept clear
const ARROW = 24; // the shortest
const TIP = 6; // pixels between the arrow and the edge of the light
const CORNER = 18; // of a note, from which no arrow begins
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
 * The arrow from a note to the nearest of its targets: straight where they lie opposite each other, and not through words.
 * @param {Box} note @param {Box[]} targets @param {Box[]} words
 * @returns {Place["arrow"]}
 */
export function arrowTo(note, targets, words) {
  const end = PAD + TIP;
  const nearest = [...targets].sort((one, other) => apart(note, one) - apart(note, other));
  for (const target of nearest) {
    /** @type {[Point, Point][]} */
    const ways = [];
    const across = [Math.max(note.left + CORNER, target.left), Math.min(note.right - CORNER, target.right)];
    const down = [Math.max(note.top + CORNER, target.top), Math.min(note.bottom - CORNER, target.bottom)];
    const below = target.top > note.bottom;
    const behind = target.left > note.right;
    if (below || target.bottom < note.top) {
      const [y, to] = below ? [note.bottom + 3, target.top - end] : [note.top - 3, target.bottom + end];
      const middle = (target.left + target.right) / 2;
      if (across[0] <= across[1])
        ways.push(
          .../** @type {[Point, Point][]} */ (
            lanes(across[0], across[1]).map((x) => [
              [x, y],
              [x, to],
            ])
          ),
        );
      else
        ways.push([
          [within(middle, note.left + CORNER, note.right - CORNER), y],
          [middle, to],
        ]);
    }
    if (behind || target.right < note.left) {
      const [x, to] = behind ? [note.right + 3, target.left - end] : [note.left - 3, target.right + end];
      const middle = (target.top + target.bottom) / 2;
      if (down[0] <= down[1])
        ways.push(
          .../** @type {[Point, Point][]} */ (
            lanes(down[0], down[1]).map((y) => [
              [x, y],
              [to, y],
            ])
          ),
        );
      else
        ways.push([
          [x, within(middle, note.top + CORNER, note.bottom - CORNER)],
          [to, middle],
        ]);
    }
    const isGood = (/** @type {[Point, Point]} */ [from, to]) =>
      Math.hypot(to[0] - from[0], to[1] - from[1]) >= ARROW &&
      !words.some((box) => crosses(from, to, box)) &&
      !targets.some((other) => other !== target && crosses(from, to, other)) &&
      !meets({ left: to[0], right: to[0], top: to[1], bottom: to[1] }, note);
    const way = ways.find(isGood);
    if (way) return { from: way[0], to: way[1] };
  }
  return null;
}

/**
 * The place of a note: to the right, to the left, above, below, further and further away, then in the corners. Where none is
 * clear, the one that hides least.
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
  const good = inside.filter((at) => ![...targets, ...clear].some((box) => meets(boxAt(at), box, MARGIN)));
  for (const at of good) {
    const arrow = arrowTo(boxAt(at), targets, words);
    if (arrow || !targets.length) return { left: at[0], top: at[1], arrow, clear: true };
  }
  if (good.length) return { left: good[0][0], top: good[0][1], arrow: null, clear: true };
  const hidden = (/** @type {Point} */ at) =>
    targets.reduce((sum, box) => sum + 4 * shared(boxAt(at), box), 0) +
    clear.reduce((sum, box) => sum + shared(boxAt(at), box), 0);
  const [left, top] = (inside.length ? inside : [/** @type {Point} */ ([EDGE, EDGE])]).reduce((best, at) =>
    hidden(at) < hidden(best) ? at : best,
  );
  return { left, top, arrow: arrowTo(boxAt([left, top]), targets, words), clear: false };
}
