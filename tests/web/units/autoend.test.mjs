import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { BEAT } from "/static/app/autoend.js";
import { prefs } from "/static/app/prefs.js";
import { latest, pass, settle } from "./browser.mjs";
import { aloud, event, info, question, sitDown, view } from "./table.mjs";

const END = "press bar:end"; // a choice that lies on a button of the bar
const lastQuestion = (number = 4, more = {}) => question(number, { choices: [END], ...more });

function sitAtTheLastQuestion({ more = {}, ...others } = {}) {
  prefs.autoEnd.value = true;
  return sitDown({ told: [view(), lastQuestion(4, more)], ...others });
}

const isSentAfterTheBeat = () => {
  pass(BEAT);
  return latest().of("act").length > 0;
};

describe("A turn with nothing left to decide", () => {
  it("ends by itself after a beat, which is shown and spoken", async () => {
    const table = await sitAtTheLastQuestion();
    assert.equal(table.autoEnd.coming.value.text, END);
    pass(BEAT - 1);
    assert.deepEqual(latest().of("act"), []);
    pass(1);
    assert.equal(latest().one("act").action, END);
    assert.equal(table.autoEnd.coming.value, null);
    assert.ok(aloud().includes("Your turn ends."));
  });

  it("does not where there is something to choose, or the choice lies on a thing", async () => {
    await sitAtTheLastQuestion({ more: { choices: [END, "take coin"] } });
    assert.equal(isSentAfterTheBeat(), false);
    await sitAtTheLastQuestion({ more: { choices: ["take coin"] } });
    assert.equal(isSentAfterTheBeat(), false);
  });

  it("does not where the question is secret: the beat would tell what a player holds", async () => {
    await sitAtTheLastQuestion({ more: { sealed: true } });
    assert.equal(isSentAfterTheBeat(), false);
  });

  it("does not if the player does not want it, in a lesson, or while a bot plays", async () => {
    await sitAtTheLastQuestion();
    prefs.autoEnd.value = false;
    assert.equal(isSentAfterTheBeat(), false);
    await sitAtTheLastQuestion({ facts: info({ seats: [{ name: "Anna", person: true, bot: "level1" }, {}, {}] }) });
    assert.equal(isSentAfterTheBeat(), false);
    await sitAtTheLastQuestion({ facts: info({ lesson: "coins" }) });
    assert.equal(isSentAfterTheBeat(), false);
  });

  it("waits for an undo that is under way, and for the rest of the turn after it", async () => {
    const table = await sitAtTheLastQuestion();
    latest().tell(event(5, [["found", { thing: "coin" }]]), lastQuestion(5));
    void table.undo();
    assert.equal(isSentAfterTheBeat(), false);
    latest().tell(event(6, [["undone", { seat: 0, from: 50 }]]), question(6));
    latest().tell(event(7, [["found", { thing: "coin" }]]), lastQuestion(7));
    assert.equal(isSentAfterTheBeat(), false, "the same position again");
    latest().tell(event(8, []), question(8, { choices: [], asked: [1] }));
    latest().tell(event(9, []), lastQuestion(9));
    assert.equal(isSentAfterTheBeat(), true, "another turn");
  });

  it("knows of an undo in another window of the player, and before a reload", async () => {
    await sitAtTheLastQuestion();
    latest().tell(event(5, [["found", { thing: "coin" }]]), event(6, [["undone", { seat: 0, from: 50 }]]), lastQuestion(6));
    assert.equal(isSentAfterTheBeat(), false);
    await sitAtTheLastQuestion({ more: { redo: true } });
    assert.equal(isSentAfterTheBeat(), false);
  });

  it("goes on after others have undone something", async () => {
    await sitAtTheLastQuestion();
    latest().tell(event(5, [["found", { thing: "coin" }]]), event(6, [["undone", { seat: 1, from: 50 }]]), lastQuestion(6));
    assert.equal(isSentAfterTheBeat(), true);
  });

  it("stays open when the table is left before the beat is over", async () => {
    const table = await sitAtTheLastQuestion();
    table.close();
    await settle();
    assert.equal(isSentAfterTheBeat(), false);
  });
});
