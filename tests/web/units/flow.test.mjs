import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { prefs } from "/static/app/prefs.js";
import { latest, pass, settle } from "./browser.mjs";
import { event, info, question, sitDown, view } from "./table.mjs";

async function go(milliseconds) {
  await settle();
  pass(milliseconds);
  await settle();
  await settle();
}

const BOTS = [{ name: "Anna", person: true }, { bot: "level1" }, { bot: "level2" }];
const waiting = (number) => question(number, { choices: [], asked: [1] });
const coins = (number, name = "found") => event(number, [[name, { seat: 1 }]], [["coins", number]]);
const sit = (changes = {}) => sitDown({ facts: info({ seats: BOTS, ...changes }), told: [view(), waiting(4)] });

beforeEach(() => {
  prefs.speed.value = 1;
  document.hidden = false;
});

describe("News", () => {
  it("wait for the moment that is shown, and come one after the other", async () => {
    const table = await sit();
    latest().tell(coins(5, "married"), waiting(5), coins(6), waiting(6), coins(7), waiting(7));
    await settle();
    assert.equal(table.view.coins, 5);
    assert.equal(table.flow.waiting.value, 2);
    await go(1000);
    await go(700);
    await go(0);
    assert.equal(table.view.coins, 6);
    await go(400);
    assert.equal(table.view.coins, 7);
    assert.equal(table.flow.waiting.value, 0);
  });

  it("never wait when the player is asked", async () => {
    const table = await sit();
    latest().tell(coins(5, "married"), waiting(5), coins(6));
    assert.equal(table.view.coins, 5);
    latest().tell(question(6));
    assert.equal(table.view.coins, 6);
    assert.equal(table.asked, true);
    latest().tell(coins(7));
    assert.equal(table.view.coins, 7);
  });

  it("do not wait if too many would", async () => {
    const table = await sit();
    latest().tell(coins(5, "married"), coins(6, "married"), coins(7, "married"), coins(8, "married"), coins(9));
    assert.equal(table.view.coins, 9);
  });

  it("are dropped and sent again after a break", async () => {
    const table = await sit();
    latest().tell(coins(5, "married"), coins(6));
    latest().break();
    pass(300);
    latest().accept().tell(coins(6));
    table.flow.letIn(true);
    assert.equal(table.view.coins, 6);
  });

  it("are forgotten with a new view", async () => {
    const table = await sit();
    latest().tell(coins(5, "married"), coins(6), view(9, { coins: 99 }));
    table.flow.letIn(true);
    assert.equal(table.view.coins, 99);
  });

  it("stay away from a table that was left", async () => {
    const table = await sit();
    latest().tell(coins(5, "married"), coins(6));
    table.close();
    await go(5000);
    assert.equal(table.view.coins, 5);
  });

  it("come at once when nothing is staged any more", async () => {
    const table = await sit();
    latest().tell(coins(5, "married"), coins(6));
    assert.equal(table.view.coins, 5);
    prefs.speed.value = 0;
    await go(0);
    assert.equal(table.view.coins, 6);
  });
});

describe("Bots", () => {
  it("stand still on this screen until they are let on, step by step or all", async () => {
    const table = await sit();
    assert.equal(table.flow.hasBots, true);
    table.flow.toggle();
    latest().tell(coins(5), waiting(5), coins(6), waiting(6), coins(7), question(7));
    await settle();
    assert.equal(table.view.coins, 3);
    assert.equal(table.flow.waiting.value, 3);
    table.flow.next();
    assert.equal(table.view.coins, 5);
    await go(5000);
    assert.equal(table.view.coins, 5);
    table.flow.toggle();
    await go(0);
    assert.equal(table.view.coins, 6);
    await go(1000);
    assert.equal(table.view.coins, 7);
    assert.equal(table.asked, true);
  });

  it("are not paused where others wait, or a clock runs; an observer may pause any game for itself", async () => {
    const shared = await sitDown({ told: [view(), waiting(4)] });
    assert.equal(shared.flow.hasBots, false);
    shared.flow.paused.value = true;
    latest().tell(coins(5));
    assert.equal(shared.view.coins, 5);
    assert.equal((await sit({ clock: { kind: "bank", bank: 1, increment: 0 } })).flow.hasBots, false);
    assert.equal((await sitDown({ seats: [], facts: info({ mine: [] }), told: [view(), waiting(4)] })).flow.hasBots, true);
  });
});
