// A lesson at a table: what the learner may do on it now, and how the course goes on with what was done.

import { endOpen } from "./end.js";
import { t } from "./i18n.js";
import { Course, SHORT_GAME } from "./lessoncourse.js";
import { isLearnt, markLearnt } from "./lessons.js";
import { batch, effect, signal, untracked } from "./lib.js";
import { say } from "./liveregion.js";
import { touches } from "./pointing.js";
import { knownTables, rememberTable } from "./tokens.js";

/** @typedef {import("./contract.js").Choice} Choice */
/** @typedef {import("./lessoncourse.js").Lesson} Lesson */

/** Selects things and areas of the table by their keys. @param {string[]} keys */
export const selectorOf = (keys) =>
  keys.map((key) => `.app [data-key=${JSON.stringify(key)}], .app [data-area=${JSON.stringify(key)}]`).join(", ");

export class LessonGuide {
  /** @param {import("./store.js").TableStore} table @param {Lesson[]} lessons */
  constructor(table, lessons) {
    this.table = table;
    this.id = /** @type {string} */ (table.info.lesson);
    /** Those of the game, in the reader's language. */
    this.lessons = signal(lessons);
    const lesson = /** @type {Lesson} */ (lessons.find(({ id }) => id === this.id));
    this.course = new Course(lesson, knownTables.peek()[table.id]?.lesson);
    /** What is said to an act that is no part of this step. */
    this.aside = signal("");
    this.leaving = signal(false);
    /** What was sent, until the table shows it. @type {{ act: string, lit: boolean, number: number } | null} */
    this.sent = null;
    /** The number of the last event seen; -1 before the first. */
    this.newest = -1;
    endOpen.value = this.id === SHORT_GAME; // in another lesson the result of the game is no matter
    this.stops = [effect(() => this.#follow()), effect(() => this.#keep())];
  }

  close() {
    for (const stop of this.stops) stop();
    endOpen.value = true;
  }

  /** @param {Lesson[]} lessons */
  translate(lessons) {
    const lesson = lessons.find(({ id }) => id === this.id);
    batch(() => {
      this.lessons.value = lessons;
      if (lesson) this.course.lesson.value = lesson;
    });
  }

  /** The words for how the learner points. @param {{ text: string, touch: string } | null} words */
  words(words) {
    return words ? (touches.value ? words.touch : words.text) : "";
  }
  /** What the note says now. */
  get text() {
    const { course } = this;
    const quiz = course.part.value === "quiz" ? course.lesson.value.quiz : null;
    return this.words(course.reply ?? course.note ?? quiz);
  }
  /** The lesson after this one, in the order of the game. @returns {Lesson | null} */
  get following() {
    const lessons = this.lessons.value;
    const later = lessons.slice(lessons.findIndex(({ id }) => id === this.id) + 1);
    return later.find(({ id }) => !isLearnt(this.table.game, id)) ?? later[0] ?? null;
  }
  /** Whether others wait until something is read. */
  get isReading() {
    return untracked(() => this.course.isReading && !this.course.lost.value);
  }
  get #isOn() {
    const { table, course } = this;
    return table.me === 0 && !table.replaying && !table.over && (course.part.peek() === "note" || course.part.peek() === "quiz");
  }

  /** Whether a thing is lit by the note, or lies on something that is. @param {string} key @param {Element | null} [element] */
  isLit(key, element = key ? document.querySelector(selectorOf([key])) : null) {
    const lit = this.course.note?.lit ?? [];
    return lit.includes(key) || (lit.length > 0 && Boolean(element?.closest(selectorOf(lit))));
  }

  /** @param {Choice} choice */
  #meaning(choice) {
    const lit = this.isLit(this.table.module.target(this.table, choice) ?? "");
    return { lit, meaning: this.course.judge(choice.text, lit) };
  }

