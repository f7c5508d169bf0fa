// Reads a position as JSON and writes which choices a game's module warns of, with the name of the warning. Argument: the game's
// id.

import { text } from "node:stream/consumers";

await import("./modules.mjs");
await import("./units/browser.mjs"); // comes first: the client's modules find a browser
const [, , game] = process.argv;
const { quietTable } = await import("/static/app/bookscene.js");
const { default: module } = await import(`/static/games/${game}/index.js`);
const { facts, view, decision, options } = JSON.parse(await text(process.stdin));

const quiet = quietTable(game, module, facts);
const table = { ...quiet, info: { ...quiet.info, options }, t: (id) => id, view, decision, asked: true };
const found = decision.choices.map((choice) => [choice.text, module.warning(table, choice)]).filter(([, warning]) => warning);
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
