// Isle of Skye with Druids for the shell of the browser client.

import { later } from "/static/app/later.js";
import { Asides, Phase, Tools } from "./bar.js";
import { confirm, confirms, label, preview, question, situation, target, verb, warning } from "./choices.js";
import { explain } from "./explain.js";
import { Own } from "./own.js";
import { scores } from "./scores.js";
import { Seat } from "./seat.js";
import { Stage } from "./stage.js";
import { moves, tell } from "./tell.js";
import { capital } from "./words.js";

/** @type {import("./view.js").GameModule} */
const skye = {
  css: ["board.css", "own.css"],
  stageCss: ["moments.css"],
  Stage,
  Own,
  Seat,
  Phase,
  Portrait: later(async () => (await import("./portrait.js")).Portrait),
  Ghost: later(async () => (await import("./ghost.js")).Ghost),
  Asides,
  Tools,
  confirm,
  confirms,
  question,
  situation,
  label,
  verb,
  target,
  preview,
  warning,
  tell,
  explain,
  describe: () => import("./describe.js"),
  moves,
  moments: () => import("./moments.js"),
  scores,
  score: (table, seat) => table.view?.players[seat]?.score ?? null,
  progress: (table) => (table.view ? capital(table.t("round-of", { round: table.view.round, rounds: table.view.rounds })) : ""),
};

export default skye;
