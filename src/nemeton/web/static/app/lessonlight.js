// The light of a lesson, measured on the page: what a note is about, its outlines, and what the note must keep clear of.

import { selectorOf } from "./lessonguide.js";
import { roomOf } from "./scale.js";
import { meets, PAD, placeNote } from "./spotlight.js";

/** @typedef {import("./spotlight.js").Box} Box */
/**
 * An outline: a path, perhaps in the pixels of a drawing, and how much its line makes it larger.
 * @typedef {{ d: string, transform?: string, line: number }} Outline
 */
/**
 * `holes` are what is lit, `slits` what can be seen besides.
 * @typedef {{
 *   width: number, height: number, holes: Outline[], slits: Outline[], arrow: import("./spotlight.js").Place["arrow"]
 * }} Light
 */

const TABS = ".verb, .fate, .badge, .delta";
const SLIT = 3; // pixels round a tab
/** What can be read and used besides the things that are lit. */
const USED = ".bar .ask, .bar .reply, .bar .btns:has([data-confirm]), .app .thing.selected";
const OVERLAYS = ".app .log.open, .app .log .list, .app .drawer, .more-menu";
const FLOATING = "#tip, .app .menu"; // they lie above the veil

/** @param {Element} element */
const isShown = (element) =>
  element.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? element.getClientRects().length > 0;

/** @param {string} selector @returns {Element[]} */
const all = (selector) => (selector ? [...document.querySelectorAll(selector)].filter(isShown) : []);

/**
 * Where that is which a window has no room for: an act is behind "...", or begun and confirmed in the bar; what is only looked at
 * is with the seats.
 */
const INSTEAD = { act: ["[data-confirm]", ".bar .btn.more:has(.cnt)"], look: ['.app [data-area="seats"]'] };

/**
 * What is lit and drawn. A thing may be drawn in its parts only, or elsewhere.
 * @param {string[]} keys @param {boolean} acts whether something is to be done with it
 */
export function litElements(keys, acts) {
  const found = keys.flatMap((key) => {
    const whole = all(selectorOf([key]));
    return whole.length ? whole : all(`.app [data-key^=${JSON.stringify(`${key}:`)}]`);
  });
  const drawn = found.filter((element) => !element.closest(".ghost"));
  if (drawn.length || !keys.length) return drawn;
  return INSTEAD[acts ? "act" : "look"].map(all).find((others) => others.length) ?? [];
}

/** The part of a box that lies in another. @param {Box} one @param {Box | null} other @returns {Box} */
const cut = (one, other) =>
  other
    ? {
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
      }
    : one;

/** @param {Box} box @param {number} by @param {number} radius */
function roundedBox({ left, top, right, bottom }, by, radius) {
  const [x, y, width, height] = [left - by, top - by, right - left + 2 * by, bottom - top + 2 * by];
  const r = Math.max(0, Math.min(radius + by, width / 2, height / 2));
  const corner = (/** @type {number} */ across, /** @type {number} */ down) => `a${r} ${r} 0 0 1 ${across} ${down}`;
  const [flat, steep] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${flat}${corner(r, r)}v${steep}${corner(-r, r)}h${-flat}${corner(-r, -r)}v${-steep}${corner(r, -r)}z`;
}

/** @param {Element} element @param {Box} box */
function radiusOf(element, { left, right }) {
  const radius = getComputedStyle(element).borderTopLeftRadius;
  return radius.endsWith("%") ? ((right - left) * parseFloat(radius)) / 100 : parseFloat(radius) || 6;
}

/**
 * The outline of a thing and a little more: of a part of a drawing its own shape, else its box.
 * @param {Element} element @param {Box} box @param {{ left: number, top: number, scale: number }} origin
 * @returns {Outline}
 */
function outlineOf(element, box, origin) {
  const shape = element instanceof SVGElement ? /** @type {SVGGraphicsElement | null} */ (element.querySelector("path")) : null;
  const matrix = shape?.getScreenCTM();
  const d = shape?.getAttribute("d");
  if (!matrix || !d) return { d: roundedBox(box, PAD, radiusOf(element, box)), line: 0 };
  const { a, b, c, d: down, e, f } = matrix;
  const values = [a, b, c, down, e - origin.left, f - origin.top].map((value) => value / origin.scale);
  return { d, transform: `matrix(${values.join(" ")})`, line: 2 * PAD };
}

/** The lines of a text, where an arrow must not pass. @param {Element} element @param {ReturnType<typeof roomOf>} room */
function wordsIn(element, room) {
  const range = document.createRange();
  range.selectNodeContents(element);
  return room.box(/** @type {any} */ (range));
}

/**
 * Put a note where it covers nothing that it is about.
 * @param {HTMLElement} note @param {string[]} keys of what is lit @param {boolean} acts
 * @returns {Light}
 */
export function shineOn(note, keys, acts) {
  const room = roomOf(note);
  const { width, height } = room;
  const home = /** @type {HTMLElement} */ (note.offsetParent ?? document.body);
  const { left, top, width: drawn } = home.getBoundingClientRect();
  const origin = { left, top, scale: drawn / home.offsetWidth || 1 };
  const boxesOf = (/** @type {Element[]} */ elements) => elements.flatMap((element) => room.box(element) ?? []);
  const whole = { left: 0, top: 0, right: width, bottom: height };
  const lit = litElements(keys, acts).flatMap((element) => {
    const box = room.box(element);
    const area = room.box(element.closest("[data-area]"));
    const seen = box && cut(cut(box, area), whole);
    return seen && seen.right > seen.left && seen.bottom > seen.top ? [{ element, box: seen }] : [];
  });
  const tabs = lit.flatMap(({ element }) => boxesOf([...element.querySelectorAll(TABS)].filter(isShown)));
  const used = all(USED);
  const floating = boxesOf(all(FLOATING));
  const overlays = boxesOf(all(OVERLAYS));
  const targets = lit.map(({ box }) => box);
  const kept = used.filter((element) => !element.matches(".thing"));
  const clear = [...tabs, ...boxesOf(kept), ...overlays, ...floating];
  const words = all(".bar .ask b, .bar .ask small, .bar .reply p").flatMap((element) => wordsIn(element, room) ?? []);
  const place = (/** @type {boolean} */ slim) => {
    note.classList.toggle("slim", slim);
    return placeNote({ width: note.offsetWidth, height: note.offsetHeight }, room, targets, clear, words);
  };
  let found = place(false);
  if (!found.clear) found = place(true);
  note.style.left = `${found.left}px`;
  note.style.top = `${found.top}px`;
  const free = [...used, ...all(OVERLAYS)].flatMap((element) => {
    const box = room.box(element);
    return box ? [{ d: roundedBox(box, SLIT, radiusOf(element, box)), line: 0 }] : [];
  });
  const slits = tabs.filter((tab) => meets(tab, whole)).map((tab) => ({ d: roundedBox(tab, SLIT, 14), line: 0 }));
  return {
    width,
    height,
    holes: lit.map(({ element, box }) => outlineOf(element, box, origin)),
    slits: [...free, ...slits],
    arrow: found.arrow,
  };
}
