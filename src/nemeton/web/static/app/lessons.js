// The lessons of a game: their texts, which of them are learnt, and the table of each.

import { callApi } from "./api.js";
import { t } from "./i18n.js";
import { prefs } from "./prefs.js";
import { go } from "./route.js";
import { forgetTable, knownTables, rememberTable } from "./tokens.js";

const PACE = 450; // milliseconds a bot waits before it moves, so that the learner can follow

/** @param {string} game @param {string} language @returns {Promise<import("./lessoncourse.js").Lesson[]>} */
export const loadLessons = async (game, language) =>
  (await callApi("GET", `/games/${game}/lessons?language=${language}`)).lessons;

/** @param {string} game @param {string} lesson */
export const isLearnt = (game, lesson) => prefs.learnt.value[game]?.includes(lesson) ?? false;

/** @param {string} game @param {string} lesson */
export function markLearnt(game, lesson) {
  const { [game]: known = [], ...others } = prefs.learnt.peek();
  if (!known.includes(lesson)) prefs.learnt.value = { ...others, [game]: [...known, lesson] };
}

/** The table at which a lesson was begun and not finished. @param {string} game @param {string} lesson */
export const begunAt = (game, lesson) =>
  Object.entries(knownTables.value).find(
    ([, known]) => known.game === game && known.lesson?.id === lesson && !known.lesson.ended,
  )?.[0] ?? "";

/** Whether a table is still there. @param {string} table */
const isThere = (table) =>
  callApi("GET", `/tables/${table}`).then(
    ({ status }) => status === "running",
    () => false,
  );

/** Go on with a lesson, or begin it. @param {string} game @param {string} lesson @param {{ anew?: boolean }} [how] */
export async function openLesson(game, lesson, { anew = false } = {}) {
  const begun = begunAt(game, lesson);
  if (begun && !anew && (await isThere(begun))) return go(`/table/${begun}`);
  if (begun) forgetTable(begun);
  const name = prefs.name.peek() || t("guest");
  const created = await callApi("POST", "/tables", { name, game, lesson, pace: PACE });
  rememberTable(created.table, { token: created.token, game, host: true, lesson: { id: lesson } });
  go(`/table/${created.table}`);
}
