// The guided first game: notes beside the things they are about. It never blocks the player.

import { t } from "./i18n.js";
import { html, signal, useEffect, useLayoutEffect, useRef } from "./lib.js";
import { say } from "./liveregion.js";
import { roomOf } from "./scale.js";
import { knownTables, rememberTable } from "./tokens.js";

/** @type {import("../vendor/signals.js").Signal<Record<string, number>>} */
const steps = signal({});

/** @param {{ table: import("./store.js").TableStore }} props */
export function Tutor({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const lesson = table.module.tutorial;
  const on = lesson && knownTables.value[table.id]?.tutorial && !table.over && !table.ended && !table.replaying;
  let at = steps.value[table.id] ?? 0;
  while (on && at < lesson.steps.length && lesson.steps[at].done?.(table)) at += 1;
  const step = on ? lesson.steps[at] : null;
  const visible = step && (step.when?.(table) ?? true) ? step : null;
  const text = visible?.text(table) ?? "";
  useEffect(() => {
    if (at !== (steps.peek()[table.id] ?? 0)) steps.value = { ...steps.peek(), [table.id]: at };
  }, [at]);
  useEffect(() => say(text), [text]);
  useEffect(() => {
    table.traces.highlighted.value = visible?.point ? [visible.point] : [];
    return () => {
      table.traces.highlighted.value = [];
    };
  }, [visible?.point]);
  useLayoutEffect(() => {
    const put = () => {
      if (box.current && visible) putBeside(box.current, visible.point);
    };
    put();
    addEventListener("resize", put);
    return () => removeEventListener("resize", put);
  });
  if (!visible) return null;
  const next = () => (steps.value = { ...steps.peek(), [table.id]: at + 1 });
  return html`<aside ref=${box} class="tutor" aria-label=${t("learn")}>
    <p>${text}</p>
    <footer>
      <small>${t("tutorial-step", { step: at + 1, steps: lesson?.steps.length ?? 0 })}</small>
      <button type="button" class="link" onClick=${() => rememberTable(table.id, { tutorial: false })}>
        ${t("tutorial-end")}
      </button>
      ${visible.done ? null : html`<button type="button" class="btn p" onClick=${next}>${t("tutorial-next")}</button>`}
    </footer>
  </aside>`;
}

/**
 * Put a note beside the thing it is about, where it covers the fewest legal things.
 * @param {HTMLElement} note @param {string} [point]
 */
function putBeside(note, point) {
  const room = roomOf(note);
  const thing = point ? document.querySelector(`[data-key="${CSS.escape(point)}"], [data-area="${CSS.escape(point)}"]`) : null;
  const bar = room.box(document.querySelector(".bar"));
  const spot = room.box(thing) ?? bar ?? room.box(document.querySelector(".bar .ask"));
  if (!spot) return;
  const { offsetWidth: width, offsetHeight: height } = note;
  const low = bar?.top ?? room.height;
  const lit = [...document.querySelectorAll(".thing.legal")].flatMap((each) => room.box(each) ?? []);
  const lefts = [
    Math.min(Math.max((spot.left + spot.right) / 2 - width / 2, 8), room.width - width - 8),
    8,
    room.width - width - 8,
  ];
  const tops = [spot.bottom + 14, spot.top - height - 14, low - height - 10, 56].filter(
    (top) => top >= 56 && top + height <= low - 6,
  );
  const places = (tops.length ? tops : [Math.max(8, Math.min(56, room.height - height - 8))]).flatMap((top) =>
    lefts.map((left) => ({ left, top })),
  );
  const hidden = places.map(
    ({ left, top }) =>
      lit.filter((box) => box.right > left && box.left < left + width && box.bottom > top && box.top < top + height).length,
  );
  const place = places[hidden.indexOf(Math.min(...hidden))];
  note.style.left = `${place.left}px`;
  note.style.top = `${place.top}px`;
}
