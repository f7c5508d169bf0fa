import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { replayFromAddress, showAt } from "/static/app/replay.js";
import { place } from "/static/app/route.js";
import { answers, latest, no, requests, settle } from "./browser.mjs";
import { event, position, sitAtTheEnd } from "./table.mjs";

describe("A finished game looked at again", () => {
  it("shows a position as a viewer saw it, with what was told until then", async () => {
    const table = await sitAtTheEnd();
    await table.showPosition(2, 0);
    assert.equal(table.replaying, true);
    assert.deepEqual(table.view, { coins: 20 });
    assert.equal(table.viewer, 0);
    assert.deepEqual(
      table.events.map(({ name, number }) => [number, name]),
      [
        [0, "dealt"],
        [1, "found"],
        [2, "round-ended"],
        [3, "found"],
      ],
    );
    await table.showPosition(1, -1);
    assert.deepEqual(table.view, { coins: 100 });
    assert.equal(table.viewer, -1);
    assert.equal(table.events.length, 3);
  });

  it("asks for the whole game once for each viewer", async () => {
    const table = await sitAtTheEnd();
    await table.showPosition(1, 0);
    await table.showPosition(2, 0);
    const told = requests.filter(({ asked }) => asked.includes("/told"));
    assert.equal(told.length, 1);
    await table.showPosition(2, -1);
    assert.equal(requests.filter(({ asked }) => asked.includes("/told")).length, 2);
  });

  it("shows the position that was asked for last, whichever answer is faster", async () => {
    const table = await sitAtTheEnd();
    let arrive = () => {};
    answers["GET /api/tables/t1/replay?at=1&seat=0"] = () => new Promise((resolve) => (arrive = () => resolve(position(1, 10))));
    const slow = table.showPosition(1, 0);
    await settle();
    assert.equal(await table.showPosition(3, 0), true);
    arrive();
    assert.equal(await slow, false);
    assert.deepEqual(table.view, { coins: 30 });
  });

  it("is left, and a position that arrives after that is not shown", async () => {
    const table = await sitAtTheEnd();
    await table.showPosition(3, 0);
    let arrive = () => {};
    answers["GET /api/tables/t1/replay?at=1&seat=0"] = () => new Promise((resolve) => (arrive = () => resolve(position(1, 10))));
    const slow = table.showPosition(1, 0);
    await settle();
    table.playback.end();
    assert.equal(table.replaying, false);
    assert.deepEqual(table.view, { coins: 77 });
    arrive();
    await slow;
    assert.equal(table.replaying, false);
  });

  it("says why a position cannot be shown, whether it was stepped to or stands in the address", async () => {
    const table = await sitAtTheEnd();
    answers["GET /api/tables/t1/replay?at=2&seat=0"] = no(404, "nothing-here");
    await showAt(table, 2);
    assert.equal(table.requests.notice.value, "That did not work.");
    assert.equal(table.replaying, false);
    table.requests.notice.value = "";
    place.value = "/table/t1?at=2&seat=0";
    await replayFromAddress(table);
    assert.equal(table.requests.notice.value, "That did not work.");
    place.value = "/table/t1?at=3&seat=0";
    await replayFromAddress(table);
    assert.deepEqual(table.view, { coins: 30 });
  });

  it("does not hide what cannot be had", async () => {
    const table = await sitAtTheEnd();
    answers["GET /api/tables/t1/replay?at=2&seat=0"] = no(404, "nothing-here");
    await assert.rejects(table.showPosition(2, 0), { code: "nothing-here" });
    assert.equal(table.replaying, false);
  });

  it("has its whole history without what was undone, as soon as it was told", async () => {
    const table = await sitAtTheEnd();
    assert.deepEqual(table.history, []);
    await table.playback.loadEvents(0);
    assert.equal(table.history.length, 4);
    assert.equal(table.events.length, 4, "who came when it was over has heard nothing else");
    latest().tell(event(10, [["chatted", {}]]));
    assert.deepEqual(
      table.events.map(({ name }) => name),
      ["chatted"],
    );
    assert.equal(table.history.length, 4);
  });
});
