import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { announced, keyOf } from "/static/app/announced.js";
import { applyChanges, Link, Refusal } from "/static/app/link.js";
import { answers, freshPage, happenOnPage, latest, listeners, pass, requests, Socket, settle } from "./browser.mjs";

const view = (number, seen = {}) => ({ type: "view", number, view: seen, viewer: 0, events: 0 });
const event = (number, { first = number, events = [], set = [] } = {}) => ({ type: "event", number, first, events, set });
const question = (number, choices = ["pass"]) => ({
  type: "ask",
  number,
  decision: { kind: "turn", asked: [0], sealed: false, choices: choices.map((text, action) => ({ action, text })) },
});
const chat = (...texts) => texts.map((text) => ({ type: "chat", seat: 1, text }));

/** A link whose server has told everything up to an event. */
function connected({ number = 4, seen = { gold: 3 } } = {}) {
  const link = new Link("t1", "secret", 0);
  latest().accept().tell({ type: "table", id: "t1" }, view(number, seen), question(number));
  return link;
}

const PAGE = 3; // events that the server gives at a time

/** Let the server give what happened up to an event, page by page. */
function answerPages(last) {
  const happened = Array.from({ length: last }, (_, at) => event(at + 1, { events: [[`step ${at + 1}`]] }));
  for (let after = 0; after <= last; after++) {
    answers[`GET /api/tables/t1/events?after=${after}&seat=0`] = { events: happened.slice(after, after + PAGE) };
  }
}

const steps = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => `step ${first + at}`);
const told = (link) => link.events.value.map(({ name }) => name);

beforeEach(freshPage);

describe("Coming to a table", () => {
  it("says hello with token and seat, and asks for everything", () => {
    const link = new Link("t1", "secret", 2);
    assert.equal(latest().address, "wss://nemeton.test/api/tables/t1/socket");
    assert.equal(link.status.value, "connecting");
    latest().accept();
    assert.deepEqual(latest().heard, [{ type: "hello", token: "secret", seat: 2 }]);
  });

  it("is open as soon as the server tells something", () => {
    const link = new Link("t1", "", null);
    latest().accept();
    assert.equal(link.status.value, "connecting");
    latest().tell({ type: "table", id: "t1", status: "waiting" });
    assert.equal(link.status.value, "open");
    assert.equal(link.info.value.status, "waiting");
    assert.equal(link.informedAt.value, Date.now());
  });

  it("shows the view and what is asked, with everything that the server leaves out", () => {
    const link = connected();
    assert.deepEqual(link.view.value, { gold: 3 });
    assert.deepEqual(link.prompt.value.decision.choices, [{ action: 0, text: "pass" }]);
    assert.deepEqual(link.prompt.value.decision.blocked, []);
    assert.equal(link.prompt.value.decision.answered, null);
    assert.equal(link.prompt.value.undo, "nothing");
    assert.equal(link.prompt.value.redo, false);
  });

  it("speaks without encryption only where the page came without it", () => {
    location.protocol = "http:";
    new Link("t1", "", null);
    location.protocol = "https:";
    assert.equal(latest().address, "ws://nemeton.test/api/tables/t1/socket");
  });
});

