// A table as components see it: the live links of this browser's seats, or a position of a finished game.

import { has, lang, loadCatalogue, t } from "./i18n.js";
import { batch, computed, effect, signal } from "./lib.js";
import { completeDecision, Link } from "./link.js";
import { keep, tokenFor } from "./mine.js";
import { fly, measure } from "./motion.js";
import { plain } from "./plain.js";
import { prefs } from "./prefs.js";
import { ask } from "./rest.js";
import { closeMenu, tip } from "./thing.js";
import { say } from "./voice.js";

const TRACE = 2400;
const NOBODY = -1;

/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").Blocked} Blocked */
/** @typedef {import("./contract.js").GameModule} GameModule */
/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */

/** @type {import("./contract.js").Decision} */
const NOTHING = { kind: "", asked: [], sealed: false, choices: [], blocked: [], answered: null };

/** The module of a game, or one that leaves everything to the list. @param {string} game @returns {Promise<GameModule>} */
async function loadModule(game) {
  const folder = `/static/games/${game}`;
  const found = await fetch(`${folder}/index.js`, { method: "GET" });
  if (!found.ok) return { ...plain, id: game };
  const module = (await import(`${folder}/index.js`)).default;
  await Promise.all((module.css ?? []).map((/** @type {string} */ file) => loadStyle(`${folder}/${file}`)));
  return { ...plain, ...module };
}

