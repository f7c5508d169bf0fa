import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, mock } from "node:test";
import { html, render } from "/static/app/lib.js";
import { forget, keep, mine } from "/static/app/mine.js";
import { prefs } from "/static/app/prefs.js";
import { replayFromAddress, showAt } from "/static/app/replay.js";
import { place } from "/static/app/route.js";
import { TableStore } from "/static/app/store.js";
import { menu, openMenu, tip } from "/static/app/thing.js";
import { say, Voice } from "/static/app/voice.js";
import { elements, sheet, textOf } from "../paper.mjs";
import { answers, freshPage, latest, no, pass, requests, Socket, settle, styles } from "./browser.mjs";

const SEATS = [{ name: "Anna", person: true }, { name: "Bert", person: true }, { bot: "level2" }];

const info = (changes = {}) => ({
  type: "table",
  id: "t1",
  game: "sample",
  players: 3,
  status: "running",
  seats: SEATS,
  mine: [0],
  ...changes,
});
const view = (number = 4, seen = { coins: 3 }) => ({ type: "view", number, view: seen });
const question = (
  number = 4,
  { choices = ["take coin", "take crown", "pass"], asked = [0], blocked = [], kind = "turn" } = {},
) => ({
  type: "ask",
  number,
  decision: { kind, asked, choices: choices.map((text, action) => ({ action, text })), blocked },
});
const event = (number, events, set = []) => ({ type: "event", number, first: number * 10, events, set });
const choice = (table, text) => table.decision.choices.find((each) => each.text === text);

/** The sockets of seats (null: of those who watch) that are open or about to be. */
const sockets = () => Socket.opened.filter(({ readyState }) => readyState < Socket.CLOSING);

/** What was said aloud since the test began. */
function aloud() {
  pass(200);
  const paper = sheet();
  render(html`<${Voice} />`, paper);
  const lines = [...elements(paper)].filter(({ localName }) => localName === "p").map(textOf);
  return lines.slice(lines.lastIndexOf(BEGIN) + 1);
}
const BEGIN = "A test begins.";

/** A table that this browser has come to, with everything told. */
async function sitDown({ seats = [0], told = [view(), question()], facts = info({ mine: seats }) } = {}) {
  answers["GET /api/tables/t1"] = facts;
  answers["GET /static/games/sample/index.js"] ??= "served";
  answers["GET /api/games/sample/facts"] ??= { coins: 9 };
  const table = new TableStore("t1");
  await settle();
  for (const socket of sockets()) socket.accept().tell(facts, ...told);
  await settle();
  return table;
}

beforeEach(() => {
  freshPage();
  for (const table of Object.keys(mine.peek())) forget(table);
  keep("t1", { token: "secret" });
  prefs.confirm.value = true;
  tip.value = null;
  menu.value = null;
  say(BEGIN);
});

afterEach(() => pass(1000)); // what is to be said aloud is said

