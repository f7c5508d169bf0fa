// The texts of a rulebook: **bold**, {symbol} and [R24] as parts, and as plain words with the same places.

/**
 * A part of a text; `from` is where its words begin in the plain text. A rule stands with the word before it, so that no line
 * begins with it.
 * @typedef {{ kind: "words" | "bold", text: string, from: number } | { kind: "symbol", id: string }
 *   | { kind: "rule", id: string }} Part
 */
/** From and to where a plain text has a hit. @typedef {[number, number]} Hit */

const MARKS = /\*\*(.+?)\*\*|\{([a-z][\w-]*)\}|\[([A-Z]{1,2}\d{1,3})\]/g;
const INSIDE = /\{([a-z][\w-]*)\}|\[([A-Z]{1,2}\d{1,3})\]/g;

/** @param {string} text @returns {Part[]} */
export function partsOf(text) {
  /** @type {Part[]} */
  const parts = [];
  let from = 0;
  /** @param {"words" | "bold"} kind @param {string} words */
  const say = (kind, words) => {
    if (!words) return;
    parts.push({ kind, text: words, from });
    from += words.length;
  };
  /** @param {string} piece @param {RegExp} marks @param {"words" | "bold"} kind */
  const split = (piece, marks, kind) => {
    let end = 0;
    for (const found of piece.matchAll(marks)) {
      say(kind, piece.slice(end, found.index));
      const [bold, symbol, rule] = marks === MARKS ? found.slice(1) : [undefined, ...found.slice(1)];
      if (bold !== undefined) split(bold, INSIDE, "bold");
      else if (symbol) parts.push({ kind: "symbol", id: symbol });
      else parts.push({ kind: "rule", id: /** @type {string} */ (rule) });
      end = /** @type {number} */ (found.index) + found[0].length;
    }
    say(kind, piece.slice(end));
  };
  split(text, MARKS, "words");
  return parts;
}

/** The words of a text alone. @param {string} text */
export const plainText = (text) => partsOf(text).reduce((words, part) => words + ("text" in part ? part.text : ""), "");

/** The chapter of a place, such as `summon.3.caption`. @param {string} at */
export const chapterOf = (at) => at.split(".")[0];

/** The rules that a text cites. @param {string} text */
export const rulesIn = (text) => partsOf(text).flatMap((part) => (part.kind === "rule" ? [part.id] : []));

/**
 * A piece of the plain text, cut where hits begin and end.
 * @param {string} text @param {number} from @param {Hit[]} hits
 * @returns {{ text: string, hit: boolean }[]}
 */
export function cutAt(text, from, hits) {
  const pieces = [];
  let at = 0;
  for (const [start, end] of hits) {
    const [low, high] = [Math.max(start - from, at), Math.min(end - from, text.length)];
    if (high <= low) continue;
    if (low > at) pieces.push({ text: text.slice(at, low), hit: false });
    pieces.push({ text: text.slice(low, high), hit: true });
    at = high;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}

/**
 * Every text of a block in the order in which it is read, each with the name of its place.
 * @param {import("./bookstate.js").Block} block
 * @returns {{ place: string, text: string }[]}
 */
export function textsOf(block) {
  const at = (/** @type {string} */ place, /** @type {string} */ text) => ({ place, text });
  switch (block.kind) {
    case "heading":
    case "text":
      return [at("", block.text)];
    case "list":
    case "overlooked":
      return block.items.map((item, number) => at(`${number}`, item));
    case "picture":
      return [at("caption", block.caption), ...block.callouts.map((text, number) => at(`${number}`, text))];
    case "example":
      return [at("title", block.title), ...block.steps.map(({ text }, number) => at(`${number}`, text))];
    case "questions":
      return block.items.flatMap(({ question, answer }, number) => [at(`${number}?`, question), at(`${number}!`, answer)]);
    case "table":
      return [block.head, ...block.rows].flatMap((row, down) => row.map((cell, across) => at(`${down}.${across}`, cell)));
    case "signs":
      return block.signs.map(({ text }, number) => at(`${number}`, text));
    default:
      return [];
  }
}
