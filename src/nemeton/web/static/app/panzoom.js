// Pan and zoom of an element that scrolls: drag with the mouse, the wheel with Ctrl, pinch, buttons.

import { html } from "./lib.js";
import { Icon } from "./parts.js";
import { scaleOf } from "./scale.js";

const STILL = 5; // pixels; a press that moves less is a click
const NOTCH = 600; // wheel delta that scales by e
const ROUNDED = 0.03; // a size that differs more from the last one asked for was changed by something else
const LINE = 33; // pixels, for a wheel that counts lines

/** A point of the window. @typedef {{ x: number, y: number }} Point */
/** Stops the listeners. @typedef {{ signal: AbortSignal }} Listen */
/**
 * The present size, and how to ask for another one while a point stays where it is.
 * @typedef {{ size: () => number, scale: (wanted: number, at: Point) => void }} Scaling
 */

/**
 * Listen for drag, wheel and pinch.
 * @param {HTMLElement} element
 * @param {Scaling} scaling
 * @param {string} [apart] selector of what is never dragged
 * @returns {() => void} stops it
 */
export function listenForPanZoom(element, scaling, apart) {
  const ending = new AbortController();
  const listen = { signal: ending.signal };
  drag(element, listen, apart);
  wheel(element, listen, scaling);
  pinch(element, listen, scaling);
  return () => ending.abort();
}

/**
 * Drag with the mouse; the release is no click then.
 * @param {HTMLElement} element
 * @param {Listen} listen
 * @param {string} [apart]
 */
function drag(element, listen, apart) {
  let grip = /** @type {Point | null} */ (null);
  let dragged = false;
  const down = (/** @type {PointerEvent} */ event) => {
    dragged = false;
    const held =
      event.pointerType === "mouse" && event.button === 0 && !(apart && /** @type {Element} */ (event.target).closest(apart));
    grip = held ? { x: event.clientX, y: event.clientY } : null;
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!grip || !(event.buttons & 1)) {
      grip = null;
      return;
    }
    const [dx, dy] = [grip.x - event.clientX, grip.y - event.clientY];
    if (!dragged && Math.hypot(dx, dy) < STILL) return;
    if (!dragged) element.setPointerCapture(event.pointerId);
    dragged = true;
    element.classList.add("dragging");
    const scale = scaleOf(element);
    element.scrollBy(dx / scale, dy / scale);
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

/**
 * The wheel with Ctrl, which is also how a browser reports a pinch on a trackpad.
 * @param {HTMLElement} element
 * @param {Listen} listen
 * @param {Scaling} scaling
 */
function wheel(element, listen, { size, scale }) {
  let wanted = 0; // unrounded, so that many small turns add up
  const turn = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (Math.abs(wanted / size() - 1) > ROUNDED) wanted = size();
    wanted *= Math.exp((-event.deltaY * (event.deltaMode ? LINE : 1)) / NOTCH);
    scale(wanted, { x: event.clientX, y: event.clientY });
  };
  element.addEventListener("wheel", turn, { ...listen, passive: false });
}

/**
 * Two fingers zoom and pan; one finger scrolls natively.
 * @param {HTMLElement} element
 * @param {Listen} listen
 * @param {Scaling} scaling
 */
function pinch(element, listen, { size, scale }) {
  let held = /** @type {{ apart: number, size: number, at: Point } | null} */ (null);
  /** @type {Set<number>} */
  const fingers = new Set();
  const touch = (/** @type {TouchEvent} */ event) => {
    if (event.touches.length !== 2) {
      held = null;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const [one, two] = event.touches;
    const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    const at = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    held ??= { apart, size: size(), at };
    const drawn = scaleOf(element);
    element.scrollBy((held.at.x - at.x) / drawn, (held.at.y - at.y) / drawn);
    held.at = at;
    scale((held.size * apart) / held.apart, at);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch" && fingers.add(event.pointerId).size === 2)
      for (const finger of fingers) element.setPointerCapture(finger); // no long press on the thing below
  };
  const up = (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId);
  for (const name of /** @type {const} */ (["touchstart", "touchmove", "touchend", "touchcancel"]))
    element.addEventListener(name, touch, { ...listen, passive: false });
  element.addEventListener("pointerdown", down, listen);
  element.addEventListener("pointerup", up, listen);
  element.addEventListener("pointercancel", up, listen);
}

/** @param {Element} element @returns {Point} */
export function middleOf(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/**
 * Measure an element now, before the first frame is drawn, and whenever its size changes.
 * @param {Element} element
 * @param {() => void} measure
 * @returns {() => void} stops it
 */
export function watchSize(element, measure) {
  measure();
  const watcher = new ResizeObserver(measure);
  watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * Zoom in, zoom out, fit; a handler is null at the limit.
 * @param {{
 *   table: Pick<import("./contract.js").Table, "t">, fits: boolean, onIn: (() => void) | null, onOut: (() => void) | null,
 *   onFit: () => void
 * }} props
 */
export function ZoomButtons({ table: { t }, fits, onIn, onOut, onFit }) {
  return html`<div class="zoom">
    <button type="button" aria-label=${t("zoom-in")} title=${t("zoom-in")} disabled=${!onIn} onClick=${onIn}>
      <${Icon} id="ui-plus" />
    </button>
    <button type="button" aria-label=${t("zoom-out")} title=${t("zoom-out")} disabled=${!onOut} onClick=${onOut}>
      <${Icon} id="ui-minus" />
    </button>
    <button
      type="button"
      aria-label=${t("zoom-fit")}
      title=${t("zoom-fit")}
      aria-pressed=${fits ? "true" : "false"}
      onClick=${onFit}
    >
      <${Icon} id="ui-fit" />
    </button>
  </div>`;
}
