// The table in words: all that lies on it, part by part, for those who listen and for those who like to read.

import { t } from "./i18n.js";
import { html, useEffect, useState } from "./lib.js";

/** @typedef {import("./contract.js").Part} Part */

/** @param {{ table: import("./store.js").TableStore }} props */
export function InWords({ table }) {
  const [words, setWords] = useState(/** @type {{ describe(table: any): Part[] } | null} */ (null));
  useEffect(() => {
    table.module.describe?.().then(setWords, console.error);
  }, [table]);
  const parts = words?.describe(table) ?? [];
  return html`<div class="list in-words" tabindex="0" role="group" aria-label=${t("in-words-more")}>
    ${parts.map((part) => html`<${PartOf} key=${part.title} part=${part} level=${2} />`)}
  </div>`;
}

/** @param {{ part: Part, level: number }} props */
function PartOf({ part, level }) {
  const Heading = `h${level}`;
  return html`<section>
    <${Heading}>${part.title}<//>
    <ul>
      ${part.lines.map((line, at) =>
        typeof line === "string"
          ? html`<li key=${at}>${line}</li>`
          : html`<li key=${at}><${PartOf} part=${line} level=${level + 1} /></li>`,
      )}
    </ul>
  </section>`;
}
