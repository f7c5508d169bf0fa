import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { moodOf, whyOf } from "/static/app/result.js";

const t = (message, values) => [message, ...Object.values(values)].join(" ");
const ended = (me, ...winners) => ({ me, decision: { winners }, names: ["Anna", "Bert", "Cleo"], t });
const rows = (anna, bert, cleo) => [
  { label: "Rows", values: [anna - 3, bert - 2, cleo] },
  { label: "Die", values: [3, 2, 0] },
  { label: "Total", values: [anna, bert, cleo], total: true },
];

describe("The result", () => {
  it("is a victory, a shared one or a defeat for who played, and none of them for who watched", () => {
    assert.equal(moodOf(ended(0, 0)), "victory");
    assert.equal(moodOf(ended(0, 0, 1)), "shared");
    assert.equal(moodOf(ended(2, 0, 1)), "defeat");
    assert.equal(moodOf(ended(null, 0)), "watched");
  });

  it("says by how much it was won and what gave most of it", () => {
    assert.equal(whyOf(ended(0, 0), rows(30, 20, 25)), "won-by 30 5 Cleo won-most Die 3 0");
    assert.equal(whyOf(ended(0, 0), rows(40, 20, 5)), "won-by 40 20 Bert won-most Rows 37 18");
    assert.equal(whyOf(ended(0, 0), rows(40, 20, 5).slice(2)), "won-by 40 20 Bert");
  });

  it("says that it was level, or that the tie-break decided", () => {
    assert.equal(whyOf(ended(0, 0, 1), rows(30, 30, 1)), "won-level 30");
    assert.equal(whyOf(ended(0, 1), rows(30, 30, 1)), "won-tie-break 30");
  });

  it("says nothing where there are no points, no winners, or nobody else", () => {
    assert.equal(whyOf(ended(0, 0), [{ label: "Castle", values: ["✓", "–", "–"], total: true }]), "");
    assert.equal(whyOf(ended(0), rows(1, 2, 3)), "");
    assert.equal(whyOf(ended(0, 0), [{ label: "Total", values: [7], total: true }]), "");
  });
});
