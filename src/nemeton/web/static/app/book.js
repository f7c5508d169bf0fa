// The rulebook as one reads it: header, contents, search, one chapter at a time. The page and the panel put it into their frames.

import { AnyBlock } from "./bookblocks.js";
import { Inline } from "./bookinline.js";
import { RuleBelow, RuleMargin } from "./bookrules.js";
import { loadScenes, Scenes } from "./bookscene.js";
import { FindSign, StoneSign } from "./booksigns.js";
import { cutAt } from "./booktext.js";
import { games, loadGames } from "./games.js";
import { lang, t } from "./i18n.js";
import { html, signal, useEffect, useLayoutEffect, useRef, useState } from "./lib.js";
import { Icon } from "./parts.js";
import { isDark, prefs, wantsStillness } from "./prefs.js";
import { Languages } from "./topbar.js";

/** @typedef {import("./bookstate.js").BookState} BookState */
/** @typedef {import("./bookscene.js").Drawn} Drawn */

const SCROLL_REST = 200; // milliseconds after which a place is kept

/** @param {string} query */
function media(query) {
  const found = matchMedia(query);
  const matches = signal(found.matches);
  found.addEventListener("change", () => {
    matches.value = found.matches;
  });
  return matches;
}
/** Whether the book fills the window, with targets for fingers. */
export const isNarrow = media("(max-width: 959.98px)");
const hasMargin = media("(min-width: 1268px)");
/** Whether the whole book is shown, for paper. */
const onPaper = signal(false);
const show = (/** @type {boolean} */ paper) => {
  onPaper.value = paper;
  document.documentElement.classList.toggle("dark", !paper && isDark()); // paper has the colours of the day
};
addEventListener("beforeprint", () => show(true));
addEventListener("afterprint", () => show(false));

/** Loads the text in the reader's language, and its pictures. @param {BookState} state @returns {Drawn | null} */
export function useBook(state) {
  const [drawn, setDrawn] = useState(/** @type {Drawn | null} */ (null));
  const language = lang.value;
  useEffect(() => {
    if (!games.peek().length) loadGames().catch(console.error); // for their lessons
    state
      .load(language)
      .then(() => loadScenes(state.game, state.files))
      .then(setDrawn, console.error);
  }, [state, language]);
  return drawn;
}

/**
 * Keys of the book: "/" searches, Escape closes what is open in it. Beside a table, Escape is the book's while the focus is in
 * it.
 * @param {BookState} state @param {() => void} [onEscape]
 */
export function useBookKeys(state, onEscape) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      const inBook = Boolean(target.closest?.(".book")) || (!onEscape && target === document.body);
      if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape" && inBook) {
        if (!state.closeInner()) onEscape?.();
      } else if (event.key === "/" && prefs.keys.peek() && !target.matches("input, textarea, select")) {
        openFind();
      } else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    // Before the keys of the table, which also hear Escape.
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [state]);
}

/** Whether the field for a search is out, where it has no place of its own. */
export const finding = signal(false);

/** Go to the field for a search, as soon as it is there. */
export function openFind() {
  const field = () => /** @type {HTMLElement | null} */ (document.querySelector(".book .find input"));
  finding.value = true;
  if (field()) field()?.focus();
  else requestAnimationFrame(() => field()?.focus());
}

/** @param {{ state: BookState }} props */
export function Find({ state }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const at = useRef(-1);
  const { query, found } = state;
  const here = found.value.find(({ chapter }) => chapter === state.chapter?.id)?.count ?? 0;
  const total = found.value.reduce((sum, { count }) => sum + count, 0);
  const step = () => {
    const marks = [...document.querySelectorAll(".book .chap mark")];
    at.current += 1;
    if (at.current < marks.length) {
      for (const mark of marks) mark.classList.toggle("now", mark === marks[at.current]);
      marks[at.current].scrollIntoView({ block: "center" });
      return;
    }
    at.current = -1;
    const chapters = found.value.map(({ chapter }) => chapter);
    const next = chapters[(chapters.indexOf(state.chapter?.id ?? "") + 1) % chapters.length];
    if (next && next !== state.chapter?.id) state.go(next);
  };
  return html`<form
    class="find"
    role="search"
    onSubmit=${(/** @type {Event} */ event) => {
      event.preventDefault();
      step();
    }}
  >
    <${FindSign} />
    <input
      ref=${field}
      type="search"
      enterkeyhint="next"
      value=${query.value}
      placeholder=${t("book-search")}
      aria-label=${t("book-search")}
      onInput=${(/** @type {any} */ event) => {
        at.current = -1;
        query.value = event.currentTarget.value;
      }}
    />
    <output>${state.match.value ? (total ? t("book-found", { here, total }) : t("book-found-none")) : ""}</output>
  </form>`;
}

