// The way to a game's rulebook at a table. What lies behind it is loaded when somebody opens it.

import { loadStyle } from "./gamemodule.js";
import { games } from "./games.js";
import { t } from "./i18n.js";
import { later } from "./later.js";
import { html, signal } from "./lib.js";
import { Icon } from "./parts.js";
import { follow } from "./route.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/**
 * What the rulebook beside the table is opened at, as `chapter`, `chapter/block` or `?R24`, where that rule is explained; empty
 * for
 * where the reader was; null while it is closed.
 * @type {import("../vendor/signals.js").Signal<string | null>}
 */
export const bookOpen = signal(null);

/** @param {string} game */
export const hasBook = (game) => games.value.find((each) => each.id === game)?.book ?? false;

export const closeBook = () => {
  bookOpen.value = null;
};

const Panel = later(async () => {
  const [loaded] = await Promise.all([import("./bookpanel.js"), loadStyle("/static/app/book.css")]);
  return loaded.default;
});

/** The rulebook beside the table, while it is open. @param {{ table: TableStore }} props */
export const BookDoor = ({ table }) => (bookOpen.value === null ? null : html`<${Panel} table=${table} />`);

/** Opens the rulebook; the numbered rules, if the game has none. @param {{ table: TableStore }} props */
export function BookButton({ table }) {
  if (!hasBook(table.game))
    return html`<a class="ib wide" href=${`/rules/${table.game}`} aria-label=${t("rules")} title=${t("rules")} onClick=${follow}>
      <${Icon} id="x-book" />
    </a>`;
  const open = bookOpen.value !== null;
  return html`<button
    type="button"
    class=${`ib wide ${open ? "on" : ""}`}
    aria-label=${t("book")}
    aria-expanded=${open ? "true" : "false"}
    title=${t("book")}
    onClick=${() => (bookOpen.value = open ? null : "")}
  >
    <${Icon} id="x-book" />
  </button>`;
}