describe("Coming to a table", () => {
  it("asks with the token it has, loads the game's module and style, and connects each seat", async () => {
    const table = await sitDown({ seats: [0, 2] });
    assert.deepEqual(requests[0], { asked: "GET /api/tables/t1", token: "Bearer secret" });
    assert.deepEqual(styles, ["/static/games/sample/stage.css"]);
    assert.deepEqual(
      sockets().map((socket) => socket.one("hello")),
      [
        { type: "hello", token: "secret", seat: 0 },
        { type: "hello", token: "secret", seat: 2 },
      ],
    );
    assert.equal(table.ready, true);
    assert.equal(table.module.id, "sample");
    assert.deepEqual(table.facts, { coins: 9 });
    assert.equal(table.failed.value, null);
    assert.equal(mine.peek().t1.game, "sample", "the table is kept with its game");
  });

  it("is not ready before the server has told how the table is", async () => {
    answers["GET /api/tables/t1"] = info();
    const table = new TableStore("t1");
    assert.equal(table.ready, false);
    assert.equal(table.over, false);
    await settle();
    assert.equal(table.ready, false);
    latest().accept().tell(info());
    assert.equal(table.ready, true);
  });

  it("watches when it holds no seat", async () => {
    forget("t1");
    const table = await sitDown({ seats: [] });
    assert.deepEqual(latest().one("hello"), { type: "hello", token: "", seat: null });
    assert.equal(table.me, null);
    assert.equal(table.viewer, -1);
    assert.equal(table.spectator, true);
    assert.equal("t1" in mine.peek(), false, "a table that is only watched is not kept");
  });

  it("plays a game without a module from the list", async () => {
    answers["GET /static/games/sample/index.js"] = no(404, "nothing-here");
    answers["GET /api/games/sample/facts"] = no(404, "nothing-here");
    const table = await sitDown();
    assert.equal(table.module.id, "sample");
    assert.equal(table.facts, null);
    assert.equal(table.module.label(table, choice(table, "pass")), "pass");
    assert.equal(table.choicesAt("").length, 3, "nothing lies anywhere");
    assert.deepEqual(styles, []);
  });

  it("loads a style once", async () => {
    styles.push("/static/games/sample/stage.css");
    await sitDown();
    assert.equal(styles.length, 1);
  });

  it("says why it cannot be shown", async () => {
    answers["GET /api/tables/t1"] = no(404, "unknown-table");
    const unknown = new TableStore("t1");
    answers["GET /api/tables/t2"] = () => Promise.reject(new TypeError("no network"));
    const silent = new TableStore("t2");
    await settle();
    assert.deepEqual(unknown.failed.value, { code: "unknown-table" });
    assert.deepEqual(silent.failed.value, { code: "no-answer" });
    assert.deepEqual(Socket.opened, []);
  });

  it("connects nothing when it was left before the server answered", async () => {
    answers["GET /api/tables/t1"] = info();
    const table = new TableStore("t1");
    table.close();
    openMenu("coin", { focus() {} }); // of the table that is shown instead
    await settle();
    assert.deepEqual(Socket.opened, []);
    assert.equal(menu.value.key, "coin");
  });

  it("closes its connections when it is left", async () => {
    const table = await sitDown({ seats: [0, 1] });
    table.close();
    await settle();
    assert.deepEqual(sockets(), []);
    pass(60_000);
    assert.equal(Socket.opened.length, 2);
  });
});

describe("What is on the table", () => {
  it("is what the seat that is looked through is told", async () => {
    const table = await sitDown();
    assert.deepEqual(table.view, { coins: 3 });
    assert.equal(table.decision.kind, "turn");
    assert.equal(table.asked, true);
    assert.equal(table.asking.number, 4);
    assert.equal(table.me, 0);
    assert.equal(table.viewer, 0);
    assert.equal(table.game, "sample");
    assert.equal(table.lang, "en");
    assert.equal(table.replaying, false);
    latest().tell(event(5, [["paid", {}]], [["coins", 1]]), question(5, { choices: [] }));
    assert.deepEqual(table.view, { coins: 1 });
    assert.equal(table.asked, false);
  });

  it("is nothing and asks nothing before it is told", async () => {
    const table = await sitDown({ told: [] });
    assert.equal(table.view, null);
    assert.deepEqual(table.decision.choices, []);
    assert.equal(table.asked, false);
    assert.deepEqual(table.choicesAt("coin"), []);
  });

  it("carries its choices where the game says, and those that are blocked with their reasons", async () => {
    const blocked = [
      { action: 7, text: "take crown", reason: "too-dear", rule: "R7", numbers: { price: 5 } },
      { action: 8, text: "take moon", reason: "odd", rule: "R8" },
    ];
    const table = await sitDown({ told: [view(), question(4, { choices: ["take coin", "pass"], blocked })] });
    assert.deepEqual(table.choicesAt("coin"), [{ action: 0, text: "take coin" }]);
    assert.deepEqual(table.choicesAt("crown"), []);
    const [crown] = table.blockedAt("crown");
    assert.equal(crown.rule, "R7");
    assert.equal(table.reason(crown), "costs 5");
    const [moon] = table.blockedAt("moon");
    assert.deepEqual(moon.numbers, {});
    assert.equal(table.reason(moon), "odd", "a reason without words is shown as it is");
    assert.deepEqual(table.blockedAt("sun"), []);
  });

  it("uses the words of the game for a reason where it has them", async () => {
    const table = await sitDown();
    table.loaded.value = { ...table.module, reason: (_, { reason }) => `because ${reason}` };
    assert.equal(table.reason({ reason: "too-dear" }), "because too-dear");
  });

  it("names those who sit there; bots and empty chairs by their seat, and so those who share a name", async () => {
    const table = await sitDown({ facts: info({ seats: [{ name: "Anna" }, { bot: "level1" }, {}, { name: "Eve" }] }) });
    assert.deepEqual(table.names, ["Anna", "Birch", "Seat 3", "Eve"]);
    latest().tell(info({ seats: [{ name: "Anna" }, { name: "Eve" }, { name: "Anna" }] }));
    assert.deepEqual(table.names, ["Seat 1", "Eve", "Seat 3"]);
  });

  it("follows the settings of the person", async () => {
    const table = await sitDown();
    assert.equal(table.settings.confirm, true);
    assert.equal(table.confirmMode, true);
    prefs.confirm.value = false;
    assert.equal(table.settings.confirm, false);
    assert.equal(table.settings.speed, prefs.speed.peek());
  });
});

