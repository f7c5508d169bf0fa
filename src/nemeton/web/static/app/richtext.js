// Sentences with symbols: a mark stands for symbols and for the word they are read out as.

import { html } from "./lib.js";
import { Icon } from "./parts.js";

const OPEN = "\uE000";
const WORD = "\uE001";
const CLOSE = "\uE002";
const MARKS = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g;
const SPACED = new RegExp(`(.?)( ?)${MARKS.source}( ?)`, "gu");
const CLOSED = /[（「]/u; // what needs no space before it
const OPEN_TO = /^$|[(\u3000-\u9fff\uff00-\uffef]/u; // what needs none after it
const NAME = "name";

/** A mark: ids of symbols to draw, separated by spaces, and the word for them. @param {string} symbols @param {string} word */
export const mark = (symbols, word) => `${OPEN}${symbols}${WORD}${word}${CLOSE}`;

/** A player's name in a sentence. @param {string} name */
export const person = (name) => mark(NAME, name);

/** A text with words instead of symbols; a mark with an empty word, beside its word, leaves nothing. @param {string} text */
export const plain = (text) =>
  text.replace(SPACED, (_, last, space, _symbols, word, after) => {
    if (word) return `${last}${CLOSED.test(word[0]) ? "" : space}${word}${after}`;
    return last + (OPEN_TO.test(last) ? "" : after);
  });

/**
 * Sentences joined to plain text; without spaces in Japanese.
 * @param {(string | false | null | undefined)[]} sentences
 */
export const sentences = (...sentences) =>
  plain(sentences.filter(Boolean).join(" "))
    .replace(/ {2,}/g, " ")
    .replace(/([。、：]) /g, "$1")
    .trim();

/** The text with a capital letter first. @param {string} text */
export const capital = (text) => (text ? text[0].toLocaleUpperCase() + text.slice(1) : text);

/**
 * A text with its symbols drawn.
 * @param {string} text
 * @param {import("../vendor/preact.js").ComponentType<{ id: string }>} [Sign]
 */
export function rich(text, Sign = Icon) {
  const parts = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    parts.push(text.slice(end, found.index));
    parts.push(
      found[1] === NAME
        ? html`<b>${found[2]}</b>`
        : !found[1]
          ? " " // words between symbols, which need none
          : html`<span class="sg" role=${found[2] ? "img" : undefined} aria-label=${found[2] || undefined}>
          ${found[1].split(" ").map((symbol) => html`<${Sign} id=${symbol} />`)}
        </span>`,
    );
    end = /** @type {number} */ (found.index) + found[0].length;
  }
  parts.push(text.slice(end));
  return parts;
}
