// Routing: the page's address, changed without a reload.

import { signal } from "./lib.js";

export const place = signal(location.pathname + location.search);

/** @param {string} address @param {{ replace?: boolean }} [how] */
export function go(address, { replace = false } = {}) {
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  place.value = location.pathname + location.search;
  if (!replace) scrollTo(0, 0);
}

addEventListener("popstate", () => {
  place.value = location.pathname + location.search;
});

/** Click handler of internal links. @param {MouseEvent} event */
export function follow(event) {
  const link = /** @type {HTMLAnchorElement} */ (event.currentTarget);
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(link.getAttribute("href") ?? "/");
}
