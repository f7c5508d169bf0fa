// Moving and zooming what is larger than its window: drag with the mouse, the wheel with Ctrl, two fingers.
// What scrolls is the element itself.

const STILL = 5; // a press that moves less is a click
const NOTCH = 600; // what a wheel turns until all is e times as large
const ROUNDED = 0.03; // a size that differs more from the wish was changed by something else
const LINE = 33; // of a wheel that counts lines

/** A point of the window. @typedef {{ x: number, y: number }} Point */
/** Ends the listening. @typedef {{ signal: AbortSignal }} Listen */
/**
 * How large things are, and the wish that they be so large while a point stays where it is.
 * @typedef {{ size: () => number, scale: (wish: number, at: Point) => void }} Lens
 */

/**
 * All three of them.
 * @param {HTMLElement} element
 * @param {Lens} lens
 * @param {string} [apart] what is never dragged
 * @returns {() => void} the end of it
 */
export function listenToHands(element, lens, apart) {
  const ending = new AbortController();
  const listen = { signal: ending.signal };
  drag(element, listen, apart);
  wheel(element, listen, lens);
  pinch(element, listen, lens);
  return () => ending.abort();
}

/**
 * Drag with the mouse; what is let go after that is no click.
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

/**
 * The wheel with Ctrl, which is also how a trackpad tells two fingers.
 * @param {HTMLElement} element
 * @param {Listen} listen
 * @param {Lens} lens
 */
function wheel(element, listen, { size, scale }) {
  let wish = 0; // many small turns are one large turn, also where sizes are rounded
  const turn = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (Math.abs(wish / size() - 1) > ROUNDED) wish = size();
    wish *= Math.exp((-event.deltaY * (event.deltaMode ? LINE : 1)) / NOTCH);
    scale(wish, { x: event.clientX, y: event.clientY });
  };
  element.addEventListener("wheel", turn, { ...listen, passive: false });
}

/**
 * Two fingers zoom and move; one finger is the browser's own scrolling.
 * @param {HTMLElement} element
 * @param {Listen} listen
 * @param {Lens} lens
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
    element.scrollBy(held.at.x - at.x, held.at.y - at.y);
    held.at = at;
    scale((held.size * apart) / held.apart, at);
  };
  const down = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "touch" && fingers.add(event.pointerId).size === 2)
      for (const finger of fingers) element.setPointerCapture(finger); // no long press on what lies below
  };
  const up = (/** @type {PointerEvent} */ event) => void fingers.delete(event.pointerId);
  for (const name of /** @type {const} */ (["touchstart", "touchmove", "touchend", "touchcancel"]))
    element.addEventListener(name, touch, { ...listen, passive: false });
  element.addEventListener("pointerdown", down, listen);
  element.addEventListener("pointerup", up, listen);
  element.addEventListener("pointercancel", up, listen);
}
