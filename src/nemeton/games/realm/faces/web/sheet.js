// Which sheet lies over the board: a spell that waits for an answer, a chest, a bonus tile, a battle, a wish. They are loaded
// when
// the first one is needed.

import { later } from "/static/app/later.js";
import { html } from "/static/app/lib.js";
import { casting } from "./drafts.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {"Window" | "Chest" | "Bonus" | "Battle" | "Wish"} name */
const sheet = (name) => later(async () => (await import("./sheets.js"))[name]);
const Window = sheet("Window");
const Chest = sheet("Chest");
const Bonus = sheet("Bonus");
const Battle = sheet("Battle");
const Wish = sheet("Wish");

/** The sheet of the present question, or null. @param {{ table: Table }} props */
export function Sheet({ table }) {
  const { view, decision } = table;
  if (view.over) return null;
  if (view.window) return html`<${Window} table=${table} />`;
  if (decision.kind === "chest") return html`<${Chest} table=${table} />`;
  if (decision.kind === "bonus" && table.asked) return html`<${Bonus} table=${table} />`;
  if (view.battle && ["attack", "defend", "spoils"].includes(decision.kind)) return html`<${Battle} table=${table} />`;
  if (casting.value === "wish") return html`<${Wish} table=${table} />`;
  return null;
}
