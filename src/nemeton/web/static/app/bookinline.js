// A text of the rulebook, drawn: bold words, symbols, rule signs, and the hits of a search.

import { RuleBelow, RuleSign } from "./bookrules.js";
import { cutAt, partsOf, plainText } from "./booktext.js";
import { html } from "./lib.js";
import { Icon } from "./parts.js";

/** @typedef {import("./bookstate.js").BookState} BookState */

const STOP = /^[.,;:!?)…。、：！？）]+/; // stays on the line of the symbol before it
const LAST_WORD = /[^\s]{1,12}$/; // a rule's sign stays on the line of the word before it

/**
 * A text with its signs, and with what was searched for marked. `at` names its place.
 * @param {{ state: BookState, text: string, at: string }} props
 */
export function Inline({ state, text, at }) {
  const hits = state.match.value?.(plainText(text)) ?? [];
  const marked = (/** @type {string} */ words, /** @type {number} */ from) =>
    cutAt(words, from, hits).map((piece) => (piece.hit ? html`<mark>${piece.text}</mark>` : piece.text));
  const parts = partsOf(text);
  const sign = (/** @type {number} */ number) => {
    const { id } = /** @type {{ id: string }} */ (parts[number]);
    return html`<${RuleSign} key=${number} state=${state} rule=${id} at=${at} part=${number} />`;
  };
  const drawn = [];
  for (let number = 0; number < parts.length; number += 1) {
    const part = parts[number];
    if (part.kind === "symbol") {
      const next = parts[number + 1];
      const stop = next?.kind === "words" ? (STOP.exec(next.text)?.[0] ?? "") : "";
      drawn.push(html`<span class="nb"><${Icon} id=${part.id} class="inl" />${stop}</span>`);
      if (stop && next?.kind === "words")
        parts[number + 1] = { ...next, text: next.text.slice(stop.length), from: next.from + stop.length };
    } else if (part.kind === "rule") drawn.push(sign(number));
    else {
      const words = part.text;
      const signs = [];
      while (parts[number + 1]?.kind === "rule") {
        number += 1;
        signs.push(sign(number));
      }
      const cut = words.length - (signs.length ? (LAST_WORD.exec(words)?.[0].length ?? 0) : 0);
      const before = marked(words.slice(0, cut), part.from);
      const last = signs.length ? html`<span class="nb">${marked(words.slice(cut), part.from + cut)}${signs}</span>` : null;
      drawn.push(part.kind === "bold" ? html`<b>${before}${last}</b>` : html`${before}${last}`);
    }
  }
  return drawn;
}

/** A text, and the rule that was opened in it. @param {{ state: BookState, text: string, at: string, margin: boolean }} props */
export function Text({ state, text, at, margin }) {
  return html`<${Inline} state=${state} text=${text} at=${at} />
    ${margin ? null : html`<${RuleBelow} state=${state} at=${at} />`}`;
}
