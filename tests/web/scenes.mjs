// Draws every scene of a game's rulebook in every language and reports what is wrong. Argument: the game's id. Reads one JSON
// object with the facts and the scenes that the text names; writes one with the problems and the names of all scenes.

import { readFileSync } from "node:fs";
import "./modules.mjs";
import "./units/browser.mjs";
import { elements, sheet, textOf } from "./paper.mjs";

const [, , game] = process.argv;
const { facts, named } = JSON.parse(readFileSync(0, "utf8"));
const root = new URL("../../src/nemeton/", import.meta.url);
const { html, render } = await import("/static/app/lib.js");
const { TableContext } = await import("/static/app/parts.js");
const { callout, quietTable } = await import("/static/app/bookscene.js");
const { FluentBundle, FluentResource } = await import("/static/vendor/fluent/index.js");
const module = (await import(`/static/games/${game}/index.js`)).default;
const { scenes } = await import(`/static/games/${game}/book.js`);

const sheets = ["web/static/app/symbols.svg", `games/${game}/faces/web/symbols.svg`];
const symbols = new Set(
  sheets.flatMap((sheet) => [...readFileSync(new URL(sheet, root), "utf8").matchAll(/ id="([^"]+)"/g)].map((found) => found[1])),
);
const problems = new Set();
console.error = (...words) => problems.add(words.join(" "));
const UNFIT = /undefined|NaN|\[object|[\uE000-\uE002]/;
const PLAYERS = ["alder", "birch", "hazel", "yew", "linden", "rowan"];

function catalogue(language) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const folder of [`games/${game}/faces`, "web"])
    bundle.addResource(new FluentResource(readFileSync(new URL(`${folder}/locale/${language}.ftl`, root), "utf8")));
  const say = (message, values) => {
    const found = bundle.getMessage(message);
    const errors = [];
    const text = found?.value ? bundle.formatPattern(found.value, values ?? null, errors) : message;
    if (!found?.value || errors.length) problems.add(`${language}: message ${message}: ${errors[0] ?? "not in the catalogue"}`);
    return text;
  };
  return { t: say, has: (message) => bundle.hasMessage(message) };
}

for (const lang of ["en", "pl", "ja"]) {
  const words = catalogue(lang);
  const list = PLAYERS.map((_, at) => words.t(`bot-name-${at + 1}`));
  const table = { ...quietTable(game, module, facts), ...words, lang, names: list };
  const names = Object.fromEntries(PLAYERS.map((player, at) => [player, list[at]]));
  for (const name of named) {
    const paper = sheet();
    const where = `${lang}, scene ${name}`;
    try {
      const drawn = scenes[name]({ ...words, lang, facts, names, table, callout });
      render(html`<${TableContext.Provider} value=${table}>${drawn}<//>`, paper);
    } catch (error) {
      problems.add(`${where}: ${error.message}`);
      continue;
    }
    const all = [...elements(paper)];
    if (!all.length) problems.add(`${where}: draws nothing`);
    if (UNFIT.test(textOf(paper))) problems.add(`${where}: says ${textOf(paper)}`);
    for (const { localName, attributes } of all)
      if (localName === "use" && !symbols.has(attributes.href?.slice(1))) problems.add(`${where}: no symbol ${attributes.href}`);
  }
}
process.stdout.write(JSON.stringify({ problems: [...problems], scenes: Object.keys(scenes) }));
