// The stagehand of one moment: flights, rings, numbers and the hearth, for the scripts of games.
// All time comes from animations, waiting and counting too: pausing pauses them, and a moment that is skipped drops them. What
// the stagehand puts on the page lies above it and goes when the moment ends, so the last picture is the page itself.

import { h, render } from "./lib.js";
import { Icon, stagedScores, TableContext } from "./parts.js";

const EASES = /** @type {const} */ ({
  out: "cubic-bezier(.2,.8,.25,1)",
  move: "cubic-bezier(.45,.05,.2,1)",
  in: "cubic-bezier(.5,0,.9,.4)",
  settle: "cubic-bezier(.25,1.25,.4,1)",
  even: "linear",
});
const MOST = 60; // nodes alive
const HOPS = [1, 0.55, 0.3, 0.14, 0.05, 0];
const LIFTS = [0, 46, 0, 18, 0, 0];
const TIMES = [0, 0.22, 0.44, 0.64, 0.82, 1];

/** @typedef {import("./contract.js").Spot} Spot */
/** @typedef {import("./contract.js").Stagehand} Contract */
/** @typedef {{ ms?: number, delay?: number, ease?: keyof typeof EASES, moves?: boolean }} Timing */

/** @param {Spot} spot @returns {DOMRect | null} */
function boxOf(spot) {
  if (!spot) return null;
  const box = spot instanceof Element ? spot.getBoundingClientRect() : spot;
  return box.width || box.height ? box : null;
}

/** @implements {Contract} */
export class Stagehand {
  /**
   * @param {{
   *   table: import("./store.js").TableStore, pace: number, still: boolean, sound: (id: string) => void,
   *   onTell?: (text: string) => void, onTally?: (values: (number | null)[]) => void
   * }} props `pace` is a factor of time; if `still`, nothing moves, and what is to be read stays
   */
  constructor({ table, pace, still, sound, onTell = () => {}, onTally = () => {} }) {
    this.table = table;
    this.pace = pace;
    this.still = still;
    this.sound = sound;
    this.onTell = onTell;
    this.onTally = onTally;
    this.closed = false;
    this.paused = false;
    /** @type {Set<Animation>} */
    this.under = new Set();
    this.layer = document.createElement("div");
    this.layer.className = `th ${table.module.id}`; // the game's colours hold here, too
    this.layer.setAttribute("aria-hidden", "true");
    this.clock = this.layer.appendChild(document.createElement("i"));
    document.body.append(this.layer);
  }

  // --- Time ---

