// The analysis of a finished game: everybody's chance to win over the moves, and the moves that cost the most of it.

import { callApi } from "./api.js";
import { t } from "./i18n.js";
import { html, useEffect, useState } from "./lib.js";
import { Hood } from "./parts.js";
import { describePoints, pickPoints } from "./turningpoints.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const POLL = 1500; // milliseconds
const WIDE = 640;
const HIGH = 200;
const LEFT = 34;
const RIGHT = 26;
const TOP = 10;
const LOW = 22;
const APART = 17;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "1 3"];

/** The analysis of a finished game; polls until the server has computed it, null until then. @param {TableStore} table */
export function useAnalysis(table) {
  const [analysis, setAnalysis] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const look = async () => {
      const found = await callApi("GET", `/tables/${table.id}/analysis`).catch(() => null);
      if (gone) return;
      if (found?.ready) setAnalysis(found.analysis);
      else timer = setTimeout(look, POLL);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table]);
  return analysis;
}

/**
 * The curve and the turning points. `onOpen` shows the game at a move, `onBetter` the position of a turning point.
 * @param {{
 *   table: TableStore, analysis: any, onOpen: (move: number) => void,
 *   onBetter: (better: import("./playback.js").Better) => void
 * }} props
 */
export function Analysis({ table, analysis, onOpen, onBetter }) {
  const [turns, setTurns] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    if (analysis) describePoints(table, pickPoints(table, analysis.mistakes)).then(setTurns, console.error);
  }, [analysis, table.lang]);
  return html`<section class="chances">
    <h3>${t("chances")}</h3>
    ${
      analysis
        ? html`<${Curve} table=${table} analysis=${analysis} onOpen=${onOpen} />
        <h3>${t("turning-points")}</h3>
        <ol class="mistakes">
          ${turns.map(
            (each) => html`<li key=${each.at}>
              <button type="button" onClick=${() => onBetter(each)}>
                <${Hood} seat=${each.seat} />
                <span>
                  ${t("turning-point", {
                    who: table.names[each.seat],
                    when: each.when || t("replay-at-move", { at: each.at + 1 }),
                    chosen: each.chosen,
                    best: each.best,
                    loss: Math.min(Math.round(each.loss * 100), 100), // of all choices of the turn
                  })}
                </span>
              </button>
            </li>`,
          )}
          ${analysis.mistakes.length ? null : html`<li class="fine">${t("turning-none")}</li>`}
        </ol>`
        : html`<p class="thinking"><i class="spin"></i>${t("analysis-thinking")}</p>`
    }
  </section>`;
}

/**
 * One line for each seat, distinguished by dashes and by the sign at its end, not by colour alone.
 * @param {{ table: TableStore, analysis: any, onOpen: (move: number) => void }} props
 */
function Curve({ table, analysis, onOpen }) {
  const points = analysis.curve;
  const last = Math.max(points[points.length - 1]?.after ?? 1, 1);
  const x = (/** @type {number} */ move) => LEFT + (move / last) * (WIDE - LEFT - RIGHT);
  const y = (/** @type {number} */ chance) => TOP + (1 - chance) * (HIGH - TOP - LOW);
  const seats = Array.from({ length: analysis.players }, (_, seat) => seat);
  const colour = (/** @type {number} */ seat) => `s${table.module.colour?.(table, seat) ?? seat + 1}`;
  const end = points[points.length - 1];
  // The signs at the end must not overlap.
  const ends = seats.map((seat) => ({ seat, at: y(end.chances[seat]) })).sort((one, other) => one.at - other.at);
  for (let place = 1; place < ends.length; place += 1) ends[place].at = Math.max(ends[place].at, ends[place - 1].at + APART);
  for (let place = ends.length - 1, low = HIGH - LOW + 4; place >= 0; place -= 1, low -= APART)
    ends[place].at = Math.min(ends[place].at, low);
  const signAt = (/** @type {number} */ seat) => ends.find((each) => each.seat === seat)?.at ?? 0;
  const open = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * WIDE;
    onOpen(Math.max(0, Math.min(last, Math.round(((place - LEFT) / (WIDE - LEFT - RIGHT)) * last))));
  };
  return html`<svg class="curve" viewBox=${`0 0 ${WIDE} ${HIGH}`} role="img" aria-label=${t("chances")} onClick=${open}>
    ${[0, 0.5, 1].map(
      (chance) => html`<g key=${chance}>
        <line class="grid" x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(chance)} y2=${y(chance)} />
        <text class="tick" x=${LEFT - 6} y=${y(chance) + 4} text-anchor="end">${chance * 100}</text>
      </g>`,
    )}
    <text class="tick" x=${LEFT} y=${HIGH - 4}>0</text>
    <text class="tick" x=${WIDE - RIGHT} y=${HIGH - 4} text-anchor="end">${last}</text>
    ${pickPoints(table, analysis.mistakes).map(
      (each) => html`<line key=${each.first} class="turn" x1=${x(each.first)} x2=${x(each.first)} y1=${TOP} y2=${HIGH - LOW} />`,
    )}
    ${seats.map((seat) => {
      const path = points
        .map(
          (/** @type {any} */ point, /** @type {number} */ step) =>
            `${step ? "L" : "M"}${x(point.after).toFixed(1)} ${y(point.chances[seat]).toFixed(1)}`,
        )
        .join("");
      return html`<g key=${seat} class=${`line ${colour(seat)}`}>
        <path class="halo" d=${path} />
        <path d=${path} stroke-dasharray=${DASHES[seat]} />
        <circle cx=${x(end.after) + 10} cy=${signAt(seat)} r="8" />
        <text x=${x(end.after) + 10} y=${signAt(seat) + 4} text-anchor="middle">${seat + 1}</text>
      </g>`;
    })}
  </svg>`;
}
