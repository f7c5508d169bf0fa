// Pan and zoom of the board.

import { html, useLayoutEffect, useRef, useState } from "/static/app/lib.js";
import { listenForPanZoom, middleOf, watchSize, ZoomButtons } from "/static/app/panzoom.js";
import { scaleOf } from "/static/app/scale.js";
import { sightOf } from "./board.js";
import { nearness } from "./drafts.js";
import { mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const WHOLE = 460; // pixels; on a shorter side the board is shown near
const NEAR = 0.78; // pixels for a unit of the board then: a cell of the shore is as deep as a finger wants it
const EDGE = 14; // pixels round the whole board
const MOST = 4;
const STEP = 1.35;
const RADIUS = 548;

/** @param {number} zoom */
const setZoom = (zoom) => (nearness.value = Math.max(1, Math.min(MOST, zoom)));

/**
 * The element that scrolls, and its zoom.
 * @param {Table} table
 * @returns {[{ current: HTMLElement | null }, number]}
 */
export function usePan(table) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [near, setNear] = useState(1);
  const scale = nearness.value || near;
  const seat = table.view?.moving?.seat ?? table.viewer;
  const at = table.view && seat >= 0 ? table.view.players[seat].space : "";
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      const side = Math.min(element.clientWidth, element.clientHeight);
      setNear(side < WHOLE ? Math.max(1, (NEAR * 2 * RADIUS) / (side - EDGE)) : 1);
    };
    const unwatch = watchSize(element, measure);
    const size = () => Number(getComputedStyle(/** @type {Element} */ (element.firstElementChild)).getPropertyValue("--near"));
    const stop = listenForPanZoom(element, { size, scale: (zoom, at) => zoomAt(element, zoom, at) });
    return () => {
      unwatch();
      stop();
    };
  }, []);
  useLayoutEffect(() => {
    if (scale > 1 && at) show(table, box.current, at);
  }, [scale > 1, at, table.view?.gaps.middle, table.view?.gaps.island]);
  return [box, scale];
}

/** Scroll a space to the middle. @param {Table} table @param {HTMLElement | null} element @param {string} id */
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
 * Zoom, and keep a point in place.
 * @param {HTMLElement} element
 * @param {number} zoom
 * @param {import("/static/app/panzoom.js").Point} [at] of the window, else the middle
 */
function zoomAt(element, zoom, at) {
  const pane = /** @type {HTMLElement} */ (element.firstElementChild);
  const { x, y } = at ?? middleOf(element);
  const drawn = scaleOf(element);
  const where = () => {
    const board = pane.getBoundingClientRect();
    return [(x - board.left) / drawn - pane.clientLeft, (y - board.top) / drawn - pane.clientTop, pane.clientWidth];
  };
  const [left, top, before] = where();
  setZoom(zoom);
  requestAnimationFrame(() => {
    const [nowLeft, nowTop, size] = where();
    element.scrollBy((left * size) / before - nowLeft, (top * size) / before - nowTop);
  });
}

/** @param {{ table: Table, scale: number }} props */
export function Zoom({ table, scale }) {
  const by = (/** @type {number} */ factor) => () => {
    const element = /** @type {HTMLElement | null} */ (document.querySelector(".rw-stage .round"));
    if (element) zoomAt(element, scale * factor);
  };
  return html`<${ZoomButtons}
    table=${table}
    fits=${scale === 1}
    onIn=${scale < MOST ? by(STEP) : null}
    onOut=${scale > 1 ? by(1 / STEP) : null}
    onFit=${() => setZoom(1)}
  />`;
}
