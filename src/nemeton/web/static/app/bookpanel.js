// The rulebook beside a table: a panel that the table makes room for, a drawer over its edge, or, on phones, a page over it. The
// game goes on, and nobody else sees it.

import { ContentsSheet, Find, finding, isNarrow, Reading, useBook, useBookKeys } from "./book.js";
import { bookOpen, closeBook } from "./bookdoor.js";
import { ContentsButton, NarrowButtons } from "./bookpage.js";
import { PageSign } from "./booksigns.js";
import { BookState } from "./bookstate.js";
import { gameTitle } from "./games.js";
import { t } from "./i18n.js";
import { html, useEffect, useLayoutEffect, useMemo, useRef } from "./lib.js";
import { Icon } from "./parts.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const GAP = 6; // pixels between a drawer and the bar

/** @param {{ table: TableStore }} props */
export default function BookPanel({ table }) {
  const { game } = table;
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const opener = useRef(/** @type {Element | null} */ (null));
  const state = useMemo(() => new BookState(game, bookOpen.peek() ?? ""), [game, bookOpen.value]);
  const drawn = useBook(state);
  const close = () => {
    closeBook();
    // The table has its room back then, and the button that opened the book may be seen again.
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (opener.current)?.focus?.());
  };
  useBookKeys(state, close);
  useEffect(() => {
    opener.current = document.activeElement;
    document.documentElement.classList.add("with-book");
    box.current?.focus();
    return () => document.documentElement.classList.remove("with-book");
  }, []);
  usePlaceOfDrawer(box, table);
  const narrow = isNarrow.value;
  // Over the table nothing behind the book can be reached.
  useEffect(() => {
    const behind = /** @type {HTMLElement | null} */ (document.querySelector(".table"));
    if (!behind || !narrow) return;
    behind.inert = true;
    return () => {
      behind.inert = false;
    };
  }, [narrow]);
  return html`<aside class=${`book beside ${narrow ? "narrow" : "panel-form"}`} ref=${box} tabindex="-1" aria-label=${t("book")}>
    <header class="rt">
      ${
        narrow
          ? html`<button type="button" class="ib" aria-label=${t("book-to-table")} onClick=${close}><${Icon} id="x-back" />
            </button>`
          : html`<${ContentsButton} state=${state} />`
      }
      <h1><b>${t("book")}</b><span>${gameTitle(game)}</span></h1>
      ${
        narrow
          ? html`<${NarrowButtons} state=${state} />`
          : html`<a
              class="ib"
              href=${`/book/${game}#${state.chapter?.id ?? ""}`}
              target="_blank"
              rel="noopener"
              aria-label=${t("book-as-page")}
              title=${t("book-as-page")}
            >
              <${PageSign} />
            </a>
            <button type="button" class="ib" aria-label=${t("close")} onClick=${close}><${Icon} id="x-close" /></button>`
      }
      ${narrow && !finding.value ? null : html`<${Find} state=${state} />`}
      ${
        narrow && table.asked
          ? html`<button type="button" class="asks" onClick=${close}>
            <b>${t("your-turn")}</b><span>${table.module.question(table)}</span>
          </button>`
          : null
      }
    </header>
    <${Reading} state=${state} drawn=${drawn} page=${false} />
    ${state.contents.value ? html`<${ContentsSheet} state=${state} />` : null}
  </aside>`;
}

/**
 * A drawer ends above the bar, and lies at the left edge if what is asked for lies under its right place.
 * @param {{ current: HTMLElement | null }} box @param {TableStore} table
 */
function usePlaceOfDrawer(box, table) {
  void table.decision; // subscribes: what is asked for changes
  useLayoutEffect(() => {
    const put = () => {
      const drawer = box.current;
      if (!drawer || getComputedStyle(drawer).getPropertyValue("--book-lies").trim() !== "over") return;
      const bar = document.querySelector(".bar")?.getBoundingClientRect();
      const below = bar?.height ? innerHeight - bar.top + GAP : 0;
      drawer.style.setProperty("--book-below", `${below}px`);
      const wide = drawer.offsetWidth;
      const things = [...document.querySelectorAll(".app .thing.legal, .bar .btn")].map((each) => each.getBoundingClientRect());
      const lit = things.filter((each) => each.width > 0);
      const right = lit.filter((each) => each.right > innerWidth - wide && each.top < innerHeight - below).length;
      const left = lit.filter((each) => each.left < wide && each.top < innerHeight - below).length;
      drawer.classList.toggle("left", right > left);
    };
    const timer = setTimeout(put, 60); // once the table has drawn what is lit
    put();
    addEventListener("resize", put);
    return () => {
      clearTimeout(timer);
      removeEventListener("resize", put);
    };
  });
}
