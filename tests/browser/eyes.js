// What a person sees and can press, for the tests. It reads the page; it never calls the client's code.
window.eyes = (() => {
  const THINGS = ".thing.legal";
  const FRAMES = ".card, .btn, .chip, .seat, .own, .bar"; // no text reaches beyond them,
  const BADGES = ".verb, .fate, .badge, .delta, .q, .p"; // except what sits on an edge
  const DOTTED = ".who .note, .ask .sm, .crumb span"; // these may end in dots, as a long name may
  const LONG = 8; // letters
  const LANE = ".lane"; // what has no room in it is in its next line or column, whole and out of sight
  const BUTTONS = ".bar .btns .btn.go[data-key]";
  const AFLOAT = 6; // from this z-index on, something floats over a board that can be moved below it
  const STILL = 2; // frames: effects that scroll a new position into view run after the first

  // Requests under way, and refusals.
  const asked = new Set();
  const refusals = [];
  window.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address);
      this.addEventListener("message", ({ data }) => {
        const told = JSON.parse(data);
        if (told.type === "refusal") refusals.push(`${told.code}: ${told.text}`);
        asked.delete(told.key);
      });
    }
    send(data) {
      const { key } = JSON.parse(data);
      if (key) asked.add(key);
      super.send(data);
    }
  };

  const isShown = (element) => {
    const style = getComputedStyle(element);
    return element.getClientRects().length > 0 && style.visibility !== "hidden" && style.opacity !== "0";
  };
  const all = (selector, within = document) =>
    [...within.querySelectorAll(selector)].filter((each) => isShown(each) && !each.closest(".ghost"));
  const lit = () => all(`${THINGS}, ${BUTTONS}`);
  const bar = () => document.querySelector(".bar .ask")?.textContent ?? "";
  const isOver = () => document.querySelector(".bar .btns.over") !== null;
  const isBusy = () => asked.size > 0 || document.querySelector(".thing.pending, .banner, .curtain") !== null;

  const hits = (element, x, y) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (element.contains(found) || found.contains(element));
  };

  /** A point of an element that is in the window and not covered. */
  const placeNow = (element) => {
    const box = element.getBoundingClientRect();
    for (const [across, down] of [
      [0.5, 0.5],
      [0.5, 0.25],
      [0.5, 0.75],
      [0.25, 0.5],
      [0.75, 0.5],
      [0.2, 0.2],
      [0.8, 0.8],
    ]) {
      const [x, y] = [box.left + box.width * across, box.top + box.height * down];
      if (hits(element, x, y)) return { x, y };
    }
    return null;
  };

  /** The same after scrolling there. */
  const reach = (key) => {
    const element = lit().find((each) => each.dataset.key === key);
    element?.scrollIntoView({ block: "center", inline: "center" });
    return element ? placeNow(element) : null;
  };

  let frames = -1;
  const count = () => {
    frames += 1;
    requestAnimationFrame(count);
  };
  let last = { places: "", since: 0 };
  /** Whether things have been where they are for some frames: nobody can press what still moves. */
  const isStill = (places, enough = STILL) => {
    if (frames < 0) count();
    const now = JSON.stringify(places);
    if (now !== last.places) last = { places: now, since: frames };
    return frames - last.since >= enough;
  };

  /**
   * What is asked, as soon as something is asked that can be answered, or the game is over: lit things and where to press them.
   */
  const turn = () => {
    if (isOver()) return { over: true, lit: {}, menu: [], bar: bar() };
    if (isBusy()) return null;
    const menu = all(".menu button").map(placeNow);
    const places = Object.fromEntries(lit().map((each) => [each.dataset.key, menu.length ? null : placeNow(each)]));
    return Object.keys(places).length && isStill([places, menu]) ? { over: false, lit: places, menu, bar: bar() } : null;
  };

  /** What can be chosen, as soon as the player is asked or the game is over. */
  const list = () => {
    if (isOver()) return { over: true, choices: [] };
    const choices = isBusy() ? [] : all(".choices button span").map((each) => each.textContent.trim());
    return choices.length ? { over: false, choices } : null;
  };

  const named = (element) => {
    const classes = typeof element.className === "string" ? element.className : "";
    return `${element.tagName.toLowerCase()}.${classes.trim().replace(/\s+/g, ".")} “${element.textContent.trim().slice(0, 40)}”`;
  };

  /** The lines of all texts that are drawn: whose they are, and the box of their letters. What is only read aloud is no wider
   *  than a pixel; pictures draw their own letters. */
  const lines = () => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || element.closest("svg, .ghost") || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const half = parseFloat(getComputedStyle(element).fontSize) * 0.4; // a capital and what some letters have below the line
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        if (right - left > 1) found.push({ text, element, left, right, top: middle - half, bottom: middle + half });
      }
    }
    return found;
  };

  const mayEndInDots = (element) =>
    element.matches(DOTTED) || (element.matches(".who .n b, .seller header span") && element.textContent.trim().length > LONG);

  /** What matters of an element round a line; the same for all its lines. */
  const frameOf = (around) => {
    const { overflowX, overflowY, position, zIndex, display, textOverflow } = getComputedStyle(around);
    return {
      box: around.getBoundingClientRect(),
      tiny: around.clientWidth === 1,
      lane: around.matches(LANE),
      boxless: display === "contents",
      scrolls: /auto|scroll/.test(overflowX + overflowY),
      dotted: textOverflow === "ellipsis" && mayEndInDots(around),
      cutsAcross: /hidden|clip/.test(overflowX),
      cutsDown: /hidden|clip/.test(overflowY),
      framed: around.matches(FRAMES),
      afloat: position === "fixed" || position === "sticky" || Number(zIndex) >= AFLOAT,
    };
  };

  /** What is wrong with the place of a line, or the layer it lies in: what scrolls (it can be brought into view), or stays. */
  const surround = ({ element, left, right, top, bottom }, known) => {
    const badge = element.closest(BADGES);
    for (let around = element; around !== document.body; around = around.parentElement) {
      const frame = known.get(around) ?? frameOf(around);
      known.set(around, frame);
      const { box } = frame;
      if (frame.tiny || (frame.lane && (top > box.bottom || left > box.right - 1))) return { unseen: true };
      if (frame.boxless) continue; // no box of its own
      if (frame.scrolls) {
        return { layer: around, unseen: left < box.left || right > box.right || top < box.top || bottom > box.bottom };
      }
      if (frame.dotted) return { unseen: true };
      const across = frame.cutsAcross && (left < box.left - 0.1 || right > box.right + 0.1);
      const down = frame.cutsDown && (top < box.top - 0.5 || bottom > box.bottom + 0.5);
      if (across || down) return { wrong: "cut off" };
      const outside = left < box.left - 0.5 || right > box.right + 0.5 || top < box.top - 0.5 || bottom > box.bottom + 0.5;
      if (outside && !badge && frame.framed) return { wrong: "beyond its frame" };
      if (frame.afloat) return { layer: around };
    }
    return { layer: document.body };
  };

  /** Text that is cut off, reaches out of its card or button, or lies on other text. */
  const misfits = () => {
    const found = new Set();
    const seen = [];
    const known = new Map();
    for (const line of lines()) {
      const { layer, wrong, unseen } = surround(line, known);
      if (wrong) found.add(`${wrong}: ${named(line.element)}`);
      else if (!unseen) seen.push({ ...line, layer });
    }
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        if (one.text === other.text || one.layer !== other.layer) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 1 && down > 1) found.add(`on each other: ${named(one.element)} and ${named(other.element)}`);
      }
    });
    return [...found];
  };

  /** Every text that is shown or announced. */
  const words = () => {
    const spoken = ["aria-label", "aria-description", "title", "placeholder"];
    const shown = document.body.innerText.split(/\s+/);
    for (const element of document.querySelectorAll("body *"))
      for (const name of spoken) shown.push(...(element.getAttribute(name) ?? "").split(/\s+/));
    return [...new Set([document.title, ...shown])].filter(Boolean);
  };

  const scrolls = () => {
    const page = document.documentElement;
    return { across: page.scrollWidth > page.clientWidth, down: page.scrollHeight > page.clientHeight };
  };

  /** How the page fits, once its fonts are loaded, it has been drawn and nothing is on its way to another place.
   *  Observers of sizes run just before a frame is drawn. */
  const measure = async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter((each) => each instanceof CSSTransition);
    await Promise.allSettled(moving.map((each) => each.finished));
    return { misfits: misfits(), ...scrolls() };
  };

  /** A drawn ring in the colour of the focus; outlines and shadows are not drawn round parts of pictures. */
  const isRinged = (picture) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "var(--focus)";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return [...picture.querySelectorAll("path, circle")].some((line) => {
      const { display, stroke, strokeWidth } = getComputedStyle(line);
      return display !== "none" && stroke === color && parseFloat(strokeWidth) >= 5;
    });
  };

  /** How the focused element shows its focus. */
  const focus = () => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const outlined = (outlineStyle !== "none" && parseFloat(outlineWidth) >= 2) || boxShadow !== "none";
    return {
      name: named(element),
      label: element.getAttribute("aria-label") ?? element.textContent.trim(),
      key: element.dataset.key ?? "",
      area: element.closest("[data-area]")?.dataset.area ?? "",
      shown: isShown(element) || isShown(element.parentElement),
      ring: element instanceof SVGElement ? isRinged(element) : outlined,
    };
  };

  /** The arrow keys from what has the focus to a thing, the best first. */
  const arrows = (key) => {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [[x, y], [u, v]] = [document.activeElement, document.querySelector(`[data-key="${CSS.escape(key)}"]`)].map(middle);
    const across = u > x ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const down = v > y ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    const [first, second] = Math.abs(u - x) > Math.abs(v - y) ? [across, down] : [down, across];
    return [first[0], second[0], second[1], first[1]];
  };

  /** The time from the next press of the mouse to the first frame in which the pressed thing looks different. */
  const watchPress = (key) => {
    const look = () => document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.className ?? "";
    window.pressed = new Promise((resolve) => {
      addEventListener(
        "click",
        () => {
          const [start, before] = [performance.now(), look()];
          const wait = () => {
            if (look() !== before) resolve(performance.now() - start);
            else if (performance.now() - start > 5000) resolve(5000);
            else requestAnimationFrame(wait);
          };
          requestAnimationFrame(wait);
        },
        { capture: true, once: true },
      );
    });
  };

  return { turn, list, bar, reach, measure, words, focus, arrows, watchPress, isOver, isStill, refusals };
})();