  /** Whether a thing does nothing now, and only explains itself. @param {string} key @param {Element} element */
  holds(key, element) {
    if (!this.#isOn) return false;
    const waits = this.course.note?.acts.length && !this.course.mistake.peek()?.made;
    if (waits && this.isLit(key, element)) return false;
    if (this.table.choicesAt(key).some((choice) => this.#meaning(choice).meaning !== "other")) return false;
    this.#turnDown();
    return true;
  }

  /**
   * Whether a choice is not made now: it is no part of this step, or a mistake that could not be taken back.
   * @param {Choice} choice
   */
  refuses(choice) {
    if (!this.#isOn) return false;
    const { lit, meaning } = this.#meaning(choice);
    if (meaning === "other") this.#turnDown();
    else if (meaning === "wrong" && this.table.binding.has(choice.action)) {
      this.aside.value = "";
      this.course.err(choice.text, lit, false);
    } else return false;
    return true;
  }

  /** Whether there is a reply to what is not possible at a key; then it is given. @param {string} key */
  repliesTo(key) {
    const wrong = this.#isOn ? this.table.blockedAt(key).find(({ text }) => this.course.judge(text, false) === "wrong") : null;
    if (wrong) this.course.err(wrong.text, false, false);
    return Boolean(wrong);
  }

  #turnDown() {
    this.aside.value = t("lesson-not-now");
    say(this.aside.peek());
  }

  /** A choice is on its way. @param {Choice} choice */
  sending(choice) {
    return this.#isOn ? { act: choice.text, lit: this.#meaning(choice).lit } : null;
  }
  /**
   * It was carried out; the table shows it as soon as it has heard of this event.
   * @param {{ act: string, lit: boolean } | null} sent @param {number} number
   */
  made(sent, number) {
    this.sent = sent && { ...sent, number };
    this.#follow();
  }

  /** Follow what happens at the table. */
  #follow() {
    const { table, course } = this;
    const { events, prompt, asked } = table;
    const { choices } = table.decision;
    if (table.replaying) return;
    const since = this.newest < 0 ? Infinity : this.newest;
    this.newest = events.at(-1)?.number ?? -1;
    const shown = prompt && table.isCurrent;
    untracked(() =>
      batch(() => {
        for (const { name, fields, number } of events)
          if (number > since && name === "undone" && fields.seat === table.me) course.takeBack(Number(fields.from));
        if (this.sent && shown && prompt.number >= this.sent.number) {
          this.aside.value = "";
          course.done(this.sent.act, this.sent.lit, this.newest);
          this.sent = null;
        }
        if (asked && shown && !this.sent && !table.pending) course.settle(choices.map(({ text }) => text));
        if (table.over && course.part.peek() === "play") course.ended.value = true;
        if (table.over && shown && course.note?.acts.length && !this.sent && !table.pending) course.lost.value = true;
      }),
    );
  }

  /** Keep where the learner is; what is finished is learnt, and not gone on with. */
  #keep() {
    const { course, table, id } = this;
    const [at, mistake, ended] = [course.at.value, course.mistake.value, course.part.value === "end"];
    untracked(() => {
      if (ended) markLearnt(table.game, id);
      rememberTable(table.id, { lesson: { id, at, since: course.since, mistake, ended } });
    });
  }

  /** Read on. */
  next() {
    this.aside.value = "";
    this.course.next(this.newest);
    this.#follow();
    this.table.flow.goOn();
  }

  /** Take a mistake back. */
  tryAgain() {
    const { course, table } = this;
    this.aside.value = "";
    if (!course.mistake.peek()?.made) course.mistake.value = null;
    else if (table.prompt?.undo) course.lost.value = true;
    else void table.undo();
  }

  /** Say the note again; false if there is none. */
  repeat() {
    if (this.#isOn) say(this.text);
    return this.#isOn;
  }

  /** Ask whether to leave; false if there is nothing to leave. */
  leave() {
    this.leaving.value = this.#isOn;
    return this.#isOn;
  }
}
