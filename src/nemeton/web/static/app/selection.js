// Choosing: which thing carries which choices, what is selected, what was sent, and why something cannot be chosen.

import { t } from "./i18n.js";
import { batch, computed, effect, signal, untracked } from "./lib.js";
import { say } from "./liveregion.js";
import { closeMenu, tip } from "./thing.js";

/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./contract.js").Blocked} Blocked */
/** @template T @typedef {import("../vendor/signals.js").Signal<T>} Signal */

export class Selection {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    /** @type {Signal<Choice | null>} */
    this.selected = signal(null);
    /** Sent and not yet confirmed. @type {Signal<Choice | null>} */
    this.pending = signal(null);
    /** The blocked thing whose reason stands in the bar. @type {Signal<{ key: string } | null>} */
    this.explaining = signal(null);
    this.targets = computed(() => this.#findTargets());
    this.close = effect(() => {
      const text = this.selected.value?.text ?? null;
      untracked(() => table.keepDraft("selected", text));
    });
  }

  #findTargets() {
    /** @type {Map<string, { choices: Choice[], blocked: Blocked[] }>} */
    const found = new Map();
    const { table } = this;
    if (table.replaying || !table.view) return found;
    const at = (/** @type {Choice} */ choice) => {
      const key = table.module.target(table, choice) ?? "";
      if (!found.has(key)) found.set(key, { choices: [], blocked: [] });
      return /** @type {{ choices: Choice[], blocked: Blocked[] }} */ (found.get(key));
    };
    for (const choice of table.decision.choices) at(choice).choices.push(choice);
    for (const blocked of table.decision.blocked) at(blocked).blocked.push({ ...blocked, numbers: blocked.numbers ?? {} });
    return found;
  }

  /** Drop the selection and the explanation. */
  clear() {
    batch(() => {
      this.selected.value = null;
      this.explaining.value = null;
    });
  }

  /** For a new question: also close the menu. What was selected before a reload is selected again. */
  reset() {
    this.clear();
    closeMenu();
    const text = untracked(() => this.table.keptDraft("selected"));
    if (text !== null) this.selected.value = this.table.decision.choices.find((choice) => choice.text === text) ?? null;
  }

  /** @param {Choice} choice */
  choose(choice) {
    if (this.table.lesson?.refuses(choice)) return;
    this.table.theatre.skip(true);
    if (this.table.mustConfirm(choice) && this.selected.peek()?.action !== choice.action) this.select(choice);
    else void this.send(choice);
  }

  /** @param {Choice | null} choice */
  select(choice) {
    const { table } = this;
    batch(() => {
      this.selected.value = choice;
      this.explaining.value = null;
    });
    if (!choice) return;
    const { label, preview, warning } = table.module;
    const said = [t("say-selected", { choice: label(table, choice) }), warning?.(table, choice), preview(table, choice)];
    say(said.filter(Boolean).join(" "));
  }

  /** @param {Choice} choice */
  async send(choice) {
    const { connections, requests, lesson } = this.table;
    const link = connections.link.peek();
    if (!link || this.pending.peek() || lesson?.refuses(choice)) return;
    const sent = lesson?.sending(choice) ?? null;
    this.table.theatre.skip(true);
    batch(() => {
      this.pending.value = choice;
      this.clear();
      requests.notice.value = "";
    });
    tip.value = null;
    const number = await requests.attempt(link.act(choice.text));
    this.pending.value = null;
    if (number !== undefined) lesson?.made(sent, number);
  }

  /** Show and announce why a thing cannot be chosen. @param {string} key */
  complain(key) {
    const { table } = this;
    batch(() => {
      this.selected.value = null;
      this.explaining.value = { key };
    });
    say(
      table
        .blockedAt(key)
        .map((blocked) => `${table.reason(blocked)} (${blocked.rule})`)
        .join("; "),
    );
  }
}
