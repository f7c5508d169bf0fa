// What stands on the board: tower tiles, wells, houses, fortresses, rune stones, whirls, and the figures of the characters.

import { html } from "/static/app/lib.js";
import { atlasOf, point, rowOf } from "./geometry.js";
import { upright, use } from "./ground.js";
import { MONSTERS, tileSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const DRAWN = 4; // storeys; a higher fortress has its height as a number
const SIDEWAYS = /** @type {Record<string, number>} */ ({ B: 19, F: 15, O: 22, I: 28 });

/** How far things on one space are moved apart along the ring. @param {string} id */
const sideOf = (id) => SIDEWAYS[rowOf(id)] ?? 0;

/**
 * The point of a space, moved along and across its ring.
 * @param {import("./view.js").RealmFacts} facts
 * @param {string} id
 * @param {number} along
 * @param {number} across
 * @returns {[number, number]}
 */
export function spot(facts, id, along = 0, across = 0) {
  const { r, d } = /** @type {import("./geometry.js").Cell} */ (atlasOf(facts).cells.get(id));
  return r ? point(r + across, d + (along * 180) / Math.PI / r) : [along, -across];
}

/**
 * All that lies on a space but figures.
 * @param {Table} table
 * @param {string} id
 * @param {(import("./view.js").FortView & { character: string }) | undefined} fort
 * @param {boolean} taken
 * @param {string | undefined} home the character whose home it is
 */
export function thingsOn(table, id, fort, taken, home) {
  const { facts, view } = table;
  const space = /** @type {import("./geometry.js").Space} */ (atlasOf(facts).spaces.get(id));
  const [hard, bare] = [space.cost > 1, space.kind === "plain"];
  const along = taken && !bare ? -sideOf(id) : hard && !bare ? -9 : 0;
  const put = (/** @type {any} */ inner, /** @type {string} */ name = "") => upright(spot(facts, id, along), inner, name);
  if (id === "K") return upright([0, 0], use("castle", 118));
  const peaks = !hard
    ? null
    : bare
      ? taken
        ? null
        : upright(spot(facts, id), use("peaks", 34, "pk"))
      : upright(spot(facts, id, ...peaksBeside(id, taken)), use("peaks", 24, "pk"));
  let thing = null;
  if (fort)
    thing = upright(spot(facts, id, taken ? -sideOf(id) : 0), fortress(fort.height, fort.character), `fort l-${fort.character}`);
  else if (space.kind === "tower") thing = tower(view.towers[id], put);
  else if (home) thing = put(html`${use("house", 46, "", 0, -1)}${use(home, 21, "mk", 0, -2)}`, `fort l-${home}`);
  else if (space.kind === "well" || space.kind === "home") thing = put(use("well", 42));
  else if (space.kind === "rune") thing = put(use("menhir", 46));
  else if (space.kind === "whirl") thing = put(use("whirl", 46));
  return html`${thing}${peaks}`;
}

/** @param {string} id @param {boolean} taken @returns {[number, number]} */
function peaksBeside(id, taken) {
  const row = rowOf(id);
  if (row === "I") return taken ? [-46, -18] : [36, 0];
  return [row === "O" ? 32 : 27, row === "O" ? 0 : 6];
}

/** @param {string} lies @param {(inner: any, name?: string) => any} put */
function tower(lies, put) {
  if (lies === "empty") return put(html`<circle class="base" r="17" />`);
  const beast = MONSTERS.includes(lies);
  return put(
    html`<rect x="-20" y="-20" width="40" height="40" rx="7" />${beast ? use(tileSymbol(lies), 34) : use("tower", 33)}`,
    `tile ${beast ? "beast" : ""}`,
  );
}

/**
 * One storey with windows for each marker, the owner's mask on top, a flag on a bastion.
 * @param {number} height
 * @param {string} owner
 */
export function fortress(height, owner) {
  const storeys = Math.min(height, DRAWN);
  const top = 20 - storeys * 9;
  return html`<g transform=${`translate(0 ${-(top + 1) / 2})`}>
    ${Array.from(
      { length: storeys },
      (_, at) => html`<path key=${at} class="storey" d=${`M-22 ${20 - at * 9}v-9h44v9z`} />
        <path class="win" d=${`M-15 ${17 - at * 9}v-4M15 ${17 - at * 9}v-4`} />`,
    )}
    <path class="storey" d=${`M-22 ${top}V${top - 15}h8v6h8v-6h12v6h8v-6h8V${top}z`} />
    <path class="storey" d=${`M-13 ${top + 1}V${top - 19}H13V${top + 1}z`} />
    ${use(owner, 22, "mk", 0, top - 9)}
    ${height > 2 ? html`<path class="flag" d=${`M0 ${top - 19}v-15l15 5-15 5`} />` : null}
    ${
      height > DRAWN ? html`<g class="tall" transform="translate(24 14)"><circle r="12" /><text y="6">${height}</text></g>` : null
    }
  </g>`;
}

/**
 * A figure by its angle and radius on the whole board, so that it travels round with its ring.
 * @param {import("./view.js").RealmFacts} facts
 * @param {string} id
 * @param {number} turn
 * @param {boolean} beside
 */
export function figureSpot(facts, id, turn, beside) {
  const { r, d } = /** @type {import("./geometry.js").Cell} */ (atlasOf(facts).cells.get(id));
  const along = beside && r ? (sideOf(id) * 0.8 * 180) / Math.PI / r : 0;
  return { r, degrees: d + along + turn };
}

/** @param {{ character: string, me: boolean, angle: number, radius: number, balloon: boolean }} props */
export const Figure = ({
  character,
  me,
  angle,
  radius,
  balloon,
}) => html`<g class=${`fig l-${character}${me ? " me" : ""}`} style=${{ "--a": `${angle}deg`, "--r": `${-radius}px` }}>
  <circle class="o" r="24" />
  <circle class="d" r="20" />
  ${use(character, 31)}
  ${balloon ? html`<g class="up-there" transform="translate(16 -18)"><circle r="13" />${use("sp-balloon", 18)}</g>` : null}
  ${me ? html`<path class="mepin" d="M-11 -44H11L0 -28Z" />` : null}
</g>`;
