// Reads the moves of a game as JSON, each with its events and the view after it, and writes the log of the browser in one
// language.

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import "../web/modules.mjs";
import "../web/units/browser.mjs";

const [, , game, language] = process.argv;
const { FluentBundle, FluentResource } = await import("/static/vendor/fluent/index.js");
const { tell } = await import(`/static/games/${game}/tell.js`);
const root = new URL("../../src/nemeton/", import.meta.url);
const { moves, players, facts } = JSON.parse(await text(process.stdin));

const bundle = new FluentBundle(language, { useIsolating: false });
for (const folder of [`games/${game}/faces`, "web"])
  bundle.addResource(new FluentResource(readFileSync(new URL(`${folder}/locale/${language}.ftl`, root), "utf8")));
function t(message, values) {
  const found = bundle.getMessage(message);
  if (!found?.value) throw new Error(`there is no message ${message}`);
  const errors = [];
  const said = bundle.formatPattern(found.value, { touch: "no", ...values }, errors);
  for (const error of errors) process.stderr.write(`${message}: ${error}\n`);
  return said;
}

const names = Array.from({ length: players }, (_, seat) => t(`bot-name-${seat + 1}`));
const table = { t, has: (message) => bundle.hasMessage(message), names, facts, lang: language, viewer: -1, me: null, events: [] };
const lines = [];
let number = 0;
for (const { view, events } of moves) {
  Object.assign(table, { view });
  const fresh = events.map((event) => ({ ...event, number: number++ }));
  table.events = [...table.events, ...fresh];
  for (const event of fresh) {
    const line = tell(table, event);
    if (line) lines.push(`${line.heading ? "## " : ""}${line.text}`);
  }
}
process.stdout.write(`${lines.join("\n")}\n`);
