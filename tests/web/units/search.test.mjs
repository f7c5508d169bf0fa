// The search in the rulebook and in the numbered rules, in each language.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fold, makeMatcher, searchRules, stemOf } from "/static/app/search.js";

const hits = (query, language, text) => (makeMatcher(query, language)?.(text) ?? []).map(([from, to]) => text.slice(from, to));

describe("Words", () => {
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
});

/** @param {string} language @param {...string} texts */
const book = (language, ...texts) =>
  texts.map((text, at) => ({ number: `R${at + 1}`, section: at ? "" : "Start", text, language }));

/** @param {ReturnType<typeof book>} rules @param {string} typed */
const numbers = (rules, typed) => searchRules(rules, typed).map((rule) => rule.number);

const english = book("en", "Draw 3 tiles.", "Pay 3 gold.", "Lay the tile down.");
const polish = book("pl", "Żeton trafia do woreczka.", "Owce i złoto.", "Weź kamień runiczny.");
const japanese = book("ja", "カードを3枚引きます。", "ドルイドを選びます。");

it("finds rules that have every word, wherever it stands", () => {
  assert.deepEqual(numbers(english, "tile"), ["R1", "R3"]);
  assert.deepEqual(numbers(english, "  3   TILES "), ["R1"]);
  assert.deepEqual(numbers(english, "silver"), []);
});

it("finds everything while next to nothing is typed", () => {
  assert.equal(searchRules(english, " ").length, 3);
  assert.equal(searchRules(english, "t").length, 3);
});

it("reads each rule in its own language", () => {
  assert.deepEqual(numbers([...polish, ...book("en", "Sheep.")], "sheep"), ["R1"]);
});

it("finds a rule by its number and by its heading", () => {
  assert.deepEqual(numbers(english, "r2"), ["R2"]);
  assert.deepEqual(numbers([{ ...english[1], number: "R24" }], "r2"), []);
  assert.deepEqual(numbers(english, "start"), ["R1"]);
});

it("finds Polish words in other forms, and without their accents", () => {
  assert.deepEqual(numbers(polish, "żetonu"), ["R1"]);
  assert.deepEqual(numbers(polish, "woreczkiem"), ["R1"]);
  assert.deepEqual(numbers(polish, "zloto"), ["R2"]);
  assert.deepEqual(numbers(polish, "kamienie runiczne"), ["R3"]);
  assert.deepEqual(numbers(polish, "owce"), ["R2"]);
});

it("finds Japanese words in either kana, and digits of either width", () => {
  assert.deepEqual(numbers(japanese, "かーど"), ["R1"]);
  assert.deepEqual(numbers(japanese, "３枚"), ["R1"]);
  assert.deepEqual(numbers(japanese, "ﾄﾞﾙｲﾄﾞ"), ["R2"]);
});
