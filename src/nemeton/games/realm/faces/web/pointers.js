// Pointers at the edges of the near view, towards lit spaces beyond them: how many lie there. A tap brings the nearest into view.

import { html, useEffect, useState } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { scaleOf } from "/static/app/scale.js";
import { casting, source } from "./drafts.js";

/** @typedef {import("./view.js").Table} Table */
/** Lit spaces beyond an edge: how many, and the way to the nearest. @typedef {{ count: number, x: number, y: number }} Beyond */

const INSIDE = 8; // pixels that a space must reach into the view to count as seen

/** @param {HTMLElement} view @returns {Record<string, Beyond>} */
function lookBeyond(view) {
  /** @type {Record<string, Beyond>} */
  const found = {};
  const { left, top, width, height } = view.getBoundingClientRect();
  for (const lit of view.querySelectorAll(".cell.legal")) {
    const box = lit.getBoundingClientRect();
    const x = box.left + box.width / 2 - left - width / 2;
    const y = box.top + box.height / 2 - top - height / 2;
    if (Math.abs(x) < width / 2 - INSIDE && Math.abs(y) < height / 2 - INSIDE) continue;
    const across = Math.abs(x) / width > Math.abs(y) / height;
    const side = across ? (x < 0 ? "left" : "right") : y < 0 ? "up" : "down";
    const known = found[side];
    const nearer = !known || Math.hypot(x, y) < Math.hypot(known.x, known.y);
    found[side] = { count: (known?.count ?? 0) + 1, ...(nearer ? { x, y } : { x: known.x, y: known.y }) };
  }
  return found;
}

/** @param {{ table: Table, box: { current: HTMLElement | null } }} props */
export function Pointers({ table, box }) {
  const [beyond, setBeyond] = useState(/** @type {Record<string, Beyond>} */ ({}));
  useEffect(() => {
    const view = box.current;
    if (!view) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      setBeyond(lookBeyond(view));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    const watcher = new ResizeObserver(soon);
    watcher.observe(view);
    view.addEventListener("scroll", soon, { passive: true });
    view.addEventListener("transitionend", soon); // a ring has turned
    return () => {
      cancelAnimationFrame(frame);
      watcher.disconnect();
      view.removeEventListener("scroll", soon);
      view.removeEventListener("transitionend", soon);
    };
  }, [table.decision, table.selected, casting.value, source.value]);
  const go = (/** @type {Beyond} */ { x, y }) => {
    const view = box.current;
    const scale = scaleOf(view);
    view?.scrollBy({ left: x / scale, top: y / scale, behavior: table.settings.speed ? "smooth" : "auto" });
  };
  return html`<div class="beyond">
    ${Object.entries(beyond).map(
      ([side, found]) => html`<button
        type="button"
        key=${side}
        class=${side}
        aria-label=${table.t(`beyond-${side}`, { count: found.count })}
        onClick=${() => go(found)}
      >
        <${Icon} id="ui-next" />
        ${found.count}
      </button>`,
    )}
  </div>`;
}
