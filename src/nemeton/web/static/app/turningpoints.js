// The turning points of a finished game: which are shown, and their choices in words.

import { callApi } from "./api.js";
import { completeDecision } from "./link.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {{ seat: number, first: number, loss: number, worst: { number: number, text: string, best: string } }} Mistake */

const MOST = 5;

/** Those to show: the player's own first, then those of the others. @param {TableStore} table @param {Mistake[]} mistakes */
export function pickPoints(table, mistakes) {
  const own = mistakes.filter(({ seat }) => seat === table.me);
  return [...own, ...mistakes.filter(({ seat }) => seat !== table.me)].slice(0, MOST);
}

/**
 * When it was, what was chosen and what was best, from the view of the seat that chose. `at` is the position before the choice.
 * @param {TableStore} table
 * @param {Mistake[]} mistakes
 */
export async function describePoints(table, mistakes) {
  const positions = await Promise.all(
    mistakes.map(({ seat, worst }) =>
      callApi("GET", `/tables/${table.id}/replay?at=${worst.number - 1}&seat=${seat}`).catch(() => null),
    ),
  );
  return mistakes.map(({ seat, worst, loss }, at) => {
    const position = positions[at];
    const then =
      position &&
      Object.create(table, {
        view: { value: position.view },
        decision: { value: completeDecision(position.decision) },
        viewer: { value: seat },
        me: { value: seat },
      });
    const word = (/** @type {string} */ text) => (then ? table.module.label(then, { action: -1, text }) : text);
    const when = then ? (table.module.progress?.(then) ?? "") : "";
    return { seat, at: worst.number - 1, when, loss, chosen: word(worst.text), best: word(worst.best), text: worst.best };
  });
}
