// A component of the game's module. If it cannot be drawn, the plain board takes its place and the rest of the page stays.

import { html, useErrorBoundary } from "./lib.js";

/**
 * @param {{
 *   table: import("./store.js").TableStore, seat?: number,
 *   name: "Stage" | "Own" | "Seat" | "Seats" | "Phase" | "Asides" | "Further" | "Tools" | "Portrait" | "Ghost",
 *   [more: string]: any
 * }} props
 */
export function BoardPart({ table, name, ...more }) {
  useErrorBoundary((error) => {
    console.error(`${name} of the game ${table.game} cannot be drawn:`, error);
    table.showPlainBoard();
  });
  const Part = /** @type {import("../vendor/preact.js").ComponentType<any> | undefined} */ (table.module[name]);
  return Part ? html`<${Part} table=${table} ...${more} />` : null;
}
