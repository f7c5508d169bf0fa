// The page: which room is shown, in which language, with the symbols in place.

import { isReady, lang, loadCatalogue } from "./i18n.js";
import { effect, html, render, signal } from "./lib.js";
import { place } from "./route.js";
import { Settings } from "./settings.js";
import { StartPage } from "./start.js";
import { settingsOpen } from "./tops.js";
import { Voice } from "./voice.js";

/**
 * Rooms that not everybody enters are fetched when somebody does.
 * @type {import("../vendor/signals.js").Signal<Record<string, any>>}
 */
const rooms = signal({});

/** @param {string} name @param {() => Promise<any>} load */
function room(name, load) {
  const found = rooms.value[name];
  if (!found) load().then((module) => (rooms.value = { ...rooms.peek(), [name]: module.default }), console.error);
  return found;
}

function Page() {
  const address = new URL(place.value, location.origin);
  const [, kind, id] = address.pathname.split("/");
  if (!isReady()) return null;
  let content = null;
  if (kind === "table") {
    const Room = room("table", () => import("./room.js"));
    content = Room && html`<${Room} key=${id} id=${id} />`;
  } else if (kind === "rules") {
    const Rules = room("rules", () => import("./rules.js"));
    content = Rules && html`<${Rules} key=${id} game=${id} />`;
  } else {
    content = html`<${StartPage} />`;
  }
  return html`${content}${settingsOpen.value ? html`<${Settings} />` : null}<${Voice} />`;
}

/** @param {string} address */
async function placeSymbols(address) {
  const answer = await fetch(address);
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sheet.classList.add("symbols");
  document.body.prepend(document.importNode(sheet, true));
}

effect(() => {
  void lang.value; // a new language is another catalogue
  loadCatalogue().catch(console.error);
});

// A Japanese page may have no Latin letter to show for a while; what index.html preloads must be used all the same.
for (const family of ["Nemeton Sans", "Nemeton Carved"]) document.fonts.load(`1rem "${family}"`).catch(() => {});

placeSymbols("/static/app/symbols.svg").catch(console.error);
placeSymbols("/static/app/signs.svg").catch(console.error);
render(html`<${Page} />`, /** @type {HTMLElement} */ (document.getElementById("root")));
