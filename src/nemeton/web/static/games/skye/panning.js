// How large a tile is so that all fits, and moving what does not: drag, wheel with Ctrl, two fingers.
import { useEffect, useLayoutEffect, useState } from "../../app/lib.js";
import { zoom } from "./drafts.js";

const LARGEST = 112;
const SMALLEST = 36; // below it the field is moved instead
const SMALLEST_FOR_THUMBS = 46;
const NARROW = 600;
const [MOST, LEAST] = [132, 36];
const FIRST = 64;
const MARGIN = 22;

/** @typedef {{ current: HTMLElement | null }} Box */

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

/** @param {Box} box */
export function usePan(box) {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const size = () => parseFloat(getComputedStyle(/** @type {Element} */ (element.firstElementChild)).getPropertyValue("--ts")) || FIRST;
    const scale = (/** @type {number} */ wish) => (zoom.value = Math.round(Math.max(LEAST, Math.min(MOST, wish))));
    let grip = /** @type {{ x: number, y: number } | null} */ (null);
    let pinch = /** @type {{ apart: number, size: number } | null} */ (null);
    const apart = (/** @type {TouchList} */ touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    const down = (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "mouse" && event.button === 0 && !(/** @type {Element} */ (event.target).closest(".legal, .turners, .never"))) grip = { x: event.clientX, y: event.clientY };
    };
    const move = (/** @type {PointerEvent} */ event) => {
      if (!grip || !(event.buttons & 1)) return (grip = null);
      element.scrollBy(grip.x - event.clientX, grip.y - event.clientY);
      grip = { x: event.clientX, y: event.clientY };
    };
    const wheel = (/** @type {WheelEvent} */ event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      scale(size() * (event.deltaY < 0 ? 1.1 : 0.9));
    };
    const touch = (/** @type {TouchEvent} */ event) => {
      if (event.touches.length !== 2) return (pinch = null);
      event.preventDefault();
      if (!pinch) pinch = { apart: apart(event.touches), size: size() };
      else scale((pinch.size * apart(event.touches)) / pinch.apart);
    };
    element.addEventListener("pointerdown", down);
    element.addEventListener("pointermove", move);
    element.addEventListener("wheel", wheel, { passive: false });
    element.addEventListener("touchmove", touch, { passive: false });
    element.addEventListener("touchend", () => (pinch = null));
    return () => {
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("wheel", wheel);
      element.removeEventListener("touchmove", touch);
    };
  }, []);
}
