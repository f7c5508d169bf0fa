import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import { BookState } from "/static/app/bookstate.js";
import { answers, no, requests, settle } from "./browser.mjs";

const chapter = (id, lead) => ({ id, title: id, lesson: "", lead, blocks: [] });
const heading = (number) => ({ kind: "heading", id: `part-${number}`, text: "How" });
const LAST = { ...chapter("end", "Over.[A2]"), blocks: [heading(1), heading(2), { kind: "text", text: "Stop.[A3]" }] };
const BOOK = { language: "en", title: "Acorns", chapters: [chapter("aim", "Take acorns.[A1]"), LAST] };

async function open(at) {
  const state = new BookState("sample", at);
  await state.load("en");
  return state;
}

describe("A rulebook that is read", () => {
  beforeEach(() => {
    localStorage.setItem("nemeton.book", "{}");
    answers["GET /api/games/sample/book?language=en"] = { game: "sample", book: BOOK, files: ["book.js"] };
    answers["GET /api/games/sample/rules?language=en"] = { rules: [{ number: "A1", text: "Take.", language: "en" }] };
  });

  it("begins with its first chapter, with the one that the address names, or where the reader was", async () => {
    const first = await open();
    assert.equal(first.chapter.id, "aim");
    assert.deepEqual(first.files, ["book.js"]);
    assert.deepEqual((await open("end/part-2")).place.value, { chapter: "end", block: "part-2", scroll: 0 });
    first.go("end");
    first.scrolled(120);
    assert.deepEqual((await open()).place.value, { chapter: "end", block: "", scroll: 120 });
    assert.equal((await open("nowhere")).chapter.id, "aim");
    assert.equal(new BookState("sample").chapter, null, "not yet loaded");
    localStorage.setItem("nemeton.book", "{");
    assert.equal((await open()).chapter.id, "aim");
  });

  it("goes to where a rule is explained, and stays where it was for a rule that is not", async () => {
    assert.deepEqual((await open("?A2")).place.value, { chapter: "end", block: "", scroll: 0 });
    assert.deepEqual((await open("?A3")).place.value, { chapter: "end", block: "part-2", scroll: 0 });
    assert.equal((await open("?A9")).chapter.id, "end");
  });

  it("opens one rule at a time, asks for the rules once, and closes it by its own sign", async () => {
    const state = await open();
    const before = requests.length;
    state.toggleRule({ rule: "A1", at: "aim.lead", part: 1 }, "en");
    await settle();
    assert.equal(state.rules.value[0].text, "Take.");
    state.toggleRule({ rule: "A1", at: "aim.lead", part: 3 }, "en");
    assert.equal(state.opened.value.part, 3);
    state.toggleRule({ rule: "A1", at: "aim.lead", part: 3 }, "en");
    assert.equal(state.opened.value, null);
    assert.equal(requests.length, before + 1);
  });

  it("closes with Escape what was opened in it, one thing after the other", async () => {
    const state = await open();
    state.opened.value = { rule: "A1", at: "aim.lead", part: 1 };
    state.contents.value = true;
    state.query.value = "acorn";
    assert.deepEqual(
      state.found.value.map(({ chapter: id, count }) => [id, count]),
      [["aim", 1]],
    );
    assert.deepEqual([state.closeInner(), state.closeInner(), state.closeInner(), state.closeInner()], [true, true, true, false]);
    assert.deepEqual([state.opened.value, state.contents.value, state.query.value], [null, false, ""]);
    assert.deepEqual(state.found.value, []);
  });

  it("says that there is none, and complains only about other troubles", async () => {
    const complain = mock.method(console, "error", () => {});
    answers["GET /api/games/sample/book?language=en"] = no(404, "nothing-here");
    assert.equal((await open()).failed.value, true);
    assert.equal(complain.mock.callCount(), 0);
    answers["GET /api/games/sample/book?language=en"] = no(500, "broken");
    assert.equal((await open()).failed.value, true);
    assert.equal(complain.mock.callCount(), 1);
    complain.mock.restore();
  });

  it("goes on without storage", async () => {
    const state = await open();
    const kept = mock.method(localStorage, "setItem", () => {
      throw new Error("full");
    });
    state.go("end");
    assert.equal(state.chapter.id, "end");
    kept.mock.restore();
  });
});
