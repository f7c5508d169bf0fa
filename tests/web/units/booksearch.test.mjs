import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fold, makeMatcher, searchBook, sentenceAt, stemOf } from "/static/app/booksearch.js";

const hits = (query, language, text) => (makeMatcher(query, language)?.(text) ?? []).map(([from, to]) => text.slice(from, to));

describe("Search in the rulebook", () => {
  it("finds Polish words in all their forms, with and without their marks", () => {
    assert.deepEqual(hits("żeton", "pl", "Żetony leżą na stole. Weź 3 żetonów i żeton."), ["Żetony", "żetonów", "żeton"]);
    assert.deepEqual(hits("zetonach", "pl", "Żetony obok."), ["Żetony"]);
    assert.deepEqual(hits("rząd", "pl", "Wymień jeden z rzędów."), ["rzędów"]);
    assert.deepEqual(hits("kamień", "pl", "Kamienie runiczne"), ["Kamienie"]);
    assert.deepEqual(hits("oko", "pl", "wysoko"), [], "inside a word is no hit");
  });

  it("finds English words in plural and singular", () => {
    assert.deepEqual(hits("Cards", "en", "One card, two cards, a discard pile."), ["card", "cards"]);
    assert.equal(stemOf("gas", "en"), "gas");
    assert.equal(stemOf("ー", "ja"), "ー");
  });

  it("finds Japanese anywhere, in either kana and any width", () => {
    assert.deepEqual(hits("カード", "ja", "手札のカードを出す"), ["カード"]);
    assert.deepEqual(hits("かーど", "ja", "手札のカードを出す"), ["カード"]);
    assert.deepEqual(hits("３", "ja", "3枚"), ["3"]);
    assert.equal(fold("㍍ガ"), "㍍が", "no sign changes its length");
  });

  it("takes numbers as they are, all words together, and nothing too short", () => {
    assert.deepEqual(hits("10", "en", "10 points, not 100."), ["10"]);
    assert.deepEqual(hits("blue card", "en", "A card is blue."), ["card", "blue"]);
    assert.deepEqual(hits("blue card", "en", "A card is red."), []);
    assert.deepEqual(hits("(card", "en", "A (card)."), ["(card"], "signs are no pattern");
    assert.equal(makeMatcher("a", "en"), null);
    assert.equal(makeMatcher("  ", "ja"), null);
  });

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
