// Isle of Skye with Druids for the shell of the browser client.

import { Asides, Phase } from "./bar.js";
import { label, preview, question, situation, target, verb } from "./choices.js";
import { explain } from "./explain.js";
import { Own } from "./own.js";
import { scores } from "./scores.js";
import { Seat } from "./seat.js";
import { Stage } from "./stage.js";
import { moves, tell } from "./tell.js";
import { tutorial } from "./tutorial.js";
import { capital } from "./words.js";

/** @type {import("../../app/contract.js").GameModule} */
const skye = {
  id: "skye",
  css: ["board.css", "own.css"],
  Stage,
  Own,
  Seat,
  Phase,
  Asides,
  question,
  situation,
  label,
  verb,
  target,
  preview,
  tell,
  explain,
  moves,
  scores,
  tutorial,
  score: (table, seat) => table.view?.players[seat]?.score ?? null,
  emblem: () => "druid",
  progress: (table) => (table.view ? capital(table.t("round-of", { round: table.view.round, rounds: table.view.rounds })) : ""),
};

export default skye;
