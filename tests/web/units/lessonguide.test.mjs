import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { LessonGuide } from "/static/app/lessonguide.js";
import { begunAt, isLearnt, openLesson } from "/static/app/lessons.js";
import { prefs } from "/static/app/prefs.js";
import { place } from "/static/app/route.js";
import { knownTables, rememberTable } from "/static/app/tokens.js";
import { answers, latest, no, settle } from "./browser.mjs";
import { aloud, choice, event, info, question, sitDown, view } from "./table.mjs";

const said = (text) => ({ text: `${text} (click)`, touch: text });
const read = (text, ...lit) => ({ ...said(text), lit, acts: [], replies: [], rules: [] });
const ask = (act, more = {}) => ({
  ...said(`Do ${act}`),
  lit: [act.split(" ")[1]],
  acts: [act],
  replies: [],
  rules: [],
  ...more,
});
const QUIZ = { ...said("Why?"), right: "so", answers: [{ ...said("So"), id: "so", why: "", why_touch: "" }] };
const lessonOf = (id, notes, more = {}) => ({ id, title: id, about: "", notes, quiz: null, done: "", done_touch: "", ...more });
const heavy = { ...said("Too heavy"), acts: ["take crown"] };
const NOTES = [ask("take coin", { replies: [heavy] }), read("Well done", "coin"), ask("take crown")];
const BOTS = [{ name: "Anna", person: true }, { bot: "level1" }, { bot: "level1" }];

/** A table at which a lesson is learnt. */
async function learn(notes = NOTES, more = {}) {
  prefs.confirming.value = "none";
  const { told, ...others } = more;
  const table = await sitDown({ facts: info({ lesson: "coins", seats: BOTS }), ...(told ? { told } : {}) });
  const guide = new LessonGuide(table, [lessonOf("coins", notes, others), lessonOf("crowns", []), lessonOf("game", [])]);
  table.guide.value = guide;
  return { table, guide, course: guide.course };
}

/** The server carries out what was sent, and asks again. */
async function carryOut(number, choices, events = [["found", { thing: "coin" }]]) {
  latest().tell(event(number, events), question(number, { choices }));
  latest().tell({ type: "ack", key: latest().of("act").at(-1).key, number });
  await settle();
}

beforeEach(() => {
  prefs.learnt.value = {};
});

describe("What a note lights", () => {
  it("can be done; everything else is told not to be part of this step, and not sent", async () => {
    const { table, guide } = await learn();
    table.choose(choice(table, "pass"));
    assert.deepEqual(latest().of("act"), []);
    assert.equal(guide.aside.value, "Not now.");
    assert.ok(aloud().includes("Not now."));
    const nothing = { closest: () => null };
    assert.equal(guide.holds("coin", nothing), false);
    assert.equal(guide.holds("bag", nothing), true);
    table.choose(choice(table, "take coin"));
    assert.equal(latest().one("act").action, "take coin");
  });

  it("is also what lies on it", async () => {
    const { guide } = await learn([ask("take coin", { lit: ["own"] })]);
    assert.equal(guide.isLit("coin", { closest: (wanted) => (wanted.includes('[data-area="own"]') ? {} : null) }), true);
    assert.equal(guide.isLit("coin", { closest: () => null }), false);
  });

  it("is done from the list, from the bar and after a confirmation alike", async () => {
    const { table } = await learn();
    prefs.confirming.value = "all";
    table.press(choice(table, "pass"));
    table.choose(choice(table, "pass"));
    void table.send(choice(table, "pass"));
    assert.deepEqual([latest().of("act"), table.selected], [[], null]);
    table.select(choice(table, "pass")); // a board may try something before it is what it should be
    assert.equal(table.selected.text, "pass");
    void table.send(table.selected);
    assert.deepEqual(latest().of("act"), []);
    table.choose(choice(table, "take coin"));
    assert.equal(table.selected.text, "take coin");
    table.choose(choice(table, "take coin"));
    assert.equal(latest().one("act").action, "take coin");
  });
});

