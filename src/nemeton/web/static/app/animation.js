// Animates pieces from their old place to the new one (FLIP). The table is already in its new state meanwhile: nothing waits for
// an animation.

import { h, render } from "./lib.js";
import { Icon } from "./parts.js";
import { prefs, wantsStillness } from "./prefs.js";
import { scaleOf } from "./scale.js";

const MOVE = 260;
const DEAL = 420;
const STAGGER = 40;
const LONGEST = 600;
const MOST = 24;
const SIGN = 28; // pixels of a symbol that flies
const EASE = "cubic-bezier(.45, .05, .2, 1)";

let under = 0;

/** @param {string} key @returns {HTMLElement | null} */
const find = (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]`);

/**
 * How much larger than its own pixels the table is drawn: boxes are measured in the window's, transforms inside it are in its
 * own.
 */
const drawnAt = () => scaleOf(/** @type {HTMLElement | null} */ (document.querySelector(".app")));

/** @typedef {{ places: Map<string, DOMRect>, sources: Map<string, { box: DOMRect, copy: Node | null }> }} Before */

/** Measure everything that may move, before the change. @param {import("./contract.js").Flight[]} flights @returns {Before} */
export function measure(flights) {
  /** @type {Before} */
  const before = { places: new Map(), sources: new Map() };
  if (wantsStillness() || document.hidden) return before;
  for (const element of document.querySelectorAll("[data-flip]")) {
    before.places.set(/** @type {HTMLElement} */ (element).dataset.key ?? "", element.getBoundingClientRect());
  }
  for (const { from, what } of flights) {
    const element = find(from);
    if (element) before.sources.set(from, { box: element.getBoundingClientRect(), copy: what ? null : element.cloneNode(true) });
  }
  return before;
}

/** Animate from there, after the change. @param {import("./contract.js").Flight[]} flights @param {Before} before */
export function fly(flights, before) {
  if (wantsStillness() || document.hidden) return;
  requestAnimationFrame(() => {
    glide(before);
    const step = Math.min(STAGGER, LONGEST / Math.max(flights.length, 1)) / prefs.speed.peek();
    for (const [at, flight] of flights.slice(0, MOST).entries()) launch(flight, before, at * step);
  });
}

/** @param {Before} before */
function glide(before) {
  const scale = drawnAt();
  for (const [key, old] of before.places) {
    const element = find(key);
    if (!element || !("flip" in element.dataset)) continue;
    const now = element.getBoundingClientRect();
    const x = (old.left - now.left) / scale;
    const y = (old.top - now.top) / scale;
    if (Math.abs(x) < 2 && Math.abs(y) < 2) continue;
    element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
      duration: DEAL / prefs.speed.peek(),
      easing: EASE,
    });
  }
}

/** @param {import("./contract.js").Flight} flight @param {Before} before @param {number} delay */
function launch({ from, to, what }, before, delay) {
  const start = before.sources.get(from);
  const target = find(to);
  if (!start || !target || under > MOST) return;
  const end = target.getBoundingClientRect();
  if (!end.width || !start.box.width) return;
  const ghost = document.createElement("div");
  ghost.className = "ghost";
  ghost.setAttribute("aria-hidden", "true");
  if (start.copy) ghost.append(start.copy);
  else render(typeof what === "string" ? h(Icon, { id: what }) : h("span", null, what), ghost);
  const scale = drawnAt();
  const { width, height } = start.box;
  const size = start.copy ? { width: width / scale, height: height / scale } : { width: SIGN, height: SIGN };
  Object.assign(ghost.style, { width: `${size.width}px`, height: `${size.height}px` });
  document.body.append(ghost);
  const place = (/** @type {DOMRect} */ box, /** @type {number} */ part) =>
    `translate(${box.left + box.width / 2 - size.width / 2}px, ${box.top + box.height / 2 - size.height / 2}px) ` +
    `scale(${scale * part})`;
  const shrink = start.copy ? Math.min(1, Math.max(0.25, end.width / width)) : 1;
  under += 1;
  const flight = ghost.animate(
    [
      { transform: place(start.box, 1), opacity: 1 },
      { transform: place(end, shrink), opacity: 1, offset: 0.85 },
      { transform: place(end, shrink), opacity: 0 },
    ],
    { duration: (MOVE * 1.5) / prefs.speed.peek(), delay, easing: EASE, fill: "both" },
  );
  const done = () => {
    under -= 1;
    ghost.remove();
  };
  flight.onfinish = done;
  flight.oncancel = done;
}
