// The layer of a lesson over the table: the veil with its lights, the arrow, the note; at the end what was learnt.

import { callApi } from "./api.js";
import { bookOpen, hasBook } from "./bookdoor.js";
import { StoneSign } from "./booksigns.js";
import { Dialog } from "./dialog.js";
import { lang, t } from "./i18n.js";
import { LessonGuide } from "./lessonguide.js";
import { litElements, shineOn } from "./lessonlight.js";
import { loadLessons, openLesson } from "./lessons.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib.js";
import { say } from "./liveregion.js";
import { Icon } from "./parts.js";
import { wantsStillness } from "./prefs.js";
import { go } from "./route.js";
import { RuleNumber } from "./rules.js";
import { tip } from "./thing.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./lessonlight.js").Light} Light */

const LOOK = 200; // milliseconds after which is measured again: boards move, fonts and pictures come
const BREATHE = 12_000; // milliseconds without an act after which the light breathes, once
const SOON = 60; // frames

/** @param {{ table: TableStore }} props */
export function LessonLayer({ table }) {
  const language = lang.value;
  useEffect(() => {
    let left = false;
    loadLessons(table.game, language).then((lessons) => {
      if (left) return;
      if (table.lesson) table.lesson.translate(lessons);
      else table.guide.value = new LessonGuide(table, lessons);
    }, console.error);
    return () => {
      left = true;
    };
  }, [table, language]);
  useEffect(
    () => () => {
      table.guide.peek()?.close();
      table.guide.value = null;
    },
    [table],
  );
  const guide = table.lesson;
  if (!guide || table.replaying || table.theatre.busy.value) return null;
  const { course } = guide;
  const part = course.part.value;
  const waits = part === "note" && course.note?.acts.length && !course.mistake.value && !table.asked;
  if (course.lost.value) return html`<${Lost} table=${table} guide=${guide} />`;
  if (part === "play" || (waits && !table.over)) return null;
  const Card = part === "end" ? End : NoteCard;
  return html`<${Card} table=${table} guide=${guide} />
    ${guide.leaving.value ? html`<${Leaving} table=${table} guide=${guide} />` : null}`;
}

/**
 * Keep a note in its place and light up what it is about.
 * @param {{ current: HTMLElement | null }} note @param {string[]} keys @param {boolean} acts
 */
function useLight(note, keys, acts) {
  const [light, setLight] = useState(/** @type {Light | null} */ (null));
  const last = useRef("");
  const look = () => {
    if (!note.current) return;
    const found = shineOn(note.current, keys, acts);
    const now = JSON.stringify(found);
    if (now === last.current) return;
    last.current = now;
    setLight(found);
  };
  useLayoutEffect(look);
  useEffect(() => {
    const timer = setInterval(look, LOOK);
    addEventListener("resize", look);
    addEventListener("scroll", look, true);
    return () => {
      clearInterval(timer);
      removeEventListener("resize", look);
      removeEventListener("scroll", look, true);
    };
  });
  return light;
}

/**
 * Give the focus to the first of these that takes it, as soon as one is drawn.
 * @param {() => (Element | null | undefined)[]} find @param {number} [frames]
 * @returns {() => void} ends it
 */
function focusSoon(find, frames = SOON) {
  let next = requestAnimationFrame(() => {
    if (document.querySelector("dialog[open], .curtain") || document.activeElement?.matches("input, textarea")) return;
    for (const element of /** @type {HTMLElement[]} */ (find().filter(Boolean))) {
      element.focus({ preventScroll: true });
      if (document.activeElement !== element) continue;
      if (!tip.peek()?.pinned) tip.value = null; // the note says what it is about
      return;
    }
    if (frames) stop = focusSoon(find, frames - 1);
  });
  let stop = () => cancelAnimationFrame(next);
  return () => {
    stop();
    next = 0;
  };
}

