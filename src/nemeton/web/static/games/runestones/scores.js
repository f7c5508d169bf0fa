// Where the points came from.
import { countRow, heldBy } from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */

const SOURCES = ["card", "extra", "die", "smithy", "row", "pieces", "last-rows"];

/** Rows of the final count. What happened before this browser looked is told only as far as the board still shows it. @param {Table} table */
export function scores(table) {
  const { view, facts, t } = table;
  if (!view) return [];
  const players = view.players;
  const total = { label: t("count-total"), values: players.map((/** @type {any} */ player) => player.score), total: true };
  const bySource = countEvents(table);
  const complete = players.every((/** @type {any} */ player) => SOURCES.reduce((sum, source) => sum + bySource[source][player.seat], 0) === player.score);
  if (complete) {
    const rows = SOURCES.filter((source) => bySource[source].some(Boolean)).map((source) => ({ label: t(`count-${source}`), values: bySource[source] }));
    return [...rows, total];
  }
  const pieces = players.map((/** @type {any} */ player) => {
    const held = Object.values(heldBy(player)).reduce((sum, count) => sum + count, 0);
    return Math.floor(held / facts.pieces_per_point);
  });
  const rows = players.map((/** @type {any} */ player) => player.rows.reduce((/** @type {number} */ sum, /** @type {any} */ row) => sum + facts.row_points[countRow(row)], 0));
  return [{ label: t("count-pieces"), values: pieces }, { label: t("count-last-rows"), values: rows }, total];
}

/** Points by source and seat. @param {Table} table @returns {Record<string, number[]>} */
function countEvents(table) {
  const counted = Object.fromEntries(SOURCES.map((source) => [source, table.view.players.map(() => 0)]));
  for (const { name, fields } of /** @type {any} */ (table).events ?? []) if (name === "scored") counted[fields.source][fields.seat] += fields.points;
  return counted;
}
