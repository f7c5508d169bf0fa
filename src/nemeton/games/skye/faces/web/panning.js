// The size of tiles so that the whole territory fits, and pan and zoom where it does not.

import { html, useEffect, useLayoutEffect, useRef, useState } from "/static/app/lib.js";
import { listenForPanZoom, middleOf, watchSize, ZoomButtons } from "/static/app/panzoom.js";
import { scaleOf } from "/static/app/scale.js";
import { zoom } from "./drafts.js";

const LARGEST = 190;
const SMALLEST = 46; // below it the field is moved instead,
const MOVED = 56; // with tiles of this size
const [MOST, LEAST] = [200, 36];
const FIRST = 64;
const MARGIN = 12;
const STEP = 12; // of the buttons

/** @typedef {import("./view.js").Table} Table */
/** @typedef {{ current: HTMLElement | null }} Box */
/** What the grid spans, in cells. @typedef {{ left: number, top: number, columns: number, rows: number }} Span */
/** @typedef {import("/static/app/panzoom.js").Point} Point */
/**
 * A point of the land, in cells to the right and downwards, and where in the window it is held.
 * @typedef {{ x: number, y: number, at: Point }} Hold
 */

/** @param {import("./view.js").PlacedView[]} territory @param {number} ring @returns {Span} */
export function spanOf(territory, ring) {
  if (!territory.length) return { left: 0, top: 0, columns: 1, rows: 1 };
  const [xs, ys] = [territory.map(({ x }) => x), territory.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - ring, Math.max(...ys) + ring];
  return { left, top, columns: Math.max(...xs) + ring - left + 1, rows: top - Math.min(...ys) + ring + 1 };
}

/** Where a cell lies in the field. @param {Span} span @param {number} x @param {number} y */
export const place = (span, x, y) => ({ "--x": x - span.left, "--y": span.top - y });

/** Ask for tiles of this size. @param {number} size */
export const zoomTo = (size) => (zoom.value = Math.round(Math.max(LEAST, Math.min(MOST, size))));

/**
 * The size of a tile, and whether the field is moved: the size asked for, else the largest with which all columns and rows fit.
 * @param {Box} box
 * @param {number} columns
 * @param {number} rows
 * @param {number} wanted
 * @returns {[number, boolean]}
 */
export function useFit(box, columns, rows, wanted) {
  const [room, setRoom] = useState(/** @type {{ width: number, height: number } | null} */ (null));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // Border included: if the content changed the measured size, scroll bars would come and go.
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setRoom((known) => (known?.width === width && known?.height === height ? known : { width, height }));
    };
    return watchSize(element, measure);
  }, []);
  if (wanted) return [wanted, true];
  if (!room) return [FIRST, false];
  const whole = Math.floor(Math.min((room.width - MARGIN) / columns, (room.height - MARGIN) / rows));
  return whole < SMALLEST ? [MOVED, true] : [Math.min(LARGEST, whole), false];
}

/**
 * Keep the land where it is held while tiles change their size or the field grows: under the pointer or between the fingers,
 * else in the middle.
 * @param {Box} box @param {number} size @param {{ left: number, top: number }} corner @param {{ current: Point | null }} pointer
 */
function useHold(box, size, { left, top }, pointer) {
  const last = useRef({ size, left, top });
  const hold = useRef(/** @type {Hold | null} */ (null));
  const lain = box.current?.firstElementChild;
  if (box.current && lain && (last.current.size !== size || last.current.left !== left || last.current.top !== top)) {
    const { size: was, left: from, top: above } = last.current;
    const at = pointer.current ?? middleOf(box.current);
    const { x, y } = lain.getBoundingClientRect(); // before anything moves
    const drawn = was * scaleOf(box.current);
    hold.current = { x: (at.x - x) / drawn + from, y: (at.y - y) / drawn - above, at };
    last.current = { size, left, top };
  }
  useLayoutEffect(() => {
    const field = box.current?.firstElementChild;
    if (!box.current || !field) return;
    const { x, y, width, height } = field.getBoundingClientRect();
    const at = hold.current?.at ?? middleOf(box.current);
    const scale = scaleOf(box.current);
    const [across, down] = hold.current
      ? [(hold.current.x - left) * size * scale, (hold.current.y + top) * size * scale]
      : [width / 2, height / 2];
    box.current.scrollBy((x + across - at.x) / scale, (y + down - at.y) / scale);
    hold.current = null;
    pointer.current = null;
  }, [size, left, top]);
}

/** Pan and zoom of the territory. @param {Box} box @param {number} size @param {{ left: number, top: number }} corner */
export function usePan(box, size, corner) {
  const pointer = useRef(/** @type {Point | null} */ (null));
  const shown = useRef(size);
  shown.current = size;
  useHold(box, size, corner, pointer);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const scale = (/** @type {number} */ wanted, /** @type {Point} */ at) => {
      pointer.current = at;
      if (zoomTo(wanted) === shown.current) pointer.current = null; // nothing to draw
    };
    const fit = (/** @type {MouseEvent} */ event) => {
      if (!(/** @type {Element} */ (event.target).closest(".cell, .lying"))) zoom.value = 0;
    };
    const stop = listenForPanZoom(element, { size: () => shown.current, scale });
    element.addEventListener("dblclick", fit); // also two taps
    return () => {
      stop();
      element.removeEventListener("dblclick", fit);
    };
  }, []);
}

/** @param {{ table: Table, size: number }} props */
export const Zoom = ({ table, size }) => html`<${ZoomButtons}
  table=${table}
  fits=${!zoom.value}
  onIn=${() => zoomTo(size + STEP)}
  onOut=${() => zoomTo(size - STEP)}
  onFit=${() => (zoom.value = 0)}
/>`;
