// Which sheet lies over the board: a spell that waits for an answer, a chest, a bonus tile, a battle, a wish. They are loaded
// after the board, or when the first one is needed.

import { html, signal } from "/static/app/lib.js";
import { casting } from "./drafts.js";

/** @typedef {import("./view.js").Table} Table */

/** @type {import("/static/vendor/signals.js").Signal<typeof import("./sheets.js") | null>} */
const sheets = signal(null);

export async function prepare() {
  sheets.value = await import("./sheets.js");
}

/** @param {Table} table @returns {"Window" | "Chest" | "Bonus" | "Battle" | "Wish" | null} */
function nameOf({ view, decision, asked }) {
  if (view.over) return null;
  if (view.window) return "Window";
  if (decision.kind === "chest") return "Chest";
  if (decision.kind === "bonus" && asked) return "Bonus";
  if (view.battle && ["attack", "defend", "spoils"].includes(decision.kind)) return "Battle";
  return casting.value === "wish" ? "Wish" : null;
}

/** The sheet of the present question, or null. @param {{ table: Table }} props */
export function Sheet({ table }) {
  const name = nameOf(table);
  if (!name) return null;
  if (!sheets.value) {
    prepare().catch(console.error);
    return null;
  }
  return html`<${sheets.value[name]} table=${table} />`;
}
