// A rulebook that is being read: its text, its pictures, where the reader is, and what is open.

import { callApi } from "./api.js";
import { searchBook } from "./booksearch.js";
import { rulesIn, textsOf } from "./booktext.js";
import { computed, signal } from "./lib.js";
import { makeMatcher } from "./search.js";

/** @typedef {{ scene: string, text: string }} Step */
/** @typedef {{ symbol: string, text: string }} Sign */
/**
 * @typedef {{ kind: "heading", id: string, text: string } | { kind: "text", text: string }
 *   | { kind: "list", items: string[] } | { kind: "overlooked", items: string[] }
 *   | { kind: "picture", scene: string, caption: string, callouts: string[] }
 *   | { kind: "example", id: string, title: string, steps: Step[] }
 *   | { kind: "questions", items: { question: string, answer: string }[] }
 *   | { kind: "table", head: string[], rows: string[][] }
 *   | { kind: "signs", signs: Sign[] }
 *   | { kind: "all-signs", groups: { chapter: string, title: string, signs: Sign[] }[] }} Block
 */
/** @typedef {{ id: string, title: string, lesson: string, lead: string, blocks: Block[] }} Chapter */
/** @typedef {{ language: string, title: string, chapters: Chapter[] }} Book */
/** @typedef {{ number: string, text: string, language?: string }} Rule `language` is English where there is no translation */
/** @typedef {{ chapter: string, block: string, scroll: number }} Place */
/** A rule, the text that cites it, and where in it. @typedef {{ rule: string, at: string, part: number }} OpenRule */

const STORE = "nemeton.book";

/** @returns {Record<string, Place>} by game */
function loadPlaces() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

export class BookState {
  /**
   * @param {string} game
   * @param {string} [at] `chapter`, `chapter/block`, or `?R24` for where a rule is explained; else where the reader was
   */
  constructor(game, at = "") {
    this.game = game;
    /** The rule to go to, once the text is there. */
    this.wanted = at.startsWith("?") ? at.slice(1) : "";
    /** @type {import("../vendor/signals.js").Signal<Book | null>} */
    this.book = signal(null);
    /** Files of the game that draw the pictures. @type {string[]} */
    this.files = [];
    this.failed = signal(false);
    /** @type {import("../vendor/signals.js").Signal<Place>} */
    this.place = signal(placeOf(at) ?? loadPlaces()[game] ?? { chapter: "", block: "", scroll: 0 });
    this.query = signal("");
    /** The rule that is open. @type {import("../vendor/signals.js").Signal<OpenRule | null>} */
    this.opened = signal(null);
    this.contents = signal(false);
    /** @type {import("../vendor/signals.js").Signal<Rule[] | null>} */
    this.rules = signal(null);
    this.match = computed(() => (this.book.value ? makeMatcher(this.query.value, this.book.value.language) : null));
    this.found = computed(() => (this.book.value && this.match.value ? searchBook(this.book.value, this.match.value) : []));
  }

  /** @param {string} language */
  async load(language) {
    try {
      const { book, files } = await callApi("GET", `/games/${this.game}/book?language=${language}`);
      this.files = files;
      this.rules.value = null;
      this.book.value = book;
      this.failed.value = false;
      if (this.wanted) this.seek(this.wanted);
      this.wanted = "";
    } catch (error) {
      this.failed.value = true;
      if (/** @type {any} */ (error).status !== 404) console.error(error);
    }
  }

  /** The chapter that is open; the first, if none or an unknown one is. */
  get chapter() {
    const chapters = this.book.value?.chapters ?? [];
    return chapters.find(({ id }) => id === this.place.value.chapter) ?? chapters[0] ?? null;
  }

  /** @param {string} chapter @param {string} [block] */
  go(chapter, block = "") {
    this.opened.value = null;
    this.contents.value = false;
    this.place.value = { chapter, block, scroll: 0 };
    this.keepPlace();
  }

  /** Go to the first text that cites a rule; stay if there is none. @param {string} rule */
  seek(rule) {
    for (const { id, lead, blocks } of this.book.peek()?.chapters ?? []) {
      let part = "";
      if (rulesIn(lead).includes(rule)) return this.go(id);
      for (const block of blocks) {
        if (block.kind === "heading" || block.kind === "example") part = block.id;
        if (textsOf(block).some(({ text }) => rulesIn(text).includes(rule))) return this.go(id, part);
      }
    }
  }

  /** Remember how far the reader has scrolled. @param {number} scroll */
  scrolled(scroll) {
    this.place.value.scroll = scroll;
    this.keepPlace();
  }

  keepPlace() {
    try {
      localStorage.setItem(STORE, JSON.stringify({ ...loadPlaces(), [this.game]: this.place.peek() }));
    } catch {
      // Without storage, the place lasts as long as the page.
    }
  }

  /** Open a rule, or close it. @param {OpenRule} wanted @param {string} language */
  toggleRule(wanted, language) {
    const open = this.opened.peek();
    this.opened.value = open?.at === wanted.at && open.part === wanted.part ? null : wanted;
    if (!this.rules.peek())
      callApi("GET", `/games/${this.game}/rules?language=${language}`).then(
        ({ rules }) => (this.rules.value = rules),
        console.error,
      );
  }

  /** What Escape closes here: a rule, the contents, a search. Says whether there was anything. */
  closeInner() {
    if (this.opened.peek()) this.opened.value = null;
    else if (this.contents.peek()) this.contents.value = false;
    else if (this.query.peek()) this.query.value = "";
    else return false;
    return true;
  }
}

/** @param {string} at @returns {Place | null} */
function placeOf(at) {
  const [chapter, block = ""] = at.split("/");
  return /^[a-z][a-z-]*$/.test(chapter) ? { chapter, block, scroll: 0 } : null;
}
