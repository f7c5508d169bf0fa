// The events in which one slot is scored.

/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */

/** @param {GameEvent} event */
const fieldsOf = (event) => /** @type {EventFields} */ (event.fields);

const AT_THE_END = ["gold", "tablet"];

/** Whether points are for a slot, not for what is counted at the end. @param {GameEvent | undefined} event */
export const isForSlot = (event) => event?.name === "scored" && !AT_THE_END.includes(event.fields.source);

/**
 * The events of one slot: who shows gold for it does so between them.
 * @param {GameEvent[]} events @param {number} at
 * @returns {GameEvent[] | null} null if an earlier event is of the same slot
 */
export function slotRun(events, at) {
  const { slot } = fieldsOf(events[at]);
  const isOfSlot = (/** @type {GameEvent | undefined} */ event) =>
    event !== undefined && isForSlot(event) && fieldsOf(event).slot === slot;
  const isBetween = (/** @type {GameEvent | undefined} */ event) => event?.name === "gold-shown";
  let before = at - 1;
  while (isBetween(events[before])) before -= 1;
  if (isOfSlot(events[before])) return null;
  const run = [];
  for (let each = at; isOfSlot(events[each]) || isBetween(events[each]); each += 1) run.push(events[each]);
  return run.filter(isOfSlot);
}
