import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Course, matchAct, SHORT_GAME } from "/static/app/lessoncourse.js";

const said = (text) => ({ text, touch: text });
const read = (text, lit = []) => ({ ...said(text), lit, acts: [], replies: [], rules: [] });
const ask = (acts, replies = [], lit = ["coin"]) => ({ ...said(acts[0]), lit, acts, replies, rules: [] });
const reply = (text, ...acts) => ({ ...said(text), acts });
const lessonOf = (notes, more = {}) => ({
  id: "coins",
  title: "Coins",
  about: "",
  players: 2,
  bot: "level1",
  notes,
  quiz: null,
  done: "",
  done_touch: "",
  ...more,
});
const QUIZ = {
  ...said("How many?"),
  right: "two",
  answers: ["one", "two"].map((id) => ({ ...said(id), id, why: id, why_touch: id })),
};
const AT_ONCE = 5; // the number of the last event

describe("An act", () => {
  it("is recognised by its text, in which * stands for anything", () => {
    assert.equal(matchAct(["lay 10*", "done"], "lay 105"), true);
    assert.equal(matchAct(["lay 10*", "done"], "done"), true);
    assert.equal(matchAct(["lay 10*", "done"], "lay 21"), false);
    assert.equal(matchAct(["place 3,4 (a+b)"], "place 3,4 (a+b)"), true, "no other sign means anything");
    assert.equal(matchAct(["a.c"], "abc"), false);
  });

  it("is right, wrong or something else, by the note", () => {
    const course = new Course(lessonOf([ask(["take coin"], [reply("heavy", "take crown"), reply("no", "*")])]));
    assert.equal(course.judge("take coin", false), "right");
    assert.equal(course.judge("take crown", false), "wrong");
    assert.equal(course.judge("pass", true), "wrong", "what lies on something lit has a reply");
    assert.equal(course.judge("pass", false), "other", "what does not is no part of the step");
  });

  it("is no part of a step that is only read, nor of the quiz", () => {
    const course = new Course(lessonOf([read("look", ["coin"])], { quiz: QUIZ }));
    assert.deepEqual([course.judge("take coin", true), course.isReading], ["other", true]);
    course.next(AT_ONCE);
    assert.deepEqual([course.part.value, course.judge("take coin", true), course.isReading], ["quiz", "other", true]);
    course.next(AT_ONCE);
    assert.deepEqual([course.part.value, course.judge("take coin", true), course.isReading], ["end", "free", false]);
  });
});

describe("A course", () => {
  const notes = [read("look"), ask(["take coin"], [reply("heavy", "take crown")]), ask(["take crown"]), read("well done")];

  it("goes on when the act is done, and not before", () => {
    const course = new Course(lessonOf(notes));
    course.done("take coin", true, AT_ONCE);
    assert.equal(course.at.value, 0);
    course.next(AT_ONCE);
    assert.equal(course.note.text, "take coin");
    course.done("pass", false, AT_ONCE);
    assert.equal(course.at.value, 1);
    course.done("take coin", true, AT_ONCE + 1);
    assert.equal(course.note.text, "take crown");
  });

  it("shows a mistake that was made until it is taken back, and the note again", () => {
    const course = new Course(lessonOf(notes), { at: 1, since: [undefined, AT_ONCE] });
    course.done("take crown", true, AT_ONCE + 1);
    assert.deepEqual([course.at.value, course.reply.text], [1, "heavy"]);
    assert.equal(course.judge("take coin", true), "other", "first it is taken back");
    course.takeBack(AT_ONCE + 1);
    assert.deepEqual([course.at.value, course.reply, course.judge("take coin", true)], [1, null, "right"]);
  });

  it("explains a mistake that could not be taken back, and lets the learner choose again at once", () => {
    const course = new Course(lessonOf(notes), { at: 1 });
    course.err("take crown", true, false);
    assert.equal(course.reply.text, "heavy");
    assert.equal(course.judge("take coin", true), "right");
    course.done("take coin", true, AT_ONCE);
    assert.deepEqual([course.at.value, course.reply], [2, null]);
  });

  it("goes back with an undo to the note that stood there", () => {
    const course = new Course(lessonOf(notes));
    course.next(10);
    course.done("take coin", true, 13); // events 11 to 13
    course.done("take crown", true, 17); // events 14 to 17
    assert.equal(course.at.value, 3);
    course.takeBack(14);
    assert.equal(course.note.text, "take crown");
    course.takeBack(11);
    assert.equal(course.note.text, "take coin");
  });

  it("stays where it was after a reload, with its mistake", () => {
    const course = new Course(lessonOf(notes), { at: 1, since: [], mistake: { reply: 0, made: true } });
    assert.deepEqual([course.at.value, course.reply.text], [1, "heavy"]);
    assert.equal(new Course(lessonOf(notes), { at: 99 }).part.value, "end", "also if the lesson has become shorter");
  });

  it("takes the nearest note whose act is possible where its own is not", () => {
    const course = new Course(lessonOf(notes), { at: 1 });
    course.settle(["take coin", "take crown"]);
    assert.equal(course.at.value, 1);
    course.settle(["take crown", "pass"]);
    assert.equal(course.at.value, 2);
    course.settle(["take coin"]);
    assert.equal(course.at.value, 1);
    assert.equal(course.lost.value, false);
  });

  it("says so where no note leads on, and finds its way again", () => {
    const course = new Course(lessonOf(notes), { at: 1 });
    course.settle(["pass"]);
    assert.deepEqual([course.lost.value, course.at.value], [true, 1]);
    course.settle(["take coin"]);
    assert.equal(course.lost.value, false);
  });

  it("waits with a note that is read, whatever is possible", () => {
    const course = new Course(lessonOf(notes));
    course.settle(["pass"]);
    assert.deepEqual([course.lost.value, course.at.value], [false, 0]);
  });

  it("ends with a question that is asked until the answer is right", () => {
    const course = new Course(lessonOf([], { quiz: QUIZ }));
    assert.equal(course.part.value, "quiz");
    course.choose("one");
    assert.equal(course.isAnswered, false);
    course.choose("two");
    assert.equal(course.isAnswered, true);
    course.next(AT_ONCE);
    assert.equal(course.part.value, "end");
    course.next(AT_ONCE);
    assert.equal(course.part.value, "end");
  });

  it("ends a short game with the game", () => {
    const course = new Course(lessonOf([read("look")], { id: SHORT_GAME }));
    course.next(AT_ONCE);
    assert.deepEqual([course.part.value, course.judge("pass", false)], ["play", "free"]);
    course.ended.value = true;
    assert.equal(course.part.value, "end");
  });

  it("speaks the language that was chosen meanwhile", () => {
    const course = new Course(lessonOf([read("look")]));
    course.lesson.value = lessonOf([read("spójrz")]);
    assert.equal(course.note.text, "spójrz");
  });
});
