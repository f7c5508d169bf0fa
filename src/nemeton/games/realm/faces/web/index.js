// Realm of Wonder for the shell of the browser client.

import { later } from "/static/app/later.js";
import { capital } from "/static/app/richtext.js";
import { Further, further, Phase, step } from "./bar.js";
import { confirms, label, preview, question, situation, target, verb, warning } from "./choices.js";
import { explain } from "./explain.js";
import { Own } from "./own.js";
import { scores } from "./scores.js";
import { Seat } from "./seat.js";
import { prepare } from "./sheet.js";
import { Stage } from "./stage.js";
import { moves, tell } from "./tell.js";

/** @type {import("./view.js").GameModule} */
const realm = {
  css: ["board.css", "table.css"],
  stageCss: ["moments.css"],
  Stage,
  Own,
  Seat,
  Phase,
  Portrait: later(async () => (await import("./portrait.js")).Portrait),
  Further,
  further,
  step,
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
  prepare,
  moves,
  moments: () => import("./moments.js"),
  scores,
  emblem: (table, seat) => table.view?.players[seat]?.character ?? "castle",
  colour: (table, seat) =>
    (table.facts?.characters.findIndex((each) => each.name === table.view?.players[seat]?.character) ?? seat) + 1,
  progress: (table) => (table.view ? capital(table.t("round-number", { round: table.view.round })) : ""),
};

export default realm;
