// Looks for words as people type them, in the rulebook and in the numbered rules: letters without their marks, in either kana and
// any width, and words in all their forms, without the endings of the language.

/** @typedef {import("./booktext.js").Hit} Hit */
/** @typedef {(text: string) => Hit[]} Matcher finds all hits in a plain text */

// The longest comes first. At least three letters stay.
const ENDINGS = {
  pl: "owania owaniu owanie ami ach iem owi ego emu ych ich ymi imi ów om em ie ia ię ią io iu ej ą ę a e i o u y ó".split(" "),
  en: ["ing", "es", "ed", "s"],
};
const STEM = 3;

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
  const words = query.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  const inside = language === "ja"; // no spaces between words
  if (!words.length || words.some((word) => word.length < (inside || /^\d/.test(word) ? 1 : 2))) return null;
  const quote = (/** @type {string} */ text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const patterns = words.map((word) => {
    if (inside) return new RegExp(quote(fold(word)), "gu");
    const rest = /\d$/.test(word) ? "(?!\\d)" : "\\p{L}*"; // R2 is not R24
    return new RegExp(`(?<![\\p{L}\\d])${quote(stemOf(word, language))}${rest}`, "gu");
  });
  return (text) => {
    const folded = fold(text);
    const found = patterns.map((pattern) => [...folded.matchAll(pattern)]);
    if (found.some((hits) => !hits.length)) return [];
    const hits = found.flat().map((hit) => /** @type {Hit} */ ([hit.index, hit.index + hit[0].length]));
    return hits.sort(([one], [other]) => one - other);
  };
}

/**
 * The rules that have all the words; all of them while too little is typed.
 * @template {{ number: string, section: string, text: string, language: string }} Rule
 * @param {readonly Rule[]} rules
 * @param {string} typed
 * @returns {Rule[]}
 */
export function searchRules(rules, typed) {
  // a rule that is not translated stands there in English
  const matchers = new Map(rules.map(({ language }) => [language, makeMatcher(typed, language)]));
  return rules.filter(({ number, section, text, language }) => {
    const match = matchers.get(language);
    return !match || match(`${number} ${section} ${text}`).length > 0;
  });
}