/** @param {string} address @returns {Promise<void>} */
function loadStyle(address) {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** @typedef {import("./contract.js").Table} Table */
/** @implements {Table} */
export class TableStore {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    /** @type {Signal<Link[]>} */
    this.links = signal([]);
    /** Which of the links is looked through. */
    this.active = signal(0);
    /** @type {Signal<GameModule | null>} */
    this.loaded = signal(null);
    /** @type {Signal<any>} */
    this.printed = signal(null);
    /** Why the table cannot be shown. @type {Signal<{ code: string } | null>} */
    this.failed = signal(null);
    /** @type {Signal<Choice | null>} */
    this.chosen = signal(null);
    /** @type {Signal<Choice | null>} */
    this.sent = signal(null);
    /** The blocked thing whose reason stands in the bar. @type {Signal<{ key: string } | null>} */
    this.why = signal(null);
    /** What the server refused last. @type {Signal<string>} */
    this.notice = signal("");
    /** @type {Signal<Record<string, number>>} */
    this.traces = signal({});
    /** Things a log line speaks of. @type {Signal<string[]>} */
    this.spoken = signal([]);
    /** A position of the finished game. @type {Signal<any>} */
    this.replay = signal(null);
    /** How many positions were asked for; only the last one is shown. */
    this.shows = 0;
    this.closed = false;
    /**
     * What the finished game told a viewer, move by move.
     * @type {Signal<{ viewer: number, moves: import("./contract.js").GameEvent[][] }>}
     */
    this.told = signal({ viewer: NaN, moves: [] });
    /** The seat that must be handed the screen to. @type {Signal<number | null>} */
    this.curtain = signal(null);
    /** @type {Signal<string>} */
    this.rule = signal("");
    /** @type {Signal<any>} */
    this.hint = signal(null);
    this.unread = signal(0);
    /** @type {(line: any) => void} */
    this.onChat = () => {};

    this.link = computed(() => this.links.value[this.active.value] ?? null);
    this.targets = computed(() => this.#spread());
    this.settings = {
      get speed() {
        return prefs.speed.value;
      },
      get confirm() {
        return prefs.confirm.value;
      },
    };
    /** @type {(() => void)[]} */
    this.effects = [];
    this.t = t;
    this.has = has;
    void this.open();
  }

  async open() {
    try {
      const token = tokenFor(this.id);
      const info = await ask("GET", `/tables/${this.id}`, undefined, token);
      const [module, printed] = await Promise.all([
        loadModule(info.game),
        ask("GET", `/games/${info.game}/facts`).catch(() => null),
        loadCatalogue(info.game),
      ]);
      batch(() => {
        this.loaded.value = module;
        this.printed.value = printed;
      });
      if (token) keep(this.id, { game: info.game });
      if (this.closed) return;
      this.#connect(info.mine ?? []);
      this.effects.push(
        effect(() => this.#followSeats()),
        effect(() => this.#passScreen()),
        effect(() => this.#forgetSelection()),
      );
    } catch (error) {
      this.failed.value = { code: /** @type {any} */ (error).code ?? "no-answer" };
    }
  }

  close() {
    this.closed = true;
    for (const stop of this.effects) stop();
    for (const link of this.links.peek()) link.close();
  }

  /** @param {number[]} seats */
  #connect(seats) {
    if (this.closed) return; // left while the server was asked
    for (const link of this.links.peek()) link.close();
    const token = tokenFor(this.id);
    const links = (seats.length ? seats : [null]).map((seat) => new Link(this.id, token, seat));
    for (const link of links) {
      link.onEvents = (events, change) => this.#happen(link, events, change);
      link.onChat = (line) => {
        if (link === this.link.peek()) this.onChat(line);
      };
    }
    batch(() => {
      this.links.value = links;
      this.active.value = 0;
    });
  }

  /** Come again, with a new token or other seats. */
  async reconnect() {
    const info = await ask("GET", `/tables/${this.id}`, undefined, tokenFor(this.id));
    this.#connect(info.mine ?? []);
  }

  /** Seats were taken or given up: look through those. */
  #followSeats() {
    const info = this.link.value?.info.value;
    if (!info || this.link.value?.status.value !== "open") return;
    const held = this.links
      .peek()
      .map((link) => link.seat)
      .filter((seat) => seat !== null);
    const mine = info.mine ?? [];
    if (held.length !== mine.length || held.some((seat, at) => seat !== mine[at])) this.#connect(mine);
  }

  /** Several people at one screen: when another of them is asked, the screen is covered until he takes it. */
  #passScreen() {
    const links = this.links.value;
    const decision = this.link.value?.asked.value?.decision;
    if (links.length < 2 || !decision || this.over) {
      this.curtain.value = null;
      return;
    }
    const active = links[this.active.value].seat;
    const asked = links.map((link) => link.seat).filter((seat) => seat !== null && decision.asked.includes(seat));
    this.curtain.value =
      asked.length && !asked.includes(/** @type {number} */ (active)) ? /** @type {number} */ (asked[0]) : null;
  }

  liftCurtain() {
    const seat = this.curtain.peek();
    const at = this.links.peek().findIndex((link) => link.seat === seat);
    batch(() => {
      if (at >= 0) this.active.value = at;
      this.curtain.value = null;
    });
  }

  #forgetSelection() {
    void this.decision; // a new question ends the old answer
    batch(() => {
      this.chosen.value = null;
      this.why.value = null;
      this.hint.value = null;
    });
    closeMenu();
  }

  /** @param {Link} link @param {import("./contract.js").GameEvent[]} events @param {() => void} change */
  #happen(link, events, change) {
    if (link !== this.link.peek() || this.replaying) return change();
    const module = this.module;
    /** @type {import("./contract.js").Flight[]} */
    const flights = [];
    for (const event of events) {
      try {
        flights.push(...module.moves(this, event));
      } catch (error) {
        console.error(error);
      }
    }
    const before = measure(flights);
    change();
    const keys = [];
    for (const event of events) {
      const told = this.tell(event);
      if (!told) continue;
      say(told.text);
      keys.push(...(told.keys ?? []));
    }
    this.mark([...keys, ...flights.map((flight) => flight.to)]);
    fly(flights, before);
  }

  /** Leave a trace of what just changed. @param {string[]} keys */
  mark(keys) {
    const until = Date.now() + TRACE;
    this.traces.value = { ...this.traces.peek(), ...Object.fromEntries(keys.map((key) => [key, until])) };
    setTimeout(() => {
      const now = Date.now();
      this.traces.value = Object.fromEntries(Object.entries(this.traces.peek()).filter(([, end]) => end > now));
    }, TRACE + 50);
  }

  /** @param {import("./contract.js").GameEvent} event @returns {import("./contract.js").Told | null} */
  tell(event) {
    if (event.name === "undone")
      return { seat: event.fields.seat, text: t("log-undone", { who: this.names[event.fields.seat] }) };
    try {
      return this.module.tell(this, event);
    } catch (error) {
      console.error(error);
      return null;
    }
  }

  /** Which thing carries which choices. */
  #spread() {
    /** @type {Map<string, { choices: Choice[], blocked: Blocked[] }>} */
    const found = new Map();
    const { decision } = this;
    if (this.replaying || !this.view) return found;
    const at = (/** @type {Choice} */ choice) => {
      const key = this.module.target(this, choice) ?? "";
      if (!found.has(key)) found.set(key, { choices: [], blocked: [] });
      return /** @type {{ choices: Choice[], blocked: Blocked[] }} */ (found.get(key));
    };
    for (const choice of decision.choices) at(choice).choices.push(choice);
    for (const blocked of decision.blocked) at(blocked).blocked.push({ ...blocked, numbers: blocked.numbers ?? {} });
    return found;
  }

  // --- What components read ----------------------------------------------------------------------------------------

  get ready() {
    return this.loaded.value !== null && this.link.value?.info.value != null;
  }
  get module() {
    return /** @type {GameModule} */ (this.loaded.value);
  }
  get info() {
    return /** @type {import("./contract.js").TableInfo} */ (this.link.value?.info.value);
  }
  get game() {
    return this.info.game;
  }
  get facts() {
    return this.printed.value;
  }
  get lang() {
    return lang.value;
  }
  get view() {
    return this.replay.value?.view ?? this.link.value?.view.value;
  }
  /** @returns {import("./contract.js").Decision} */
  get decision() {
    return this.replay.value?.decision ?? this.link.value?.asked.value?.decision ?? NOTHING;
  }
  get asking() {
    return this.link.value?.asked.value ?? null;
  }
  get me() {
    return this.link.value?.seat ?? null;
  }
  get viewer() {
    return this.replay.value?.viewer ?? this.me ?? NOBODY;
  }
  get spectator() {
    return this.me === null;
  }
  get over() {
    return this.info?.status === "over";
  }
  get replaying() {
    return this.replay.value !== null;
  }
  get confirmMode() {
    return prefs.confirm.value;
  }
  get selected() {
    return this.chosen.value;
  }
  get pending() {
    return this.sent.value;
  }
  get explaining() {
    return this.why.value;
  }
  get events() {
    const position = this.replay.value;
    if (position) return this.told.value.moves.slice(0, position.at + 1).flat();
    const heard = this.link.value?.events.value ?? [];
    return heard.length || !this.over ? heard : this.told.value.moves.flat();
  }
  /** The whole of a finished game without what was undone; until it is told, and before the end, what this viewer has heard. */
  get history() {
    const told = this.over ? this.told.value.moves.flat() : [];
    return told.length ? told : this.events;
  }
  get asked() {
    return !this.replaying && this.decision.choices.length > 0;
  }
  get names() {
    const { seats } = this.info;
    return seats.map((seat, at) => {
      if (!seat.name) return seat.bot ? t(`bot-name-${at + 1}`) : t("seat-number", { number: at + 1 });
      const twins = seats.some((other, place) => place !== at && other.name === seat.name);
      return twins ? t("seat-number", { number: at + 1 }) : seat.name;
    });
  }

  /** @param {string} key */
  choicesAt(key) {
    return this.targets.value.get(key)?.choices ?? [];
  }
  /** @param {string} key */
  blockedAt(key) {
    return this.targets.value.get(key)?.blocked ?? [];
  }
  /** @param {string} key */
  isSelected(key) {
    const { selected } = this;
    return selected !== null && this.module.target(this, selected) === key;
  }
  /** @param {string} key */
  isPending(key) {
    const { pending } = this;
    return pending !== null && this.module.target(this, pending) === key;
  }
  /** @param {string} key */
  changed(key) {
    return key in this.traces.value;
  }
  /** @param {string} key */
  highlighted(key) {
    return this.spoken.value.includes(key);
  }
  /** @param {Blocked} blocked */
  reason(blocked) {
    if (this.module.reason) return this.module.reason(this, blocked);
    const message = `reason-${blocked.reason}`;
    return has(message) ? t(message, blocked.numbers) : blocked.reason;
  }

  // --- What a person does ------------------------------------------------------------------------------------------

  /** @param {Choice} choice */
  choose(choice) {
    if (this.confirmMode && this.chosen.peek()?.action !== choice.action) this.select(choice);
    else void this.send(choice);
  }

  /** @param {Choice | null} choice */
  select(choice) {
    batch(() => {
      this.chosen.value = choice;
      this.why.value = null;
    });
    if (!choice) return;
    const preview = this.module.preview(this, choice);
    say(t("say-selected", { choice: this.module.label(this, choice) }) + (preview ? ` ${preview}` : ""));
  }

  /** @param {Choice} choice */
  async send(choice) {
    const link = this.link.peek();
    if (!link || this.sent.peek()) return;
    batch(() => {
      this.sent.value = choice;
      this.chosen.value = null;
      this.why.value = null;
      this.notice.value = "";
    });
    tip.value = null;
    await this.#try(link.act(choice.text));
    this.sent.value = null;
  }

  undo() {
    return this.#step("undo");
  }
  redo() {
    return this.#step("redo");
  }
  askTakeback() {
    return this.#step("ask-takeback");
  }
  /** @param {string} type */
  #step(type) {
    const link = this.link.peek();
    if (link) return this.#try(link.request({ type, number: link.number }));
  }
  /** @param {boolean} agree */
  answerTakeback(agree) {
    const link = this.link.peek();
    if (link) return this.#try(link.request({ type: "answer-takeback", agree }));
  }
  /** @param {string} bot */
  handOver(bot) {
    const link = this.link.peek();
    if (link) return this.#try(link.request({ type: "hand-over", bot }));
  }
  takeSeat() {
    const link = this.link.peek();
    if (link) return this.#try(link.request({ type: "take-seat" }));
  }
  /** @param {string} text */
  speak(text) {
    const link = this.link.peek();
    if (link) return this.#try(link.request({ type: "say", text }));
  }

  /** @param {Promise<any>} request */
  async #try(request) {
    try {
      await request;
      this.notice.value = "";
    } catch (error) {
      if (/** @type {any} */ (error).code !== "closed") this.refuse(error);
    }
  }

  /** Say why something was not done. @param {any} error */
  refuse(error) {
    const message = `refused-${error.code}`;
    this.notice.value = has(message) ? t(message) : t("refused-other");
    say(this.notice.value);
  }

  /** Say why a thing cannot be chosen. @param {string} key */
  complain(key) {
    batch(() => {
      this.chosen.value = null;
      this.why.value = { key };
    });
    say(
      this.blockedAt(key)
        .map((blocked) => `${this.reason(blocked)} (${blocked.rule})`)
        .join("; "),
    );
  }

  /** Hear the whole of a finished game once, to show as much of it as the position has seen. @param {number} viewer */
  async recount(viewer) {
    if (this.told.peek().viewer === viewer) return;
    const game = await ask("GET", `/tables/${this.id}/told${viewer >= 0 ? `?seat=${viewer}` : ""}`);
    let number = 0;
    const moves = game.moves.map((/** @type {{ events: any[] }} */ { events }) =>
      events.map(([name, fields]) => ({ name, fields: fields ?? {}, number: number++ })),
    );
    this.told.value = { viewer, moves };
  }

  /**
   * Show the finished game after so many moves.
   * @param {number} at @param {number} viewer
   * @returns {Promise<boolean>} false if another position was asked for meanwhile
   */
  async show(at, viewer) {
    this.shows += 1;
    const asked = this.shows;
    const seat = viewer >= 0 ? `&seat=${viewer}` : "";
    const [position] = await Promise.all([ask("GET", `/tables/${this.id}/replay?at=${at}${seat}`), this.recount(viewer)]);
    if (asked !== this.shows) return false;
    /** @type {import("./contract.js").GameEvent[]} */
    const events = position.events.map((/** @type {any} */ [name, fields]) => ({ name, fields: fields ?? {}, number: 0 }));
    const before = measure([]);
    this.replay.value = { ...position, viewer, events, decision: completeDecision(position.decision) };
    fly([], before);
    this.mark(events.flatMap((event) => this.tell(event)?.keys ?? []));
    return true;
  }

  /** Show the table as it is again. */
  endShow() {
    this.shows += 1;
    this.replay.value = null;
  }
}
