// Announcements for screen readers: one polite live region, lines in the order they came.

import { t } from "./i18n.js";
import { html, signal } from "./lib.js";

const KEPT = 12; // lines
const DEBOUNCE = 120; // milliseconds

/** @type {import("../vendor/signals.js").Signal<{ number: number, text: string }[]>} */
const lines = signal([]);
/** @type {string[]} */
let waiting = [];
let number = 0;
let timer = 0;

/** What is read with the eyes as an arrow is heard as a word: "from 0 to 1", "a gem for an ore". @param {string} text */
const aloud = (text) =>
  text.replace(/(\S+) → (\d+)/g, (_, from, to) => t("aloud-change", { from, to })).replace(/ → /g, () => t("aloud-exchange"));

/** @param {string} text */
export function say(text) {
  if (!text) return;
  waiting.push(aloud(text));
  if (timer) return;
  timer = setTimeout(() => {
    timer = 0;
    const fresh = waiting.map((line) => ({ number: number++, text: line }));
    waiting = [];
    lines.value = [...lines.peek(), ...fresh].slice(-KEPT);
  }, DEBOUNCE);
}

export function LiveRegion() {
  return html`<div class="sr voice" aria-live="polite" role="status">
    ${lines.value.map((line) => html`<p key=${line.number}>${line.text}</p>`)}
  </div>`;
}
