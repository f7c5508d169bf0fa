import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { whyBest } from "/static/app/hintwords.js";
import { sitDown } from "./table.mjs";

const ranked = (...chances) => chances.map((chance, action) => ({ action, chance }));

describe("A hint", () => {
  it("says by how much its first choice is better than the next", async () => {
    const table = await sitDown();
    assert.equal(whyBest(table, ranked(0.5, 0.42, 0.1)), "8 more than to take crown");
    assert.equal(whyBest(table, ranked(0.5, 0.495)), "as good as to take crown");
  });

  it("says so where nothing else was worth a try, or there is nothing else", async () => {
    const table = await sitDown();
    assert.equal(whyBest(table, ranked(0.5, null)), "nothing close");
    assert.equal(whyBest(table, ranked(0.5)), "nothing else");
    assert.equal(whyBest(table, ranked(null, 0.3)), "nothing else");
  });
});
