// Tiles, coins and chips as they lie on the table, large or small.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { drawTile, symbolOf } from "./drawing.js";
import { tileOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const FIVE = 5;
const RIGHT_ANGLE = 90;
const LEAST_ROWS = 3;

/**
 * A tile, turned by so many degrees.
 * @param {{ table: Table, name: string, turn?: number, mini?: boolean, seat?: number }} props
 */
export function Tile({ table, name, turn = 0, mini = false, seat = 0 }) {
  const inner = drawTile(tileOf(table, name), turn / RIGHT_ANGLE, { mini, seat });
  return html`<svg class="tile" viewBox="0 0 100 100" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: inner }} />`;
}

/**
 * A territory as one small picture: land and roads only; some cells may be marked.
 * @param {{ table: Table, territory: import("./view.js").PlacedView[], marked?: Set<string> }} props
 */
export function MiniTerritory({ table, territory, marked }) {
  if (!territory.length) return html`<span class="minimap"></span>`;
  const [xs, ys] = [territory.map(({ x }) => x), territory.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, top - Math.min(...ys) + 1];
  const margin = Math.max(0, LEAST_ROWS - height) / 2; // a small territory is not magnified
  const inner = territory
    .map(({ tile, x, y, turn }) => {
      const place = `x="${(x - left) * 100 - 0.5}" y="${(top - y) * 100 - 0.5}" width="101" height="101"`;
      const picture = drawTile(tileOf(table, tile), turn / RIGHT_ANGLE, { mini: true });
      const mark = marked?.has(`${x},${y}`) ? '<rect class="marked" x="6" y="6" width="88" height="88" />' : "";
      return `<svg ${place} viewBox="0 0 100 100">${picture}${mark}</svg>`;
    })
    .join("");
  return html`<span class="minimap">
    <svg
      viewBox=${`0 ${-margin * 100} ${width * 100} ${(height + 2 * margin) * 100}`}
      aria-hidden="true"
      dangerouslySetInnerHTML=${{ __html: inner }}
    />
  </span>`;
}

/** A price in coins of five and one. @param {{ gold: number }} props */
export function Coins({ gold }) {
  const fives = Math.floor(gold / FIVE);
  const coins = [...Array(fives).fill("coin-5"), ...Array(gold % FIVE).fill("coin")].slice(0, 7);
  return html`<span class="coins" aria-hidden="true">${coins.map((id, at) => html`<${Icon} key=${at} id=${id} />`)}</span>`;
}

/** Points as on a medal. @param {{ points: number | string }} props */
export const Medal = ({ points }) => html`<span class=${`vp${String(points).length > 2 ? " long" : ""}`}>${points}</span>`;

/** A tablet's sign. @param {{ tablet: string }} props */
export const Tablet = ({ tablet }) => html`<${Icon} id=${symbolOf(tablet)} />`;