describe("What happens", () => {
  it("is said aloud, and leaves a trace on the things it speaks of for a while", async () => {
    const table = await sitDown();
    latest().tell(
      event(5, [
        ["found", { thing: "coin" }],
        ["secret", {}],
        ["moved", { to: "crown" }],
      ]),
    );
    assert.equal(table.changed("coin"), true);
    assert.equal(table.changed("crown"), true, "where something flew to");
    assert.equal(table.changed("moon"), false);
    assert.deepEqual(aloud(), ["found coin", "moved"]);
    pass(2600);
    assert.equal(table.changed("coin"), false);
  });

  it("keeps a trace that was renewed", async () => {
    const table = await sitDown();
    table.mark(["coin"]);
    pass(2000);
    table.mark(["coin"]);
    pass(1000);
    assert.equal(table.changed("coin"), true);
    pass(2000);
    assert.equal(table.changed("coin"), false);
  });

  it("is shown even if the game's module cannot tell it", async () => {
    const table = await sitDown();
    const complaints = mock.method(console, "error", () => {});
    latest().tell(
      event(
        5,
        [
          ["broken", {}],
          ["found", { thing: "coin" }],
        ],
        [["coins", 8]],
      ),
    );
    complaints.mock.restore();
    assert.equal(complaints.mock.callCount(), 2);
    assert.equal(table.view.coins, 8);
    assert.equal(table.changed("coin"), true);
  });

  it("is told by the shell where a move was taken back", async () => {
    const table = await sitDown();
    const told = table.tell({ name: "undone", fields: { seat: 1, from: 3 }, number: 5 });
    assert.deepEqual(told, { seat: 1, text: "Bert takes a move back" });
  });

  it("is history", async () => {
    const table = await sitDown();
    latest().tell(event(5, [["found", { thing: "coin" }]]));
    assert.deepEqual(
      table.events.map(({ name, number }) => [name, number]),
      [["found", 50]],
    );
    assert.equal(table.history, table.events);
  });

  it("lights the things that a line of the log speaks of", async () => {
    const table = await sitDown();
    table.spoken.value = ["coin"];
    assert.equal(table.highlighted("coin"), true);
    assert.equal(table.highlighted("crown"), false);
  });
});

