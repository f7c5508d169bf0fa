// Rune Stones for the shell of the browser client.

import { later } from "/static/app/later.js";
import { Asides, Phase, step } from "./bar.js";
import { confirms, label, preview, question, target, verb, warning } from "./choices.js";
import { explain } from "./explain.js";
import { Own } from "./own.js";
import { scores } from "./scores.js";
import { Seat } from "./seat.js";
import { Stage } from "./stage.js";
import { moves, tell } from "./tell.js";
import { capital } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const COLOURS = [5, 6, 1, 2, 3, 4]; // for seats without a druid; 1 to 4 are those of the druids

/** The colour of a seat's druid, or one that is free: no two seats look alike. @param {Table} table @param {number} seat */
function colour({ facts, view }, seat) {
  const druids = (view?.players ?? []).map(({ druid }) => (facts?.druids.indexOf(druid ?? "") ?? -1) + 1);
  if (druids[seat]) return druids[seat];
  const free = COLOURS.filter((each) => !druids.includes(each));
  return free[druids.slice(0, seat).filter((each) => !each).length] ?? COLOURS[0];
}

/** @type {import("./view.js").GameModule} */
const runestones = {
  css: ["cards.css", "board.css"],
  stageCss: ["moments.css"],
  Stage,
  Own,
  Seat,
  Phase,
  Portrait: later(async () => (await import("./portrait.js")).Portrait),
  Ghost: later(async () => (await import("./ghost.js")).Ghost),
  Asides,
  step,
  question,
  label,
  verb,
  target,
  confirms,
  preview,
  warning,
  tell,
  explain,
  describe: () => import("./describe.js"),
  moves,
  moments: () => import("./moments.js"),
  scores,
  score: (table, seat) => table.view?.players[seat]?.score ?? null,
  emblem: () => "druid",
  colour,
  progress: (table) => (table.view ? capital(table.t("table-round", { round: table.view.round })) : ""),
};

export default runestones;
