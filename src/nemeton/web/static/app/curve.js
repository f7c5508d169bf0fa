// Everybody's chances over the game, one line for each seat: told apart by dashes and by a sign at the end, not by colour alone.

import { t } from "./i18n.js";
import { html } from "./lib.js";

const WIDE = 640;
const HIGH = 200;
const LEFT = 34;
const RIGHT = 26;
const TOP = 10;
const LOW = 22;
const APART = 17;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "4 2", "1 3"];

/** @param {{ table: import("./store.js").TableStore, analysis: any, onOpen: (move: number) => void, at?: number }} props */
export function Curve({ table, analysis, onOpen, at }) {
  const points = analysis.curve;
  const last = Math.max(points[points.length - 1]?.after ?? 1, 1);
  const x = (/** @type {number} */ move) => LEFT + (move / last) * (WIDE - LEFT - RIGHT);
  const y = (/** @type {number} */ chance) => TOP + (1 - chance) * (HIGH - TOP - LOW);
  const seats = Array.from({ length: analysis.players }, (_, seat) => seat);
  const colour = (/** @type {number} */ seat) => `s${table.module.colour?.(table, seat) ?? seat + 1}`;
  const end = points[points.length - 1];
  // Signs at the end must not hide each other.
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
    ${analysis.mistakes
      .slice(0, 5)
      .map(
        (/** @type {any} */ each) =>
          html`<line key=${each.first} class="turn" x1=${x(each.first)} x2=${x(each.first)} y1=${TOP} y2=${HIGH - LOW} />`,
      )}
    ${at == null ? null : html`<line class="here" x1=${x(at)} x2=${x(at)} y1=${TOP} y2=${HIGH - LOW} />`}
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
