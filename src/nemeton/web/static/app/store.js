// A table as components see it: live, through the connection that is shown, or a position of a finished game.

import { callApi } from "./api.js";
import { AutoEnd } from "./autoend.js";
import { Connections } from "./connections.js";
import { Flow } from "./flow.js";
import { loadModule, loadStyle, withPlainBoard } from "./gamemodule.js";
import { Ghosts } from "./ghosts.js";
import { has, lang, loadCatalogue, t } from "./i18n.js";
import { KeptDrafts } from "./keptdrafts.js";
import { batch, computed, effect, signal } from "./lib.js";
import { Playback } from "./playback.js";
import { prefs } from "./prefs.js";
import { Requests } from "./requests.js";
import { Selection } from "./selection.js";
import { placeGameSymbols } from "./symbols.js";
import { Theatre } from "./theatre.js";
import { rememberTable, tokenFor } from "./tokens.js";
import { Traces } from "./traces.js";

/** The viewer without a seat, as the server has it. */
export const SPECTATOR = -1;

const LATER = 2500; // milliseconds after which what is not needed at first is loaded

/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").Blocked} Blocked */
/** @typedef {import("./contract.js").LoadedModule} LoadedModule */
/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */

/** @type {import("./contract.js").Decision} */
const NOTHING = { kind: "", asked: [], sealed: false, choices: [], blocked: [], answered: null, winners: [] };

