// Search in a rulebook: the chapters that have the words, each with a sentence.

import { plainText, textsOf } from "./booktext.js";

/** @typedef {import("./booktext.js").Hit} Hit */
/** @typedef {import("./bookstate.js").Book} Book */
/** @typedef {import("./search.js").Matcher} Matcher */
/** @typedef {{ chapter: string, title: string, count: number, sentence: string }} Found `sentence` is the first one with a hit */

const SENTENCE = 140; // letters of a sentence that are shown

/** The hits of one chapter. @param {import("./bookstate.js").Chapter} chapter @param {Matcher} match */
function searchChapter(chapter, match) {
  const texts = [chapter.title, chapter.lead, ...chapter.blocks.flatMap((block) => textsOf(block).map(({ text }) => text))];
  const found = texts.map(plainText).map((text) => ({ text, hits: match(text) }));
  const first = found.find(({ hits }) => hits.length);
  const count = found.reduce((sum, { hits }) => sum + hits.length, 0);
  return { chapter: chapter.id, title: chapter.title, count, sentence: first ? sentenceAt(first.text, first.hits[0]) : "" };
}

/** The sentence around a hit; the middle of a long one. @param {string} text @param {Hit} hit */
export function sentenceAt(text, [from, to]) {
  const ends = [...text.matchAll(/[.!?]\s|[。！？]/g)].map((end) => end.index + 1);
  const start = Math.max(0, ...ends.filter((end) => end <= from));
  const end = Math.min(text.length, ...ends.filter((each) => each >= to));
  const sentence = text.slice(start, end).trim();
  if (sentence.length <= SENTENCE) return sentence;
  const low = Math.max(start, from - SENTENCE / 2);
  return `${low > start ? "…" : ""}${text.slice(low, low + SENTENCE).trim()}…`;
}

/** The chapters with hits, in their order. @param {Book} book @param {Matcher} match @returns {Found[]} */
export const searchBook = (book, match) =>
  book.chapters.map((chapter) => searchChapter(chapter, match)).filter(({ count }) => count > 0);
