// A text of the rulebook, drawn: bold words, symbols, rule signs, and the hits of a search.

import { RuleBelow, RuleSign } from "./bookrules.js";
import { cutAt, partsOf, plainText } from "./booktext.js";
import { html } from "./lib.js";
import { Icon } from "./parts.js";

/** @typedef {import("./bookstate.js").BookState} BookState */

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
  const drawn = [];
  for (let number = 0; number < parts.length; number += 1) {
    const part = parts[number];
    if (part.kind === "symbol") drawn.push(html`<${Icon} id=${part.id} class="inl" />`);
    else if (part.kind === "rule") drawn.push(html`<${RuleSign} state=${state} rule=${part.id} at=${at} />`);
    else {
      const words = part.text;
      const rules = [];
      while (parts[number + 1]?.kind === "rule") {
        number += 1;
        rules.push(/** @type {{ id: string }} */ (parts[number]).id);
      }
      const cut = rules.length ? words.length - (LAST_WORD.exec(words)?.[0].length ?? 0) : words.length;
      const said = html`${marked(words.slice(0, cut), part.from)}${
        rules.length
          ? html`<span class="nb">${marked(words.slice(cut), part.from + cut)}${rules.map(
              (rule) => html`<${RuleSign} key=${rule} state=${state} rule=${rule} at=${at} />`,
            )}</span>`
          : null
      }`;
      drawn.push(part.kind === "bold" ? html`<b>${said}</b>` : said);
    }
  }
  return drawn;
}

/** A text, and the rule that was opened in it. @param {{ state: BookState, text: string, at: string, margin: boolean }} props */
export function Text({ state, text, at, margin }) {
  return html`<${Inline} state=${state} text=${text} at=${at} />${margin ? null : html`<${RuleBelow} state=${state} at=${at} />`}`;
}
