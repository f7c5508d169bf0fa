import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import { prefs } from "/static/app/prefs.js";
import { latest, pass } from "./browser.mjs";
import { aloud, event, sitAtTheEnd, sitDown } from "./table.mjs";

describe("What happens", () => {
  it("is said aloud, and leaves a trace on the things it speaks of for a while", async () => {
    const table = await sitDown();
    latest().tell(
      event(5, [
        ["found", { thing: "coin" }],
        ["secret", {}],
        ["moved", { to: "crown" }],
      ]),
    );
    assert.equal(table.changed("coin"), true);
    assert.equal(table.changed("crown"), true, "where something flew to");
    assert.equal(table.changed("moon"), false);
    assert.deepEqual(aloud(), ["found coin", "moved"]);
    pass(2600);
    assert.equal(table.changed("coin"), false);
  });

  it("is said by its moment where it has one, also if that is not played", async () => {
    const table = await sitDown();
    for (const speed of [1, 0]) {
      prefs.speed.value = speed;
      latest().tell(
        event(speed ? 5 : 6, [
          ["married", { to: "crown" }],
          ["secret", { to: "coin" }],
          ["crowned", {}],
        ]),
      );
      assert.equal(table.changed("crown"), true);
    }
    prefs.speed.value = 1;
    const said = ["Two marry.", "crowned on the stage"];
    assert.deepEqual(aloud(), [...said, ...said]);
  });

  it("keeps a trace that was renewed", async () => {
    const table = await sitDown();
    table.traces.mark(["coin"]);
    pass(2000);
    table.traces.mark(["coin"]);
    pass(1000);
    assert.equal(table.changed("coin"), true);
    pass(2000);
    assert.equal(table.changed("coin"), false);
  });

  it("is shown even if the game's module cannot tell it", async () => {
    const table = await sitDown();
    const complaints = mock.method(console, "error", () => {});
    latest().tell(
      event(
        5,
        [
          ["broken", {}],
          ["found", { thing: "coin" }],
        ],
        [["coins", 8]],
      ),
    );
    complaints.mock.restore();
    assert.equal(complaints.mock.callCount(), 2);
    assert.equal(table.view.coins, 8);
    assert.equal(table.changed("coin"), true);
  });

  it("marks what the last move changed", async () => {
    const table = await sitAtTheEnd();
    await table.showPosition(2, 0);
    assert.equal(table.changed("coin"), true);
    assert.equal(table.changed("crown"), false);
  });
});
