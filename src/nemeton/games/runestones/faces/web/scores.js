// Where the points came from.

/** @typedef {import("./view.js").Table} Table */

const SOURCES = ["card", "extra", "die", "smithy", "row", "pieces", "last-rows"];

/** Rows of the final scores; only the totals until the whole game is loaded. @param {Table} table */
export function scores(table) {
  const { view, t } = table;
  if (!view) return [];
  const total = { label: t("count-total"), values: view.players.map((player) => player.score), total: true };
  const bySource = countEvents(table);
  const complete = view.players.every(
    (player) => SOURCES.reduce((sum, source) => sum + bySource[source][player.seat], 0) === player.score,
  );
  const rows = SOURCES.filter((source) => bySource[source].some(Boolean)).map((source) => ({
    label: t(`count-${source}`),
    values: bySource[source],
  }));
  return complete ? [...rows, total] : [total];
}

/** Points by source and seat. @param {Table} table @returns {Record<string, number[]>} */
function countEvents(table) {
  const counted = Object.fromEntries(SOURCES.map((source) => [source, table.view.players.map(() => 0)]));
  for (const { name, fields } of table.history) if (name === "scored") counted[fields.source][fields.seat] += fields.points;
  return counted;
}