/** @typedef {import("./contract.js").Table} Table */
/** @implements {Table} */
export class TableStore {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.connections = new Connections(id, (events, change) => {
      if (this.replaying) change();
      else {
        this.sawPlay = true;
        this.traces.show(events, change);
      }
    });
    this.requests = new Requests(this.connections);
    this.drafts = new KeptDrafts(this);
    this.selection = new Selection(this);
    this.playback = new Playback(id);
    this.traces = new Traces(this);
    this.theatre = new Theatre(this);
    this.ghosts = new Ghosts(this);
    this.flow = new Flow(this);
    this.connections.mustWait = (link, message) => this.flow.mustWait(link, message);
    /** @type {Signal<LoadedModule | null>} */
    this.loaded = signal(null);
    /** @type {Signal<unknown>} */
    this.printed = signal(null);
    /** Why the table cannot be shown. @type {Signal<{ code: string } | null>} */
    this.failed = signal(null);
    /** The rule whose text is open, by its number. */
    this.rule = signal("");
    /** @type {Signal<any>} */
    this.hint = signal(null);
    /** Whether something happened while it was open: then its end is staged. */
    this.sawPlay = false;
    /** What leads through a lesson. @type {Signal<import("./lessonguide.js").LessonGuide | null>} */
    this.guide = signal(null);
    /** Lines of chat not yet seen. */
    this.unread = signal(0);
    this.settings = {
      get speed() {
        return prefs.speed.value;
      },
      /** Whether single letters are keys of the game. */
      get letters() {
        return prefs.keys.value;
      },
    };
    /** Of all that the server says about the table, only this changes what is asked. */
    this.wasEnded = computed(() => this.info?.status === "ended");
    this.autoEnd = new AutoEnd(this);
    this.stopReset = () => {};
    this.loadLater = 0;
    this.t = t;
    this.has = has;
    void this.open();
  }

  async open() {
    try {
      const token = tokenFor(this.id);
      const info = await callApi("GET", `/tables/${this.id}`, undefined, token);
      void placeGameSymbols(info.game);
      const [module, printed] = await Promise.all([
        loadModule(info.game),
        callApi("GET", `/games/${info.game}/facts`).catch(() => null),
        loadCatalogue(info.game),
        loadStyle("/static/app/following.css"),
      ]);
      batch(() => {
        this.loaded.value = module;
        this.printed.value = printed;
      });
      if (token) rememberTable(this.id, { game: info.game });
      if (this.connections.closed) return;
      this.loadLater = setTimeout(() => this.link?.status.peek() === "open" && this.theatre.open(), LATER);
      this.connections.open(info.mine ?? []);
      this.stopReset = effect(() => {
        void this.decision; // subscribes
        this.hint.value = null;
        this.traces.pointed.value = null;
        this.selection.reset();
      });
    } catch (error) {
      this.failed.value = { code: /** @type {any} */ (error).code ?? "no-answer" };
    }
  }

  close() {
    this.stopReset();
    this.selection.close();
    clearTimeout(this.loadLater);
    this.theatre.close();
    this.flow.close();
    this.autoEnd.close();
    this.connections.close();
  }

  /**
   * The log line of an event.
   * @param {import("./contract.js").GameEvent} event
   * @returns {import("./contract.js").LogLine | null}
   */
  tell(event) {
    if (event.name === "undone") {
      const { seat } = /** @type {import("./contract.js").Undone} */ (event).fields;
      return { seat, text: t("log-undone", { who: this.names[seat] }) };
    }
    return this.module.tell(this, event);
  }

  /** Show the plain board from now on, because a component of the game's cannot be drawn. */
  showPlainBoard() {
    this.loaded.value = withPlainBoard(this.module);
  }

  /**
   * Show a finished game after `at` moves.
   * @param {number} at @param {number} viewer
   * @returns {Promise<boolean>} false if another position was requested meanwhile
   */
  async showPosition(at, viewer) {
    const position = await this.playback.load(at, viewer);
    if (!position) return false;
    this.traces.jump(position.events, () => (this.playback.position.value = position));
    return true;
  }

  // --- What components read ---

  get link() {
    return this.connections.link.value;
  }
  get ready() {
    return this.loaded.value !== null && this.link?.info.value != null;
  }
  get module() {
    return /** @type {LoadedModule} */ (this.loaded.value);
  }
  get info() {
    return /** @type {import("./contract.js").TableInfo} */ (this.link?.info.value);
  }
  get game() {
    return this.module.id;
  }
  get facts() {
    return this.printed.value;
  }
  get lang() {
    return lang.value;
  }
  get view() {
    return this.playback.position.value?.view ?? this.link?.view.value;
  }
  /** @returns {import("./contract.js").Decision} */
  get decision() {
    if (this.ended) return NOTHING; // the last question stays unanswered
    return this.playback.position.value?.decision ?? this.link?.prompt.value?.decision ?? NOTHING;
  }
  /** The last question, with whether undo, redo and takeback are possible. */
  get prompt() {
    return this.link?.prompt.value ?? null;
  }
  /** Whether the last question is about what is shown: between an event and the next question it is not. */
  get isCurrent() {
    return (this.prompt?.number ?? 0) >= (this.link?.number ?? 0);
  }
  /** The choices that could not be undone alone: they reveal something, or another player acts next. */
  get binding() {
    return new Set(/** @type {number[]} */ (this.prompt?.binding ?? []));
  }
  get me() {
    return this.link?.seat ?? null;
  }
  get viewer() {
    return this.playback.position.value?.viewer ?? this.me ?? SPECTATOR;
  }
  /** Whether several players share this screen. */
  get hotSeat() {
    return this.connections.links.value.length > 1;
  }
  get spectator() {
    return this.me === null;
  }
  get over() {
    return this.info?.status === "over";
  }
  /** Whether the players have agreed to end the game without a winner. */
  get ended() {
    return this.wasEnded.value;
  }
  get replaying() {
    return this.playback.position.value !== null;
  }
  get selected() {
    return this.selection.selected.value;
  }
  get pending() {
    return this.selection.pending.value;
  }
  get explaining() {
    return this.selection.explaining.value;
  }
  get events() {
    if (this.replaying) return this.playback.eventsSoFar;
    const heard = this.link?.events.value ?? [];
    return heard.length || !this.over ? heard : this.playback.allEvents;
  }
  get history() {
    const all = this.over ? this.playback.allEvents : [];
    return all.length ? all : this.events;
  }
  get lesson() {
    return this.guide.value;
  }
  get ghost() {
    return this.ghosts.shown.value;
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
    return this.selection.targets.value.get(key)?.choices ?? [];
  }
  /** @param {string} key */
  blockedAt(key) {
    return this.selection.targets.value.get(key)?.blocked ?? [];
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
    return key in this.traces.ends.value;
  }
  /** @param {string} key */
  highlighted(key) {
    return this.traces.highlighted.value.includes(key);
  }
  get pointed() {
    return this.traces.pointed.value;
  }
  /** Light up the thing of a choice, or nothing. @param {Choice | null} choice */
  point(choice) {
    const key = choice && this.module.target(this, choice);
    batch(() => {
      this.traces.pointed.value = choice;
      this.traces.highlighted.value = key ? [key] : [];
    });
  }
  /** @param {Blocked} blocked */
  reason(blocked) {
    return this.module.reason(this, blocked);
  }

  // --- What a player does ---

  /** @param {string} name */
  keptDraft(name) {
    return this.drafts.get(name);
  }
  /** @param {string} name @param {unknown} value */
  keepDraft(name, value) {
    this.drafts.keep(name, value);
  }

  /**
   * Whether a click on a choice only selects it. `tried`: it is one of those that are looked at on the board first.
   * @param {Choice} choice @param {boolean} [tried]
   */
  mustConfirm(choice, tried = false) {
    if (prefs.confirming.value !== "binding") return prefs.confirming.value === "all";
    return tried || this.binding.has(choice.action) || this.#wastes(choice);
  }
  /** @param {Choice} choice */
  #wastes(choice) {
    return prefs.confirming.value !== "none" && Boolean(this.module.warning?.(this, choice));
  }
  /** @param {Choice} choice */
  choose(choice) {
    this.selection.choose(choice);
  }
  /** @param {Choice} choice */
  press(choice) {
    if (this.#wastes(choice) && this.selected?.action !== choice.action) this.select(choice);
    else void this.send(choice);
  }
  /** @param {Choice | null} choice */
  select(choice) {
    this.selection.select(choice);
  }
  /** @param {Choice} choice */
  send(choice) {
    return this.selection.send(choice);
  }
  undo() {
    this.autoEnd.stop();
    return this.requests.undo();
  }
  /** @param {string} key */
  complain(key) {
    if (!this.lesson?.repliesTo(key)) this.selection.complain(key);
  }
}
