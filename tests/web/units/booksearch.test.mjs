import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { searchBook, sentenceAt } from "/static/app/booksearch.js";
import { makeMatcher } from "/static/app/search.js";

describe("Search in the rulebook", () => {
  it("lists the chapters with hits, each with its count and first sentence", () => {
    const chapter = (id, lead, ...blocks) => ({ id, title: id, lesson: "", lead, blocks });
    const book = {
      language: "en",
      title: "Acorns",
      chapters: [
        chapter("aim", "Win. Take **acorns**.[A1] Go.", { kind: "list", items: ["an acorn", "a leaf"] }),
        chapter("end", "Over."),
        chapter("acorns", "All."),
      ],
    };
    const found = searchBook(book, makeMatcher("acorn", "en"));
    assert.deepEqual(
      found.map(({ chapter, count, sentence }) => [chapter, count, sentence]),
      [
        ["aim", 2, "Take acorns."],
        ["acorns", 1, "acorns"],
      ],
    );
  });

  it("shows the middle of a sentence that is too long", () => {
    const text = `${"many words ".repeat(20)}acorn ${"and more ".repeat(20)}`;
    const shown = sentenceAt(text, [220, 225]);
    assert.match(shown, /^….*many words acorn .*…$/);
    assert.ok(shown.length < 150);
    assert.match(sentenceAt(`acorn ${"and more ".repeat(20)}`, [0, 5]), /^acorn .*…$/);
  });
});
