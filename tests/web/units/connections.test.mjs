import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { rememberTable } from "/static/app/tokens.js";
import { answers, latest, Socket, settle } from "./browser.mjs";
import { aloud, choice, event, info, question, sitDown, sockets, view } from "./table.mjs";

describe("Chat", () => {
  it("is told of the seat that is looked through, once", async () => {
    const table = await sitDown({ seats: [0, 1] });
    const heard = [];
    table.connections.onChat = ({ text }) => heard.push(text);
    for (const socket of sockets()) socket.tell({ type: "chat", seat: 2, text: "hello" });
    assert.deepEqual(heard, ["hello"]);
  });
});

describe("Seats", () => {
  it("that are taken are looked through from then on", async () => {
    const table = await sitDown({ seats: [] });
    assert.equal(table.spectator, true);
    const watching = latest();
    watching.tell(info({ mine: [1] }));
    await settle();
    assert.equal(watching.readyState, Socket.CLOSED);
    latest().accept();
    assert.equal(latest().one("hello").seat, 1);
    latest().tell(info({ mine: [1] }), view(), question(4, { asked: [1] }));
    assert.equal(table.me, 1);
    assert.equal(Socket.opened.length, 2);
  });

  it("that are given up are not", async () => {
    const table = await sitDown({ seats: [0] });
    latest().tell(info({ mine: [] }));
    assert.equal(table.me, null);
    assert.equal(sockets().length, 1);
  });

  it("that change while an answer is under way do not keep one from choosing", async () => {
    const table = await sitDown({ seats: [0, 1] });
    void table.send(choice(table, "pass"));
    sockets()[0].tell(info({ mine: [0] }));
    await settle();
    assert.equal(table.pending, null);
    assert.equal(table.requests.notice.value, "", "nothing was refused");
    latest()
      .accept()
      .tell(info({ mine: [0] }), view(), question());
    void table.send(choice(table, "pass"));
    assert.equal(latest().one("act").action, "pass");
  });

  it("are asked for again with a new token", async () => {
    const table = await sitDown({ seats: [] });
    rememberTable("t1", { token: "newer" });
    answers["GET /api/tables/t1"] = info({ mine: [2] });
    await table.connections.reconnect();
    latest().accept();
    assert.deepEqual(latest().one("hello"), { type: "hello", token: "newer", seat: 2 });
  });

  it("are not connected again when the table was left meanwhile", async () => {
    const table = await sitDown();
    const again = table.connections.reconnect();
    table.close();
    await again;
    await settle();
    assert.deepEqual(sockets(), []);
  });
});

describe("Several people at one screen", () => {
  const ask = (...asked) => {
    for (const [at, socket] of sockets().entries())
      socket.tell(question(latestNumber++, { asked, choices: asked.includes(at) ? ["pass"] : [] }));
  };
  let latestNumber = 10;

  it("hand it over when another of them is asked", async () => {
    const table = await sitDown({ seats: [0, 1] });
    assert.equal(table.connections.nextSeat.value, null);
    assert.equal(table.me, 0);
    ask(1);
    assert.equal(table.connections.nextSeat.value, 1);
    assert.equal(table.me, 0, "until the curtain is lifted, nothing of the other seat is shown");
    assert.equal(table.asked, false);
    table.connections.showNextSeat();
    assert.equal(table.connections.nextSeat.value, null);
    assert.equal(table.me, 1);
    assert.equal(table.asked, true);
    void table.send(choice(table, "pass"));
    assert.equal(sockets()[1].one("act").action, "pass");
    assert.deepEqual(sockets()[0].of("act"), []);
  });

  it("keep it while one of them is asked among others, or nobody at this screen is", async () => {
    const table = await sitDown({ seats: [0, 1] });
    ask(0, 1);
    assert.equal(table.connections.nextSeat.value, null);
    ask(2);
    assert.equal(table.connections.nextSeat.value, null);
  });

  it("see the end together", async () => {
    const table = await sitDown({ seats: [0, 1] });
    ask(1);
    for (const socket of sockets()) socket.tell(info({ mine: [0, 1], status: "over" }));
    assert.equal(table.over, true);
    assert.equal(table.connections.nextSeat.value, null);
  });

  it("hear of what happens once", async () => {
    const table = await sitDown({ seats: [0, 1] });
    for (const socket of sockets()) socket.tell(event(5, [["found", { thing: "coin" }]], [["coins", 9]]));
    assert.equal(table.view.coins, 9);
    assert.deepEqual(aloud(), ["found coin"]);
  });
});
