// Reads a position as JSON and writes what the browser says of each choice (label and consequences) and of each thing, in every
// language.

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

const { FluentBundle, FluentResource } = await import("/static/vendor/fluent/index.js");
const { label, preview } = await import("/static/games/runestones/choices.js");
const { explain } = await import("/static/games/runestones/explain.js");
const root = new URL("../../../src/nemeton/", import.meta.url);
const { keys, ...given } = JSON.parse(await text(process.stdin));

function catalogue(language) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const folder of ["games/runestones/faces", "web"])
    bundle.addResource(new FluentResource(readFileSync(new URL(`${folder}/locale/${language}.ftl`, root), "utf8")));
  return (message, values) => bundle.formatPattern(bundle.getMessage(message).value, values ?? null);
}

const LANGUAGES = ["en", "pl", "ja"];
const tables = LANGUAGES.map((lang) => ({
  ...given,
  lang,
  viewer: 0,
  me: 0,
  names: ["Ada", "Bo"],
  t: catalogue(lang),
  has: () => true,
}));

/** What is said in each language. */
const inAll = (say) => Object.fromEntries(tables.map((table) => [table.lang, say(table)]));

const choices = given.decision.choices.map((choice) => [
  choice.text,
  inAll((table) => `${label(table, choice)} ${preview(table, choice) ?? ""}`),
]);
const things = keys.map((key) => [key, inAll((table) => explain(table, key).text)]);
process.stdout.write(JSON.stringify({ choices: Object.fromEntries(choices), things: Object.fromEntries(things) }));
