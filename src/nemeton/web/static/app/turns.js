// What happened, grouped by turns: lines that follow one another and are about the same player, between headings.

/** @typedef {import("./contract.js").GameEvent} GameEvent */
/** @typedef {import("./contract.js").LogLine} LogLine */
/** @typedef {{ event: GameEvent, line: LogLine }} Told */
/**
 * A heading, or what one player did (`seat` null: what happened to all).
 * @typedef {{ seat: number | null, heading: Told | null, lines: Told[], points: number }} Turn
 */

/**
 * Events without those that were taken back.
 * @template {GameEvent} Event
 * @param {Event[]} events @returns {Event[]}
 */
export function standing(events) {
  /** @type {Event[]} */
  const left = [];
  for (const event of events) {
    if (event.name !== "undone") left.push(event);
    else {
      const { from } = /** @type {import("./contract.js").Undone} */ (/** @type {GameEvent} */ (event)).fields;
      while (left.length && left[left.length - 1].number >= from) left.pop();
    }
  }
  return left;
}

/** @param {Told[]} told @returns {Turn[]} */
export function groupTurns(told) {
  /** @type {Turn[]} */
  const turns = [];
  for (const each of told) {
    const seat = each.line.seat ?? null;
    const last = turns[turns.length - 1];
    if (each.line.heading) turns.push({ seat: null, heading: each, lines: [], points: 0 });
    else if (last && !last.heading && last.seat === seat) last.lines.push(each);
    else turns.push({ seat, heading: null, lines: [each], points: 0 });
    const { points, seat: of } = each.event.fields;
    const turn = turns[turns.length - 1];
    if (typeof points === "number" && of === turn.seat && of != null) turn.points += points;
  }
  return turns;
}

/**
 * The last turn of each opponent since the viewer's own last turn, oldest first; for an observer, since each had one.
 * @param {Turn[]} turns @param {number | null} me @param {number} seats
 * @returns {Turn[]}
 */
export function turnsSince(turns, me, seats) {
  /** @type {Turn[]} */
  const since = [];
  for (let at = turns.length - 1; at >= 0 && since.length < seats; at -= 1) {
    const turn = turns[at];
    if (turn.seat === null) continue;
    if (turn.seat === me) {
      if (since.length) break;
      continue;
    }
    if (!since.some(({ seat }) => seat === turn.seat)) since.unshift(turn);
  }
  return since;
}
