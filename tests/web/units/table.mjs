// Shared by the unit tests of the table: messages of the server, a table that is open in this browser, and its announcements.

import { afterEach, beforeEach } from "node:test";
import { html, render } from "/static/app/lib.js";
import { LiveRegion, say } from "/static/app/liveregion.js";
import { prefs } from "/static/app/prefs.js";
import { TableStore } from "/static/app/store.js";
import { menu, tip } from "/static/app/thing.js";
import { forgetTable, knownTables, rememberTable } from "/static/app/tokens.js";
import { elements, sheet, textOf } from "../paper.mjs";
import { answers, freshPage, pass, Socket, settle } from "./browser.mjs";

const SEATS = [{ name: "Anna", person: true }, { name: "Bert", person: true }, { bot: "level2" }];

export const info = (changes = {}) => ({
  type: "table",
  id: "t1",
  game: "sample",
  players: 3,
  status: "running",
  seats: SEATS,
  mine: [0],
  ...changes,
});
export const view = (number = 4, seen = { coins: 3 }) => ({ type: "view", number, view: seen });
export const question = (
  number = 4,
  { choices = ["take coin", "take crown", "pass"], asked = [0], blocked = [], kind = "turn", sealed = false, ...more } = {},
) => ({
  type: "ask",
  number,
  decision: { kind, asked, sealed, choices: choices.map((text, action) => ({ action, text })), blocked },
  ...more,
});
export const event = (number, events, set = []) => ({ type: "event", number, first: number * 10, events, set });
export const choice = (table, text) => table.decision.choices.find((each) => each.text === text);

/** The sockets that are open or connecting. */
export const sockets = () => Socket.opened.filter(({ readyState }) => readyState < Socket.CLOSING);

/** What was announced since the test began. */
export function aloud() {
  pass(200);
  const paper = sheet();
  render(html`<${LiveRegion} />`, paper);
  const lines = [...elements(paper)].filter(({ localName }) => localName === "p").map(textOf);
  return lines.slice(lines.lastIndexOf(BEGIN) + 1);
}
const BEGIN = "A test begins.";

/** A table that is open in this browser, after the server's first messages. */
export async function sitDown({ seats = [0], told = [view(), question()], facts = info({ mine: seats }) } = {}) {
  answers["GET /api/tables/t1"] = facts;
  answers["GET /api/games/sample/facts"] ??= { coins: 9 };
  const table = new TableStore("t1");
  await settle();
  for (const socket of sockets()) socket.accept().tell(facts, ...told);
  await table.theatre.open();
  await settle();
  return table;
}

beforeEach(() => {
  freshPage();
  for (const table of Object.keys(knownTables.peek())) forgetTable(table);
  rememberTable("t1", { token: "secret" });
  prefs.confirming.value = "all";
  prefs.autoEnd.value = false;
  tip.value = null;
  menu.value = null;
  say(BEGIN);
});

afterEach(() => pass(1000)); // pending announcements are made

const moves = [
  { events: [["dealt", {}]] },
  { events: [["found", { thing: "coin" }], ["round-ended"]] },
  { events: [["found", { thing: "crown" }]] },
];
/** A position of it, as the server sends it. */
export const position = (at, coins) => ({
  at,
  moves: 3,
  seat: 1,
  view: { coins },
  decision: { kind: "turn", asked: [1], choices: [{ action: 0, text: "pass" }] },
  events: moves[at - 1]?.events ?? [],
});

/** A finished game that is open in this browser. */
export function sitAtTheEnd() {
  answers["GET /api/tables/t1/told?seat=0"] = { moves };
  answers["GET /api/tables/t1/told"] = { moves: moves.slice(0, 2) };
  for (const at of [0, 1, 2, 3]) {
    answers[`GET /api/tables/t1/replay?at=${at}&seat=0`] = position(at, at * 10);
    answers[`GET /api/tables/t1/replay?at=${at}`] = position(at, at * 100);
  }
  return sitDown({ facts: info({ status: "over" }), told: [view(9, { coins: 77 }), question(9, { choices: [], asked: [] })] });
}
