// How large a tile is so that all fits, and moving what does not: drag, wheel with Ctrl, two fingers.
import { useEffect, useLayoutEffect, useRef, useState } from "../../app/lib.js";
import { zoom } from "./drafts.js";

const LARGEST = 112;
const SMALLEST = 36; // below it the field is moved instead
const SMALLEST_FOR_THUMBS = 46;
const NARROW = 600;
const [MOST, LEAST] = [132, 36];
const FIRST = 64;
const MARGIN = 22;
const STILL = 5; // a press that moves less is a click
const NOTCH = 600; // what a wheel turns until a tile is e times as large
const LINE = 33; // of a wheel that counts lines

/** @typedef {{ current: HTMLElement | null }} Box */
/** A point of the window. @typedef {{ x: number, y: number }} Point */
/** A point of the land, in cells to the right and downwards, and where in the window it is held. @typedef {{ x: number, y: number, at: Point }} Hold */

/** Wish for tiles of this size. @param {number} size */
export const zoomTo = (size) => (zoom.value = Math.round(Math.max(LEAST, Math.min(MOST, size))));

/** The size of a tile: the one wished for, else the largest with which all columns and rows are seen. @param {Box} box @param {number} columns @param {number} rows @param {number} wish */
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
  return Math.max(room.width < NARROW ? SMALLEST_FOR_THUMBS : SMALLEST, Math.min(LARGEST, Math.floor(Math.min((room.width - MARGIN) / columns, (room.height - MARGIN) / rows))));
}

/** Keep the land where it is held while tiles change their size or the field grows: under the pointer or between the fingers, else in the middle.
 * @param {Box} box @param {number} size @param {{ left: number, top: number }} corner @param {{ current: Point | null }} pointer */
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
    const [across, down] = hold.current ? [(hold.current.x - left) * size, (hold.current.y + top) * size] : [width / 2, height / 2];
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
    const ending = new AbortController();
    const listen = { signal: ending.signal };
    const scale = (/** @type {number} */ wish, /** @type {Point} */ at) => {
      pointer.current = at;
      if (zoomTo(wish) === shown.current) pointer.current = null; // nothing to draw
    };
    dragLand(element, listen);
    wheelLand(element, listen, () => shown.current, scale);
    pinchLand(element, listen, () => shown.current, scale);
    return () => ending.abort();
  }, []);
}

/** @typedef {{ signal: AbortSignal }} Listen */
/** @typedef {(wish: number, at: Point) => void} Scale */

/** Drag with the mouse; what is let go after that is no click. @param {HTMLElement} element @param {Listen} listen */
function dragLand(element, listen) {
  let grip = /** @type {Point | null} */ (null);
  let dragged = false;
  const down = (/** @type {PointerEvent} */ event) => {
    dragged = false;
    const held = event.pointerType === "mouse" && event.button === 0 && !(/** @type {Element} */ (event.target).closest(".turners"));
    grip = held ? { x: event.clientX, y: event.clientY } : null;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!grip || !(event.buttons & 1)) return void (grip = null);
    const [dx, dy] = [grip.x - event.clientX, grip.y - event.clientY];
    if (!dragged && Math.hypot(dx, dy) < STILL) return;
    if (!dragged) element.setPointerCapture(event.pointerId);
    dragged = true;
    element.classList.add("dragging");
    element.scrollBy(dx, dy);
    grip = { x: event.clientX, y: event.clientY };
  };
  const rest = () => {
    grip = null;
    element.classList.remove("dragging");
  };
  const click = (/** @type {MouseEvent} */ event) => {
    if (dragged) event.stopPropagation();
    dragged = false;
  };
  element.addEventListener("pointerdown", down, listen);
  element.addEventListener("pointermove", move, listen);
  element.addEventListener("pointerup", rest, listen);
  element.addEventListener("pointercancel", rest, listen);
  element.addEventListener("click", click, { ...listen, capture: true });
}

/** The wheel with Ctrl, which is also how a trackpad tells two fingers. @param {HTMLElement} element @param {Listen} listen @param {() => number} size @param {Scale} scale */
function wheelLand(element, listen, size, scale) {
  let exact = 0; // many small turns are one large turn
  const turn = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (Math.abs(exact - size()) >= 1) exact = size();
    exact = Math.max(LEAST, Math.min(MOST, exact * Math.exp((-event.deltaY * (event.deltaMode ? LINE : 1)) / NOTCH)));
    scale(exact, { x: event.clientX, y: event.clientY });
  };
  element.addEventListener("wheel", turn, { ...listen, passive: false });
}

/** Two fingers zoom and move, two taps show all; one finger is the browser's own scrolling. @param {HTMLElement} element @param {Listen} listen @param {() => number} size @param {Scale} scale */
function pinchLand(element, listen, size, scale) {
  let pinch = /** @type {{ apart: number, size: number, at: Point } | null} */ (null);
  /** @type {Set<number>} */
  const fingers = new Set();
  const touch = (/** @type {TouchEvent} */ event) => {
    if (event.touches.length !== 2) return void (pinch = null);
    if (event.cancelable) event.preventDefault();
    const [one, two] = event.touches;
    const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    const at = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    pinch ??= { apart, size: size(), at };
    element.scrollBy(pinch.at.x - at.x, pinch.at.y - at.y);
    pinch.at = at;
    scale((pinch.size * apart) / pinch.apart, at);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch" && fingers.add(event.pointerId).size === 2) for (const finger of fingers) element.setPointerCapture(finger); // no long press on what lies below
  };
  const up = (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId);
  const fit = (/** @type {MouseEvent} */ event) => {
    if (!(/** @type {Element} */ (event.target).closest(".cell, .lying"))) zoom.value = 0;
  };
  for (const name of /** @type {const} */ (["touchstart", "touchmove", "touchend", "touchcancel"])) element.addEventListener(name, touch, { ...listen, passive: false });
  element.addEventListener("pointerdown", down, listen);
  element.addEventListener("pointerup", up, listen);
  element.addEventListener("pointercancel", up, listen);
  element.addEventListener("dblclick", fit, listen);
}
