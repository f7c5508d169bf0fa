import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import { prefs } from "/static/app/prefs.js";
import { TableStore } from "/static/app/store.js";
import { menu, openMenu } from "/static/app/thing.js";
import { forgetTable, knownTables } from "/static/app/tokens.js";
import { answers, latest, no, pass, requests, Socket, settle, styles } from "./browser.mjs";
import { aloud, choice, event, info, question, sitAtTheEnd, sitDown, sockets, view } from "./table.mjs";

describe("Coming to a table", () => {
  it("asks with the token it has, loads the game's module and style, and connects each seat", async () => {
    const table = await sitDown({ seats: [0, 2] });
    assert.deepEqual(requests[0], { asked: "GET /api/tables/t1", token: "Bearer secret" });
    assert.deepEqual(styles.slice(0, 2), ["/static/app/following.css", "/static/games/sample/stage.css"]);
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
    assert.equal(knownTables.peek().t1.game, "sample", "the table is kept with its game");
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
    forgetTable("t1");
    const table = await sitDown({ facts: info({ mine: undefined }) });
    assert.deepEqual(latest().one("hello"), { type: "hello", token: "", seat: null });
    assert.equal(table.me, null);
    assert.equal(table.viewer, -1);
    assert.equal(table.spectator, true);
    assert.equal("t1" in knownTables.peek(), false, "a table that is only watched is not kept");
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

  it("has no facts if the server does not give them", async () => {
    answers["GET /api/games/sample/facts"] = no(500, "broken");
    assert.equal((await sitDown()).facts, null);
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
    assert.equal(table.prompt.number, 4);
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
    assert.equal(table.mustConfirm(choice(table, "pass")), true);
    prefs.confirming.value = "none";
    assert.equal(table.mustConfirm(choice(table, "pass"), true), false);
    assert.equal(table.settings.speed, prefs.speed.peek());
  });

  it("asks before something is wasted, also on a button of the bar, unless the person wants no questions", async () => {
    prefs.confirming.value = "binding";
    const table = await sitDown();
    table.loaded.value = { ...table.module, warning: (_, { text }) => (text === "pass" ? "That wastes it." : null) };
    const [coin, , pass] = table.decision.choices;
    assert.deepEqual([table.mustConfirm(coin), table.mustConfirm(pass)], [false, true]);
    table.press(pass);
    assert.equal(table.selected.text, "pass");
    assert.ok(aloud().at(-1).includes("That wastes it."));
    assert.deepEqual(latest().of("act"), []);
    table.press(pass);
    assert.equal(latest().one("act").action, "pass");
    prefs.confirming.value = "none";
    assert.equal(table.mustConfirm(pass), false);
  });

  it("points at the thing of a choice until there is another question", async () => {
    const table = await sitDown();
    table.point(choice(table, "take coin"));
    assert.deepEqual([table.pointed.text, table.highlighted("coin")], ["take coin", true]);
    table.point(null);
    assert.deepEqual([table.pointed, table.highlighted("coin")], [null, false]);
    table.point(choice(table, "pass"));
    assert.deepEqual(table.traces.highlighted.value, [], "it lies on no thing");
    latest().tell(question(5));
    assert.equal(table.pointed, null);
  });

  it("undoes, and then leaves the end of the turn to the person", async () => {
    const table = await sitDown();
    void table.undo();
    assert.equal(latest().of("undo").length, 1);
    assert.equal(table.autoEnd.stopped.value, true);
    assert.equal(table.settings.letters, prefs.keys.peek());
    table.keepDraft("prices", [4]);
    assert.deepEqual(table.keptDraft("prices"), [4]);
  });

  it("shows on its things what was chosen, sent and refused, and what just changed", async () => {
    const blocked = [{ action: 7, text: "take crown", reason: "odd", rule: "R7" }];
    const table = await sitDown({ told: [view(), question(4, { choices: ["take coin"], blocked })] });
    table.complain("crown");
    assert.deepEqual(table.explaining, { key: "crown" });
    table.select(choice(table, "take coin"));
    assert.deepEqual([table.isSelected("coin"), table.isPending("coin")], [true, false]);
    table.choose(choice(table, "take coin"));
    assert.deepEqual([table.isSelected("coin"), table.isPending("coin")], [false, true]);
    await table.send(choice(table, "take coin")); // only one answer at a time
    assert.equal(latest().one("act").action, "take coin");
    table.traces.mark(["crown"]);
    assert.deepEqual([table.changed("crown"), table.changed("coin")], [true, false]);
  });

  it("lies on the plain board, in the list, once a component of the game cannot be drawn", async () => {
    const table = await sitDown();
    table.showPlainBoard();
    assert.equal(table.module.broken, true);
    assert.deepEqual([table.choicesAt("coin").length, table.choicesAt("").length], [0, 3]);
  });

  it("lights the things that a line of the log speaks of", async () => {
    const table = await sitDown();
    table.traces.highlighted.value = ["coin"];
    assert.equal(table.highlighted("coin"), true);
    assert.equal(table.highlighted("crown"), false);
  });
});

describe("A selection", () => {
  it("stays when others come and go, and goes with its question", async () => {
    const table = await sitDown();
    table.select(choice(table, "take coin"));
    latest().tell(info({ watching: 2 }));
    await settle();
    assert.equal(table.selected.text, "take coin");
    latest().tell(event(5, []), question(5, { choices: ["take crown"] }));
    await settle();
    assert.equal(table.selected, null);
  });
});

describe("A game that was ended by agreement", () => {
  it("asks nothing any more, though its last question was never answered", async () => {
    const table = await sitDown({
      told: [view(), question(4, { blocked: [{ action: 9, text: "take throne", reason: "poor" }] })],
    });
    assert.equal(table.asked, true);
    assert.notDeepEqual(table.choicesAt("coin"), []);
    latest().tell(info({ status: "ended" }));
    await settle();
    assert.equal(table.ended, true);
    assert.equal(table.asked, false);
    assert.deepEqual(table.decision.asked, []);
    assert.deepEqual(table.choicesAt("coin"), []);
    assert.deepEqual(table.decision.blocked, []);
  });
});

describe("What happened", () => {
  it("is history", async () => {
    const table = await sitDown();
    latest().tell(event(5, [["found", { thing: "coin" }]]));
    assert.deepEqual(
      table.events.map(({ name, number }) => [name, number]),
      [["found", 50]],
    );
    assert.equal(table.history, table.events);
  });

  it("is told by the shell where a move was taken back", async () => {
    const table = await sitDown();
    const told = table.tell({ name: "undone", fields: { seat: 1, from: 3 }, number: 5 });
    assert.deepEqual(told, { seat: 1, text: "Bert takes a move back" });
  });

  it("has a plain line for what the game's module cannot tell", async () => {
    const table = await sitDown();
    const complaints = mock.method(console, "error", () => {});
    assert.equal(table.tell({ name: "broken", fields: { thing: "coin" }, number: 5 }).text, "broken coin");
    complaints.mock.restore();
    assert.equal(complaints.mock.callCount(), 1);
  });
});

describe("A finished game looked at again", () => {
  it("can be chosen in no more than a picture can", async () => {
    const table = await sitAtTheEnd();
    await table.showPosition(2, 0);
    assert.equal(table.decision.choices.length, 1);
    assert.deepEqual(table.decision.blocked, []);
    assert.equal(table.asked, false);
    assert.deepEqual(table.choicesAt(""), []);
  });

  it("stays as it is shown while something happens at the table", async () => {
    const table = await sitAtTheEnd();
    await table.showPosition(2, 0);
    latest().tell(event(10, [["found", { thing: "crown" }]], [["coins", 1]]));
    assert.deepEqual(table.view, { coins: 20 });
    assert.equal(table.changed("crown"), false);
    table.playback.end();
    assert.deepEqual(table.view, { coins: 1 });
  });
});
