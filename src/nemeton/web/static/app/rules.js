// The numbered rules of a game: a page with a search, and single rules in a dialog at the table.

import { callApi } from "./api.js";
import { bookOpen, hasBook } from "./bookdoor.js";
import { Dialog } from "./dialog.js";
import { gameTitle } from "./games.js";
import { lang, loadCatalogue, t } from "./i18n.js";
import { html, signal, useEffect, useState } from "./lib.js";
import { follow, place } from "./route.js";
import { searchRules } from "./search.js";
import { Brand, Languages, Light } from "./topbar.js";

/**
 * `language` is English where there is no translation.
 * @typedef {{ number: string, section: string, text: string, language: string }} Rule
 */
/** @type {import("../vendor/signals.js").Signal<Record<string, Rule[]>>} */
const books = signal({});

/** The rules in the reader's language. @param {string} game @returns {Rule[] | null} */
function useBook(game) {
  const address = `/games/${game}/rules?language=${lang.value}`;
  useEffect(() => {
    if (!books.peek()[address])
      callApi("GET", address).then(
        (book) => (books.value = { ...books.peek(), [address]: book.rules }),
        () => {},
      );
  }, [address]);
  return books.value[address] ?? null;
}

/** Says that some of these rules are not in the reader's language. @param {{ rules: Rule[] }} props */
function OnlyEnglish({ rules }) {
  const foreign = rules.some((rule) => rule.language !== lang.value);
  return foreign ? html`<p class="fine">${t("rules-only-english")}</p>` : null;
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
    <${OnlyEnglish} rules=${found} />
    ${found.map((each) => html`<p key=${each.number} lang=${each.language}><b>${each.number}</b> ${each.text}</p>`)}
    ${book && !found.length ? html`<p>${t("rule-unknown")}</p>` : null}
    ${
      hasBook(game)
        ? html`<p>
          <button
            type="button"
            class="link"
            onClick=${() => {
              onClose();
              bookOpen.value = `?${wanted[0]}`;
            }}
          >
            ${t("book-read-more")}
          </button>
        </p>`
        : null
    }
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
  const found = searchRules(book ?? [], search);
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
      <${OnlyEnglish} rules=${book ?? []} />
    </div>
    <main>
      ${book && !found.length ? html`<p class="fine">${t("rules-none")}</p>` : null}
      ${sections.map(
        (section) => html`<section key=${section} lang=${found.find((rule) => rule.section === section)?.language}>
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
