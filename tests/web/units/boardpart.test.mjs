import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import { BoardPart } from "/static/app/boardpart.js";
import { html, render } from "/static/app/lib.js";
import { sheet, textOf } from "../paper.mjs";
import { pass, settle } from "./browser.mjs";
import { choice, event, sitDown, sockets } from "./table.mjs";

/** The page: parts of the game among those of the shell. */
const draw = (table) => {
  const paper = sheet();
  const Page = () => html`<main>
    <${BoardPart} table=${table} name="Stage" />
    <${BoardPart} table=${table} name="Phase" />
    <${BoardPart} table=${table} name="Asides" />
    <p>${table.module.broken ? "plain" : "own"} board of the shell</p>
  </main>`;
  render(html`<${Page} />`, paper);
  return paper;
};
const redraw = async () => {
  await settle();
  pass(50);
  await settle();
};

describe("A part of the board", () => {
  it("is what the game draws, and nothing where it draws nothing", async () => {
    const paper = draw(await sitDown());
    assert.equal(textOf(paper).trim().replace(/\s+/g, " "), "3 coins on the board the phase own board of the shell");
  });

  it("gives way to the plain board if it throws, while the rest of the page and the game's words stay", async () => {
    const table = await sitDown();
    const paper = draw(table);
    const complaints = mock.method(console, "error", () => {});
    sockets()[0].tell(event(5, [], [["coins", 10]]));
    await redraw();
    complaints.mock.restore();
    assert.match(textOf(paper), /"coins": 10/);
    assert.match(textOf(paper), /plain +board of the shell/);
    assert.doesNotMatch(textOf(paper), /the phase/);
    assert.match(complaints.mock.calls[0].arguments[0], /^Stage of the game sample/);
    assert.equal(complaints.mock.callCount(), 1);
    assert.equal(table.module.label(table, choice(table, "take coin")), "to take coin");
    assert.equal(table.choicesAt("").length, 3, "all choices are in the list");
  });
});