describe("Choosing", () => {
  it("selects at first, says what it would lead to, and sends with the second click", async () => {
    const table = await sitDown();
    table.choose(choice(table, "take coin"));
    assert.equal(table.selected.text, "take coin");
    assert.equal(table.isSelected("coin"), true);
    assert.equal(table.isSelected("crown"), false);
    assert.deepEqual(aloud(), ["Selected: to take coin. You are richer."]);
    assert.deepEqual(latest().of("act"), []);
    table.choose(choice(table, "take coin"));
    assert.equal(latest().one("act").action, "take coin");
    assert.equal(table.selected, null);
    assert.equal(table.isPending("coin"), true);
    assert.equal(table.pending.text, "take coin");
  });

  it("selects another one instead", async () => {
    const table = await sitDown();
    table.choose(choice(table, "take coin"));
    table.choose(choice(table, "take crown"));
    assert.equal(table.isSelected("crown"), true);
    assert.equal(table.isSelected("coin"), false);
    assert.deepEqual(latest().of("act"), []);
    table.select(null);
    assert.equal(table.selected, null);
    assert.equal(table.isPending("crown"), false);
  });

  it("sends at once where nothing is to be confirmed", async () => {
    prefs.confirm.value = false;
    const table = await sitDown();
    table.choose(choice(table, "pass"));
    assert.deepEqual([latest().one("act").action, latest().one("act").number], ["pass", 4]);
    assert.equal(table.selected, null);
  });

  it("sends only one answer at a time", async () => {
    const table = await sitDown();
    void table.send(choice(table, "pass"));
    void table.send(choice(table, "take coin"));
    assert.equal(latest().one("act").action, "pass");
    latest().tell({ type: "ack", key: latest().one("act").key, number: 5 });
    await settle();
    assert.equal(table.pending, null);
    void table.send(choice(table, "take coin"));
    assert.equal(latest().of("act").length, 2);
  });

  it("says why the server refused, until something else is sent", async () => {
    const table = await sitDown();
    void table.send(choice(table, "pass"));
    latest().tell({ type: "refusal", key: latest().one("act").key, code: "not-asked", text: "" });
    await settle();
    assert.equal(table.notice.value, "You are not asked.");
    assert.deepEqual(aloud(), ["You are not asked."]);
    assert.equal(table.pending, null, "and one can choose again");
    void table.send(choice(table, "take coin"));
    assert.equal(table.notice.value, "");
    latest().tell({ type: "refusal", key: latest().of("act")[1].key, code: "something-new", text: "" });
    await settle();
    assert.equal(table.notice.value, "That did not work.");
  });

  it("outlives a broken connection: what was selected stays, and what was sent is sent again", async () => {
    const table = await sitDown();
    table.choose(choice(table, "take coin"));
    latest().break();
    pass(250);
    latest().accept().tell(info(), question());
    assert.equal(table.isSelected("coin"), true);
    table.choose(choice(table, "take coin"));
    const { key } = latest().one("act");
    latest().break();
    assert.equal(table.isPending("coin"), true);
    pass(250);
    latest().accept();
    assert.equal(latest().one("act").key, key);
    latest().tell({ type: "ack", key, number: 5 });
    await settle();
    assert.equal(table.pending, null);
  });

  it("begins anew with a new question", async () => {
    const table = await sitDown();
    table.choose(choice(table, "take coin"));
    table.complain("crown");
    table.hint.value = { chance: 0.5 };
    openMenu("coin", { focus() {} });
    table.select(choice(table, "take coin"));
    latest().tell(question(5));
    assert.equal(table.selected, null);
    assert.equal(table.explaining, null);
    assert.equal(table.hint.value, null);
    assert.equal(menu.value, null);
  });

  it("says why a thing cannot be chosen, with the rule, instead of what was selected", async () => {
    const blocked = [
      { action: 7, text: "take crown", reason: "too-dear", rule: "R7", numbers: { price: 5 } },
      { action: 8, text: "steal crown", reason: "odd", rule: "R8" },
    ];
    const table = await sitDown({ told: [view(), question(4, { choices: ["take coin"], blocked })] });
    table.choose(choice(table, "take coin"));
    aloud();
    table.complain("crown");
    assert.equal(table.selected, null);
    assert.deepEqual(table.explaining, { key: "crown" });
    assert.equal(aloud().at(-1), "costs 5 (R7); odd (R8)");
    table.select(choice(table, "take coin"));
    assert.equal(table.explaining, null);
  });

  it("closes the explanation of a thing when something is sent", async () => {
    const table = await sitDown();
    tip.value = { key: "coin", at: null, pinned: true };
    void table.send(choice(table, "pass"));
    assert.equal(tip.value, null);
  });
});