/** @param {{ table: TableStore, guide: LessonGuide }} props */
function NoteCard({ table, guide }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { course, text } = guide;
  const lesson = course.lesson.value;
  const [at, mistake, note, quiz] = [course.at.value, course.mistake.value, course.note, lesson.quiz];
  const keys = note?.lit ?? [];
  const does = Boolean(note?.acts.length) && !mistake?.made;
  const light = useLight(box, keys, does);
  const [breathes, setBreathes] = useState(false);
  useEffect(() => {
    say(text);
    setBreathes(false);
    if (!does || wantsStillness()) return;
    const timer = setTimeout(() => setBreathes(true), BREATHE);
    return () => clearTimeout(timer);
  }, [at, mistake, text]);
  useEffect(() => {
    // On a part of the board that had to be scrolled to.
    for (const element of litElements(keys, does)) element.scrollIntoView({ block: "nearest", inline: "nearest" });
    const button = () => box.current?.querySelector(".btn.p, .answers button") ?? null;
    const targets = () => {
      const lit = litElements(keys, does).flatMap((element) => [element, ...element.querySelectorAll("[data-key]")]);
      return lit.filter((element) => element.matches(".thing.legal, button.go[data-key], .btn.more, [data-confirm]"));
    };
    return focusSoon(() => (does && !mistake ? [...targets()] : [button()]));
  }, [at, mistake, does, course.isAnswered]);
  const reply = mistake
    ? html`<button type="button" class="btn p" onClick=${() => guide.tryAgain()}>${t("lesson-again")}</button>`
    : null;
  const onward = html`<button type="button" class="btn p" onClick=${() => guide.next()}>${t("lesson-next")}</button>`;
  return html`<${Veil} light=${light} breathes=${breathes} />
    <section ref=${box} class=${`lesson ${mistake ? "wrong" : ""}`} aria-label=${t("lesson")}>
      <${Head} guide=${guide} />
      <p>${text}</p>
      ${quiz && !note ? html`<${Questions} guide=${guide} quiz=${quiz} />` : null}
      ${guide.aside.value ? html`<p class="beside">${guide.aside.value}</p>` : null}
      <footer>
        ${(note?.rules ?? []).map((rule) => html`<${RuleNumber} key=${rule} table=${table} rule=${rule} />`)}
        ${mistake ? reply : does ? null : note || course.isAnswered ? onward : null}
      </footer>
    </section>`;
}

/** @param {{ guide: LessonGuide }} props */
function Head({ guide }) {
  const { course } = guide;
  const at = course.at.value;
  return html`<header>
    <span>${course.lesson.value.title}</span>
    <span class="pips" role="img" aria-label=${t("lesson-step", { step: Math.min(at + 1, course.steps), steps: course.steps })}>
      ${Array.from({ length: course.steps }, (_, step) => html`<i key=${step} class=${step <= at ? "on" : ""}></i>`)}
    </span>
    <button type="button" class="ib" aria-label=${t("lesson-leave")} title=${t("lesson-leave")} onClick=${() => guide.leave()}>
      <${Icon} id="x-close" />
    </button>
  </header>`;
}

/**
 * A question about a new case, with its answers.
 * @param {{ guide: LessonGuide, quiz: import("./lessoncourse.js").Quiz }} props
 */
function Questions({ guide, quiz }) {
  const { course } = guide;
  const chosen = quiz.answers.find(({ id }) => id === course.answer.value);
  const why = chosen ? guide.words({ text: chosen.why, touch: chosen.why_touch }) : "";
  useEffect(() => say(why), [why]);
  return html`<div class="answers">
      ${quiz.answers.map(
        (answer) => html`<button
          type="button"
          key=${answer.id}
          class=${`btn ${answer.id === chosen?.id ? (course.isAnswered ? "right" : "not") : ""}`}
          aria-pressed=${answer.id === chosen?.id ? "true" : "false"}
          disabled=${course.isAnswered}
          onClick=${() => course.choose(answer.id)}
        >
          ${answer.id === chosen?.id && course.isAnswered ? html`<${Icon} id="ui-check" />` : null}${guide.words(answer)}
        </button>`,
      )}
    </div>
    ${why ? html`<p class="why">${why}</p>` : null}`;
}

/** @param {{ light: Light | null, breathes: boolean }} props */
function Veil({ light, breathes }) {
  if (!light) return null;
  const { width, height, holes, slits, arrow } = light;
  const outlines = (/** @type {import("./lessonlight.js").Outline[]} */ list, more = 0) =>
    list.map(
      ({ d, transform, line }, at) =>
        html`<path key=${at} d=${d} transform=${transform} stroke-width=${line + more} vector-effect="non-scaling-stroke" />`,
    );
  return html`<svg class="veil" viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true">
    <mask id="lesson-light" maskUnits="userSpaceOnUse" x="0" y="0" width=${width} height=${height}>
      <rect width=${width} height=${height} fill="#fff" />
      <g fill="#000" stroke="#000" stroke-linejoin="round">${outlines([...holes, ...slits])}</g>
    </mask>
    <g mask="url(#lesson-light)">
      <rect class="night" width=${width} height=${height} />
      <g class=${`rim ${breathes ? "breathes" : ""}`}>${outlines(holes, 4)}</g>
    </g>
    ${arrow ? html`<${Arrow} way=${arrow} />` : null}
  </svg>`;
}

