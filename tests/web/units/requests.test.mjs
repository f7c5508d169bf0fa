import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { TableStore } from "/static/app/store.js";
import { answers, latest, settle } from "./browser.mjs";
import { event, info, sitDown } from "./table.mjs";

describe("Requests", () => {
  it("go out with the number of the last event where the server must know it", async () => {
    const table = await sitDown();
    latest().tell(event(5, []));
    void table.requests.undo();
    void table.requests.redo();
    void table.requests.askTakeback();
    void table.requests.answerTakeback(true);
    void table.requests.handOver("level3");
    void table.requests.takeSeat();
    void table.requests.callBot(1);
    void table.requests.keepPassing("round");
    void table.requests.askEnd();
    void table.requests.answerEnd(false);
    void table.requests.chat("hello");
    assert.deepEqual(
      latest()
        .heard.slice(1)
        .map(({ key, ...request }) => request),
      [
        { type: "undo", number: 5 },
        { type: "redo", number: 5 },
        { type: "ask-takeback", number: 5 },
        { type: "answer-takeback", agree: true },
        { type: "hand-over", bot: "level3" },
        { type: "take-seat" },
        { type: "call-bot", absent: 1 },
        { type: "keep-passing", when: "round" },
        { type: "ask-end" },
        { type: "answer-end", agree: false },
        { type: "say", text: "hello" },
      ],
    );
  });

  it("say why they were refused, and nothing when they were done", async () => {
    const table = await sitDown();
    void table.requests.undo();
    latest().tell({ type: "refusal", key: latest().one("undo").key, code: "not-asked", text: "" });
    await settle();
    assert.equal(table.requests.notice.value, "You are not asked.");
    void table.requests.redo();
    latest().tell({ type: "ack", key: latest().one("redo").key, number: 5 });
    await settle();
    assert.equal(table.requests.notice.value, "");
  });

  it("are refused with what was wrong where the server says it, also with what was wrong behind that", async () => {
    const table = await sitDown();
    const over = { code: "undo-over", values: {} };
    void table.requests.undo();
    latest().tell({ type: "refusal", key: latest().one("undo").key, code: "cannot-undo", text: "", details: { error: over } });
    await settle();
    assert.equal(table.requests.notice.value, "The game is over.");
    const cause = { code: "setup-players", values: { players: 7, game: "chess" } };
    table.requests.refuse({ code: "bad-request", details: { error: { code: "record-setup", values: { cause } } } });
    assert.equal(table.requests.notice.value, "No such set-up. Not for 7.");
    table.requests.refuse({ code: "bad-request", details: { error: { code: "of-another-server", values: {} } } });
    assert.equal(table.requests.notice.value, "That did not work.");
    table.requests.refuse(new TypeError("Failed to fetch"));
    assert.equal(table.requests.notice.value, "Nobody answers.");
  });

  it("are not made before there is a connection", () => {
    answers["GET /api/tables/t1"] = info();
    const table = new TableStore("t1");
    for (const ask of ["undo", "redo", "askTakeback", "answerTakeback", "handOver", "takeSeat", "chat"]) table.requests[ask]("x");
    void table.send({ action: 0, text: "pass" });
    assert.equal(table.pending, null);
    table.close();
  });
});
