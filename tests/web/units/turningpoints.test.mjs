import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it, mock } from "node:test";
import { describePoints, pickPoints } from "/static/app/turningpoints.js";

const mistake = (seat, number) => ({ seat, first: number, loss: 0.1, worst: { number, text: "buy 1", best: "buy 2" } });
const table = {
  id: "oak",
  me: 1,
  viewer: 1,
  view: {},
  module: { label: (then, { text }) => `${text} by ${then.me}, seen by ${then.viewer}, at ${then.view.at}` },
};

describe("Turning points", () => {
  it("are five at most, the player's own first", () => {
    const mistakes = [0, 0, 0, 0, 0, 1].map((seat, number) => mistake(seat, number));
    assert.deepEqual(
      pickPoints(table, mistakes).map(({ first }) => first),
      [5, 0, 1, 2, 3],
    );
  });

  it("are said from the seat that chose, not from that of the reader", async () => {
    const answer = { view: { at: 7 }, decision: { asked: [0], kind: "buy", choices: [] } };
    const asked = mock.method(
      globalThis,
      "fetch",
      async () => new Response(JSON.stringify(answer), { headers: { "content-type": "application/json" } }),
    );
    const [point] = await describePoints(table, [mistake(0, 7)]);
    assert.match(asked.mock.calls[0].arguments[0], /replay\?at=6&seat=0/);
    asked.mock.restore();
    assert.equal(point.chosen, "buy 1 by 0, seen by 0, at 7");
    assert.equal(point.best, "buy 2 by 0, seen by 0, at 7");
  });

  it("are said in notation if the position cannot be had", async () => {
    const asked = mock.method(globalThis, "fetch", async () => new Response("", { status: 503 }));
    const [point] = await describePoints(table, [mistake(0, 7)]);
    asked.mock.restore();
    assert.deepEqual([point.chosen, point.best], ["buy 1", "buy 2"]);
  });
});
