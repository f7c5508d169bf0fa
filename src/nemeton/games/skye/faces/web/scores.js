// Where the points came from.

import { scoringName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const ENDS = ["scrolls", "gold", "tablet"];

/** Rows of the final scores; only the totals until the whole game is loaded. @param {Table} table */
export function scores(table) {
  const { view, t, facts } = table;
  if (!view) return [];
  const players = view.players;
  const counted = countEvents(table);
  const total = { label: t("count-total"), values: players.map((player) => player.score), total: true };
  const complete = players.every(({ seat, score }) => Object.values(counted).reduce((sum, row) => sum + row[seat], 0) === score);
  if (!complete) return [total];
  const slots = view.scoring.map((name, at) => ({
    label: t("slot-name", { slot: facts.slots[at], scoring: scoringName(table, name) }),
    values: counted[name],
  }));
  const ends = ENDS.filter((end) => end !== "tablet" || counted[end].some(Boolean)).map((end) => ({
    label: t(`count-${end}`),
    values: counted[end],
  }));
  return [...slots, ...ends, total];
}

/** Points by source and seat. @param {Table} table @returns {Record<string, number[]>} */
function countEvents(table) {
  const none = () => table.view.players.map(() => 0);
  /** @type {Record<string, number[]>} */
  const counted = Object.fromEntries([...table.view.scoring, ...ENDS].map((source) => [source, none()]));
  for (const { name, fields } of table.history) {
    if (name === "scored") {
      counted[fields.source] ??= none();
      counted[fields.source][fields.seat] += fields.points;
    } else if (name === "scroll-scored") counted.scrolls[fields.seat] += fields.points;
  }
  return counted;
}