/** @param {{ way: import("./spotlight.js").Point[] }} props */
function Arrow({ way }) {
  const [before, [x, y]] = way.slice(-2);
  const turned = Math.atan2(y - before[1], x - before[0]);
  const barb = (/** @type {number} */ turn) => `${x + 11 * Math.cos(turned + turn)} ${y + 11 * Math.sin(turned + turn)}`;
  const d = `M${way.map((point) => point.join(" ")).join("L")}M${barb(2.55)}L${x} ${y}L${barb(-2.55)}`;
  return html`<g class="arrow"><path class="edge" d=${d} /><path d=${d} /></g>`;
}

/** Opens a lesson, and says if that fails. @param {TableStore} table */
function useOpener(table) {
  const [failed, setFailed] = useState(false);
  const open = (/** @type {string} */ lesson, anew = false) =>
    openLesson(table.game, lesson, { anew }).catch((/** @type {unknown} */ error) => {
      console.error(error);
      setFailed(true);
    });
  return { open, trouble: failed ? html`<p class="beside" role="alert">${t("refused-other")}</p>` : null };
}

/** What the learner knows now, and where to go on. @param {{ table: TableStore, guide: LessonGuide }} props */
function End({ table, guide }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [chapter, setChapter] = useState("");
  const { open, trouble } = useOpener(table);
  const lesson = guide.course.lesson.value;
  const { following } = guide;
  const text = guide.words({ text: lesson.done, touch: lesson.done_touch });
  const has = hasBook(table.game);
  const [shut, setShut] = useState(false);
  useEffect(() => {
    if (!has) return;
    callApi("GET", `/games/${table.game}/book?language=${lang.peek()}`).then(
      ({ book }) => setChapter(book.chapters.find((/** @type {any} */ each) => each.lesson === guide.id)?.id ?? ""),
      console.error,
    );
  }, [has]);
  useEffect(() => say(text), [text]);
  useEffect(() => focusSoon(() => [box.current?.querySelector(".btn.p")]), []);
  if (shut) return null;
  return html`<section ref=${box} class="lesson end" aria-label=${t("lesson-over")}>
    <header><h2><${StoneSign} />${lesson.title}</h2></header>
    <p>${text}</p>
    ${trouble}
    <footer>
      ${
        following
          ? html`<button type="button" class="btn p" onClick=${() => open(following.id)}>
            ${t("lesson-following", { title: following.title })}
          </button>`
          : null
      }
      <button type="button" class=${following ? "btn" : "btn p"} onClick=${() => go("/")}>${t("lesson-home")}</button>
      ${
        chapter
          ? html`<button type="button" class="btn" onClick=${() => (bookOpen.value = chapter)}>${t("lesson-chapter")}</button>`
          : null
      }
      <button type="button" class="link" onClick=${() => setShut(true)}>${t("lesson-look")}</button>
    </footer>
  </section>`;
}

/** The game has gone where no note leads on from. @param {{ table: TableStore, guide: LessonGuide }} props */
function Lost({ table, guide }) {
  const { open, trouble } = useOpener(table);
  useEffect(() => say(t("lesson-lost")), []);
  return html`<section class="lesson end" aria-label=${t("lesson")}>
    <${Head} guide=${guide} />
    <p>${t("lesson-lost")}</p>
    ${trouble}
    <footer>
      <button type="button" class="btn p" onClick=${() => open(guide.id, true)}>${t("lesson-anew")}</button>
      <button type="button" class="btn" onClick=${() => go("/")}>${t("lesson-home")}</button>
    </footer>
  </section>`;
}

/** @param {{ table: TableStore, guide: LessonGuide }} props */
function Leaving({ table, guide }) {
  const { open, trouble } = useOpener(table);
  const stay = () => (guide.leaving.value = false);
  return html`<${Dialog} class="leaving" title=${t("lesson-leave-ask")} onClose=${stay}>
    <p>${t("lesson-leave-more")}</p>
    ${trouble}
    <footer class="lesson-ways">
      <button type="button" class="btn p" onClick=${stay}>${t("lesson-stay")}</button>
      <button type="button" class="btn" onClick=${() => go("/")}>${t("lesson-leave")}</button>
      <button type="button" class="btn" onClick=${() => open(guide.id, true)}>${t("lesson-anew")}</button>
    </footer>
  <//>`;
}
