// The numbered rules of a game: a page that can be searched, and single rules beside the board.

import { Dialog } from "./dialog.js";
import { has, loadCatalogue, t } from "./i18n.js";
import { html, signal, useEffect, useState } from "./lib.js";
import { ask } from "./rest.js";
import { follow, place } from "./route.js";
import { Brand, Languages, Light } from "./tops.js";

/** @typedef {{ number: string, section: string, text: string }} Rule */
/** @type {import("../vendor/signals.js").Signal<Record<string, Rule[]>>} */
const books = signal({});

/** @param {string} game @returns {Rule[] | null} */
function useBook(game) {
  useEffect(() => {
    if (!books.peek()[game])
      ask("GET", `/games/${game}/rules`).then(
        (book) => (books.value = { ...books.peek(), [game]: book.rules }),
        () => {},
      );
  }, [game]);
  return books.value[game] ?? null;
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
  const [wish, setWish] = useState("");
  useEffect(() => {
    loadCatalogue(game).catch(console.error);
  }, [game]);
  useEffect(() => {
    if (book && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: "center" });
  }, [book]);
  useEffect(() => {
    document.title = t("title-rules", { game: has("game-title") ? t("game-title") : game });
  });
  const words = wish.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (book ?? []).filter((rule) => words.every((word) => `${rule.number} ${rule.text}`.toLowerCase().includes(word)));
  const sections = [...new Set(found.map((rule) => rule.section))];
  const back = new URL(place.value, location.origin).searchParams.get("from");
  return html`<div class="page rules-page">
    <header><${Brand} /><${Languages} /><${Light} /></header>
    <div class="rules-head">
      <h1>${has("game-title") ? t("game-title") : game}</h1>
      <label class="find">
        <span>${t("rules-search")}</span>
        <input type="search" value=${wish} onInput=${(/** @type {any} */ event) => setWish(event.currentTarget.value)} />
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
    <p><a href=${back ?? "/"} onClick=${follow}>${t("home")}</a></p>
  </div>`;
}
