// The result in words: how it ended for who looks, by how much, and what decided it.

/** @typedef {Pick<import("./contract.js").Table, "me" | "decision" | "names" | "t">} Ended */
/** @typedef {import("./contract.js").ScoreRow} ScoreRow */

/** How the game ended for who looks: "victory", "shared" or "defeat"; "watched" without a seat. @param {Ended} table */
export function moodOf({ me, decision: { winners } }) {
  if (me === null) return "watched";
  return winners.includes(me) ? (winners.length > 1 ? "shared" : "victory") : "defeat";
}

/** By how much, and which part decided it. @param {Ended} table @param {ScoreRow[]} rows */
export function whyOf(table, rows) {
  const { t } = table;
  const { winners } = table.decision;
  const values = rows.find((row) => row.total)?.values ?? [];
  if (!winners.length || !values.every((value) => typeof value === "number")) return "";
  const points = /** @type {number[]} */ (values);
  const others = points.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  if (winners.length > 1) return t("won-level", { points: points[winners[0]] });
  if (!others.length) return "";
  const second = others.reduce((best, seat) => (points[seat] > points[best] ? seat : best));
  const by = points[winners[0]] - points[second];
  if (by <= 0) return t("won-tie-break", { points: points[winners[0]] });
  const gap = (/** @type {ScoreRow} */ row) => Number(row.values[winners[0]]) - Number(row.values[second]);
  const most = rows.filter((row) => !row.total).sort((one, other) => gap(other) - gap(one))[0];
  const said = t("won-by", { points: points[winners[0]], by, second: table.names[second] });
  if (!most || !(gap(most) > 0)) return said;
  return `${said} ${t("won-most", { part: most.label, mine: most.values[winners[0]], theirs: most.values[second] })}`;
}
