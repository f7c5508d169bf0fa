// Why a hint puts a choice first, in words.

import { t } from "./i18n.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const CLOSE = 1; // percentage points of the chance to win: nobody should care

/**
 * Why the first of a hint's choices comes first, in words: by how much it beats the next.
 * @param {TableStore} table
 * @param {{ action: number, chance: number | null }[]} ranked
 */
export function whyBest(table, ranked) {
  const [best, next] = ranked;
  const other = next && table.decision.choices.find(({ action }) => action === next.action);
  if (!other || best.chance === null) return t("hint-only");
  if (next.chance === null) return t("hint-clear");
  const by = Math.round((best.chance - next.chance) * 100);
  const values = { by, other: table.module.label(table, other) };
  return by > CLOSE ? t("hint-better", values) : t("hint-close", values);
}
