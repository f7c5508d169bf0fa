// One viewer's connection to a table: its view kept up to date, its requests sent until they are answered.
// Connections may break at any time: the link connects again, resumes after the last event it has seen, and sends what was not
// answered once more under the same key.

import { batch, signal } from "./lib.js";
import { ask } from "./rest.js";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000;
const TEMPORARY = ["try-again", "too-many"];

/** A request the server refused. */
export class Refusal extends Error {
  /** @param {{ code: string, text: string, details?: any }} told */
  constructor(told) {
    super(told.text);
    this.code = told.code;
    this.details = told.details ?? {};
  }
}

const newKey = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
};

/**
 * The value after changes; what did not change is shared, nothing is changed in place.
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
export const completeDecision = (decision) => ({ choices: [], blocked: [], answered: null, ...decision });

export class Link {
  /** @param {string} table @param {string} token @param {number | null} seat */
  constructor(table, token, seat) {
    this.table = table;
    this.token = token;
    this.seat = seat;
    this.number = -1;
    /** @type {import("../vendor/signals.js").Signal<"connecting" | "open" | "lost" | "refused">} */
    this.status = signal("connecting");
    /** @type {import("../vendor/signals.js").Signal<any>} */
    this.view = signal(null);
    /** @type {import("../vendor/signals.js").Signal<any>} */
    this.asked = signal(null);
    /** @type {import("../vendor/signals.js").Signal<import("./contract.js").TableInfo | null>} */
    this.info = signal(null);
    /** When the last information came, for clocks. */
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
    /** @type {Map<string, { data: string, resolve: (number: number) => void, reject: (error: Error) => void }>} */
    this.waiting = new Map();
    this.pause = FIRST_PAUSE;
    this.closed = false;
    /** How many lines of chat were told. */
    this.chatKnown = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    this.beat = 0;
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
      const hello = { type: "hello", token: this.token, seat: this.seat };
      socket.send(JSON.stringify(this.number >= 0 ? { ...hello, after: this.number } : hello));
      this.chat.value = []; // it comes once more
      for (const { data } of this.waiting.values()) socket.send(data);
      this.heardAt = Date.now();
      clearInterval(this.beat);
      this.beat = setInterval(() => this.check(socket), HEARTBEAT);
    };
    socket.onmessage = (message) => {
      if (this.socket !== socket) return;
      this.heardAt = Date.now();
      this.take(JSON.parse(message.data));
    };
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  /** A network that is gone without a word shows only in silence. @param {WebSocket} socket */
  check(socket) {
    if (socket.readyState !== WebSocket.OPEN) return;
    const asked = Date.now();
    socket.send('{"type":"ping"}');
    setTimeout(() => {
      if (this.socket === socket && this.heardAt < asked) {
        socket.close();
        this.lose();
      }
    }, PATIENCE);
  }

  lose() {
    this.socket = null;
    clearInterval(this.beat);
    if (this.closed) return;
    this.status.value = "lost";
    this.timer = setTimeout(() => this.connect(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.beat);
    removeEventListener("online", this.retry);
    removeEventListener("focus", this.retry);
    this.socket?.close();
    this.refusal ??= new Refusal({ code: "closed", text: "the link was closed" });
    this.refuseAll(this.refusal);
  }

  /** Send a request until it is answered. @param {Record<string, any>} request @returns {Promise<number>} */
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
    return this.request({ type: "act", number: this.asked.peek().number, action });
  }

  /** @param {any} message */
  take(message) {
    switch (message.type) {
      case "event":
        return this.happen(message);
      case "ask":
        this.ask({ undo: "nothing", redo: false, takeback: false, ...message, decision: completeDecision(message.decision) });
        this.settleIn();
        return;
      case "view":
        this.number = message.number;
        this.view.value = message.view;
        this.settleIn();
        void this.recall(message.number);
        return;
      case "table":
        this.info.value = message;
        this.informedAt.value = Date.now();
        this.settleIn();
        return;
      case "chat":
        this.chat.value = [...this.chat.value, message];
        if (this.chat.value.length > this.chatKnown) {
          this.chatKnown = this.chat.value.length;
          this.onChat(message);
        }
        return;
      case "ack":
        return this.settle(message.key, ({ resolve }) => resolve(message.number));
      case "refusal":
        if (!message.key && !TEMPORARY.includes(message.code)) this.giveUp(message);
        return this.settle(message.key, ({ reject }) => reject(new Refusal(message)));
    }
  }

  /** Who comes back is asked the same once more; that is no new question, and what was picked stays picked. @param {any} asked */
  ask(asked) {
    if (JSON.stringify(asked) !== JSON.stringify(this.asked.peek())) this.asked.value = asked;
  }

  settleIn() {
    this.pause = FIRST_PAUSE;
    if (this.status.peek() !== "open") this.status.value = "open";
  }

  /** @param {any} message */
  happen(message) {
    if (message.number !== this.number + 1) {
      // Out of step: begin again with a whole view.
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

  /** What happened before the first view, for the log. @param {number} number */
  async recall(number) {
    const seat = this.seat == null || this.seat < 0 ? "" : `&seat=${this.seat}`;
    try {
      const news = await ask("GET", `/tables/${this.table}/events?after=0${seat}`, undefined, this.token);
      const past = news.events.filter((/** @type {any} */ event) => event.number <= number).flatMap(numberEvents);
      const first = past.length ? past[past.length - 1].number : -1;
      this.events.value = [...past, ...this.events.peek().filter((event) => event.number > first)];
    } catch {
      // The log then begins here.
    }
  }

  /** @param {any} told */
  giveUp(told) {
    this.refusal = new Refusal(told);
    this.closed = true;
    this.status.value = "refused";
    this.refuseAll(this.refusal);
  }

  /** Nothing will be answered any more. @param {Refusal} refusal */
  refuseAll(refusal) {
    for (const key of [...this.waiting.keys()]) this.settle(key, ({ reject }) => reject(refusal));
  }

  /** @param {string} key @param {(request: any) => void} settle */
  settle(key, settle) {
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
