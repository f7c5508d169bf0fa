// Words in a box of fixed size: letters get smaller until they fit, never smaller than the smallest type.

import { useLayoutEffect } from "./lib.js";

const SMALLEST = 12; // pixels
const STEP = 0.5;
const SLACK = 4; // pixels: letters of some fonts reach beyond their line, and that is no line too many

/** @param {HTMLElement} box @param {HTMLElement} words */
const isTooLarge = (box, words) =>
  box.scrollHeight > box.clientHeight + 1 ||
  words.scrollHeight > words.clientHeight + SLACK ||
  words.scrollWidth > words.clientWidth + 1;

/** @param {HTMLElement} box @param {HTMLElement} words */
function shrink(box, words) {
  words.style.fontSize = "";
  const largest = parseFloat(getComputedStyle(words).fontSize);
  for (let size = largest - STEP; size >= SMALLEST && isTooLarge(box, words); size -= STEP) words.style.fontSize = `${size}px`;
}

/** @param {HTMLElement} box @param {HTMLElement} words */
function settle(box, words) {
  box.classList.remove("long");
  shrink(box, words);
  if (isTooLarge(box, words)) {
    box.classList.add("long"); // where the layout has another place for what is long
    shrink(box, words);
  }
  const scrolls = words.scrollHeight > words.clientHeight + SLACK; // and then it is reached by keyboard
  words.classList.toggle("scrolls", scrolls);
  if (scrolls) words.tabIndex = 0;
  else words.removeAttribute("tabindex");
}

/**
 * Keep the words of a box inside it: when they change, when its size does, and when the fonts have come.
 * @param {{ current: HTMLElement | null }} box
 * @param {string} selector of the words in it
 */
export function useSettled(box, selector) {
  useLayoutEffect(() => {
    const element = box.current;
    const words = /** @type {HTMLElement | null | undefined} */ (element?.querySelector(selector));
    if (!element || !words) return;
    const watcher = new ResizeObserver(() => settle(element, words));
    watcher.observe(element);
    watcher.observe(words); // other letters, other size
    settle(element, words);
    return () => watcher.disconnect();
  });
}
