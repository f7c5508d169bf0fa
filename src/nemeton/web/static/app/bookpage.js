// The rulebook as a page of its own: contents, text, and a margin for the rule that is open.

import { Contents, ContentsSheet, Find, finding, isNarrow, openFind, Reading, useBook, useBookKeys } from "./book.js";
import { FindSign, PrintSign } from "./booksigns.js";
import { BookState } from "./bookstate.js";
import { loadStyle } from "./gamemodule.js";
import { gameTitle } from "./games.js";
import { lang, loadCatalogue, t } from "./i18n.js";
import { html, useEffect, useMemo, useState } from "./lib.js";
import { Icon } from "./parts.js";
import { follow } from "./route.js";
import { Brand, Languages, Light } from "./topbar.js";

/** @param {{ game: string }} props */
export default function BookPage({ game }) {
  const state = useMemo(() => new BookState(game, decodeURIComponent(location.hash.slice(1))), [game]);
  const [styled, setStyled] = useState(false);
  const drawn = useBook(state);
  useEffect(() => {
    Promise.all([loadStyle("/static/app/book.css"), loadCatalogue(game)]).then(() => setStyled(true), console.error);
  }, [game, lang.value]);
  // The address follows the reader, and the reader the address.
  const { chapter: at, block } = state.place.value;
  useEffect(() => {
    const hash = at ? `#${at}${block ? `/${block}` : ""}` : "";
    if (hash && hash !== location.hash) history[location.hash ? "pushState" : "replaceState"](null, "", hash);
  }, [at, block]);
  useEffect(() => {
    const look = () => {
      const [chapter, part = ""] = decodeURIComponent(location.hash.slice(1)).split("/");
      const now = state.place.peek();
      if (chapter && (chapter !== now.chapter || part !== now.block)) state.go(chapter, part);
    };
    addEventListener("popstate", look);
    return () => removeEventListener("popstate", look);
  }, [state]);
  useBookKeys(state);
  const { chapter } = state;
  useEffect(() => {
    document.title = t("title-book", { chapter: chapter?.title ?? t("book"), game: gameTitle(game) });
  });
  if (!styled) return null;
  const narrow = isNarrow.value;
  return html`<div class=${`book ${narrow ? "narrow" : "page-form"}`}>
    ${
      narrow
        ? html`<header class="rt">
          <a class="ib" href="/" aria-label=${t("home")} onClick=${follow}><${Icon} id="x-back" /></a>
          <h1><b>${t("book")}</b><span>${gameTitle(game)}</span></h1>
          <${NarrowButtons} state=${state} />
          ${finding.value ? html`<${Find} state=${state} />` : null}
        </header>`
        : html`<header class="top">
          <${Brand} />
          <h1 class="crumb"><b>${gameTitle(game)}</b><span>${t("book")}</span></h1>
          <span class="sp"></span>
          <${Find} state=${state} />
          <${Languages} />
          <${Light} />
          <button type="button" class="ib" aria-label=${t("book-print")} title=${t("book-print")} onClick=${() => print()}>
            <${PrintSign} />
          </button>
        </header>`
    }
    ${narrow ? null : html`<nav class="side" aria-label=${t("book-contents")}><${Contents} state=${state} /></nav>`}
    <${Reading} state=${state} drawn=${drawn} page />
    ${narrow && state.contents.value ? html`<${ContentsSheet} state=${state} />` : null}
  </div>`;
}

/** Search and contents, where they have no room of their own. @param {{ state: BookState }} props */
export function NarrowButtons({ state }) {
  const toggle = () => {
    if (!finding.peek()) return openFind();
    finding.value = false;
    state.query.value = "";
  };
  return html`<button
      type="button"
      class="ib"
      aria-label=${t("book-search")}
      aria-expanded=${finding.value ? "true" : "false"}
      onClick=${toggle}
    >
      <${FindSign} />
    </button>
    <${ContentsButton} state=${state} />`;
}

/** @param {{ state: BookState }} props */
export function ContentsButton({ state }) {
  return html`<button
    type="button"
    class="ib"
    aria-label=${t("book-contents")}
    aria-expanded=${state.contents.value ? "true" : "false"}
    onClick=${() => (state.contents.value = !state.contents.peek())}
  >
    <${Icon} id="ui-log" />
  </button>`;
}
