// Where points come from: the tiles that earn them, with medals on them and their sum.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { spot } from "./drafts.js";
import { place } from "./panning.js";
import { Medal } from "./pieces.js";
import { scoringName } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./panning.js").Span} Span */

/**
 * The parts of the points that are shown: each with the tiles that earn it.
 * @param {Table} table
 * @param {number} seat
 * @returns {{ points: number | null, tiles: number[] }[]}
 */
function sourcesOf(table, seat) {
  const player = table.view.players[seat];
  if (spot.value === "scrolls")
    return player.scrolls.map(({ tile, points, doubled }) => ({
      points: points === null ? null : points * (doubled ? 2 : 1),
      tiles: [tile],
    }));
  const sources = spot.value === "income" ? player.earning : (player.sources[table.facts.slots.indexOf(spot.value)] ?? []);
  return sources.map((/** @type {[number, number[]]} */ [points, tiles]) => ({ points, tiles }));
}

/** @param {Table} table @param {number} seat */
export const litTiles = (table, seat) => new Set(sourcesOf(table, seat).flatMap(({ tiles }) => tiles));

/**
 * Medals on the tiles that earn points, each in the middle of its tiles.
 * @param {{ table: Table, seat: number, span: Span }} props
 */
export function Spots({ table, seat, span }) {
  const { territory } = table.view.players[seat];
  /** @type {Map<string, number>} */
  const taken = new Map();
  return sourcesOf(table, seat).map(({ points, tiles }, at) => {
    if (!tiles.length) return null;
    const mean = (/** @type {"x" | "y"} */ axis) => tiles.reduce((sum, tile) => sum + territory[tile][axis], 0) / tiles.length;
    const style = place(span, mean("x"), mean("y"));
    const spotted = `${style["--x"]} ${style["--y"]}`;
    const before = taken.get(spotted) ?? 0;
    taken.set(spotted, before + 1);
    return html`<span key=${at} class=${`spot${spot.value === "income" ? " gold" : ""}`} style=${{ ...style, "--n": before }}>
      ${spot.value === "income" ? html`<${Icon} id="coin" /><b>${points}</b>` : html`<${Medal} points=${points ?? "?"} />`}
    </span>`;
  });
}

/** What is shown, and its sum. @param {{ table: Table, seat: number }} props */
export function Caption({ table, seat }) {
  const { t, view, facts } = table;
  const parts = sourcesOf(table, seat);
  const known = parts.map(({ points }) => points ?? 0).filter(Boolean);
  const sum = known.reduce((total, points) => total + points, 0);
  const slot = facts.slots.indexOf(spot.value);
  const title = slot >= 0 ? scoringName(table, view.scoring[slot]) : t(`spot-${spot.value}`);
  const help = slot >= 0 ? t(`scoring-${view.scoring[slot]}-help`) : t(`spot-${spot.value}-help`);
  const hidden = slot >= 0 && view.players[seat].worth[slot] === null;
  const total = hidden ? "?" : known.length > 1 ? t("spot-sum", { parts: known.join(" + "), sum }) : String(sum);
  return html`<div class="caption" role="status">
    <p><b>${title}</b><span>${help}</span></p>
    <strong>${total}</strong>
    <button type="button" class="ib" aria-label=${t("spot-off")} onClick=${() => (spot.value = "")}>
      <${Icon} id="x-close" />
    </button>
  </div>`;
}
