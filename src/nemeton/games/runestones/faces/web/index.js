// Rune Stones for the shell of the browser client.

import { Asides, Phase, step } from "./bar.js";
import { confirms, label, preview, question, target, verb, warning } from "./choices.js";
import { describe } from "./describe.js";
import { explain } from "./explain.js";
import { Own } from "./own.js";
import { Portrait } from "./portrait.js";
import { scores } from "./scores.js";
import { Seat } from "./seat.js";
import { Stage } from "./stage.js";
import { moves, tell } from "./tell.js";
import { tutorial } from "./tutorial.js";
import { capital } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const UNCHOSEN = 5; // the colour of a seat without a druid; 1 to 4 are the druids

/** @type {import("./view.js").GameModule} */
const runestones = {
  css: ["cards.css", "board.css", "moments.css"],
  Stage,
  Own,
  Seat,
  Phase,
  Portrait,
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
  describe,
  moves,
  moments: () => import("./moments.js"),
  scores,
  tutorial,
  score: (table, seat) => table.view?.players[seat]?.score ?? null,
  emblem: () => "druid",
  colour: (table, seat) => (table.facts?.druids.indexOf(table.view?.players[seat]?.druid ?? "") ?? -1) + 1 || UNCHOSEN,
  progress: (table) => (table.view ? capital(table.t("table-round", { round: table.view.round })) : ""),
};

export default runestones;
