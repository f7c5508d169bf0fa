import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import { prefs } from "/static/app/prefs.js";
import { seen } from "/static/games/sample/moments.js";
import { happenOnPage, latest, pass, settle } from "./browser.mjs";
import { aloud, event, question, sitDown } from "./table.mjs";

/** Time passes, and all that it leads to happens. */
async function go(milliseconds) {
  await settle();
  pass(milliseconds);
  await settle();
  await settle();
}

const happen = (number, ...names) =>
  latest().tell(
    event(
      number,
      names.map((name) => [name, { seat: 1 }]),
    ),
  );
const others = question(5, { choices: [], asked: [1] });

beforeEach(() => {
  seen.length = 0;
  prefs.speed.value = 1;
  document.hidden = false;
});

describe("A moment", () => {
  it("is played after the table has changed, with its sentence and what each has got on the lintel", async () => {
    const table = await sitDown();
    happen(5, "married");
    assert.equal(table.theatre.busy.value, true);
    await settle();
    assert.deepEqual(seen, ["married begins"]);
    const { text, tally, at, of } = table.theatre.shown.value;
    assert.deepEqual([text, tally, at, of], ["They kiss", [1, 0, null], 0, 1]);
    await go(1000);
    assert.deepEqual(seen, ["married begins", "married ends"]);
    assert.equal(table.theatre.busy.value, true, "it stays to be read");
    await go(700);
    assert.equal(table.theatre.busy.value, false);
    assert.equal(table.theatre.shown.value, null);
    assert.equal(document.body.children.length, 0, "nothing of it stays on the page");
  });

  it("is said once, in its own words", async () => {
    await sitDown();
    happen(5, "married", "found");
    assert.deepEqual(aloud(), ["Two marry.", "found"]);
  });

  it("of the player takes half the time", async () => {
    const table = await sitDown();
    latest().tell(event(5, [["married", { seat: 0 }]]));
    await go(500);
    assert.deepEqual(seen, ["married begins", "married ends"]);
    assert.equal(table.theatre.busy.value, true);
    await go(350);
    assert.equal(table.theatre.busy.value, false);
  });

  it("may consist of several, which are a row", async () => {
    const table = await sitDown();
    happen(5, "crowned");
    await go(1000);
    assert.deepEqual([table.theatre.shown.value.at, table.theatre.shown.value.of], [1, 2]);
    table.theatre.skip();
    await go(0);
    assert.equal(table.theatre.busy.value, false);
  });

  it("that cannot be made or played is left out", async () => {
    const table = await sitDown();
    const complaints = mock.method(console, "error", () => {});
    happen(5, "spoiled", "nothing", "failed");
    await go(0);
    complaints.mock.restore();
    assert.equal(complaints.mock.callCount(), 2);
    assert.equal(table.theatre.busy.value, false);
  });

  it("stands still and goes on", async () => {
    const table = await sitDown();
    happen(5, "married");
    await go(500);
    table.theatre.toggle();
    await go(5000);
    assert.deepEqual(seen, ["married begins"]);
    table.theatre.toggle();
    await go(500);
    assert.deepEqual(seen, ["married begins", "married ends"]);
  });

  it("ends with the answer of the player, and with it all that wait", async () => {
    const table = await sitDown();
    happen(5, "married");
    happen(6, "married");
    await settle();
    void table.send(table.decision.choices[0]);
    await go(0);
    assert.equal(table.theatre.busy.value, false);
    assert.deepEqual(seen, ["married begins", "married ends"], "the first one, with no time");
  });

  it("is not played in a hidden tab, at the pace of none, and after the table is left", async () => {
    const table = await sitDown();
    document.hidden = true;
    happen(5, "married");
    assert.equal(table.theatre.busy.value, false);
    document.hidden = false;
    happen(6, "married");
    assert.equal(table.theatre.busy.value, true);
    document.hidden = true;
    happenOnPage("visibilitychange");
    await go(0);
    assert.equal(table.theatre.busy.value, false, "who looks away has missed it");
    document.hidden = false;
    happen(7, "married");
    prefs.speed.value = 0;
    await go(0);
    assert.equal(table.theatre.busy.value, false);
    happen(8, "married");
    assert.equal(table.theatre.busy.value, false);
    prefs.speed.value = 1;
    happen(9, "married");
    table.close();
    await go(0);
    assert.equal(table.theatre.busy.value, false);
  });

  it("is the last one if more than three wait", async () => {
    const table = await sitDown();
    for (const number of [5, 6, 7, 8, 9]) happen(number, "married");
    assert.equal(table.theatre.waiting.length, 1);
    for (const time of [1000, 700, 1000, 700]) await go(time);
    assert.equal(table.theatre.busy.value, false);
    assert.equal(seen.filter((each) => each === "married begins").length, 2);
  });

  it("of a module that cannot be loaded is missed without harm", async () => {
    const complaints = mock.method(console, "error", () => {});
    const table = await sitDown();
    table.module.moments = () => Promise.reject(new Error("gone"));
    Object.assign(table.theatre, { moments: {}, opening: null, Stagehand: null });
    await table.theatre.open();
    complaints.mock.restore();
    assert.equal(complaints.mock.callCount(), 1);
    table.module.moments = undefined;
    table.theatre.opening = null;
    await table.theatre.open();
    happen(5, "married");
    assert.equal(table.theatre.busy.value, false);
  });

  it("that came before the theatre was open is played then, unless something has happened since", async () => {
    const table = await sitDown();
    const { moments, Stagehand } = table.theatre;
    const shut = () => Object.assign(table.theatre, { moments: {}, opening: null, Stagehand: null });
    shut();
    happen(5, "married");
    assert.equal(table.theatre.busy.value, true, "what follows waits for it");
    assert.equal(table.theatre.shown.value, null);
    await settle();
    assert.equal(table.theatre.busy.value, true);
    table.theatre.skip(true);
    await go(0);
    shut();
    happen(6, "married");
    happen(7, "found");
    await settle();
    assert.equal(table.theatre.busy.value, false);
    assert.ok(moments && Stagehand);
  });

  it("is seen again instead of what is under way", async () => {
    const table = await sitDown({ told: [{ type: "view", number: 4, view: { coins: 3 } }, others] });
    happen(5, "married");
    await settle();
    await table.theatre.replace(table.theatre.buildNewest(1));
    await settle();
    assert.deepEqual(seen, ["married begins", "married ends", "married begins"]);
  });
});
