// The single page: routing, catalogue, symbols.

import { AnnouncementBanner, lookForAnnouncement } from "./announcement.js";
import { keepFocus } from "./focus.js";
import { isReady, lang, loadCatalogue } from "./i18n.js";
import { effect, html, render, signal } from "./lib.js";
import { LiveRegion } from "./liveregion.js";
import { place } from "./route.js";
import { placeAllSymbols, placeShellSymbols } from "./symbols.js";
import "./textsize.js";
import { settingsOpen } from "./topbar.js";

/**
 * Pages that are loaded on first use.
 * @type {import("../vendor/signals.js").Signal<Record<string, any>>}
 */
const pages = signal({});

const ANNOUNCEMENT_LOOK = 20_000; // milliseconds

/** @param {string} name @param {() => Promise<any>} load */
function lazyPage(name, load) {
  const found = pages.value[name];
  if (!found) load().then((module) => (pages.value = { ...pages.peek(), [name]: module.default }), console.error);
  return found;
}

function Page() {
  const address = new URL(place.value, location.origin);
  const [, kind, id] = address.pathname.split("/");
  if (!isReady()) return null;
  let content = null;
  if (kind === "table") {
    const TablePage = lazyPage("table", () => import("./tablepage.js"));
    content = TablePage && html`<${TablePage} key=${id} id=${id} />`;
  } else if (kind === "rules") {
    const RulesPage = lazyPage("rules", () => import("./rules.js"));
    content = RulesPage && html`<${RulesPage} key=${id} game=${id} />`;
  } else if (kind === "book") {
    const BookPage = lazyPage("book", () => import("./bookpage.js"));
    content = BookPage && html`<${BookPage} key=${id} game=${id} />`;
  } else {
    const StartPage = lazyPage("start", () => import("./startpage.js"));
    content = StartPage && html`<${StartPage} />`;
  }
  const Settings = settingsOpen.value && lazyPage("settings", () => import("./settings.js"));
  return html`${content}${Settings ? html`<${Settings} />` : null}<${AnnouncementBanner} /><${LiveRegion} />`;
}

effect(() => {
  void lang.value; // subscribes: each language has its own catalogue
  loadCatalogue().catch(console.error);
});

// A table hears announcements over its connection.
const isTable = () => place.peek().startsWith("/table/");
effect(() => {
  if (!place.value.startsWith("/table/")) void lookForAnnouncement();
});
setInterval(() => {
  if (!document.hidden && !isTable()) void lookForAnnouncement();
}, ANNOUNCEMENT_LOOK);

// index.html preloads these fonts. A Japanese page may have no Latin letter at first, and browsers warn of unused preloads.
for (const family of ["Nemeton Sans", "Nemeton Carved"]) document.fonts.load(`1rem "${family}"`).catch(() => {});

void placeShellSymbols();
effect(() => {
  if (!place.value.startsWith("/table/")) void placeAllSymbols();
});
// Asked for before the catalogue has come.
if (place.peek() === "/") import("./startpage.js").catch(console.error);
keepFocus();
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("root")));
