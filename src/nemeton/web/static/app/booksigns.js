// The small signs of a rulebook: the standing stone of a numbered rule, and symbols that only the rulebook has.

import { html } from "./lib.js";

const shape = (/** @type {any} */ path, box = "0 0 24 24") =>
  html`<svg class="i" viewBox=${box} aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round"
    stroke-linejoin="round">${path}</svg>`;

export const FindSign = () => shape(html`<circle cx="10.6" cy="10.6" r="6.4" /><path d="M15.4 15.4 20.4 20.4" />`);
export const PageSign = () => shape(html`<path d="M4 5.4H20V18.6H4ZM12 5.4V18.6" />`);
export const PrintSign = () => shape(html`<path d="M7 9V4H17V9M6.6 17H4V9.4H20V17H17.4M7 14H17V20.4H7Z" />`);

/** A small standing stone with a rune. */
export const StoneSign = () => html`<svg class="st" viewBox="0 0 12 16" aria-hidden="true">
  <path fill="currentColor" d="M.8 15.6 2.3 4.6Q3.1.2 7 .9T10.2 6.2L11.2 15.6Z" />
  <path class="cut" d="M6 4.6V12M6 4.8 3.9 7.4M6 4.8 8.2 7.2" fill="none" stroke-width="1.25" stroke-linecap="round" />
</svg>`;
