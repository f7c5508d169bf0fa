// The blocks of a chapter: texts with their signs, pictures, lists, tables, what is easily overlooked, questions, signs.

import { Example } from "./bookexample.js";
import { Inline, Text } from "./bookinline.js";
import { RuleBelow } from "./bookrules.js";
import { callout, Scene } from "./bookscene.js";
import { chapterOf, plainText } from "./booktext.js";
import { t } from "./i18n.js";
import { html, useState } from "./lib.js";
import { Icon } from "./parts.js";

/** @typedef {import("./bookstate.js").BookState} BookState */
/** @typedef {import("./bookstate.js").Block} Block */
/** @template {Block["kind"]} K @typedef {Extract<Block, { kind: K }>} Of */

/** @param {{ state: BookState, block: Of<"picture">, at: string, margin: boolean }} props */
function Picture({ state, block, at, margin }) {
  const [lifted, lift] = useState(0);
  const look = (/** @type {any} */ event) => lift(Number(event.target.closest?.("[data-co]")?.dataset.co ?? 0));
  return html`<figure
    class="pic"
    id=${`${chapterOf(at)}/${block.scene}`}
    data-lift=${lifted || undefined}
    onPointerOver=${look}
    onPointerLeave=${() => lift(0)}
  >
    <${Scene} name=${block.scene} game=${state.game} label=${plainText(block.caption)} />
    <figcaption><${Text} state=${state} text=${block.caption} at=${`${at}.caption`} margin=${margin} /></figcaption>
    ${
      block.callouts.length
        ? html`<ol class="cos">
          ${block.callouts.map(
            (text, number) => html`<li key=${number} data-co=${number + 1}>
              ${callout(number + 1, "in")}
              <span><${Text} state=${state} text=${text} at=${`${at}.${number}`} margin=${margin} /></span>
            </li>`,
          )}
        </ol>`
        : null
    }
  </figure>`;
}

/** @param {{ state: BookState, signs: import("./bookstate.js").Sign[], at: string }} props */
const SignList = ({ state, signs, at }) => html`<ul>
  ${signs.map(
    ({ symbol, text }, number) => html`<li key=${symbol}>
      <span class="lg"><${Icon} id=${symbol} /></span>
      <span><${Inline} state=${state} text=${text} at=${`${at}.${number}`} /></span>
    </li>`,
  )}
</ul>`;

/** @type {{ [K in Block["kind"]]: (props: { state: BookState, block: Of<K>, at: string, margin: boolean }) => any }} */
const KINDS = {
  heading: ({ state, block, at }) => html`<h3 id=${`${chapterOf(at)}/${block.id}`}>
    <a href=${`/book/${state.game}#${chapterOf(at)}/${block.id}`} onClick=${(/** @type {MouseEvent} */ event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      state.go(chapterOf(at), block.id);
    }}><${Inline} state=${state} text=${block.text} at=${at} /></a>
  </h3>`,
  text: ({ state, block, at, margin }) => html`<p><${Inline} state=${state} text=${block.text} at=${at} /></p>
    ${margin ? null : html`<${RuleBelow} state=${state} at=${at} />`}`,
  list: ({ state, block, at, margin }) => html`<ul class="plain">
    ${block.items.map(
      (item, number) => html`<li key=${number}>
        <${Text} state=${state} text=${item} at=${`${at}.${number}`} margin=${margin} />
      </li>`,
    )}
  </ul>`,
  picture: (props) => html`<${Picture} ...${props} />`,
  example: (props) => html`<${Example} ...${props} />`,
  overlooked: ({ state, block, at, margin }) => html`<aside class="box" aria-label=${t("book-overlooked")}>
    <header><${Icon} id="ui-eye" /><b>${t("book-overlooked")}</b></header>
    <ul>
      ${block.items.map(
        (item, number) => html`<li key=${number}>
          <${Text} state=${state} text=${item} at=${`${at}.${number}`} margin=${margin} />
        </li>`,
      )}
    </ul>
  </aside>`,
  questions: ({ state, block, at, margin }) => html`<section class="qa" aria-label=${t("book-questions")}>
    <h3>${t("book-questions")}</h3>
    <dl>
      ${block.items.map(
        ({ question, answer }, number) => html`<div key=${number}>
          <dt><${Inline} state=${state} text=${question} at=${`${at}.${number}?`} /></dt>
          <dd><${Text} state=${state} text=${answer} at=${`${at}.${number}!`} margin=${margin} /></dd>
        </div>`,
      )}
    </dl>
  </section>`,
  table: ({ state, block, at, margin }) => html`<div class="grid">
    <table>
      <thead>
        <tr>
          ${block.head.map(
            (cell, across) =>
              html`<th key=${across} scope="col"><${Inline} state=${state} text=${cell} at=${`${at}.0.${across}`} /></th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${block.rows.map(
          (row, down) => html`<tr key=${down}>
            ${row.map((cell, across) => {
              const said = html`<${Text} state=${state} text=${cell} at=${`${at}.${down + 1}.${across}`} margin=${margin} />`;
              return across ? html`<td key=${across}>${said}</td>` : html`<th key=${across} scope="row">${said}</th>`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`,
  signs: ({ state, block, at }) => html`<section class="leg" aria-label=${t("book-signs")}>
    <h3>${t("book-signs")}</h3>
    <${SignList} state=${state} signs=${block.signs} at=${at} />
  </section>`,
  "all-signs": ({ state, block, at }) => html`<div class="all-signs">
    ${block.groups.map(
      ({ chapter, title, signs }) => html`<section class="leg" key=${chapter}>
        <h3>
          <button type="button" class="link" onClick=${() => state.go(chapter)}>${title}</button>
        </h3>
        <${SignList} state=${state} signs=${signs} at=${`${at}.${chapter}`} />
      </section>`,
    )}
  </div>`,
};

/** @param {{ state: BookState, block: Block, at: string, margin: boolean }} props */
export function AnyBlock({ state, block, at, margin }) {
  const Kind = /** @type {any} */ (KINDS[block.kind]);
  return Kind ? html`<${Kind} state=${state} block=${block} at=${at} margin=${margin} />` : null;
}