describe("Other requests", () => {
  it("go out with the number of the last event where the server must know it", async () => {
    const table = await sitDown();
    latest().tell(event(5, []));
    void table.undo();
    void table.redo();
    void table.askTakeback();
    void table.answerTakeback(true);
    void table.handOver("level3");
    void table.takeSeat();
    void table.speak("hello");
    assert.deepEqual(
      latest()
        .heard.slice(1)
        .map(({ key, ...request }) => request),
      [
        { type: "undo", number: 5 },
        { type: "redo", number: 5 },
        { type: "ask-takeback", number: 5 },
        { type: "answer-takeback", agree: true },
        { type: "hand-over", bot: "level3" },
        { type: "take-seat" },
        { type: "say", text: "hello" },
      ],
    );
  });

  it("say why they were refused, and nothing when they were done", async () => {
    const table = await sitDown();
    void table.undo();
    latest().tell({ type: "refusal", key: latest().one("undo").key, code: "not-asked", text: "" });
    await settle();
    assert.equal(table.notice.value, "You are not asked.");
    void table.redo();
    latest().tell({ type: "ack", key: latest().one("redo").key, number: 5 });
    await settle();
    assert.equal(table.notice.value, "");
  });

  it("are not made before there is a connection", () => {
    answers["GET /api/tables/t1"] = info();
    const table = new TableStore("t1");
    for (const ask of ["undo", "redo", "askTakeback", "answerTakeback", "handOver", "takeSeat", "speak"]) table[ask]("x");
    void table.send({ action: 0, text: "pass" });
    assert.equal(table.pending, null);
    table.close();
  });
});

describe("Chat", () => {
  it("is told of the seat that is looked through, once", async () => {
    const table = await sitDown({ seats: [0, 1] });
    const heard = [];
    table.onChat = ({ text }) => heard.push(text);
    for (const socket of sockets()) socket.tell({ type: "chat", seat: 2, text: "hello" });
    assert.deepEqual(heard, ["hello"]);
  });
});

describe("Seats", () => {
  it("that are taken are looked through from then on", async () => {
    const table = await sitDown({ seats: [] });
    assert.equal(table.spectator, true);
    const watching = latest();
    watching.tell(info({ mine: [1] }));
    await settle();
    assert.equal(watching.readyState, Socket.CLOSED);
    latest().accept();
    assert.equal(latest().one("hello").seat, 1);
    latest().tell(info({ mine: [1] }), view(), question(4, { asked: [1] }));
    assert.equal(table.me, 1);
    assert.equal(Socket.opened.length, 2);
  });

  it("that are given up are not", async () => {
    const table = await sitDown({ seats: [0] });
    latest().tell(info({ mine: [] }));
    assert.equal(table.me, null);
    assert.equal(sockets().length, 1);
  });

  it("that change while an answer is under way do not keep one from choosing", async () => {
    const table = await sitDown({ seats: [0, 1] });
    void table.send(choice(table, "pass"));
    sockets()[0].tell(info({ mine: [0] }));
    await settle();
    assert.equal(table.pending, null);
    assert.equal(table.notice.value, "", "nothing was refused");
    latest()
      .accept()
      .tell(info({ mine: [0] }), view(), question());
    void table.send(choice(table, "pass"));
    assert.equal(latest().one("act").action, "pass");
  });

  it("are asked for again with a new token", async () => {
    const table = await sitDown({ seats: [] });
    keep("t1", { token: "newer" });
    answers["GET /api/tables/t1"] = info({ mine: [2] });
    await table.reconnect();
    latest().accept();
    assert.deepEqual(latest().one("hello"), { type: "hello", token: "newer", seat: 2 });
  });

  it("are not connected again when the table was left meanwhile", async () => {
    const table = await sitDown();
    const again = table.reconnect();
    table.close();
    await again;
    await settle();
    assert.deepEqual(sockets(), []);
  });
});