describe("The course", () => {
  it("goes on by itself when the table shows what was done", async () => {
    const { table, guide, course } = await learn();
    table.choose(choice(table, "take coin"));
    latest().tell({ type: "ack", key: latest().one("act").key, number: 5 });
    await settle();
    assert.equal(course.at.value, 0, "the event has not come yet");
    latest().tell(event(5, [["found", { thing: "coin" }]]), question(5, { choices: ["take crown"] }));
    assert.equal(guide.text, "Well done", "fingers are spoken to as fingers");
    guide.next();
    assert.equal(guide.text, "Do take crown");
  });

  it("stays when the server refuses", async () => {
    const { table, course } = await learn();
    table.choose(choice(table, "take coin"));
    latest().tell({ type: "refusal", key: latest().one("act").key, code: "stale", text: "" });
    await settle();
    assert.equal(course.at.value, 0);
  });

  it("carries a mistake out, explains it, and takes it back", async () => {
    const { table, guide, course } = await learn();
    table.choose(choice(table, "take crown"));
    await carryOut(5, ["pass"], [["found", { thing: "crown" }]]);
    assert.deepEqual([guide.text, course.at.value], ["Too heavy", 0]);
    latest().tell(question(5, { choices: ["pass"], undo: "" }));
    guide.tryAgain();
    latest().one("undo");
    latest().tell(event(6, [["undone", { seat: 0, from: 50 }]]), question(6));
    assert.equal(guide.text, "Do take coin");
  });

  it("only explains a mistake that could not be taken back", async () => {
    const { table, guide } = await learn(NOTES, { told: [view(), question(4, { binding: [1] })] });
    table.choose(choice(table, "take crown"));
    assert.deepEqual([latest().of("act"), guide.text], [[], "Too heavy"]);
    guide.tryAgain();
    assert.deepEqual([latest().of("undo"), guide.text], [[], "Do take coin"]);
  });

  it("also explains one that is not possible, if there is a reply to it", async () => {
    const blocked = ["take crown", "take hat"].map((text, action) => ({
      action,
      text,
      reason: "too-dear",
      rule: "S1",
      numbers: { price: 3 },
    }));
    const { table, guide } = await learn(NOTES, { told: [view(), question(4, { choices: ["take coin"], blocked })] });
    table.complain("hat");
    assert.deepEqual([guide.text, table.explaining], ["Do take coin", { key: "hat" }]);
    table.complain("crown");
    assert.equal(guide.text, "Too heavy");
  });

  it("goes back with an undo", async () => {
    const { table, guide } = await learn();
    table.choose(choice(table, "take coin"));
    await carryOut(5, ["take crown"]);
    assert.equal(guide.text, "Well done");
    latest().tell(event(6, [["undone", { seat: 0, from: 50 }]]), question(6));
    assert.equal(guide.text, "Do take coin");
  });

  it("is where it was after a reload, and where the table is if that has moved on", async () => {
    const { table } = await learn();
    table.choose(choice(table, "take coin"));
    await carryOut(5, ["take crown"]);
    assert.equal(knownTables.value.t1.lesson.at, 1);
    const again = await learn();
    assert.equal(again.guide.text, "Well done");
    rememberTable("t1", { lesson: { id: "coins", at: 0 } });
    const moved = await learn(NOTES, { told: [view(5), question(5, { choices: ["take crown"] })] });
    assert.equal(moved.guide.text, "Do take crown");
  });

  it("says so when the table is where no note leads on", async () => {
    const { course } = await learn(NOTES, { told: [view(5), question(5, { choices: ["pass"] })] });
    assert.equal(course.lost.value, true);
  });

  it("lets the bots wait while something is read", async () => {
    const { table, guide } = await learn();
    table.choose(choice(table, "take coin"));
    await carryOut(5, []);
    assert.equal(guide.isReading, true);
    latest().tell(event(6, [["found", { thing: "hat" }]]), question(6, { choices: ["take crown"] }));
    assert.equal(table.link.number, 5);
    guide.next();
    await settle();
    assert.equal(guide.isReading, false);
    latest().tell(question(6, { choices: ["take crown"] }));
    assert.equal(table.link.number, 6);
  });

  it("is learnt at its end, and the next one is suggested", async () => {
    const { guide, course } = await learn([read("Look")], { quiz: QUIZ });
    guide.next();
    assert.deepEqual([course.part.value, guide.text, isLearnt("sample", "coins")], ["quiz", "Why?", false]);
    assert.equal(begunAt("sample", "coins"), "t1");
    course.choose("so");
    guide.next();
    assert.deepEqual([course.part.value, isLearnt("sample", "coins"), guide.following.id], ["end", true, "crowns"]);
    assert.equal(begunAt("sample", "coins"), "", "it begins anew");
  });

  it("is repeated aloud, and left only after a question", async () => {
    const { guide } = await learn();
    assert.deepEqual([guide.repeat(), aloud().includes("Do take coin")], [true, true]);
    assert.deepEqual([guide.leave(), guide.leaving.value], [true, true]);
    const over = await learn([]);
    assert.deepEqual([over.guide.repeat(), over.guide.leave()], [false, false]);
  });

  it("changes its language", async () => {
    const { guide } = await learn();
    guide.translate([lessonOf("coins", [ask("take coin", said("Weź monetę"))])]);
    assert.equal(guide.text, "Weź monetę");
    guide.translate([lessonOf("crowns", [])]);
    assert.equal(guide.text, "Weź monetę", "a lesson that is gone stays as it is");
  });

  it("holds what waits for a mistake to be taken back, and what only has to be read", async () => {
    const { table, guide } = await learn();
    const nothing = { closest: () => null };
    table.choose(choice(table, "take crown"));
    await carryOut(5, ["take coin"], [["found", { thing: "crown" }]]);
    assert.equal(guide.holds("hat", nothing), true);
    const reading = await learn([read("Look", "coin")]);
    assert.equal(reading.guide.holds("bag", nothing), true);
    assert.equal(reading.guide.isLit(""), false);
  });

  it("begins again where a mistake cannot be taken back any more", async () => {
    const { table, guide, course } = await learn();
    table.choose(choice(table, "take crown"));
    await carryOut(5, ["pass"], [["found", { thing: "crown" }]]);
    latest().tell(question(5, { choices: ["pass"], undo: "revealed" }));
    guide.tryAgain();
    assert.deepEqual([latest().of("undo"), course.lost.value], [[], true]);
  });

  it("ends with its table, and lets the game go on without a note", async () => {
    const { table, guide, course } = await learn([]);
    assert.equal(guide.refuses(choice(table, "pass")), false);
    assert.equal(guide.holds("bag", { closest: () => null }), false);
    assert.equal(guide.repliesTo("crown"), false);
    assert.equal(guide.sending(choice(table, "pass")), null);
    guide.made(null, 5);
    assert.equal(course.note, null);
    guide.close();
    assert.equal(guide.words(null), "");
  });

  it("of a table that ends too soon is lost, and the short game is over with its table", async () => {
    const over = [info({ lesson: "coins", seats: BOTS, status: "over" }), question(5, { kind: "over", choices: [], asked: [] })];
    const { course } = await learn();
    latest().tell(...over);
    assert.equal(course.lost.value, true);
    const played = await learn([]);
    latest().tell(...over);
    assert.equal(played.course.part.value, "end");
  });

  it("answers what is not possible only while it leads", async () => {
    const { guide } = await learn();
    assert.equal(guide.repliesTo("hat"), false);
  });
});

