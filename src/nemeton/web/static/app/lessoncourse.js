// The course of a lesson: which note is shown, what an act means there, what the teacher answers. It knows nothing of the page.

import { computed, signal } from "./lib.js";

/** @typedef {{ text: string, touch: string }} Words the second for those who point with a finger */
/** @typedef {Words & { acts: string[] }} Reply */
/** @typedef {Words & { lit: string[], acts: string[], replies: Reply[], rules: string[] }} Note */
/** @typedef {Words & { id: string, why: string, why_touch: string }} Answer */
/** @typedef {Words & { right: string, answers: Answer[] }} Quiz */
/**
 * @typedef {{
 *   id: string, title: string, about: string, players: number, bot: string, notes: Note[], quiz: Quiz | null, done: string,
 *   done_touch: string
 * }} Lesson
 */
/**
 * A mistake: the reply to it, and whether it was carried out, so that it can be taken back.
 * @typedef {{ reply: number, made: boolean }} Mistake
 */
/**
 * Where somebody is in a lesson, as it is kept: the note, for every note the last event before it, a mistake.
 * @typedef {{ at: number, since: number[], mistake: Mistake | null, ended: boolean }} Place
 */
/**
 * What an act means: it is the one asked for, a mistake, something else, or nothing is asked.
 * @typedef {"right" | "wrong" | "other" | "free"} Meaning
 */

/** The lesson that is a short game: it has been learnt when the game is over. */
export const SHORT_GAME = "game";
const ANY = "*";

/** @param {string} pattern @param {string} act */
const isLike = (pattern, act) => new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*")}$`).test(act);

/** Whether an act is one of these; `*` stands for any number of letters. @param {string[]} patterns @param {string} act */
export const matchAct = (patterns, act) => patterns.some((pattern) => isLike(pattern, act));

export class Course {
  /** @param {Lesson} lesson @param {Partial<Place>} [kept] */
  constructor(lesson, kept = {}) {
    /** In the reader's language. @type {import("../vendor/signals.js").Signal<Lesson>} */
    this.lesson = signal(lesson);
    const last = lesson.notes.length + (lesson.quiz ? 1 : 0);
    this.at = signal(Math.min(Math.max(kept.at ?? 0, 0), last));
    /** For every note that was reached, the last event before it. */
    this.since = kept.since ?? [];
    /** @type {import("../vendor/signals.js").Signal<Mistake | null>} */
    this.mistake = signal(kept.mistake ?? null);
    /** The answer to the quiz. */
    this.answer = signal("");
    /** Whether the short game is over, or the learner plays on after the end. */
    this.ended = signal(kept.ended ?? false);
    /** Whether the game has gone where no note leads on from. */
    this.lost = signal(false);
    /** @type {import("../vendor/signals.js").ReadonlySignal<"note" | "quiz" | "play" | "end">} */
    this.part = computed(() => {
      if (this.at.value < lesson.notes.length) return "note";
      if (this.at.value < last) return "quiz";
      return lesson.id === SHORT_GAME && !this.ended.value ? "play" : "end";
    });
  }

  /** @returns {Note | null} */
  get note() {
    return this.part.value === "note" ? this.lesson.value.notes[this.at.value] : null;
  }
  /** The reply to the mistake. @returns {Reply | null} */
  get reply() {
    return this.mistake.value ? (this.note?.replies[this.mistake.value.reply] ?? null) : null;
  }
  /** How many parts there are to mark as done. */
  get steps() {
    return this.lesson.value.notes.length + (this.lesson.value.quiz ? 1 : 0);
  }
  /** Whether something is to be read, and nothing to be done on the table. */
  get isReading() {
    return this.part.value === "quiz" || this.note?.acts.length === 0;
  }

  /**
   * What an act means; `lit`: it lies on a thing that the note lights.
   * @param {string} act @param {boolean} lit
   * @returns {Meaning}
   */
  judge(act, lit) {
    const { note } = this;
    if (!note) return this.part.value === "quiz" ? "other" : "free";
    if (!note.acts.length || this.mistake.peek()?.made) return "other";
    if (matchAct(note.acts, act)) return "right";
    return this.#replyTo(act, lit) < 0 ? "other" : "wrong";
  }

  /** What is said to every act is said only where the note lights something. @param {string} act @param {boolean} lit */
  #replyTo(act, lit) {
    const replies = this.note?.replies ?? [];
    return replies.findIndex(({ acts }) => matchAct(lit ? acts : acts.filter((pattern) => pattern !== ANY), act));
  }

  /**
   * A mistake that was made, or is only explained because it could not be taken back.
   * @param {string} act @param {boolean} lit @param {boolean} made
   */
  err(act, lit, made) {
    const reply = this.#replyTo(act, lit);
    if (reply >= 0) this.mistake.value = { reply, made };
  }

  /**
   * An act was carried out; `last` is the number of the last event.
   * @param {string} act @param {boolean} lit @param {number} last
   */
  done(act, lit, last) {
    const meaning = this.judge(act, lit);
    if (meaning === "right") this.next(last);
    else if (meaning === "wrong") this.err(act, lit, true);
  }

  /** Go on. @param {number} last the number of the last event */
  next(last) {
    this.mistake.value = null;
    if (this.at.peek() >= this.steps) return;
    this.at.value += 1;
    this.since[this.at.peek()] = last;
  }

  /** What happened from this event on was taken back: so is what was learnt since. @param {number} from */
  takeBack(from) {
    this.mistake.value = null;
    while (this.at.peek() > 0 && (this.since[this.at.peek()] ?? -1) >= from) this.at.value -= 1;
  }

  /**
   * Stay with what can be done: where none of a note's acts is possible, the nearest note is taken whose acts are.
   * @param {string[]} possible
   */
  settle(possible) {
    const { note } = this;
    if (!note?.acts.length || this.mistake.peek()?.made) return;
    const { notes } = this.lesson.peek();
    const fits = (/** @type {number} */ at) => possible.some((act) => matchAct(notes[at]?.acts ?? [], act));
    const here = this.at.peek();
    for (let far = 0; far < notes.length; far++) {
      const found = [here + far, here - far].find(fits);
      if (found === undefined) continue;
      this.lost.value = false;
      if (found !== here) this.mistake.value = null;
      this.at.value = found;
      return;
    }
    this.lost.value = true;
  }

  /** Answer the quiz. @param {string} id */
  choose(id) {
    this.answer.value = id;
  }
  get isAnswered() {
    return this.answer.value === this.lesson.value.quiz?.right;
  }
}
