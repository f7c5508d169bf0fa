// Measures a table for the layout audit: areas, things, words, targets, and what must be in sight. It needs eyes.js.
window.audit = (() => {
  const AREAS = [".top", ".seats", ".stage", ".bar", ".ask", ".reply:not(.no, .long)", ".btns", ".own", ".log"];
  const HOMES = ".own, .stage, .seat, .top, .log, .bar";
  // What scrolls or pans in its own box,
  const MOVED = ".pan, .round, .market, .ways, .more-menu, .menu, .log, .reply p, .raw";
  // what lies on a board or a rail on purpose,
  const ON_PURPOSE = ".pin, .throne, .tab, .zoom button, .put, .cell, .ghost-tile, .dolb, .bridge";
  // and what must be large enough to be pressed.
  const CHOSEN =
    ".thing.legal, .bar .btn, .top .ib, .own .card, .own .ht:not(.built), .disp .card, .sc, .seat, .zoom button, .reply .ib, " +
    ".sift button, .knob, .axeb, .way, .fr, .more-menu button";
  const LEAST = 11.9; // pixels of type
  const REASON = 180; // pixels that a reason is wide, at least

  // Nothing moves during a look, so everything is measured once.
  let boxes = new Map();
  let shown = new Map();
  const remember = (known, element, find) => {
    let value = known.get(element);
    if (value === undefined) {
      value = find(element);
      known.set(element, value);
    }
    return value;
  };
  const box = (element) => remember(boxes, element, (each) => each.getBoundingClientRect());
  const isShown = (element) =>
    remember(shown, element, (each) => {
      if (!each.getClientRects().length || !box(each).width) return false;
      const { visibility, opacity } = getComputedStyle(each);
      return visibility !== "hidden" && Number(opacity) > 0.05;
    });
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => isShown(each) && !each.closest(".ghost"));
  /** What lies over the stage now: a drawer. What is below it is covered on purpose. */
  const cover = () => all(".drawer, .log.open").find((each) => getComputedStyle(each).zIndex > 20) ?? null;
  const named = (element) => {
    const classes = (element.className.baseVal ?? element.className).toString().trim().split(/\s+/).slice(0, 3).join(".");
    return `${classes}${element.dataset.key ? ` [${element.dataset.key}]` : ""}`;
  };
  const over = (one, other) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
  const isOut = (inner, outer, by) =>
    inner.left < outer.left - by ||
    inner.right > outer.right + by ||
    inner.top < outer.top - by ||
    inner.bottom > outer.bottom + by;

  /** Areas lie in the window and not on each other. */
  const areas = () => {
    const found = [];
    const drawer = cover();
    const boxed = AREAS.flatMap((area) => all(area)).filter(
      (each) => each !== drawer && getComputedStyle(each).display !== "contents",
    );
    const outer = boxed.filter((each) => !boxed.some((other) => other !== each && other.contains(each)));
    const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    outer.forEach((one, at) => {
      if (isOut(box(one), window, 1)) found.push(`outside the window: ${named(one)}`);
      for (const other of outer.slice(at + 1)) {
        const both = [one, other].map((each) => each.className);
        const together = both.some((name) => name === "top") && both.some((name) => name === "seats"); // they share a column
        if (!together && over(box(one), box(other)) > 1) found.push(`areas on each other: ${named(one)} and ${named(other)}`);
      }
    });
    for (const words of all(".reply.pick p.scrolls")) found.push(`a selection is cut: ${words.textContent.trim().slice(0, 40)}`);
    for (const reason of all(".reply.no, .reply.long")) {
      const home = document.querySelector(getComputedStyle(reason).position === "absolute" ? ".stage" : ".bar");
      if (isOut(box(reason), box(home), 1) || box(reason).width < REASON)
        found.push(`a reason in the wrong place: ${named(reason)}`);
    }
    return found;
  };

  /** Things lie in their area and not on each other. */
  const things = () => {
    const found = [];
    const drawer = cover();
    if (drawer && isOut(box(drawer), box(document.querySelector(".stage")), 2))
      found.push(`a drawer beyond the stage: ${named(drawer)}`);
    const seen = all(".thing, .bar .btn, .own .card, .top .ib").filter(
      (each) =>
        !(each instanceof SVGElement) &&
        !each.closest(MOVED) &&
        !each.matches(ON_PURPOSE) &&
        (!drawer || drawer.contains(each) || !each.closest(".stage")),
    );
    for (const each of seen) {
      const home = each.closest(".drawer") ?? each.closest(HOMES);
      const framed = home && getComputedStyle(home).display !== "contents";
      if (framed && isOut(box(each), box(home), 2)) found.push(`out of its area: ${named(each)}`);
    }
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        if (over(box(one), box(other)) > 2) found.push(`on each other: ${named(one)} and ${named(other)}`);
      }
    });
    return found;
  };

  /** Verbs and fates have a lane of their own: they cover no number, picture or price. */
  const lanes = () => {
    const found = [];
    const marked = all(".face .no, .price b, .rs .cost, .foot, .sp, .num, .step b, .ab, .cost .c, .score");
    for (const verb of all(".verb, .fate")) {
      const lane = verb.closest(".lane");
      if (verb.closest(".rwb") || (lane && box(verb).top > box(lane).bottom)) continue; // it had no room in its lane
      for (const each of marked)
        if (!verb.contains(each) && over(box(verb), box(each)) > 2)
          found.push(`${named(verb)} over ${named(each)} in ${named(each.parentElement)}`);
    }
    return found;
  };

  const letters = () => {
    const words = new Set();
    const walker = document.createTreeWalker(document.querySelector(".app"), NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode())
      if (text.data.trim() && !text.parentElement.closest("svg, .ghost")) words.add(text.parentElement);
    return [...words]
      .filter((each) => {
        const size = isShown(each) ? parseFloat(getComputedStyle(each).fontSize) : LEAST;
        return size < LEAST && size > 1;
      })
      .map((each) => `small type: ${named(each)} “${each.textContent.trim().slice(0, 20)}”`);
  };

  /** What is pressed is large enough for a finger, on wide tables for a mouse. */
  const targets = () => {
    const layout = getComputedStyle(document.querySelector(".app")).getPropertyValue("--layout").trim();
    const mouse = ["wide", "ultra"].includes(layout);
    const [long, short] = mouse ? [23.5, 23.5] : layout === "tiny" ? [39.5, 29.5] : [43.5, 37.5];
    const looksBack = document.querySelector(".app.replaying") !== null; // cards are only looked at
    return all(CHOSEN)
      .filter((each) => !(each instanceof SVGElement) && !(looksBack && each.matches(".card")))
      .filter((each) => {
        const { width, height } = box(each);
        return Math.max(width, height) < long || Math.min(width, height) < short;
      })
      .map((each) => `small target: ${named(each)} ${Math.round(box(each).width)}x${Math.round(box(each).height)}`);
  };

  /** Everything lit can be pressed where it is, or lies on a board that is moved. */
  const reach = () => {
    const lit = cover() ? {} : (window.eyes.turn()?.lit ?? {});
    return Object.entries(lit)
      .filter(([, place]) => place === null)
      .map(([key]) => document.querySelector(`[data-key="${CSS.escape(key)}"]`))
      .filter((each) => each && isShown(each) && !each.closest(MOVED))
      .map((each) => `lit and hidden: ${named(each)}`);
  };

  const sight = (selectors) =>
    selectors
      .filter(
        (selector) =>
          !all(selector).some(
            (each) => !isOut(box(each), { left: -1, top: -1, right: innerWidth + 1, bottom: innerHeight + 1 }, 1),
          ),
      )
      .map((selector) => `not in sight: ${selector}`);

  /** Where the areas are; they never move in a window. */
  const frames = () =>
    Object.fromEntries(
      [".seats", ".stage", ".own", ".btns"].flatMap((area) => {
        const [found] = all(area);
        if (!found) return [];
        const { left, top, right, bottom } = box(found);
        // Of the buttons only the line counts: they differ in number.
        return [[area, (area === ".btns" ? [bottom] : [left, top, right, bottom]).map(Math.round)]];
      }),
    );

  const frame = () => new Promise(requestAnimationFrame);
  const pictureOf = () =>
    [".seats", ".stage", ".own", ".btns", ".ask b", ".reply p"]
      .flatMap((selector) => [...document.querySelectorAll(selector)])
      .map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left, top, width, height, getComputedStyle(each).fontSize].join();
      })
      .join(" ");

  /** Wait until areas and words have found their size: the window is new, or something was pressed. */
  const calm = async () => {
    let before = "";
    for (let still = 0, tries = 0; still < 2 && tries < 60; tries++) {
      await frame();
      const now = pictureOf();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  };

  const look = async (must) => {
    await calm();
    boxes = new Map();
    shown = new Map();
    const { misfits, across, down } = await window.eyes.measure();
    const { width, height } = box(document.querySelector(".stage"));
    const faults = [
      ...areas(),
      ...things(),
      ...lanes(),
      ...letters(),
      ...targets(),
      ...reach(),
      ...sight(must),
      ...misfits,
      ...(across || down ? ["the page scrolls"] : []),
    ];
    return { faults: [...new Set(faults)], share: (100 * width * height) / innerWidth / innerHeight, frames: frames() };
  };

  /** Touch the first such thing that can be reached; whether there is one. Menus are left alone. */
  const press = (selector) => {
    const reached = [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length);
    const alone = reached.find((each) => !each.matches("[aria-haspopup]") && !each.closest(".more-menu"));
    alone?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return Boolean(alone);
  };

  /** Put away what was picked or explained. */
  const putAway = async () => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await frame();
  };

  return { look, press, putAway };
})();