  /** @param {Animation} animation */
  #track(animation) {
    this.under.add(animation);
    if (this.paused) animation.pause();
    return animation.finished.then(
      () => {},
      () => {}, // cancelled: the moment is over
    );
  }

  /** @param {number} ms */
  #tick(ms) {
    if (this.closed || !ms) return Promise.resolve();
    return this.#track(this.clock.animate(null, { duration: ms * this.pace }));
  }

  /** Rhythm: no time if nothing moves. @param {number} ms */
  wait(ms) {
    return this.still ? Promise.resolve() : this.#tick(ms);
  }

  /** Reading time. @param {number} ms */
  hold(ms) {
    return this.#tick(ms);
  }

  /** Time for a result, until the next tap. @param {number} ms */
  async linger(ms) {
    if (this.closed) return;
    /** @type {(value: null) => void} */
    let tap = () => {};
    const tapped = new Promise((resolve) => {
      tap = () => resolve(null);
    });
    const listen = () => tap(null);
    addEventListener("pointerdown", listen, true);
    await Promise.race([this.#tick(ms), tapped]);
    removeEventListener("pointerdown", listen, true);
  }

  /** @param {Element | null} node @param {PropertyIndexedKeyframes | Keyframe[]} frames @param {Timing} [timing] */
  anim(node, frames, { ms = 260, delay = 0, ease = "move", moves = true } = {}) {
    if (this.closed || !node) return Promise.resolve();
    const pace = this.still && moves ? 0 : this.pace;
    return this.#track(node.animate(frames, { duration: ms * pace, delay: delay * pace, easing: EASES[ease], fill: "both" }));
  }

  /** @param {Element | null} node @param {number} from @param {number} to @param {Timing} [timing] */
  fade(node, from, to, timing) {
    return this.anim(node, { opacity: [from, to] }, { ms: 200, ease: "out", moves: false, ...timing });
  }

  pause() {
    this.paused = true;
    for (const animation of this.under) if (animation.playState === "running") animation.pause();
  }

  resume() {
    this.paused = false;
    for (const animation of this.under) if (animation.playState === "paused") animation.play();
  }

  /** The moment is over: nothing of it stays. */
  close() {
    this.closed = true;
    for (const animation of this.under) animation.cancel();
    this.under.clear();
    for (const node of this.layer.children) render(null, node);
    this.layer.remove();
    stagedScores.value = {};
  }

  // --- Where things are ---

  /** The thing with this key, if it is in sight. @param {string} key @returns {HTMLElement | null} */
  find(key) {
    const found = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`[data-key="${CSS.escape(key)}"]`));
    return [...found].find((each) => each.getClientRects().length) ?? null;
  }

  /** Where a player sits. @param {number} seat @returns {HTMLElement | null} */
  seat(seat) {
    return seat === this.table.viewer ? document.querySelector(".own") : this.find(`seat:${seat}`);
  }

  /** A player's score, or where the name stands. @param {number} seat @returns {HTMLElement | null} */
  score(seat) {
    const home = this.seat(seat);
    const shown = (/** @type {HTMLElement | null | undefined} */ each) => (each?.getClientRects().length ? each : null);
    return shown(home?.querySelector(".score")) ?? shown(home?.querySelector(".who")) ?? home;
  }

  /** The middle of the table above the dock, which is never covered. */
  get stageBox() {
    const stage = document.querySelector(".stage")?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth, innerHeight);
    const dock = document.querySelector(".dock");
    const low = dock?.getClientRects().length ? dock.getBoundingClientRect().top : innerHeight;
    const top = Math.max(stage.top, 0);
    return new DOMRect(stage.left, top, stage.width, Math.max(Math.min(stage.bottom, low) - top, 80));
  }

  // --- Pieces ---

  /** @param {string} kind @param {import("../vendor/preact.js").ComponentChild} [content] @returns {HTMLElement} */
  put(kind, content) {
    const node = document.createElement("div");
    node.className = kind;
    if (content != null) render(h(TableContext.Provider, { value: this.table, children: content }), node);
    if (!this.closed && this.layer.children.length < MOST) this.layer.append(node);
    return node;
  }

  /** @param {HTMLElement} node @param {number} x @param {number} y */
  #centre(node, x, y) {
    const { offsetWidth: width, offsetHeight: height } = node;
    node.style.left = `${Math.round(Math.min(Math.max(x - width / 2, 4), innerWidth - width - 4))}px`;
    node.style.top = `${Math.round(y - height / 2)}px`;
    return node;
  }

  /**
   * A piece flies from its place to another. `what` is a symbol or something drawn.
   * @param {string | import("../vendor/preact.js").ComponentChild} what @param {Spot} from @param {Spot} to
   * @param {{ ms?: number, delay?: number, arc?: number, size?: number, end?: number, fade?: number, stays?: boolean }} [how]
   */
  async fly(what, from, to, { ms = 460, delay = 0, arc = 40, size = 0, end = 0, fade = 0, stays = false } = {}) {
    const [start, goal] = [boxOf(from), boxOf(to)];
    if (!start || !goal || this.closed) return;
    const piece = this.put("th-fly", typeof what === "string" ? h(Icon, { id: what }) : what);
    const width = size || Math.min(start.width, start.height);
    const last = end || Math.min(goal.width, goal.height, width);
    piece.style.width = piece.style.height = `${width}px`;
    const scale = last / width;
    const [ax, ay] = [start.left + (start.width - width) / 2, start.top + (start.height - width) / 2];
    const [bx, by] = [goal.left + (goal.width - last) / 2, goal.top + (goal.height - last) / 2];
    const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => ({
      opacity: 1 - fade * part,
      transform:
        `translate(${ax + (bx - ax) * part}px, ${ay + (by - ay) * part - arc * 4 * part * (1 - part)}px) ` +
        `scale(${1 + (scale - 1) * part})`,
    }));
    await this.anim(piece, frames, { ms, delay });
    if (!stays) piece.remove();
  }

  /** A number on the thing that gives it. @param {string} text @param {Spot} spot @param {{ delay?: number }} [how] */
  pop(text, spot, { delay = 0 } = {}) {
    const box = boxOf(spot);
    if (!box || this.closed) return null;
    const node = this.put("th-pop", text);
    this.#centre(node, box.right - Math.min(16, box.width / 2), box.top + Math.min(15, box.height / 2));
    void this.anim(
      node,
      { opacity: [0, 1], transform: ["translateY(8px) scale(.5)", "none"] },
      { ms: 220, delay, ease: "settle" },
    );
    return node;
  }

  /** @param {Spot} spot @param {{ delay?: number, radius?: number, grow?: number, sides?: boolean[] }} [how] */
  ring(spot, { delay = 0, radius = 6, grow = 0, sides } = {}) {
    const box = boxOf(spot);
    if (!box || this.closed) return null;
    const node = this.put(sides ? "th-ring edge" : "th-ring");
    Object.assign(node.style, {
      left: `${box.left - 1 - grow}px`,
      top: `${box.top - 1 - grow}px`,
      width: `${box.width + 2 + 2 * grow}px`,
      height: `${box.height + 2 + 2 * grow}px`,
      borderRadius: `${radius}px`,
    });
    if (sides) node.style.borderWidth = sides.map((open) => (open ? "4px" : "0")).join(" ");
    void this.fade(node, 0, 1, { ms: 160, delay });
    return node;
  }

  /**
   * What a player gets or pays, beside the score.
   * @param {number} seat @param {number} by @param {{ delay?: number, sign?: string, at?: Spot }} [how]
   */
  delta(seat, by, { delay = 0, sign = "", at } = {}) {
    const box = boxOf(at ?? this.score(seat));
    if (!box || this.closed) return null;
    const text = by < 0 ? `−${-by}` : `+${by}`;
    const node = this.put(`th-delta${by ? "" : " zero"}`, [text, sign ? h(Icon, { id: sign }) : null]);
    const width = node.offsetWidth;
    const beside = box.left - width - 8;
    if (beside < 4 || box.width > 90) {
      node.style.left = `${Math.max(4, box.right - width)}px`;
      node.style.top = `${box.bottom + 30 > innerHeight ? box.top - 28 : box.bottom - 4}px`;
    } else {
      node.style.left = `${beside}px`;
      node.style.top = `${box.top + box.height / 2 - 13}px`;
    }
    void this.anim(
      node,
      { opacity: [0, 1], transform: ["translateX(10px) scale(.7)", "none"] },
      { ms: 240, delay, ease: "settle" },
    );
    return node;
  }

  /** A score runs up. @param {number} seat @param {number} from @param {number} to @param {number} [ms] */
  async count(seat, from, to, ms = 520) {
    if (this.closed) return;
    const show = (/** @type {number} */ value) => {
      if (!this.closed) stagedScores.value = { ...stagedScores.peek(), [seat]: value };
    };
    show(from);
    if (!this.still && from !== to) {
      const whole = ms * this.pace;
      const run = this.clock.animate(null, { duration: whole });
      const step = () => {
        if (this.closed || run.playState === "finished" || run.playState === "idle") return;
        show(Math.round(from + (to - from) * Math.min(1, Number(run.currentTime ?? 0) / whole)));
        requestAnimationFrame(step);
      };
      requestAnimationFrame(step);
      await this.#track(run);
    }
    show(to);
  }

  /** The board steps back. @param {number} [depth] */
  shade(depth = 0.42) {
    const node = this.put("th-shade");
    const box = this.stageBox;
    Object.assign(node.style, {
      left: `${box.left}px`,
      top: `${box.top}px`,
      width: `${box.width}px`,
      height: `${box.height}px`,
    });
    void this.fade(node, 0, depth, { ms: 260 });
    return node;
  }

  /**
   * Something in the middle of the stage.
   * @param {import("../vendor/preact.js").ComponentChild} content @param {string} [kind]
   */
  hearth(content, kind = "") {
    const node = this.put(`th-hearth ${kind}`, content);
    const box = this.stageBox;
    this.#centre(node, box.left + box.width / 2, box.top + box.height / 2);
    const top = Number.parseInt(node.style.top, 10);
    node.style.top = `${Math.max(56, Math.min(top, box.bottom - node.offsetHeight - 6))}px`;
    void this.anim(node, { opacity: [0, 1], transform: ["translateY(14px) scale(.97)", "none"] }, { ms: 260, ease: "out" });
    return node;
  }

  /**
   * A die tumbles into its place and comes to rest on the last face.
   * @param {Element | null} place @param {string[]} faces symbols @param {{ ms?: number, from?: [number, number] }} [how]
   */
  async die(place, faces, { ms = 1100, from = [-170, -30] } = {}) {
    if (!place || this.closed) return;
    const shown = this.still ? faces.slice(-1) : faces;
    render(
      h(
        "span",
        { class: "th-faces" },
        shown.map((id) => h(Icon, { id })),
      ),
      place,
    );
    const signs = [...place.querySelectorAll(".i")];
    const ends = shown.map((_, at) => 0.82 * (1 - (1 - (at + 1) / shown.length) ** 1.7));
    signs.forEach((sign, at) => {
      const [begin, end] = [at ? ends[at - 1] : 0, at === shown.length - 1 ? 1 : ends[at]];
      if (shown.length > 1)
        void this.anim(
          sign,
          [0, begin, begin, end, end, 1].map((offset, step) => {
            const last = at === shown.length - 1 && step > 1;
            const first = at === 0 && step < 2;
            return { offset, opacity: last || first || step === 2 || step === 3 ? 1 : 0 };
          }),
          { ms, ease: "even" },
        );
    });
    this.play("die");
    await this.anim(
      place,
      TIMES.map((offset, at) => ({
        offset,
        transform: `translate(${from[0] * HOPS[at]}px, ${from[1] * HOPS[at] - LIFTS[at]}px) rotate(${-620 * HOPS[at]}deg)`,
        easing: at % 2 ? "ease-in" : "ease-out",
      })),
      { ms, ease: "even" },
    );
    this.play("die-rest");
  }

  // --- Words and sounds ---

  /** Another sentence on the lintel. @param {string} text */
  tell(text) {
    if (!this.closed) this.onTell(text);
  }

  /** What each seat has got, on the lintel. @param {(number | null)[]} values */
  tally(values) {
    if (!this.closed) this.onTally(values);
  }

  /** @param {string} sound */
  play(sound) {
    if (!this.closed) this.sound(sound);
  }
}
