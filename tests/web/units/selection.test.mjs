import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { prefs } from "/static/app/prefs.js";
import { menu, openMenu, tip } from "/static/app/thing.js";
import { latest, pass, settle } from "./browser.mjs";
import { aloud, choice, info, question, sitDown, view } from "./table.mjs";

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

  it("confirms only what could not be undone, if not told otherwise", async () => {
    prefs.confirming.value = "binding";
    const table = await sitDown({ told: [view(), question(4, { binding: [1] })] });
    table.choose(choice(table, "take crown"));
    assert.equal(table.isSelected("crown"), true);
    assert.deepEqual(latest().of("act"), []);
    table.choose(choice(table, "take coin"));
    assert.equal(latest().one("act").action, "take coin");
    assert.equal(table.mustConfirm(choice(table, "take coin"), true), true, "what is tried on the board is not yet meant");
  });

  it("sends at once where nothing is to be confirmed", async () => {
    prefs.confirming.value = "none";
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

  it("asks the lesson of the table first, and tells it what was made", async () => {
    prefs.confirming.value = "none";
    const table = await sitDown();
    const told = [];
    table.guide.value = {
      refuses: ({ text }) => text === "pass",
      sending: ({ text }) => ({ act: text, lit: true }),
      made: (sent, number) => told.push([sent.act, number]),
      repliesTo: () => false,
    };
    table.choose(choice(table, "pass"));
    void table.send(choice(table, "pass"));
    assert.deepEqual(latest().of("act"), []);
    table.choose(choice(table, "take coin"));
    latest().tell({ type: "ack", key: latest().one("act").key, number: 5 });
    await settle();
    assert.deepEqual(told, [["take coin", 5]]);
    table.guide.value = null;
  });

  it("says why the server refused, until something else is sent", async () => {
    const table = await sitDown();
    void table.send(choice(table, "pass"));
    latest().tell({ type: "refusal", key: latest().one("act").key, code: "not-asked", text: "" });
    await settle();
    assert.equal(table.requests.notice.value, "You are not asked.");
    assert.deepEqual(aloud(), ["You are not asked."]);
    assert.equal(table.pending, null, "and one can choose again");
    void table.send(choice(table, "take coin"));
    assert.equal(table.requests.notice.value, "");
    latest().tell({ type: "refusal", key: latest().of("act")[1].key, code: "something-new", text: "" });
    await settle();
    assert.equal(table.requests.notice.value, "That did not work.");
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