describe("A lesson", () => {
  beforeEach(() => {
    globalThis.history = { pushState: (_, __, address) => Object.assign(location, { pathname: address, search: "" }) };
    globalThis.scrollTo = () => {};
    answers["POST /api/tables"] = { table: "new", token: "mine" };
  });

  it("gets a table of its own, which is kept with it", async () => {
    await openLesson("sample", "coins");
    assert.deepEqual(
      [place.value, knownTables.value.new.lesson, knownTables.value.new.token],
      ["/table/new", { id: "coins" }, "mine"],
    );
  });

  it("is gone on with where it was left, unless the table is gone or the learner begins again", async () => {
    rememberTable("old", { game: "sample", lesson: { id: "coins", at: 2 } });
    answers["GET /api/tables/old"] = info();
    await openLesson("sample", "coins");
    assert.equal(place.value, "/table/old");
    answers["GET /api/tables/old"] = no(404, "unknown-table");
    await openLesson("sample", "coins");
    assert.deepEqual([place.value, "old" in knownTables.value], ["/table/new", false]);
    answers["GET /api/tables/new"] = info();
    answers["POST /api/tables"] = { table: "newer", token: "mine" };
    await openLesson("sample", "coins", { anew: true });
    assert.equal(place.value, "/table/newer");
  });
});
