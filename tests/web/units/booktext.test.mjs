import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { cutAt, partsOf, plainText, rulesIn, textsOf } from "/static/app/booktext.js";

const TEXT = "All **magic {magic-blue} points** count.[R24][R25] Then {gem} more.";

describe("A text of the rulebook", () => {
  it("is words, bold words, symbols and rules, each piece with its place in the plain text", () => {
    assert.deepEqual(partsOf(TEXT), [
      { kind: "words", text: "All ", from: 0 },
      { kind: "bold", text: "magic ", from: 4 },
      { kind: "symbol", id: "magic-blue" },
      { kind: "bold", text: " points", from: 10 },
      { kind: "words", text: " count.", from: 17 },
      { kind: "rule", id: "R24" },
      { kind: "rule", id: "R25" },
      { kind: "words", text: " Then ", from: 24 },
      { kind: "symbol", id: "gem" },
      { kind: "words", text: " more.", from: 30 },
    ]);
    assert.deepEqual(partsOf(""), []);
  });

  it("is plain without its signs, and cites its rules", () => {
    assert.equal(plainText(TEXT), "All magic  points count. Then  more.");
    assert.deepEqual(rulesIn(TEXT), ["R24", "R25"]);
  });

  it("is cut where hits begin and end, also where they begin before it or overlap", () => {
    assert.deepEqual(
      cutAt("points count", 10, [
        [8, 12],
        [11, 13],
        [17, 30],
        [40, 44],
      ]),
      [
        { text: "po", hit: true },
        { text: "i", hit: true },
        { text: "nts ", hit: false },
        { text: "count", hit: true },
      ],
    );
    assert.deepEqual(cutAt("none", 0, []), [{ text: "none", hit: false }]);
  });
});

describe("The texts of a block", () => {
  const words = (block) => textsOf(block).map(({ place, text }) => `${place}: ${text}`);

  it("come in the order of reading, whatever its kind", () => {
    assert.deepEqual(words({ kind: "heading", id: "part-1", text: "a" }), [": a"]);
    assert.deepEqual(words({ kind: "overlooked", items: ["a", "b"] }), ["0: a", "1: b"]);
    assert.deepEqual(words({ kind: "picture", scene: "s", caption: "a", callouts: ["b"] }), ["caption: a", "0: b"]);
    assert.deepEqual(words({ kind: "example", id: "x", title: "a", steps: [{ scene: "s", text: "b" }] }), ["title: a", "0: b"]);
    assert.deepEqual(words({ kind: "questions", items: [{ question: "a", answer: "b" }] }), ["0?: a", "0!: b"]);
    assert.deepEqual(words({ kind: "table", head: ["a"], rows: [["b"]] }), ["0.0: a", "1.0: b"]);
    assert.deepEqual(words({ kind: "signs", signs: [{ symbol: "s", text: "a" }] }), ["0: a"]);
    assert.deepEqual(words({ kind: "all-signs", groups: [] }), []);
  });
});
