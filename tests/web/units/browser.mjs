// A fake browser and server: sockets that open, send and break on command, requests answered from a table, a mocked clock.

import assert from "node:assert/strict";
import { mock } from "node:test";
import "../paper.mjs";

/** A WebSocket whose other end, the server, is the test. */
export class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;

  /** All that were opened, in order. @type {Socket[]} */
  static opened = [];

  constructor(address) {
    this.address = address;
    this.readyState = Socket.CONNECTING;
    /** What the client has sent here. @type {any[]} */
    this.heard = [];
    Socket.opened.push(this);
  }

  send(data) {
    assert.equal(this.readyState, Socket.OPEN, "the client speaks before the connection is open");
    this.heard.push(JSON.parse(data));
  }

  close() {
    if (this.readyState >= Socket.CLOSING) return;
    this.readyState = Socket.CLOSING;
    queueMicrotask(() => this.break());
  }

  // --- What the server does ---

  accept() {
    this.readyState = Socket.OPEN;
    this.onopen?.({});
    return this;
  }

  tell(...messages) {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
    return this;
  }

  break() {
    if (this.readyState === Socket.CLOSED) return;
    this.readyState = Socket.CLOSED;
    this.onclose?.({});
  }

  /** What was sent here of one type. @param {string} type */
  of(type) {
    return this.heard.filter((message) => message.type === type);
  }

  /** The one message of a type that was sent here. @param {string} type */
  one(type) {
    const found = this.of(type);
    assert.equal(found.length, 1, `expected one ${type}, heard ${JSON.stringify(this.heard)}`);
    return found[0];
  }
}

/** The socket that was opened last. */
export const latest = () => Socket.opened.at(-1);

const CATALOGUE = `
title = Nemeton
bot-name-1 = Alder
bot-name-2 = Birch
bot-name-3 = Cedar
seat-number = Seat { $number }
log-undone = { $who } takes a move back
say-selected = Selected: { $choice }.
refused-not-asked = You are not asked.
refused-other = That did not work.
refused-no-answer = Nobody answers.
error-undo-over = The game is over.
error-record-setup = No such set-up. { $cause }
error-setup-players = Not for { $players }.
auto-end-say = Your turn ends.
hint-better = { $by } more than { $other }
hint-close = as good as { $other }
hint-clear = nothing close
hint-only = nothing else
reason-too-dear = costs { $price }
guest = Guest
lesson-not-now = Not now.
`;

/** The server's answers, by method and path; a function is called for each request. @type {Record<string, any>} */
export const answers = {};
/** The requests that came, newest last. @type {{ asked: string, token: string }[]} */
export const requests = [];

class Failure {
  constructor(status, code) {
    Object.assign(this, { status, code });
  }
}
/** A refusal. @param {number} status @param {string} code */
export const no = (status, code) => new Failure(status, code);

async function fetch(address, { method = "GET", headers = {} } = {}) {
  const asked = `${method} ${address}`;
  requests.push({ asked, token: headers.authorization ?? "" });
  const known = asked in answers ? answers[asked] : no(404, "nothing-here");
  const value = await (typeof known === "function" ? known() : known);
  if (value instanceof Failure) return respond(value.status, { code: value.code, text: value.code });
  return typeof value === "string" ? respond(200, value, "text/plain") : respond(200, value);
}
const respond = (status, value, kind = "application/json") =>
  new Response(typeof value === "string" ? value : JSON.stringify(value), { status, headers: { "content-type": kind } });

class Storage {
  #kept = new Map();
  getItem(key) {
    return this.#kept.get(key) ?? null;
  }
  setItem(key, value) {
    this.#kept.set(key, String(value));
  }
}

/** Listeners of the window's events, `online` and `focus`. @type {[string, () => void][]} */
export const listeners = [];
export function happenOnPage(name) {
  for (const [heard, listen] of [...listeners]) if (heard === name) listen();
}
/** The style sheets that were added; they load at once. @type {string[]} */
export const styles = [];

Object.assign(globalThis, {
  WebSocket: Socket,
  fetch,
  localStorage: new Storage(),
  sessionStorage: new Storage(),
  location: { protocol: "https:", host: "nemeton.test", origin: "https://nemeton.test" },
  matchMedia: () => ({ matches: true, addEventListener() {} }), // reduced motion: nothing is measured
  addEventListener: (name, listen) => listeners.push([name, listen]),
  removeEventListener(name, listen) {
    const at = listeners.findIndex(([heard, known]) => heard === name && known === listen);
    if (at >= 0) listeners.splice(at, 1);
  },
});
globalThis.DOMParser = class {
  parseFromString() {
    // A sheet of symbols: no element, so that those that count elements do not meet it.
    return { documentElement: Object.assign(document.createTextNode(""), { classList: { add() {} } }) };
  }
};
Object.defineProperty(globalThis, "navigator", { value: { languages: ["en-GB"] } });
Object.assign(document, {
  importNode: (node) => node,
  documentElement: { classList: { toggle() {} } },
  querySelector: (selector) => styles.find((style) => selector === `link[href="${style}"]`) ?? null,
  head: {
    append(link) {
      styles.push(link.href);
      link.onload();
    },
  },
});

/** Reset everything before a test; time stands still. */
export function freshPage() {
  listeners.length = 0;
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"], now: 1_000_000 });
  mock.method(Math, "random", () => 0.5); // jitter is in the middle of its range
  Socket.opened.length = 0;
  requests.length = 0;
  styles.length = 0;
  for (const asked of Object.keys(answers)) delete answers[asked];
  answers["GET /api/catalogue/en"] = CATALOGUE;
  answers["GET /api/catalogue/en?game=sample"] = "";
  answers["GET /static/games/sample/symbols.svg"] = "<svg></svg>";
}

/** Advance the clock by so many milliseconds. */
export const pass = (milliseconds) => mock.timers.tick(milliseconds);

/** Let all pending promises settle, without advancing the clock. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));