describe("Several people at one screen", () => {
  const ask = (...asked) => {
    for (const [at, socket] of sockets().entries())
      socket.tell(question(latestNumber++, { asked, choices: asked.includes(at) ? ["pass"] : [] }));
  };
  let latestNumber = 10;

  it("hand it over when another of them is asked", async () => {
    const table = await sitDown({ seats: [0, 1] });
    assert.equal(table.curtain.value, null);
    assert.equal(table.me, 0);
    ask(1);
    assert.equal(table.curtain.value, 1);
    assert.equal(table.me, 0, "until the curtain is lifted, nothing of the other seat is shown");
    assert.equal(table.asked, false);
    table.liftCurtain();
    assert.equal(table.curtain.value, null);
    assert.equal(table.me, 1);
    assert.equal(table.asked, true);
    void table.send(choice(table, "pass"));
    assert.equal(sockets()[1].one("act").action, "pass");
    assert.deepEqual(sockets()[0].of("act"), []);
  });

  it("keep it while one of them is asked among others, or nobody at this screen is", async () => {
    const table = await sitDown({ seats: [0, 1] });
    ask(0, 1);
    assert.equal(table.curtain.value, null);
    ask(2);
    assert.equal(table.curtain.value, null);
  });

  it("see the end together", async () => {
    const table = await sitDown({ seats: [0, 1] });
    ask(1);
    for (const socket of sockets()) socket.tell(info({ mine: [0, 1], status: "over" }));
    assert.equal(table.over, true);
    assert.equal(table.curtain.value, null);
  });

  it("hear of what happens once", async () => {
    const table = await sitDown({ seats: [0, 1] });
    for (const socket of sockets()) socket.tell(event(5, [["found", { thing: "coin" }]], [["coins", 9]]));
    assert.equal(table.view.coins, 9);
    assert.deepEqual(aloud(), ["found coin"]);
  });
});