/** Where else the words were found. @param {{ state: BookState }} props */
function Elsewhere({ state }) {
  const others = state.found.value.filter(({ chapter }) => chapter !== state.chapter?.id);
  const match = state.match.value;
  if (!match || !others.length) return null;
  return html`<nav class="elsewhere" aria-label=${t("book-elsewhere")}>
    <b>${t("book-elsewhere")}</b>
    <ul>
      ${others.map(
        ({ chapter, title, count, sentence }) => html`<li key=${chapter}>
          <button type="button" onClick=${() => state.go(chapter)}>
            <b>${title}</b><i>${count}</i>
            <span>
              ${cutAt(sentence, 0, match(sentence)).map((piece) =>
                piece.hit
                  ? html`<strong>${piece.text}
                </strong>`
                  : piece.text,
              )}
            </span>
          </button>
        </li>`,
      )}
    </ul>
  </nav>`;
}

/** The chapters, and what lies beyond them. @param {{ state: BookState, languages?: boolean }} props */
export function Contents({ state, languages = false }) {
  const now = state.chapter;
  return html`<ol class="toc">
      ${(state.book.value?.chapters ?? []).map(
        ({ id, title }, at) => html`<li key=${id}>
          <a
            href=${`/book/${state.game}#${id}`}
            aria-current=${id === now?.id ? "page" : undefined}
            onClick=${(/** @type {MouseEvent} */ event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              state.go(id);
            }}
          >
            <i>${at + 1}</i>
            <span><${Inline} state=${state} text=${title} at=${`toc.${id}`} /></span>
          </a>
        </li>`,
      )}
    </ol>
    <footer>
      ${languages ? html`<${Languages} />` : null}
      <a class="num" href=${`/rules/${state.game}`} target="_blank" rel="noopener"><${StoneSign} />${t("book-numbered")}</a>
    </footer>`;
}

/** The contents as a sheet over the book. @param {{ state: BookState }} props */
export function ContentsSheet({ state }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => /** @type {HTMLElement | null} */ (box.current?.querySelector("[aria-current], a"))?.focus(), []);
  return html`<div class="toc-sheet" ref=${box} role="dialog" aria-label=${t("book-contents")}>
    <header>
      <b>${t("book-contents")}</b>
      <button type="button" class="ib" aria-label=${t("close")} onClick=${() => (state.contents.value = false)}>
        <${Icon} id="x-close" />
      </button>
    </header>
    <${Contents} state=${state} languages />
  </div>`;
}

/** Go to the lesson of a chapter. @param {string} game @param {string} lesson */
const practise = async (game, lesson) => (await import("./lessons.js")).openLesson(game, lesson).catch(console.error);

