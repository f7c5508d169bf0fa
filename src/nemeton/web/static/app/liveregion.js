// Announcements for screen readers: one polite live region, lines in the order they came.

import { html, signal } from "./lib.js";

const KEPT = 12; // lines
const DEBOUNCE = 120; // milliseconds

/** @type {import("../vendor/signals.js").Signal<{ number: number, text: string }[]>} */
const lines = signal([]);
/** @type {string[]} */
let waiting = [];
let number = 0;
let timer = 0;

/** @param {string} text */
export function say(text) {
  if (!text) return;
  waiting.push(text);
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
