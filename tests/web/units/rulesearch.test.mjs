// The search in the numbered rules, in each language.

import assert from "node:assert/strict";
import { it } from "node:test";
import { searchRules } from "/static/app/rulesearch.js";

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

it("finds everything when nothing is typed", () => assert.equal(searchRules(english, " ").length, 3));

it("finds a rule by its number and by its heading", () => {
  assert.deepEqual(numbers(english, "r2"), ["R2"]);
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
