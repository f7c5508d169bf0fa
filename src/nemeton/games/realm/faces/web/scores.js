// The final scores: who entered the castle, and each player's progress on the roads there.

/** @typedef {import("./view.js").Table} Table */

const [YES, NO] = ["✓", "–"];

/** @param {Table} table @returns {import("/static/app/contract.js").ScoreRow[]} */
export function scores(table) {
  const { view, facts, t } = table;
  if (!view) return [];
  const players = view.players;
  const of = (/** @type {(player: import("./view.js").PlayerView) => number | string} */ read) => players.map(read);
  const part = (/** @type {number} */ have, /** @type {number} */ wanted) => `${Math.min(have, wanted)}/${wanted}`;
  return [
    { label: t("count-medal"), values: of((player) => (player.medal ? YES : NO)) },
    { label: t(`mission-${view.mission}`), values: of((player) => (player.medal ? YES : part(player.progress, view.wanted))) },
    { label: t("count-orbs"), values: of((player) => part(player.orbs, facts.to_win)) },
    { label: t("count-monsters"), values: of((player) => part(player.monsters, facts.to_win)) },
    { label: t("count-wells"), values: of((player) => player.wells) },
    { label: t("count-battles"), values: of((player) => player.wins) },
    { label: t("count-magic"), values: of((player) => player.magic) },
    { label: t("count-castle"), values: of((player) => (player.space === "K" ? YES : NO)), total: true },
  ];
}
