// How large a tile is so that all fits, and moving what does not: drag, wheel with Ctrl, two fingers.

import { useEffect, useLayoutEffect, useRef, useState } from "../../app/lib.js";
import { listenToHands } from "../../app/moving.js";
import { zoom } from "./drafts.js";

const LARGEST = 112;
const SMALLEST = 36; // below it the field is moved instead
const SMALLEST_FOR_THUMBS = 46;
const NARROW = 600;
const [MOST, LEAST] = [132, 36];
const FIRST = 64;
const MARGIN = 22;

/** @typedef {{ current: HTMLElement | null }} Box */
/** @typedef {import("../../app/moving.js").Point} Point */
/**
 * A point of the land, in cells to the right and downwards, and where in the window it is held.
 * @typedef {{ x: number, y: number, at: Point }} Hold
 */

/** Wish for tiles of this size. @param {number} size */
export const zoomTo = (size) => (zoom.value = Math.round(Math.max(LEAST, Math.min(MOST, size))));

/**
 * The size of a tile: the one wished for, else the largest with which all columns and rows are seen.
 * @param {Box} box
 * @param {number} columns
 * @param {number} rows
 * @param {number} wish
 */
export function useFit(box, columns, rows, wish) {
  const [room, setRoom] = useState(/** @type {{ width: number, height: number } | null} */ (null));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // With its border: what is inside must not change what is measured, or scroll bars would come and go.
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setRoom((known) => (known?.width === width && known?.height === height ? known : { width, height }));
    };
    measure(); // before anything is shown: no first frame of another size
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  if (wish) return wish;
  if (!room) return FIRST;
  return Math.max(
    room.width < NARROW ? SMALLEST_FOR_THUMBS : SMALLEST,
    Math.min(LARGEST, Math.floor(Math.min((room.width - MARGIN) / columns, (room.height - MARGIN) / rows))),
  );
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
    const at = pointer.current ?? middle(box.current);
    const { x, y } = lain.getBoundingClientRect(); // before anything moves
    hold.current = { x: (at.x - x) / was + from, y: (at.y - y) / was - above, at };
    last.current = { size, left, top };
  }
  useLayoutEffect(() => {
    const field = box.current?.firstElementChild;
    if (!box.current || !field) return;
    const { x, y, width, height } = field.getBoundingClientRect();
    const at = hold.current?.at ?? middle(box.current);
    const [across, down] = hold.current
      ? [(hold.current.x - left) * size, (hold.current.y + top) * size]
      : [width / 2, height / 2];
    box.current.scrollBy(x + across - at.x, y + down - at.y);
    hold.current = null;
    pointer.current = null;
  }, [size, left, top]);
}

/** @param {Element} element @returns {Point} */
function middle(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** Moving the land about. @param {Box} box @param {number} size @param {{ left: number, top: number }} corner */
export function usePan(box, size, corner) {
  const pointer = useRef(/** @type {Point | null} */ (null));
  const shown = useRef(size);
  shown.current = size;
  useHold(box, size, corner, pointer);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const scale = (/** @type {number} */ wish, /** @type {Point} */ at) => {
      pointer.current = at;
      if (zoomTo(wish) === shown.current) pointer.current = null; // nothing to draw
    };
    const fit = (/** @type {MouseEvent} */ event) => {
      if (!(/** @type {Element} */ (event.target).closest(".cell, .lying"))) zoom.value = 0;
    };
    const stop = listenToHands(element, { size: () => shown.current, scale }, ".turners");
    element.addEventListener("dblclick", fit); // also two taps
    return () => {
      stop();
      element.removeEventListener("dblclick", fit);
    };
  }, []);
}
