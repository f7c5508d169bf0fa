// Draws every position of a game and reports what a player could not see or click. Arguments: the game's id, then the verbs of
// choices that are made in several steps: only the draft lies on a thing. Reads JSON lines, writes one JSON object.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import "./modules.mjs";
import { elements, sheet, textOf } from "./paper.mjs";

const [, , game, ...COMPOSED] = process.argv;
const root = new URL("../../src/nemeton/", import.meta.url);
const { html, render } = await import("/static/app/lib.js");
const { TableContext } = await import("/static/app/parts.js");
const { FluentBundle, FluentResource } = await import("/static/vendor/fluent/index.js");
const module = (await import(`/static/games/${game}/index.js`)).default;
const words = await module.describe();
await module.prepare?.();
// Of the shell and of the game: a game must not draw with symbols of another.
const sheets = ["web/static/app/symbols.svg", `games/${game}/faces/web/symbols.svg`];
const symbols = new Set(
  sheets.flatMap((sheet) =>
    [...readFileSync(new URL(sheet, root), "utf8").matchAll(/<symbol id="([^"]+)"/g)].map((found) => found[1]),
  ),
);

const problems = new Map();
const UNFIT = /undefined|NaN|[\uE000-\uE002]| {2}| [.,;?!](?!\d)/; // also spaces left by a removed mark
const note = (problem) => problems.set(problem, (problems.get(problem) ?? 0) + 1);
const SAID = /^(\d+\/\d+|✓|–)$/; // values of a game without points

function catalogue(language) {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const folder of [`games/${game}/faces`, "web"])
    bundle.addResource(new FluentResource(readFileSync(new URL(`${folder}/locale/${language}.ftl`, root), "utf8")));
  return (message, values) => {
    const found = bundle.getMessage(message);
    if (!found?.value) {
      note(`${language}: no message ${message}`);
      return message;
    }
    const errors = [];
    const text = bundle.formatPattern(found.value, { touch: "no", ...values }, errors);
    if (errors.length) note(`${language}: message ${message} with ${JSON.stringify(values)}: ${errors[0]}`);
    return text;
  };
}
const say = { en: catalogue("en"), pl: catalogue("pl"), ja: catalogue("ja") };
console.error = (...words) => note(words.join(" "));

function tableOf({ view, decision, viewer, facts, events }, lang) {
  const at = (list) => (key) => (list ?? []).filter((choice) => module.target(table, choice) === key);
  const table = {
    id: "t",
    game,
    module,
    facts,
    view,
    decision,
    viewer,
    me: viewer < 0 ? null : viewer,
    lang,
    events,
    history: events,
    names: ["Ada", "Bo", "Cai", "Dee", "Eli", "Fay"],
    info: { seats: view.players.map(() => ({})), options: {} },
    spectator: viewer < 0,
    over: view.over,
    replaying: false,
    selected: null,
    pending: null,
    pointed: null,
    mustConfirm: () => true,
    keptDraft: () => null,
    keepDraft() {},
    settings: { speed: 1 },
    asked: decision.choices.length > 0,
    t: say[lang],
    has: () => true,
    choose() {},
    select() {},
    send() {},
    complain() {},
    isSelected: () => false,
    isPending: () => false,
    changed: () => false,
    highlighted: () => false,
    choicesAt: at(decision.choices),
    blockedAt: at(decision.blocked),
    reason: (blocked) => say[lang](`reason-${blocked.reason}`, blocked.numbers),
  };
  return table;
}

function draw(table) {
  const paper = sheet();
  const others = table.view.players.filter(({ seat }) => seat !== table.viewer);
  render(
    html`<${TableContext.Provider} value=${table}>
      <${module.Stage} table=${table} />
      ${["Phase", "Asides", "Further", "Tools"].map((part) => (module[part] ? html`<${module[part]} table=${table} />` : null))}
      <${module.Own} table=${table} />
      ${others.map(({ seat }) => html`<${module.Seat} table=${table} seat=${seat} />`)}
    <//>`,
    paper,
  );
  return paper;
}

/** The table in words: headings that differ, and lines that say something. */
function hear(parts, where) {
  const titles = parts.map(({ title }) => title);
  if (!titles.length || new Set(titles).size < titles.length) note(`${where}: parts in words: ${titles}`);
  for (const { title, lines } of parts) {
    if (!title || !lines.length) note(`${where}: a part in words says nothing: ${title}`);
    for (const line of lines) {
      if (typeof line !== "string") hear([line], where);
      else if (!line || UNFIT.test(line)) note(`${where}: in words: ${line}`);
    }
  }
}

