// The numbered rules of a game: a page with a search, and single rules in a dialog at the table.

import { callApi } from "./api.js";
import { Dialog } from "./dialog.js";
import { gameTitle } from "./games.js";
import { loadCatalogue, t } from "./i18n.js";
import { html, signal, useEffect, useState } from "./lib.js";
import { follow, place } from "./route.js";
import { Brand, Languages, Light } from "./topbar.js";

/** @typedef {{ number: string, section: string, text: string }} Rule */
/** @type {import("../vendor/signals.js").Signal<Record<string, Rule[]>>} */
const books = signal({});

/** @param {string} game @returns {Rule[] | null} */
function useBook(game) {
  useEffect(() => {
    if (!books.peek()[game])
      callApi("GET", `/games/${game}/rules`).then(
        (book) => (books.value = { ...books.peek(), [game]: book.rules }),
        () => {},
      );
  }, [game]);
  return books.value[game] ?? null;
}

/** A rule's number, which opens its text. @param {{ table: import("./store.js").TableStore, rule: string }} props */
export function RuleNumber({ table, rule }) {
  return html`<button
    type="button"
    class="rule"
    onClick=${() => (table.rule.value = rule)}
    aria-label=${t("open-rule", { rule })}
  >
    ${rule}
  </button>`;
}

/** @param {{ game: string, rule: string, onClose: () => void }} props */
export function RuleSheet({ game, rule, onClose }) {
  const book = useBook(game);
  const wanted = rule.split(/[\s,]+/);
  const found = (book ?? []).filter((each) => wanted.includes(each.number));
  return html`<${Dialog} title=${t("rule-title", { rule })} onClose=${onClose} class="rule-sheet">
    ${found.map((each) => html`<p key=${each.number} lang="en"><b>${each.number}</b> ${each.text}</p>`)}
    ${book && !found.length ? html`<p>${t("rule-unknown")}</p>` : null}
    <p><a href=${`/rules/${game}#${wanted[0]}`} target="_blank" rel="noopener">${t("rules-all")}</a></p>
  <//>`;
}

/** @param {{ game: string }} props */
export default function RulesPage({ game }) {
  const book = useBook(game);
  const [search, setSearch] = useState("");
  useEffect(() => {
    loadCatalogue(game).catch(console.error);
  }, [game]);
  useEffect(() => {
    if (book && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [book]);
  useEffect(() => {
    document.title = t("title-rules", { game: gameTitle(game) });
  });
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (book ?? []).filter((rule) => words.every((word) => `${rule.number} ${rule.text}`.toLowerCase().includes(word)));
  const sections = [...new Set(found.map((rule) => rule.section))];
  const back = new URL(place.value, location.origin).searchParams.get("from");
  return html`<div class="page rules-page">
    <header><${Brand} /><${Languages} /><${Light} /></header>
    <div class="rules-head" role="region" aria-label=${gameTitle(game)}>
      <h1>${gameTitle(game)}</h1>
      <label class="find">
        <span>${t("rules-search")}</span>
        <input type="search" value=${search} onInput=${(/** @type {any} */ event) => setSearch(event.currentTarget.value)} />
      </label>
      <p class="fine">${t("rules-language")}</p>
    </div>
    <main lang="en">
      ${book && !found.length ? html`<p class="fine" lang="">${t("rules-none")}</p>` : null}
      ${sections.map(
        (section) => html`<section key=${section}>
          <h2>${section}</h2>
          <dl>
            ${found
              .filter((rule) => rule.section === section)
              .map((rule) => html`<div key=${rule.number} id=${rule.number}><dt>${rule.number}</dt><dd>${rule.text}</dd></div>`)}
          </dl>
        </section>`,
      )}
    </main>
    <nav><a href=${back ?? "/"} onClick=${follow}>${t("home")}</a></nav>
  </div>`;
}