describe("What happens", () => {
  it("changes the view where the server says so, and shares the rest", () => {
    const link = connected({ number: 4, seen: { players: [{ gold: 1 }, { gold: 2 }], round: 1 } });
    const before = link.view.value;
    latest().tell(
      event(5, {
        set: [
          ["players/1/gold", 7],
          ["round", 2],
        ],
      }),
    );
    assert.deepEqual(link.view.value, { players: [{ gold: 1 }, { gold: 7 }], round: 2 });
    assert.equal(link.view.value.players[0], before.players[0]);
    assert.equal(before.players[1].gold, 2, "nothing is changed in place");
    assert.equal(link.number, 5);
  });

  it("is kept with the numbers of the happenings, and with fields even where there are none", () => {
    const link = connected({ number: 4 });
    latest().tell(event(5, { first: 17, events: [["scored", { seat: 0, points: 3 }], ["round-ended"]] }));
    assert.deepEqual(link.events.value, [
      { name: "scored", fields: { seat: 0, points: 3 }, number: 17 },
      { name: "round-ended", fields: {}, number: 18 },
    ]);
  });

  it("is told before the view changes, so that it can be seen where things come from", () => {
    const link = connected({ number: 4, seen: { gold: 3 } });
    const seen = [];
    link.onEvents = (events, change) => {
      seen.push([events.length, link.view.value.gold]);
      change();
      seen.push([events.length, link.view.value.gold]);
    };
    latest().tell(event(5, { events: [["paid"]], set: [["gold", 1]] }));
    assert.deepEqual(seen, [
      [1, 3],
      [1, 1],
    ]);
  });

  it("includes what was before the first view, which is looked up once", async () => {
    answers["GET /api/tables/t1/events?after=0&seat=0"] = {
      events: [
        { number: 1, first: 0, events: [["dealt", {}]] },
        { number: 4, first: 1, events: [["played", { seat: 1 }]] },
        { number: 5, first: 2, events: [["told by the socket as well", {}]] },
      ],
    };
    const link = connected({ number: 4 });
    latest().tell(event(5, { first: 2, events: [["drawn", {}]] }));
    await settle();
    assert.deepEqual(
      link.events.value.map(({ name, number }) => [number, name]),
      [
        [0, "dealt"],
        [1, "played"],
        [2, "drawn"],
      ],
    );
    assert.equal(requests[0].token, "Bearer secret");
  });

  it("begins with the deal, and in a fork with what had happened before", async () => {
    answers["GET /api/tables/t1/events?after=0&seat=0"] = {
      events: [],
      dealt: [
        ["dealt", {}],
        ["played", { seat: 1 }],
      ],
      first: 7,
    };
    const link = connected({ number: 0 });
    latest().tell(event(1, { first: 9, events: [["drawn", {}]] }));
    await settle();
    assert.deepEqual(
      link.events.value.map(({ name, number }) => [number, name]),
      [
        [7, "dealt"],
        [8, "played"],
        [9, "drawn"],
      ],
    );
  });

  it("is looked up page by page, as far as the view and no further, while more happens", async () => {
    answerPages(9);
    const link = connected({ number: 7 });
    latest().tell(event(8, { events: [["step 8"]] }));
    await settle();
    assert.deepEqual(
      requests.map(({ asked }) => asked),
      [0, 3, 6].map((after) => `GET /api/tables/t1/events?after=${after}&seat=0`),
    );
    latest().tell(event(9, { events: [["step 9"]] }));
    assert.deepEqual(told(link), steps(1, 9));
  });

  it("is looked up to the last page that there is", async () => {
    answerPages(4);
    const link = connected({ number: 7 });
    await settle();
    assert.equal(requests.length, 3, "the empty page ends it");
    assert.deepEqual(told(link), steps(1, 4));
  });

  it("during a long gap is looked up like what was before the first view, and told once", async () => {
    answerPages(2);
    const link = connected({ number: 2 });
    await settle();
    latest().tell(event(3, { events: [["step 3"]] }));
    answerPages(11);
    latest().break();
    pass(250);
    latest().accept();
    assert.equal(latest().one("hello").after, 3);
    latest().tell(view(10, { gold: 1 }), question(10)); // too much to be told one by one
    latest().tell(event(11, { events: [["step 11"]], set: [["gold", 2]] }));
    await settle();
    assert.deepEqual(told(link), steps(1, 11));
    assert.deepEqual(link.view.value, { gold: 2 });
  });

  it("keeps what is known where a page of the gap cannot be had", async () => {
    answerPages(3);
    const link = connected({ number: 3 });
    await settle();
    delete answers["GET /api/tables/t1/events?after=3&seat=0"];
    latest().break();
    pass(250);
    latest().accept().tell(view(8), question(8));
    latest().tell(event(9, { events: [["step 9"]] }));
    await settle();
    assert.deepEqual(told(link), [...steps(1, 3), "step 9"]);
  });

  it("is looked up without a seat by those who watch, and the log begins late if that fails", async () => {
    const link = new Link("t1", "", null);
    latest().accept().tell(view(4));
    latest().tell(event(5, { events: [["drawn", {}]] }));
    await settle();
    assert.equal(requests[0].asked, "GET /api/tables/t1/events?after=0");
    assert.deepEqual(
      link.events.value.map(({ name }) => name),
      ["drawn"],
    );
  });

  it("leads to a fresh view when something was missed", async () => {
    const link = connected({ number: 4, seen: { gold: 3 } });
    const old = latest();
    old.tell(event(6, { set: [["gold", 99]] }));
    assert.equal(link.view.value.gold, 3, "what does not fit is not applied");
    await settle();
    assert.equal(link.status.value, "lost");
    pass(1000);
    latest().accept();
    assert.notEqual(latest(), old);
    assert.equal("after" in latest().one("hello"), false);
    latest().tell(view(6, { gold: 9 }), question(6));
    assert.equal(link.view.value.gold, 9);
    latest().tell(event(7, { set: [["gold", 8]] }));
    assert.equal(link.view.value.gold, 8);
  });

  it("is applied change by change; an empty path replaces everything", () => {
    assert.deepEqual(applyChanges({ a: [1, 2] }, [["a/1", 5]]), { a: [1, 5] });
    assert.deepEqual(
      applyChanges({ a: 1 }, [
        ["", { b: 2 }],
        ["c", 3],
      ]),
      { b: 2, c: 3 },
    );
    assert.deepEqual(applyChanges({ a: 1 }, []), { a: 1 });
  });
});

