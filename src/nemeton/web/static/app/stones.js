// The result as standing stones: each player's stone is as tall as the score, its layers are the parts of it.

import { html } from "./lib.js";
import { Hood, Icon } from "./parts.js";

/** @typedef {import("./contract.js").ScoreRow} ScoreRow */
/**
 * @typedef {{
 *   seat: number, height: number, sum: number | string, parts: { label: string, size: number, text: string }[]
 * }} Stone
 */

const SMALL = 0.055; // of the highest: a layer without its name

/** What a cell of the scores adds to the height: points, a part of what is needed, or a mark. @param {number | string} value */
function sizeOf(value) {
  if (typeof value === "number") return Math.max(value, 0);
  const part = /^(\d+)\/(\d+)$/.exec(value);
  if (part) return Number(part[1]) / Math.max(Number(part[2]), 1);
  return value === "✓" ? 1 : 0;
}

/**
 * The stones of all seats. A game without points is told by how far each came.
 * @param {ScoreRow[]} rows @param {number} seats @returns {Stone[]}
 */
export function stonesOf(rows, seats) {
  const total = rows.find((row) => row.total);
  const inPoints = total?.values.every((value) => typeof value === "number") ?? false;
  const parts = rows.filter((row) => row !== total && (inPoints || row.values.some((value) => typeof value === "string")));
  const stones = Array.from({ length: seats }, (_, seat) => {
    const layers = parts
      .map(({ label, values }) => ({ label, size: sizeOf(values[seat]), text: String(values[seat]) }))
      .filter(({ size }) => size > 0);
    const whole = layers.reduce((sum, { size }) => sum + size, 0);
    const height = inPoints ? sizeOf(total?.values[seat] ?? 0) : whole + sizeOf(total?.values[seat] ?? 0);
    return { seat, height, sum: inPoints ? (total?.values[seat] ?? 0) : "", parts: layers };
  });
  const highest = Math.max(...stones.map(({ height }) => height), 1);
  return stones.map((stone) => ({ ...stone, height: Math.max(stone.height / highest, 0.06) }));
}

/** Seats from first to last; winners first. @param {Stone[]} stones @param {number[]} winners */
export const inOrder = (stones, winners) =>
  [...stones].sort(
    (one, other) => Number(winners.includes(other.seat)) - Number(winners.includes(one.seat)) || other.height - one.height,
  );

/**
 * Winners are first; who has as much as another has the same place.
 * @param {Stone[]} stones @param {number[]} winners @param {number} seat
 */
export function placeOf(stones, winners, seat) {
  if (winners.includes(seat)) return 1;
  const own = stones[seat].height;
  return 1 + stones.filter((stone) => winners.includes(stone.seat) || stone.height > own).length;
}

/** @param {{ table: import("./store.js").TableStore, stones: Stone[], winners: number[], onNumbers: () => void }} props */
export function Stones({ table, stones, winners, onNumbers }) {
  const ordered = inOrder(stones, winners);
  return html`<section class="f-stones" aria-label=${table.t("result")}>
    ${ordered.map(({ seat, height, sum, parts }) => {
      const won = winners.includes(seat);
      const whole = parts.reduce((all, { size }) => all + size, 0) || 1;
      return html`<button
        type="button"
        key=${seat}
        class=${`f-col${won ? " won" : ""}${seat === table.me ? " me" : ""}`}
        data-seat=${seat}
        title=${table.t("numbers")}
        onClick=${onNumbers}
      >
        <span class="cap">
          <${Hood} seat=${seat} />
          ${
            sum === ""
              ? null
              : html`<span class="sum"><span class="n">${sum}</span><${Icon} id="point" label=${table.t("points")} /></span>`
          }
        </span>
        <span class="f-stone" style=${{ height: `${height * 70}%` }}>
          ${parts.map(
            ({ label, size, text }) => html`<i
              key=${label}
              class=${(size / whole) * height < SMALL ? "s" : ""}
              style=${{ flex: `${size} 1 0` }}
            ><b>${label}</b>${text}</i>`,
          )}
        </span>
        <span class="nm">
          <b>${table.names[seat]}</b>
          <span>${table.t("place", { place: placeOf(stones, winners, seat) })}</span>
        </span>
      </button>`;
    })}
  </section>`;
}
