// The keyboard: Tab between areas, arrows inside one, letters for the rest. Help lists them under `?`.

import { bookOpen, closeBook } from "./bookdoor.js";
import { useEffect } from "./lib.js";
import { moreOpen } from "./more.js";
import { unfolded } from "./parts.js";
import { prefs } from "./prefs.js";
import { openSide, sideOpen, sideTab } from "./sidepanel.js";
import { explainMode, menu, tip } from "./thing.js";

const FOCUSABLE = ".thing, .btn, .item, .unfold, .choices button, .rule, summary";
const SOON = 60; // frames
const ASIDE = 1e5; // penalty; larger than any distance straight ahead

/** @param {Element} element */
const isShown = (element) => element.getClientRects().length > 0;

/** Roving tabindex: one Tab stop in each area, what has the focus there, else the first legal thing, else the last stop. */
function rove() {
  for (const area of document.querySelectorAll(
    "[data-area='bar'], [data-area='stage'], [data-area='own'], [data-area='seats']",
  )) {
    const things = [.../** @type {NodeListOf<HTMLElement>} */ (area.querySelectorAll(".thing"))].filter(isShown);
    if (!things.length) continue;
    const stop =
      things.find((each) => each === document.activeElement) ??
      things.find((each) => each.classList.contains("legal")) ??
      things.find((each) => each.tabIndex === 0) ??
      things[0];
    for (const each of things) each.tabIndex = each === stop ? 0 : -1;
  }
}

/**
 * The nearest thing in a direction, within 45 degrees to either side, so that on a slanted board every neighbour is one key
 * away; if there is none, the nearest one in that half of the board.
 * @param {Element} from @param {HTMLElement[]} others @param {string} key
 */
function nearest(from, others, key) {
  const here = from.getBoundingClientRect();
  const [x, y] = [here.left + here.width / 2, here.top + here.height / 2];
  let best = null;
  let least = Infinity;
  for (const other of others) {
    if (other === from) continue;
    const box = other.getBoundingClientRect();
    const [dx, dy] = [box.left + box.width / 2 - x, box.top + box.height / 2 - y];
    const along = { ArrowRight: dx, ArrowLeft: -dx, ArrowDown: dy, ArrowUp: -dy }[key] ?? 0;
    const across = key === "ArrowRight" || key === "ArrowLeft" ? Math.abs(dy) : Math.abs(dx);
    if (along <= 4) continue;
    const distance = across <= along ? Math.hypot(along, across) : ASIDE + along + across * 2.2;
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** Give the focus to what is being drawn, as soon as it can have it. @param {string} selector @param {number} [frames] */
function focusOnceThere(selector, frames = SOON) {
  requestAnimationFrame(() => {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(selector));
    found?.focus();
    if ((!found || document.activeElement !== found) && frames) focusOnceThere(selector, frames - 1);
  });
}

/** @param {KeyboardEvent} event @param {import("./store.js").TableStore} table */
function press(event, table) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.key === "Escape") {
    if (menu.peek()) menu.value = null;
    else if (tip.peek()) tip.value = null;
    else if (moreOpen.peek()) moreOpen.value = false;
    else if (unfolded.peek() !== null) unfolded.value = null;
    else if (sideOpen.peek()) sideOpen.value = false;
    else if (explainMode.peek()) explainMode.value = false;
    else if (table.theatre.busy.peek()) table.theatre.skip(true);
    else if (bookOpen.peek() !== null && !table.selected && !table.explaining) closeBook();
    else if (table.selected || table.explaining || table.requests.notice.peek() || !table.lesson?.leave()) {
      table.selection.selected.value = null;
      table.selection.explaining.value = null;
      table.requests.notice.value = "";
    }
    return;
  }
  if (target.closest("input, textarea, select, .book") || document.querySelector("dialog[open]") || event.metaKey || event.altKey)
    return;
  if (!prefs.keys.peek() && !event.ctrlKey && /^\S$/.test(event.key)) return;
  if ((event.ctrlKey && event.key === "z") || event.key === "u") {
    if (table.prompt && !table.prompt.undo) table.undo();
    return event.preventDefault();
  }
  if (event.ctrlKey) return;
  if (event.key === "Tab") return rove(); // a game may have lit other things since the last question
  const area = target.closest("[data-area]");
  if (event.key.startsWith("Arrow") && area) {
    const others = [.../** @type {NodeListOf<HTMLElement>} */ (area.querySelectorAll(FOCUSABLE))].filter(isShown);
    const found = nearest(target, others, event.key);
    if (found) {
      found.focus();
      rove();
      event.preventDefault();
    }
    return;
  }
  if (/^[1-9]$/.test(event.key) && sideTab.peek() === "list") {
    const choice = table.decision.choices[Number(event.key) - 1];
    if (choice) table.choose(choice);
    return;
  }
  switch (event.key) {
    case " ":
      if (!table.theatre.busy.peek() || target.closest("button, a, summary, [role=button]")) return;
      table.theatre.skip();
      return event.preventDefault();
    case "b":
      if (table.flow.hasBots) table.flow.toggle();
      return;
    case "n":
      if (table.flow.hasBots) table.flow.next();
      return;
    case "m":
      prefs.sound.value = !prefs.sound.peek();
      return;
    case ".": {
      const legal = [
        .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".thing.legal, .bar .btn.go:not(.thing)")),
      ].filter(isShown);
      const at = legal.indexOf(/** @type {any} */ (document.activeElement));
      if (legal.length) legal[(at + 1) % legal.length].focus();
      return;
    }
    case "Enter":
      if ((target === document.body || target.matches(".ask")) && table.selected) table.send(table.selected);
      return;
    case "l":
      openSide("list");
      focusOnceThere(".choices button");
      return;
    case "w":
      if (!table.module.describe) return;
      openSide("words");
      focusOnceThere(".in-words");
      return;
    case "r":
      if (table.prompt?.redo) table.requests.redo();
      return;
    case "h":
      if (table.info.hints) openSide("hint");
      return;
    case "?":
      if (!table.lesson?.repeat()) explainMode.value = !explainMode.peek();
  }
}

/** @param {import("./store.js").TableStore} table */
export function useKeys(table) {
  useEffect(() => {
    const handle = (/** @type {KeyboardEvent} */ event) => press(event, table);
    addEventListener("keydown", handle);
    return () => removeEventListener("keydown", handle);
  }, [table]);
  // Reading both subscribes: the stops depend on what is legal.
  void table.view;
  void table.decision;
  useEffect(() => {
    const timer = setTimeout(rove, 60);
    return () => clearTimeout(timer);
  });
}
