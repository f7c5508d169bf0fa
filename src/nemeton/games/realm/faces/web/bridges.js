// The ways between the rings: whole planks where one can cross, a stump with a cross where not; and what a turn would change.

import { html } from "/static/app/lib.js";
import { Thing } from "/static/app/thing.js";
import { SECTOR, SKEW, waysBetween } from "./geometry.js";
import { ringsAfter } from "./preview.js";
import { ringsOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const OUTER = { r0: 352, r1: 385, wide: 38 };
const ISLAND = { r0: 190, r1: 224, wide: 34 };

/** The bridges of one side. @param {{ table: Table, side: "outer" | "island" }} props */
export function Bridges({ table, side }) {
  const { view, facts } = table;
  const open = new Set(view.bridges.map((/** @type {[string, string]} */ [one, other]) => `${one} ${other}`));
  const later = ringsAfter(table);
  const then = later ? waysBetween(facts, later) : null;
  return waysBetween(facts, ringsOf(table)).map((way, at) => {
    if (way.side !== side) return null;
    const now = open.has(`${way.one} ${way.other}`) || open.has(`${way.other} ${way.one}`);
    const will = then ? then[at].open : now;
    const degrees = SECTOR * way.at + (side === "outer" ? 0 : SKEW);
    const key = side === "outer" ? `passage:${facts.lands[way.at]}` : `landing:${way.at}`;
    const state = `${now ? " open" : ""}${will !== now ? (will ? " opens" : " closes") : ""}`;
    return html`<g key=${key} transform=${`rotate(${degrees})`}>
      <${Thing} at=${key} as="g" class=${`bridge${state}`} tab=${false} badge=${false}>
        <${Planks} ...${side === "outer" ? OUTER : ISLAND} />
      <//>
    </g>`;
  });
}

/** @param {{ r0: number, r1: number, wide: number }} props */
function Planks({ r0, r1, wide }) {
  const high = r1 - r0 + 14;
  const count = Math.round(high / 7);
  const middle = -(r0 + r1) / 2;
  const rail = (/** @type {number} */ x) => `M${x} ${-r1 - 9}V${-r0 + 9}`;
  const planks = Array.from(
    { length: count },
    (_, at) => `M${-wide / 2} ${-r1 - 7 + (at * high) / count}h${wide}v${high / count - 1.6}h${-wide}z`,
  ).join("");
  const cross = `M-9 ${middle + 2}l18 14M9 ${middle + 2}l-18 14`;
  const bed = `M${-wide / 2 - 4} ${-r1 - 8}h${wide + 8}v${high + 2}h${-wide - 8}z`;
  return html`<path class="bed" d=${bed} />
    <g class="whole">
      <path d=${bed} class="dk" />
      <path d=${planks} class="pl" />
      <path d=${rail(-wide / 2) + rail(wide / 2)} class="ra" />
    </g>
    <g class="broken">
      <path class="stump" d=${`M${-wide / 2 - 2} ${-r1 - 6}h${wide + 4}v13l-7 6-6-8-8 9-7-8-6 4z`} />
      <path d=${cross} class="x1" />
      <path d=${cross} class="x2" />
    </g>
    <path class="hint" d=${bed} />`;
}
