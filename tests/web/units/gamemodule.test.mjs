import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import { loadModule, withPlainBoard } from "/static/app/gamemodule.js";
import { html, render } from "/static/app/lib.js";
import { sheet, textOf } from "../paper.mjs";
import { freshPage, styles } from "./browser.mjs";

beforeEach(freshPage);

describe("A game's module", () => {
  it("is fetched with its style, and has what it leaves out from the plain one", async () => {
    const module = await loadModule("sample");
    assert.equal(module.id, "sample");
    assert.deepEqual(styles, ["/static/games/sample/stage.css"]);
    assert.deepEqual(module.scores({}), []);
  });

  it("loads a style once", async () => {
    styles.push("/static/games/sample/stage.css");
    await loadModule("sample");
    assert.equal(styles.length, 1);
  });

  for (const game of ["unfinished", "missing"])
    it(`is the plain one if that of the game cannot be loaded, and the console says why (${game})`, async () => {
      const complaints = mock.method(console, "error", () => {});
      const module = await loadModule(game);
      complaints.mock.restore();
      assert.deepEqual([module.id, module.broken], [game, true]);
      assert.equal(module.label({}, { action: 1, text: "take coin" }), "take coin");
      assert.match(complaints.mock.calls[0].arguments[0], new RegExp(`/static/games/${game}/index.js`));
    });

  it("answers plainly where a function of the game throws, and the console says which", async () => {
    const module = await loadModule("sample");
    const complaints = mock.method(console, "error", () => {});
    assert.deepEqual(module.moves({}, { name: "broken", fields: {} }), []);
    assert.equal(module.progress({}), null);
    complaints.mock.restore();
    assert.deepEqual(
      complaints.mock.calls.map((call) => call.arguments[0]),
      ["/static/games/sample/index.js, moves:", "/static/games/sample/index.js, progress:"],
    );
  });

  it("can lose its board and keep its words", async () => {
    const module = await loadModule("sample");
    const plain = withPlainBoard(module);
    const choice = { action: 1, text: "take coin" };
    assert.deepEqual([plain.target({}, choice), plain.label({}, choice)], [null, "to take coin"]);
    assert.deepEqual([plain.broken, plain.Phase, module.broken], [true, undefined, undefined]);
  });

  it("is the plain one for a game that brings none: everything can be asked, chosen and told", async () => {
    const module = await loadModule("plain");
    const table = {
      view: { coins: 3 },
      decision: { kind: "turn" },
      has: (message) => message === "ask-turn",
      t: () => "Your move?",
    };
    assert.equal(module.id, "plain");
    assert.equal(module.question(table), "Your move?");
    assert.equal(module.question({ ...table, decision: { kind: "bid" } }), "bid");
    const choice = { action: 1, text: "take coin" };
    assert.deepEqual([module.label(table, choice), module.verb(table, choice)], ["take coin", "take coin"]);
    assert.deepEqual(
      [module.target(table, choice), module.preview(table, choice), module.explain(table, "coin")],
      [null, null, null],
    );
    assert.deepEqual(module.tell(table, { name: "found", fields: { seat: 2, thing: "coin" } }), {
      seat: 2,
      text: "found 2 coin",
    });
    assert.equal(module.tell(table, { name: "ended", fields: {} }).seat, null);
    assert.equal(module.reason(table, { reason: "too-dear" }), "too-dear");
    assert.deepEqual([module.moves(table, {}), module.scores(table)], [[], []]);
    const paper = sheet();
    render(html`<${module.Stage} table=${table} /><${module.Own} /><${module.Seat} />`, paper);
    assert.match(textOf(paper), /"coins": 3/);
  });
});
