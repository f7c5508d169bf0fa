// The end of the game: whether its sheet is open, and playing again. The sheet itself is loaded when a game is over.

import { callApi } from "./api.js";
import { signal } from "./lib.js";
import { go } from "./route.js";
import { rememberTable, tokenFor } from "./tokens.js";

/** @typedef {import("./store.js").TableStore} TableStore */

export const endOpen = signal(true);

/** @param {TableStore} table */
export async function rematch(table) {
  try {
    const known = table.info.rematch;
    const token = tokenFor(table.id);
    const made = known && !token ? { table: known } : await callApi("POST", `/tables/${table.id}/rematch`, undefined, token);
    if (token) rememberTable(made.table, { token, game: table.game });
    endOpen.value = true;
    go(`/table/${made.table}`);
  } catch (error) {
    table.requests.refuse(error);
  }
}