describe("A connection that breaks", () => {
  it("is made again and resumes after the last event that was seen", () => {
    const link = connected({ number: 4, seen: { gold: 3 } });
    latest().tell(event(5, { set: [["gold", 4]] }));
    latest().break();
    assert.equal(link.status.value, "lost");
    pass(250);
    latest().accept();
    assert.equal(latest().one("hello").after, 5);
    latest().tell(event(6, { set: [["gold", 5]] }));
    assert.equal(link.view.value.gold, 5);
    latest().tell(question(6));
    assert.equal(link.status.value, "open");
  });

  it("is tried again after longer and longer pauses, five seconds at most", () => {
    connected();
    latest().break();
    const pauses = [];
    for (const _ of Array.from({ length: 7 })) {
      const tried = Socket.opened.length;
      let waited = 0;
      while (Socket.opened.length === tried) {
        pass(50);
        waited += 50;
      }
      pauses.push(waited);
      latest().break();
    }
    assert.deepEqual(pauses, [250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  it("is tried again soon after it has worked, however often it failed before", () => {
    const link = connected();
    for (const pause of [250, 500, 1000, 2000]) {
      latest().break();
      pass(pause);
    }
    latest().accept().tell(question(4));
    assert.equal(link.status.value, "open");
    const tried = Socket.opened.length;
    latest().break();
    pass(250);
    assert.equal(Socket.opened.length, tried + 1);
  });

  it("is tried again at once when the network is back or the page is looked at", () => {
    for (const name of ["online", "focus"]) {
      const link = connected();
      latest().break();
      const tried = Socket.opened.length;
      happenOnPage(name);
      assert.equal(Socket.opened.length, tried + 1);
      pass(60_000);
      assert.equal(Socket.opened.length, tried + 1, "the pause that was cut short does not end in another attempt");
      link.close();
    }
  });

  it("is not tried twice at a time: an attempt that hangs is given up for the next one", async () => {
    const link = connected();
    latest().break();
    happenOnPage("online");
    const hanging = latest();
    happenOnPage("focus");
    await settle();
    const open = Socket.opened.filter(({ readyState }) => readyState < Socket.CLOSING);
    assert.deepEqual(open, [latest()]);
    assert.notEqual(latest(), hanging);
    latest().accept().tell(question(4));
    assert.equal(link.status.value, "open");
    assert.deepEqual(hanging.heard, []);
  });

  it("is left alone while it works", () => {
    connected();
    happenOnPage("online");
    happenOnPage("focus");
    assert.equal(Socket.opened.length, 1);
  });

  it("asks the same question once more, which is no new one", () => {
    const link = connected({ number: 4 });
    const asked = link.prompt.value;
    latest().break();
    pass(250);
    latest().accept().tell(question(4));
    assert.equal(link.prompt.value, asked);
    latest().tell(question(5));
    assert.notEqual(link.prompt.value, asked);
  });

  it("shows in silence: who does not answer a ping is gone", async () => {
    const link = connected();
    const silent = latest();
    pass(20_000);
    assert.equal(silent.of("ping").length, 1);
    assert.equal(link.status.value, "open");
    pass(8_000);
    assert.equal(link.status.value, "lost");
    await settle();
    assert.equal(silent.readyState, Socket.CLOSED);
    pass(250);
    assert.equal(Socket.opened.length, 2, "and only one attempt follows");
  });

  it("goes on as long as anything is heard", () => {
    const link = connected();
    pass(20_000);
    for (const _ of Array.from({ length: 5 })) {
      pass(1_000);
      latest().tell({ type: "pong" });
      pass(19_000);
    }
    assert.equal(latest().of("ping").length, 6);
    assert.equal(link.status.value, "open");
    assert.equal(Socket.opened.length, 1);
  });

  it("does not hear what comes late through the old one", () => {
    const link = connected({ number: 4, seen: { gold: 3 } });
    const old = latest();
    pass(20_000);
    pass(8_000);
    pass(250);
    latest().accept();
    old.tell(event(5, { set: [["gold", 99]] }));
    assert.equal(link.view.value.gold, 3);
    assert.equal(link.number, 4);
  });
});

describe("A request", () => {
  it("carries a key of its own and is done when the server acknowledges that key", async () => {
    const link = connected({ number: 4 });
    const done = link.act("pass");
    const other = link.request({ type: "say", text: "hello" });
    const sent = latest().one("act");
    assert.equal(sent.number, 4);
    assert.equal(sent.action, "pass");
    assert.match(sent.key, /^[0-9a-f]{24}$/);
    assert.notEqual(sent.key, latest().one("say").key);
    latest().tell({ type: "ack", key: sent.key, number: 5 });
    assert.equal(await done, 5);
    latest().tell({ type: "ack", key: latest().one("say").key, number: 5 });
    await other;
  });

  it("whose answer was lost is sent again under the same key, and not after it was answered", async () => {
    const link = connected();
    const done = link.act("pass");
    const { key } = latest().one("act");
    latest().break();
    pass(250);
    latest().accept();
    assert.deepEqual(
      latest().heard.map((message) => message.type),
      ["hello", "act"],
    );
    assert.equal(latest().one("act").key, key);
    latest().tell({ type: "ack", key, number: 5 });
    assert.equal(await done, 5);
    latest().break();
    pass(500);
    latest().accept();
    assert.equal(Socket.opened.length, 3);
    assert.equal(latest().of("act").length, 0);
  });

  it("made while there is no connection is sent as soon as there is one", async () => {
    const link = connected();
    latest().break();
    const done = link.act("pass");
    pass(250);
    assert.deepEqual(latest().heard, []);
    latest().accept();
    latest().tell({ type: "ack", key: latest().one("act").key, number: 5 });
    assert.equal(await done, 5);
  });

  it("that is refused says why", async () => {
    const link = connected();
    const done = link.act("fly");
    const { key } = latest().one("act");
    latest().tell({ type: "refusal", key, code: "illegal", text: "no such choice", details: { rule: "R7" } });
    await assert.rejects(done, (error) => {
      assert.ok(error instanceof Refusal);
      assert.equal(error.code, "illegal");
      assert.equal(error.message, "no such choice");
      assert.deepEqual(error.details, { rule: "R7" });
      return true;
    });
    assert.equal(link.status.value, "open");
  });

  it("is not confused by answers to others", async () => {
    const link = connected();
    let settled = false;
    void link.act("pass").then(() => (settled = true));
    latest().tell({ type: "ack", key: "another", number: 5 }, { type: "refusal", key: "another", code: "illegal", text: "" });
    await settle();
    assert.equal(settled, false);
    latest().tell({ type: "ack", key: latest().one("act").key, number: 5 });
    await settle();
    assert.equal(settled, true);
  });

  it("that is open when the link is closed is given up, so that nobody waits for it", async () => {
    const link = connected();
    const done = link.act("pass");
    link.close();
    await assert.rejects(done, { code: "closed" });
    await assert.rejects(link.act("pass"), { code: "closed" });
  });
});

describe("A table that refuses", () => {
  it("ends the link: nothing is tried again, and what waits is refused", async () => {
    const link = new Link("t1", "wrong", 0);
    latest().accept();
    const waiting = link.request({ type: "take-seat" });
    latest().tell({ type: "refusal", code: "not-you", text: "no such token" });
    assert.equal(link.status.value, "refused");
    await assert.rejects(waiting, { code: "not-you" });
    await assert.rejects(link.request({ type: "take-seat" }), { code: "not-you" });
    latest().break();
    happenOnPage("focus");
    pass(60_000);
    assert.equal(Socket.opened.length, 1);
    assert.equal(link.status.value, "refused");
  });

  it("only for now is asked again", () => {
    for (const code of ["try-again", "too-many"]) {
      const link = connected();
      const tried = Socket.opened.length;
      latest().tell({ type: "refusal", code, text: "" });
      assert.equal(link.status.value, "open");
      latest().break();
      pass(250);
      assert.equal(Socket.opened.length, tried + 1);
      link.close();
    }
  });
});

describe("Chat", () => {
  it("is kept in order, and every line is told once", () => {
    const link = connected();
    const told = [];
    link.onChat = ({ text }) => told.push(text);
    latest().tell(...chat("hello", "good game"));
    assert.deepEqual(
      link.chat.value.map(({ text }) => text),
      ["hello", "good game"],
    );
    assert.deepEqual(told, ["hello", "good game"]);
  });

  it("comes once more with every connection, and only what is new is told", () => {
    const link = connected();
    const told = [];
    link.onChat = ({ text }) => told.push(text);
    latest().tell(...chat("one", "two"));
    latest().break();
    pass(250);
    latest()
      .accept()
      .tell(...chat("one", "two", "three"));
    assert.equal(link.chat.value.length, 3);
    assert.deepEqual(told, ["one", "two", "three"]);
  });

  it("that breaks off before it has come again is not told once more either", () => {
    const link = connected();
    const told = [];
    link.onChat = ({ text }) => told.push(text);
    latest().tell(...chat("one", "two"));
    latest().break();
    pass(250);
    latest().accept();
    latest().break();
    pass(500);
    latest()
      .accept()
      .tell(...chat("one", "two", "three"));
    assert.deepEqual(told, ["one", "two", "three"]);
  });
});

describe("What the operators announce", () => {
  it("is heard, and forgotten with a new connection unless the server tells it again", () => {
    connected();
    const soon = { type: "announcement", text: "tea", restart_at: 1000 };
    latest().tell(soon);
    assert.deepEqual(announced.value, soon);
    latest().break();
    pass(250);
    assert.equal(announced.value.text, "tea");
    latest().accept().tell({ type: "table", id: "t1" }, soon);
    assert.equal(announced.value.text, "tea");
    latest().tell({ type: "announcement" });
    assert.equal(keyOf(announced.value), "");
    latest().tell(soon);
    latest().break();
    pass(250);
    latest().accept().tell({ type: "table", id: "t1" });
    assert.equal(keyOf(announced.value), "");
  });
});

describe("Leaving a table", () => {
  it("closes the connection and tries nothing again", async () => {
    const link = connected();
    link.close();
    await settle();
    assert.equal(latest().readyState, Socket.CLOSED);
    happenOnPage("online");
    happenOnPage("focus");
    pass(120_000);
    assert.equal(Socket.opened.length, 1);
    assert.notEqual(link.status.value, "lost");
    assert.deepEqual(listeners, [], "and listens to nothing");
  });

  it("stops an attempt that was about to be made", () => {
    const link = connected();
    latest().break();
    link.close();
    pass(60_000);
    assert.equal(Socket.opened.length, 1);
  });

  it("says nothing through a connection that opens only then", () => {
    const link = new Link("t1", "secret", 0);
    const late = latest();
    link.close();
    late.accept();
    assert.deepEqual(late.heard, []);
  });
});
