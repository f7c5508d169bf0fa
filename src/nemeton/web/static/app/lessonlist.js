// The lessons of a game as a list, with what is learnt and what comes next.

import { StoneSign } from "./booksigns.js";
import { Dialog } from "./dialog.js";
import { gameTitle } from "./games.js";
import { lang, t } from "./i18n.js";
import { begunAt, isLearnt, loadLessons, openLesson } from "./lessons.js";
import { html, useEffect, useState } from "./lib.js";

/** @typedef {import("./lessoncourse.js").Lesson} Lesson */

/** @param {{ game: string, onClose: () => void, onTrouble: (error: unknown) => void }} props */
export function LessonList({ game, onClose, onTrouble }) {
  const [lessons, setLessons] = useState(/** @type {Lesson[]} */ ([]));
  const [busy, setBusy] = useState(false);
  const fail = (/** @type {unknown} */ error) => {
    onClose();
    onTrouble(error);
  };
  useEffect(() => {
    loadLessons(game, lang.value).then(setLessons, fail);
  }, [game, lang.value]);
  const suggested = lessons.find(({ id }) => !isLearnt(game, id))?.id;
  const open = (/** @type {string} */ lesson) => {
    setBusy(true);
    openLesson(game, lesson).catch(fail);
  };
  return html`<${Dialog} class="lessons" title=${t("lessons-of", { game: gameTitle(game) })} onClose=${onClose}>
    <p>${t("lessons-about")}</p>
    <ol>
      ${lessons.map(({ id, title, about }, at) => {
        const learnt = isLearnt(game, id);
        const state = learnt
          ? t("lesson-learnt")
          : begunAt(game, id)
            ? t("lesson-begun")
            : id === suggested
              ? t("lesson-suggested")
              : "";
        return html`<li key=${id}>
          <button type="button" class=${id === suggested ? "on" : ""} disabled=${busy} onClick=${() => open(id)}>
            <i>${at + 1}</i>
            <span><b>${title}</b><small>${about}</small></span>
            <em class=${learnt ? "learnt" : ""}>
              ${learnt ? html`<${StoneSign} />` : null}
              <span class=${learnt ? "sr" : ""}>${state}</span>
            </em>
          </button>
        </li>`;
      })}
    </ol>
  <//>`;
}
