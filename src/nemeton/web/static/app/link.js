// One viewer's connection to a table: keeps the view up to date and repeats requests until they are answered.
// After a break the link reconnects with backoff, resumes after the last event it has seen, and sends unanswered requests again
// under the same idempotency key.

import { hearAnnouncement } from "./announced.js";
import { callApi } from "./api.js";
import { batch, signal } from "./lib.js";

// Milliseconds.
const FIRST_BACKOFF = 250;
const LONGEST_BACKOFF = 5000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

const TEMPORARY = ["try-again", "too-many"];
const IN_ORDER = ["event", "ask", "table"]; // messages that can wait, together

/** A request the server refused. */
export class Refusal extends Error {
  /** @param {{ code: string, text: string, details?: any }} message */
  constructor({ code, text, details }) {
    super(text);
    this.code = code;
    this.details = details ?? {};
  }
}

const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/**
 * The value after changes. Unchanged parts are shared, nothing is changed in place.
 * @param {any} old @param {[string, any][]} changes
 */
export function applyChanges(old, changes) {
  let value = old;
  for (const [path, fresh] of changes) value = path ? replaceAt(value, path.split("/"), fresh) : fresh;
  return value;
}

/** @param {any} old @param {string[]} path @param {any} fresh @returns {any} */
function replaceAt(old, [step, ...rest], fresh) {
  const copy = Array.isArray(old) ? [...old] : { ...old };
  const at = Array.isArray(old) ? Number(step) : step;
  copy[at] = rest.length ? replaceAt(old[at], rest, fresh) : fresh;
  return copy;
}

/** @param {any} decision @returns {import("./contract.js").Decision} */
export const completeDecision = (decision) => ({ choices: [], blocked: [], answered: null, winners: [], ...decision });

export class Link {
  /** @param {string} table @param {string} token @param {number | null} seat */
  constructor(table, token, seat) {
    this.table = table;
    this.token = token;
    this.seat = seat;
    /** Of the last event seen; -1 before the first view. */
    this.number = -1;
    /** @type {import("../vendor/signals.js").Signal<"connecting" | "open" | "lost" | "refused">} */
    this.status = signal("connecting");
    /** @type {import("../vendor/signals.js").Signal<any>} */
    this.view = signal(null);
    /**
     * The last question, with whether undo, redo and takeback are possible.
     * @type {import("../vendor/signals.js").Signal<any>}
     */
    this.prompt = signal(null);
    /** @type {import("../vendor/signals.js").Signal<import("./contract.js").TableInfo | null>} */
    this.info = signal(null);
    /** When `info` came, for clocks. */
    this.informedAt = signal(0);
    /** @type {import("../vendor/signals.js").Signal<any[]>} */
    this.chat = signal([]);
    /** @type {import("../vendor/signals.js").Signal<import("./contract.js").GameEvent[]>} */
    this.events = signal([]);
    /** @type {Refusal | null} */
    this.refusal = null;
    /** @type {(events: import("./contract.js").GameEvent[], change: () => void) => void} */
    this.onEvents = (_, change) => change();
    /** @type {(line: any) => void} */
    this.onChat = () => {};
    /** Whether a message must wait, because what came before it is still being shown. @type {(message: any) => boolean} */
    this.mustWait = () => false;
    /** Messages that wait, oldest first. @type {any[]} */
    this.held = [];
    /** @type {Map<string, { data: string, resolve: (number: number) => void, reject: (error: Error) => void }>} */
    this.waiting = new Map();
    this.backoff = FIRST_BACKOFF;
    this.closed = false;
    /** Lines of chat that `onChat` was told of: a reconnect sends all of them again. */
    this.chatCount = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    this.pinger = 0;
    this.heardAt = 0;
    this.retry = () => {
      if (this.closed || this.status.peek() !== "lost") return;
      clearTimeout(this.timer);
      const hanging = this.socket;
      this.connect();
      hanging?.close();
    };
    addEventListener("online", this.retry);
    addEventListener("focus", this.retry);
    this.connect();
  }