describe("A finished game looked at again", () => {
  const moves = [
    { events: [["dealt", {}]] },
    { events: [["found", { thing: "coin" }], ["round-ended"]] },
    { events: [["found", { thing: "crown" }]] },
  ];
  const position = (at, coins) => ({
    at,
    moves: 3,
    seat: 1,
    view: { coins },
    decision: { kind: "turn", asked: [1], choices: [{ action: 0, text: "pass" }] },
    events: moves[at - 1]?.events ?? [],
  });

  function sitAtTheEnd() {
    answers["GET /api/tables/t1/told?seat=0"] = { moves };
    answers["GET /api/tables/t1/told"] = { moves: moves.slice(0, 2) };
    for (const at of [0, 1, 2, 3]) {
      answers[`GET /api/tables/t1/replay?at=${at}&seat=0`] = position(at, at * 10);
      answers[`GET /api/tables/t1/replay?at=${at}`] = position(at, at * 100);
    }
    return sitDown({ facts: info({ status: "over" }), told: [view(9, { coins: 77 }), question(9, { choices: [], asked: [] })] });
  }

  it("shows a position as a viewer saw it, with what was told until then", async () => {
    const table = await sitAtTheEnd();
    await table.show(2, 0);
    assert.equal(table.replaying, true);
    assert.deepEqual(table.view, { coins: 20 });
    assert.equal(table.viewer, 0);
    assert.deepEqual(
      table.events.map(({ name, number }) => [number, name]),
      [
        [0, "dealt"],
        [1, "found"],
        [2, "round-ended"],
        [3, "found"],
      ],
    );
    await table.show(1, -1);
    assert.deepEqual(table.view, { coins: 100 });
    assert.equal(table.viewer, -1);
    assert.equal(table.events.length, 3);
  });

  it("can be chosen in no more than a picture can", async () => {
    const table = await sitAtTheEnd();
    await table.show(2, 0);
    assert.equal(table.decision.choices.length, 1);
    assert.deepEqual(table.decision.blocked, []);
    assert.equal(table.asked, false);
    assert.deepEqual(table.choicesAt(""), []);
  });

  it("marks what the last move changed", async () => {
    const table = await sitAtTheEnd();
    await table.show(2, 0);
    assert.equal(table.changed("coin"), true);
    assert.equal(table.changed("crown"), false);
  });

  it("asks for the whole game once for each viewer", async () => {
    const table = await sitAtTheEnd();
    await table.show(1, 0);
    await table.show(2, 0);
    const told = requests.filter(({ asked }) => asked.includes("/told"));
    assert.equal(told.length, 1);
    await table.show(2, -1);
    assert.equal(requests.filter(({ asked }) => asked.includes("/told")).length, 2);
  });

  it("shows the position that was asked for last, whichever answer is faster", async () => {
    const table = await sitAtTheEnd();
    let arrive = () => {};
    answers["GET /api/tables/t1/replay?at=1&seat=0"] = () => new Promise((resolve) => (arrive = () => resolve(position(1, 10))));
    const slow = table.show(1, 0);
    await settle();
    assert.equal(await table.show(3, 0), true);
    arrive();
    assert.equal(await slow, false);
    assert.deepEqual(table.view, { coins: 30 });
  });

  it("is left, and a position that arrives after that is not shown", async () => {
    const table = await sitAtTheEnd();
    await table.show(3, 0);
    let arrive = () => {};
    answers["GET /api/tables/t1/replay?at=1&seat=0"] = () => new Promise((resolve) => (arrive = () => resolve(position(1, 10))));
    const slow = table.show(1, 0);
    await settle();
    table.endShow();
    assert.equal(table.replaying, false);
    assert.deepEqual(table.view, { coins: 77 });
    arrive();
    await slow;
    assert.equal(table.replaying, false);
  });

  it("says why a position cannot be shown, whether it was stepped to or stands in the address", async () => {
    const table = await sitAtTheEnd();
    answers["GET /api/tables/t1/replay?at=2&seat=0"] = no(404, "nothing-here");
    await showAt(table, 2);
    assert.equal(table.notice.value, "That did not work.");
    assert.equal(table.replaying, false);
    table.notice.value = "";
    place.value = "/table/t1?at=2&seat=0";
    await replayFromAddress(table);
    assert.equal(table.notice.value, "That did not work.");
    place.value = "/table/t1?at=3&seat=0";
    await replayFromAddress(table);
    assert.deepEqual(table.view, { coins: 30 });
  });

  it("does not hide what cannot be had", async () => {
    const table = await sitAtTheEnd();
    answers["GET /api/tables/t1/replay?at=2&seat=0"] = no(404, "nothing-here");
    await assert.rejects(table.show(2, 0), { code: "nothing-here" });
    assert.equal(table.replaying, false);
  });

  it("has its whole history without what was undone, as soon as it was told", async () => {
    const table = await sitAtTheEnd();
    assert.deepEqual(table.history, []);
    await table.recount(0);
    assert.equal(table.history.length, 4);
    assert.equal(table.events.length, 4, "who came when it was over has heard nothing else");
    latest().tell(event(10, [["chatted", {}]]));
    assert.deepEqual(
      table.events.map(({ name }) => name),
      ["chatted"],
    );
    assert.equal(table.history.length, 4);
  });

  it("stays as it is shown while something happens at the table", async () => {
    const table = await sitAtTheEnd();
    await table.show(2, 0);
    latest().tell(event(10, [["found", { thing: "crown" }]], [["coins", 1]]));
    assert.deepEqual(table.view, { coins: 20 });
    assert.equal(table.changed("crown"), false);
    table.endShow();
    assert.deepEqual(table.view, { coins: 1 });
  });
});