const counts = { positions: 0, choices: 0, blocked: 0, events: 0, told: 0, ended: 0, verbs: {}, kinds: {} };
const tally = (where, name) => (where[name] = (where[name] ?? 0) + 1);
let facts = null;

for await (const line of createInterface({ input: process.stdin })) {
  const given = JSON.parse(line);
  if (given.facts) {
    facts = given.facts;
    continue;
  }
  const lang = ["en", "pl", "ja"][counts.positions++ % 3];
  const table = tableOf({ ...given, facts }, lang);
  const { decision } = table;
  const where = `${decision.kind} (${lang})`;
  tally(counts.kinds, decision.kind);
  const paper = draw(table);
  const drawn = new Map();
  const names = new Map();
  for (const element of elements(paper)) {
    const key = element.attributes["data-key"];
    if (key) {
      if (drawn.has(key)) note(`${where}: two things have the key ${key}`);
      drawn.set(key, element);
      const about = module.explain(table, key);
      if (element.attributes["aria-disabled"] !== undefined && !about)
        note(`${where}: ${key.replace(/\d+/g, "n")} does not explain itself`);
      const words = `${about?.title}\n${about?.name ?? ""}\n${about?.text}\n${about?.more ?? ""}`;
      if (about && UNFIT.test(words)) note(`${where}: ${words}`);
      if (/\bthing\b/.test(element.attributes.class ?? "")) {
        const name = element.attributes["aria-label"];
        if (!name) note(`${where}: ${key} has no name`);
        else if (names.has(name)) note(`${where}: ${key} and ${names.get(name)} are both called “${name}”`);
        names.set(name, key);
      }
    }
    const href = element.attributes.href;
    if (href && !symbols.has(href.slice(1))) note(`${where}: no symbol ${href}`);
    for (const value of Object.values(element.attributes))
      if (/undefined|NaN|\[object/.test(value)) note(`${where}: attribute ${value}`);
  }
  if (/undefined|NaN|\[object|[\uE000-\uE002]/.test(textOf(paper))) note(`${where}: unfit text on the board`);
  hear(words.describe(table), where);
  const question = sheet();
  render(html`<p>${module.question(table)}</p>`, question);
  if (table.asked && !textOf(question).trim()) note(`${where}: no question`);
  for (const choice of decision.choices) {
    counts.choices++;
    tally(counts.verbs, choice.text.split(" ")[0]);
    const key = module.target(table, choice);
    if (!key) note(`${where}: no target for ${choice.text}`);
    else if (!COMPOSED.includes(choice.text.split(" ")[0]) && !key.startsWith("bar:") && !drawn.has(key))
      note(`${where}: ${choice.text} has no thing at ${key}`);
    for (const words of [module.label(table, choice), module.verb(table, choice), module.preview(table, choice) ?? "none"])
      if (!words || UNFIT.test(words)) note(`${where}: words of ${choice.text}: ${words}`);
  }
  for (const blocked of decision.blocked) {
    counts.blocked++;
    const key = module.target(table, blocked);
    if (!module.label(table, blocked)) note(`${where}: no label for blocked ${blocked.text}`);
    if (!key && blocked.text !== "pass" && !COMPOSED.length) note(`${where}: no target for blocked ${blocked.text}`);
    else if (key && !key.startsWith("bar:") && !COMPOSED.includes(key.split(":")[0]) && !drawn.has(key))
      note(`${where}: blocked ${blocked.text} has no thing at ${key}`);
  }
  for (const [name, fields] of given.news) {
    counts.events++;
    const line = module.tell(table, { name, fields, number: 0 });
    module.moves(table, { name, fields, number: 0 });
    if (line) {
      counts.told++;
      const paper = sheet();
      render(html`<p>${line.node ?? line.text}</p>`, paper);
      if (!line.text || UNFIT.test(line.text) || /undefined|NaN|hidden|[\uE000-\uE002]/.test(line.text + textOf(paper)))
        note(`${where}: line of ${name}: ${line.text}`);
    }
  }
  if (table.over) {
    counts.ended++;
    const rows = module.scores(table);
    if (rows.length < 4 || rows.some(({ values }) => values.some((value) => !Number.isInteger(value) && !SAID.test(value))))
      note("the count at the end is incomplete");
  }
}
process.stdout.write(JSON.stringify({ ...counts, problems: Object.fromEntries(problems) }));
