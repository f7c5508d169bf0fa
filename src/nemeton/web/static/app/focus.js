// The focus never falls to the top of the page: when what had it is gone, it goes to the same thing drawn anew, to what opened
// the layer that was closed, or to the question.

/** What lies over other things and gives the focus back when it goes. */
const LAYERS = "dialog, .menu, .more-menu, .drawer, .log.open, .curtain";
/** Where the focus goes otherwise, in this order. */
const PLACES = ["dialog[open] h2", ".curtain button", "[data-confirm]", ".ask", ".bar .btn"];
/** Where it waits until one of these places is loaded. */
const SHELTERS = ["h1", "main"];
const IN_LIST = ".choices button";

/**
 * What has the focus.
 * @typedef {{ element: Element, key: string, area: string, listed: boolean, layer: Element | null, opener: Held | null }} Held
 */
/** What must not lose the focus; null if the player has left it. @type {Held | null} */
let held = null;
/** What had the focus last. @type {Held | null} */
let last = null;
/** Where it waits now. @type {Element | null} */
let shelter = null;
let look = 0;

/** @param {Element} element */
const isThere = (element) =>
  element.isConnected &&
  !element.matches(":disabled") &&
  (element.checkVisibility?.({ checkVisibilityCSS: true }) ?? element.getClientRects().length > 0);

/** @param {Element} element */
function hold(element) {
  const layer = element.closest(LAYERS);
  held = last = {
    element,
    key: element.getAttribute("data-key") ?? "",
    area: element.closest("[data-area]")?.getAttribute("data-area") ?? "",
    listed: element.matches(IN_LIST),
    layer,
    opener: layer ? (last?.layer === layer ? last.opener : last) : null,
  };
}

/** Give an element the focus, if it can have it. @param {Element} found */
function take(found) {
  const element = /** @type {HTMLElement} */ (found);
  if (!isThere(element)) return false;
  if (element.tabIndex < 0 && !element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/** Give the focus to the first of these that can have it. @param {string} selector */
const takeFirst = (selector) => [...document.querySelectorAll(selector)].some(take);

/** The same thing, also if it was drawn anew. @param {Held} lost */
const takeAgain = ({ element, key, area }) =>
  take(element) || (key !== "" && takeFirst(`[data-area="${area}"] [data-key="${CSS.escape(key)}"]:is(.thing, button)`));

/** Find a new place for a focus that was lost. */
function settle() {
  const active = document.activeElement;
  if (!held || (active && active !== document.body && isThere(active))) return;
  const lost = held;
  for (let each = /** @type {Held | null} */ (lost); each; each = each.opener) if (takeAgain(each)) return;
  if (lost.listed && takeFirst(IN_LIST)) return;
  if (PLACES.some(takeFirst)) return;
  // While a page is loading there may be none of all these, and the next change is another chance.
  if (SHELTERS.some(takeFirst)) shelter = document.activeElement;
}

/** From a shelter the focus goes on as soon as there is a better place. */
function leaveShelter() {
  if (shelter && document.activeElement === shelter) PLACES.some(takeFirst);
}

/** What is hidden loses the focus when it is drawn. */
function settleLater() {
  if (look || !held) return;
  look = requestAnimationFrame(() => {
    look = 0;
    settle();
  });
}

/** The player moves the focus now, perhaps to nothing. */
function leave() {
  held = shelter = null;
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (!held && activeElement && activeElement !== document.body) hold(activeElement); // it has stayed
  });
}

/** Watch over the focus, from now on and on every page. */
export function keepFocus() {
  addEventListener("focusin", ({ target }) => {
    if (target !== shelter) shelter = null;
    if (target instanceof Element && target !== document.body) hold(target);
  });
  addEventListener("focusout", settleLater);
  // A press beside everything takes the focus away on purpose, and so does Tab at the end of the page.
  addEventListener("mousedown", leave, true);
  addEventListener("keydown", ({ key }) => key === "Tab" && leave(), true);
  new MutationObserver(() => {
    leaveShelter();
    if (document.activeElement === document.body) settle();
    else settleLater();
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["class", "disabled", "hidden", "open"],
  });
}
