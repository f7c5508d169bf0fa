// Search in a rulebook. A word is found in all its forms: letters without their marks, and without the endings of the language.

import { plainText, textsOf } from "./booktext.js";

/** @typedef {import("./booktext.js").Hit} Hit */
/** @typedef {import("./bookstate.js").Book} Book */
/** @typedef {(text: string) => Hit[]} Matcher finds all hits in a plain text */
/** @typedef {{ chapter: string, title: string, count: number, sentence: string }} Found `sentence` is the first one with a hit */

// The longest comes first. At least three letters stay.
const ENDINGS = {
  pl: "owania owaniu owanie ami ach iem owi ego emu ych ich ymi imi ów om em ie ia ię ią io iu ej ą ę a e i o u y ó".split(" "),
  en: ["ing", "es", "ed", "s"],
};
const STEM = 3;
const SENTENCE = 140; // letters of a sentence that are shown

/** One letter without its marks, and never more than one: places stay what they are. @param {string} letter */
function foldLetter(letter) {
  if (letter === "ą" || letter === "ę") return "e"; // they take turns in one word: rząd, rzędu
  if (letter === "ł") return "l";
  if (/[ァ-ヶ]/.test(letter)) return String.fromCharCode(letter.charCodeAt(0) - 0x60); // as hiragana
  const plain = letter
    .normalize("NFKC")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");
  return plain.length === letter.length ? plain : letter;
}

/** @param {string} text */
export const fold = (text) => [...text.toLowerCase()].map(foldLetter).join("");

/** What all forms of a word begin with. @param {string} word in small letters @param {string} language */
export function stemOf(word, language) {
  const endings = language === "pl" || language === "en" ? ENDINGS[language] : [];
  const ending = endings.find((each) => word.endsWith(each) && word.length - each.length >= STEM);
  return fold(ending ? word.slice(0, -ending.length) : word);
}

/**
 * What finds the words of a query; null if it is too short. A text without one of the words has no hits.
 * @param {string} query @param {string} language
 * @returns {Matcher | null}
 */
export function makeMatcher(query, language) {
  const words = query.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
  const inside = language === "ja"; // no spaces between words
  if (!words.length || words.some((word) => word.length < (inside || /^\d/.test(word) ? 1 : 2))) return null;
  const quote = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const patterns = words.map((word) => {
    if (inside) return new RegExp(quote(fold(word)), "gu");
    const whole = /^\d+$/.test(word) ? `${word}(?!\\d)` : `${quote(stemOf(word, language))}\\p{L}*`;
    return new RegExp(`(?<![\\p{L}\\d])${whole}`, "gu");
  });
  return (text) => {
    const folded = fold(text);
    const found = patterns.map((pattern) => [...folded.matchAll(pattern)]);
    if (found.some((hits) => !hits.length)) return [];
    const hits = found.flat().map((hit) => /** @type {Hit} */ ([hit.index, hit.index + hit[0].length]));
    return hits.sort(([one], [other]) => one - other);
  };
}

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
