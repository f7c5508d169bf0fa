// How near one looks at the board: all of it, or a part that is moved with a finger; two fingers, the wheel and
// buttons change it.

import { html, useLayoutEffect, useRef, useState } from "../../app/lib.js";
import { listenToHands } from "../../app/moving.js";
import { Icon } from "../../app/parts.js";
import { sightOf } from "./board.js";
import { nearness } from "./drafts.js";
import { mine } from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */

const NARROW = 600;
const FOR_THUMBS = 2.2;
const MOST = 4;
const STEP = 1.35;
const RADIUS = 548;

/** @param {number} wish */
const look = (wish) => (nearness.value = Math.max(1, Math.min(MOST, wish)));

/**
 * The box that is scrolled and how near it shows the board.
 * @param {Table} table
 * @returns {[{ current: HTMLElement | null }, number]}
 */
export function usePan(table) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [narrow, setNarrow] = useState(false);
  const scale = nearness.value || (narrow ? FOR_THUMBS : 1);
  const seat = table.view?.moving?.seat ?? table.viewer;
  const at = table.view && seat >= 0 ? table.view.players[seat].space : "";
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth < NARROW && innerWidth < NARROW);
    measure(); // before anything is shown: no first frame of another size
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    const size = () => Number(getComputedStyle(/** @type {Element} */ (element.firstElementChild)).getPropertyValue("--near"));
    const stop = listenToHands(element, { size, scale: (wish, at) => lookAt(element, wish, at) });
    return () => {
      watcher.disconnect();
      stop();
    };
  }, []);
  useLayoutEffect(() => {
    if (scale > 1 && at) show(table, box.current, at);
  }, [scale > 1, at, table.view?.gaps.middle, table.view?.gaps.island]);
  return [box, scale];
}

/** Bring a space near the middle. @param {Table} table @param {HTMLElement | null} element @param {string} id */
function show(table, element, id) {
  const pane = element?.firstElementChild;
  if (!element || !pane?.clientWidth) return;
  const [x, y] = sightOf(table, id).map((part) => pane.clientLeft + ((part * 0.86 + RADIUS) / (2 * RADIUS)) * pane.clientWidth);
  element.scrollTo?.({
    left: x - element.clientWidth / 2,
    top: y - element.clientHeight / 2,
    behavior: mine(table) && table.settings.speed ? "smooth" : "auto",
  });
}

/**
 * Change the size and keep in place what is looked at.
 * @param {HTMLElement} element
 * @param {number} wish
 * @param {import("../../app/moving.js").Point} [at] of the window, else the middle
 */
function lookAt(element, wish, at) {
  const pane = /** @type {HTMLElement} */ (element.firstElementChild);
  const frame = element.getBoundingClientRect();
  const { x, y } = at ?? { x: frame.left + frame.width / 2, y: frame.top + frame.height / 2 };
  const where = () => {
    const board = pane.getBoundingClientRect();
    return [x - board.left - pane.clientLeft, y - board.top - pane.clientTop, pane.clientWidth];
  };
  const [left, top, before] = where();
  look(wish);
  requestAnimationFrame(() => {
    const [nowLeft, nowTop, size] = where();
    element.scrollBy((left * size) / before - nowLeft, (top * size) / before - nowTop);
  });
}

/** @param {{ table: Table, scale: number }} props */
export function Zoom({ table, scale }) {
  const { t } = table;
  const box = () => /** @type {HTMLElement | null} */ (document.querySelector(".rw-stage .round"));
  const by = (/** @type {number} */ factor) => () => {
    const element = box();
    if (element) lookAt(element, scale * factor);
  };
  return html`<div class="zoom">
    <button type="button" aria-label=${t("zoom-in")} title=${t("zoom-in")} disabled=${scale >= MOST} onClick=${by(STEP)}>
      <${Icon} id="ui-plus" />
    </button>
    <button type="button" aria-label=${t("zoom-out")} title=${t("zoom-out")} disabled=${scale <= 1} onClick=${by(1 / STEP)}>
      <${Icon} id="ui-minus" />
    </button>
    <button
      type="button"
      aria-label=${t("zoom-fit")}
      title=${t("zoom-fit")}
      aria-pressed=${scale === 1 ? "true" : "false"}
      onClick=${() => look(1)}
    >
      <${Icon} id="ui-fit" />
    </button>
  </div>`;
}