  connect() {
    const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${this.table}/socket`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      if (this.socket !== socket || this.closed) return;
      this.held = []; // the server sends them again
      const hello = { type: "hello", token: this.token, seat: this.seat };
      socket.send(JSON.stringify(this.number >= 0 ? { ...hello, after: this.number } : hello));
      this.chat.value = []; // the server sends it again
      hearAnnouncement({}); // and that, if it still holds
      for (const { data } of this.waiting.values()) socket.send(data);
      this.heardAt = Date.now();
      clearInterval(this.pinger);
      this.pinger = setInterval(() => this.ping(socket), PING_EVERY);
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.heardAt = Date.now();
      this.receive(JSON.parse(message.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.reconnectLater();
    };
  }

  /** A network that fails silently shows only in a missing pong. @param {WebSocket} socket */
  ping(socket) {
    if (socket.readyState !== WebSocket.OPEN) return;
    const sentAt = Date.now();
    socket.send('{"type":"ping"}');
    setTimeout(() => {
      if (this.socket === socket && this.heardAt < sentAt) {
        socket.close();
        this.reconnectLater();
      }
    }, PONG_WITHIN);
  }

  reconnectLater() {
    this.socket = null;
    clearInterval(this.pinger);
    if (this.closed) return;
    this.status.value = "lost";
    this.timer = setTimeout(() => this.connect(), this.backoff * (0.75 + Math.random() / 2));
    this.backoff = Math.min(this.backoff * 2, LONGEST_BACKOFF);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinger);
    removeEventListener("online", this.retry);
    removeEventListener("focus", this.retry);
    this.socket?.close();
    this.refusal ??= new Refusal({ code: "closed", text: "the link was closed" });
    this.refuseAll(this.refusal);
  }

  /**
   * Send a request, again after each reconnect, until it is answered.
   * @param {Record<string, any>} request
   * @returns {Promise<number>}
   */
  request(request) {
    const key = newKey();
    const data = JSON.stringify({ ...request, key });
    return new Promise((resolve, reject) => {
      if (this.refusal) return reject(this.refusal);
      this.waiting.set(key, { data, resolve, reject });
      if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(data);
    });
  }

  /** @param {string} action */
  act(action) {
    return this.request({ type: "act", number: this.prompt.peek().number, action });
  }

  /** @param {any} message */
  receive(message) {
    if (IN_ORDER.includes(message.type) && this.mustWait(message)) this.held.push(message);
    else this.take(message);
  }

  /** Let in what waits: the next event with the question after it, or all. @param {boolean} all */
  release(all) {
    do {
      const message = this.held.shift();
      if (message) this.take(message);
    } while (this.held.length && (all || this.held[0].type !== "event"));
  }

  /** @param {any} message */
  take(message) {
    switch (message.type) {
      case "event":
        return this.applyEvents(message);
      case "ask":
        this.setPrompt({
          undo: "nothing",
          redo: false,
          takeback: false,
          ...message,
          decision: completeDecision(message.decision),
        });
        this.markOpen();
        return;
      case "view":
        this.held = [];
        this.number = message.number;
        this.view.value = message.view;
        this.markOpen();
        void this.loadPast(message.number);
        return;
      case "table":
        this.info.value = message;
        this.informedAt.value = Date.now();
        this.markOpen();
        return;
      case "chat":
        this.chat.value = [...this.chat.value, message];
        if (this.chat.value.length > this.chatCount) {
          this.chatCount = this.chat.value.length;
          this.onChat(message);
        }
        return;
      case "announcement":
        return hearAnnouncement(message);
      case "ack":
        return this.answer(message.key, ({ resolve }) => resolve(message.number));
      case "refusal":
        if (!message.key && !TEMPORARY.includes(message.code)) this.giveUp(message);
        return this.answer(message.key, ({ reject }) => reject(new Refusal(message)));
    }
  }

  /** After a reconnect the same question is sent again; keep the selection. @param {any} prompt */
  setPrompt(prompt) {
    if (JSON.stringify(prompt) !== JSON.stringify(this.prompt.peek())) this.prompt.value = prompt;
  }

  markOpen() {
    this.backoff = FIRST_BACKOFF;
    if (this.status.peek() !== "open") this.status.value = "open";
  }

  /** @param {any} message */
  applyEvents(message) {
    if (message.number !== this.number + 1) {
      // An event was missed: reconnect for a whole view.
      this.number = -1;
      this.socket?.close();
      return;
    }
    this.number = message.number;
    const events = numberEvents(message);
    this.onEvents(events, () =>
      batch(() => {
        this.events.value = [...this.events.peek(), ...events];
        this.view.value = applyChanges(this.view.peek(), message.set ?? []);
      }),
    );
  }

  /** Load the events before the first view, for the log. @param {number} number */
  async loadPast(number) {
    const seat = this.seat == null || this.seat < 0 ? "" : `&seat=${this.seat}`;
    try {
      /** @type {any[]} */
      const messages = [];
      let after = 0;
      do {
        const news = await callApi("GET", `/tables/${this.table}/events?after=${after}${seat}`, undefined, this.token);
        if (news.dealt?.length) messages.push({ number: 0, first: news.first, events: news.dealt });
        if (!news.events.length) break;
        messages.push(...news.events);
        after = messages[messages.length - 1].number;
      } while (after < number);
      const past = messages.filter((event) => event.number <= number).flatMap(numberEvents);
      const first = past.length ? past[past.length - 1].number : -1;
      this.events.value = [...past, ...this.events.peek().filter((event) => event.number > first)];
    } catch {
      // The log begins with the next event.
    }
  }

  /** The server does not let this viewer in. @param {any} message */
  giveUp(message) {
    this.refusal = new Refusal(message);
    this.closed = true;
    this.status.value = "refused";
    this.refuseAll(this.refusal);
  }

  /** Reject all open requests. @param {Refusal} refusal */
  refuseAll(refusal) {
    for (const key of [...this.waiting.keys()]) this.answer(key, ({ reject }) => reject(refusal));
  }

  /** @param {string} key @param {(request: any) => void} settle */
  answer(key, settle) {
    const request = this.waiting.get(key);
    if (request) {
      this.waiting.delete(key);
      settle(request);
    }
  }
}

/** @param {any} message @returns {import("./contract.js").GameEvent[]} */
function numberEvents(message) {
  return (message.events ?? []).map((/** @type {any} */ [name, fields], /** @type {number} */ at) => ({
    name,
    fields: fields ?? {},
    number: message.first + at,
  }));
}
