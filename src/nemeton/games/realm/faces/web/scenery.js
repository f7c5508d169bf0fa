// What each land looks like: a pattern under its spaces, and its skyline round the rim of the board.

import { html } from "/static/app/lib.js";

const PATTERNS = /** @type {Record<string, any>} */ ({
  wizard: html`<path d="M10 3L11.8 8.2 17 10 11.8 11.8 10 17 8.2 11.8 3 10 8.2 8.2Z" />
    <path d="M28 21L29.4 25.6 34 27 29.4 28.4 28 33 26.6 28.4 22 27 26.6 25.6Z" />`,
  cyclops: html`<path
    d="M0 10C5 5 9 5 13 10S22 15 27 10 34 7 38 10M-6 29C-1 24 5 24 10 29S20 34 25 29 33 24 38 29"
    fill="none"
    stroke-width="2.4"
  />`,
  troll: html`<path d="M0 7H11L14 10H27L30 7H38M0 20H20L23 23H38M0 33H6L9 30H24L27 33H38" fill="none" stroke-width="2.2" />`,
  golem: html`<path
    d="M3 5L13 3 17 11 8 15ZM22 7L33 4 35 13 25 16ZM10 22L21 20 23 30 12 33ZM28 23L36 22 35 33 29 32Z"
    fill="none"
    stroke-width="2"
  />`,
  yeti: html`<path
    d="M10 3V17M4 6.5L16 13.5M16 6.5L4 13.5M28 22V36M22 25.5L34 32.5M34 25.5L22 32.5"
    fill="none"
    stroke-width="2"
  />`,
  gnome: html`<path d="M3 12C3 3 17 3 17 12ZM8 12H12V17H8ZM21 30C21 21 35 21 35 30ZM26 30H30V35H26Z" />`,
});

/** Patterns of the six lands and of the sea. @param {{ facts: import("./view.js").RealmFacts }} props */
export const Patterns = ({ facts }) => html`<defs>
  ${facts.characters.map(
    ({ name }) => html`<pattern key=${name} id=${`rw-${name}`} width="38" height="38" patternUnits="userSpaceOnUse">
      <g class="pt">${PATTERNS[name]}</g>
    </pattern>`,
  )}
  <pattern id="rw-sea" width="48" height="32" patternUnits="userSpaceOnUse">
    <path
      d="M0 8C6 3 10 3 16 8S26 13 32 8 42 3 48 8M-16 24C-10 19-6 19 0 24S10 29 16 24 26 19 32 24 42 29 48 24"
      fill="none"
      stroke="#8cc4de"
      stroke-width="1.8"
      opacity=".3"
    />
  </pattern>
</defs>`;

// Two things for each land, standing on y = 0: grass and stars, waves and boats, mesas,
// broken pillars and boulders, firs and ice, mushrooms.
const SKYLINES = /** @type {Record<string, [string, string]>} */ ({
  wizard: [
    "M-15 0C-13-6-14-10-18-13-11-12-7-8-6-3-6-10-4-16 1-20 1-13 2-8 3-3 5-9 10-13 16-14 11-9 11-4 11 0Z",
    "M0-22L2.8-14.8 10-12 2.8-9.2 0-2-2.8-9.2-10-12-2.8-14.8Z",
  ],
  cyclops: [
    "M-22 0C-15 0-11-4-9-9-7-15-1-20 7-19 13-18 15-13 13-9 10-13 5-12 4-8 3-4 9 0 19 0Z",
    "M-14-5H15L10 1H-9ZM1-7V-23L13-7ZM-2-7V-18L-11-7Z",
  ],
  troll: ["M-24 0L-19-8H-16L-14-19H12L14-10H18L23 0Z", "M-13 0L-10-9H-8V-16H-4V-21H4V-13H8L12 0Z"],
  golem: ["M-17 0V-17L-13-21-10-16-7-19V0ZM0 0V-10L4-12 6-9 10-11V0ZM14 0V-5H20V0Z", "M-17 0L-13-9-4-13 5-11 9-5 15-7 19 0Z"],
  yeti: ["M0-23L7-14H4L11-7H6L13 0H-13L-6-7H-11L-4-14H-7Z", "M-18 0L-12-14-8-5-2-21 4-6 9-13 15 0Z"],
  gnome: ["M-15-8C-15-25 15-25 15-8ZM-5-7H5L6 0H-6Z", "M-17-5C-17-16-1-16-1-5ZM-11-4H-7V0H-11ZM2-8C2-20 18-20 18-8ZM8-7H12V0H8Z"],
});
const RADIUS = 503;
const APART = 4.6; // degrees
const ON_EACH_SIDE = 5; // of the mask in the middle

/** The skyline of a land. @param {{ name: string, middle: number }} props */
export function Skyline({ name, middle }) {
  const steps = Array.from({ length: ON_EACH_SIDE }, (_, at) => at + 1.4);
  return html`<g class=${`sky l-${name}`}>
    ${[...steps.map((step) => -step), ...steps].map(
      (step, at) => html`<path
        key=${step}
        d=${SKYLINES[name][at % 2]}
        transform=${`rotate(${middle + step * APART}) translate(0 -${RADIUS + 2})`}
      />`,
    )}
  </g>`;
}