/** @param {{ state: BookState, chapter: import("./bookstate.js").Chapter, number: number, margin: boolean }} props */
function ChapterText({ state, chapter, number, margin }) {
  const chapters = state.book.value?.chapters ?? [];
  const lesson = games.value.find(({ id }) => id === state.game)?.lessons.includes(chapter.lesson) ? chapter.lesson : "";
  const at = chapter.id;
  return html`<article class="chap" id=${chapter.id}>
    <header class="ct">
      <span class="n">${t("book-chapter", { chapter: number, chapters: chapters.length })}</span>
      <h2 tabindex="-1"><${Inline} state=${state} text=${chapter.title} at=${`${at}.title`} /></h2>
      <p class="lead"><${Inline} state=${state} text=${chapter.lead} at=${`${at}.lead`} /></p>
      ${margin ? null : html`<${RuleBelow} state=${state} at=${`${at}.lead`} />`}
      ${
        lesson
          ? html`<button type="button" class="prac" onClick=${() => practise(state.game, lesson)}>
            <${Icon} id="ui-next" /><b>${t("book-practise")}</b><span>${t("book-lesson")}</span>
          </button>`
          : null
      }
    </header>
    ${chapter.blocks.map(
      (block, place) =>
        html`<${AnyBlock} key=${`${at}.${place}`} state=${state} block=${block} at=${`${at}.${place}`} margin=${margin} />`,
    )}
  </article>`;
}

/**
 * The chapter that is open, with its margin; all chapters for paper.
 * @param {{ state: BookState, drawn: Drawn | null, page: boolean }} props
 */
export function Reading({ state, drawn, page }) {
  const scroller = useRef(/** @type {HTMLElement | null} */ (null));
  const rest = useRef(0);
  const book = state.book.value;
  const { chapter } = state;
  const { block } = state.place.value;
  const shown = useRef("");
  const margin = page && hasMargin.value && !onPaper.value;
  // To the block that was asked for, or where the reader was; again when the pictures have come, which makes the text longer.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !chapter) return;
    const aim = block ? document.getElementById(`${chapter.id}/${block}`) : null;
    if (aim)
      aim.scrollIntoView({ block: "start", behavior: shown.current === chapter.id && !wantsStillness() ? "smooth" : "auto" });
    else box.scrollTop = state.place.peek().scroll;
    shown.current = chapter.id;
  }, [chapter?.id, block, state.place.value, drawn]);
  const others = useRef(chapter?.id);
  useEffect(() => {
    if (others.current && chapter && others.current !== chapter.id && !state.query.peek())
      /** @type {HTMLElement | null} */ (scroller.current?.querySelector("h2"))?.focus({ preventScroll: true });
    others.current = chapter?.id;
  }, [chapter?.id]);
  const keep = () => {
    clearTimeout(rest.current);
    rest.current = setTimeout(() => state.scrolled(scroller.current?.scrollTop ?? 0), SCROLL_REST);
  };
  useEffect(() => () => clearTimeout(rest.current), []);
  if (!book || !chapter)
    return html`<div class="scroll">${state.failed.value ? html`<p role="alert">${t("book-none")}</p>` : null}</div>`;
  const number = book.chapters.indexOf(chapter);
  const all = onPaper.value && page;
  const [before, after] = [book.chapters[number - 1], book.chapters[number + 1]];
  const turn = (/** @type {typeof chapter} */ to, /** @type {string} */ word, /** @type {string} */ name) => html`<a
    class=${name}
    href=${`/book/${state.game}#${to.id}`}
    onClick=${(/** @type {MouseEvent} */ event) => {
      event.preventDefault();
      state.go(to.id);
    }}
  >
    <span>${word}</span><b>${to.title}</b>
  </a>`;
  return html`<${Scenes.Provider} value=${drawn}>
    <${page ? "main" : "div"} class="scroll" ref=${scroller} onScroll=${keep} lang=${book.language} tabindex="-1">
      <div class="text">
        ${all ? html`<h1 class="cover">${book.title}</h1>` : html`<${Elsewhere} state=${state} />`}
        ${(all ? book.chapters : [chapter]).map(
          (each) => html`<${ChapterText}
            key=${each.id}
            state=${state}
            chapter=${each}
            number=${book.chapters.indexOf(each) + 1}
            margin=${margin}
          />`,
        )}
        <nav class="pn" aria-label=${t("book-chapters")}>
          ${before ? turn(before, t("book-before"), "l") : html`<span></span>`}
          ${after ? turn(after, t("book-after"), "r") : null}
        </nav>
      </div>
      ${margin ? html`<${RuleMargin} state=${state} />` : null}
    <//>
  <//>`;
}
