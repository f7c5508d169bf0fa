// The static parts of the board: the land under the spaces, walls, quays, cliffs, the two gaps and the castle's wall.

import { html } from "/static/app/lib.js";
import { arc, atlasOf, outline, P, point, SECTOR, SIDES, SKEW, wallBetween } from "./geometry.js";
import { Skyline } from "./scenery.js";

export const RIM = "#241f1a";

/**
 * A symbol, centred.
 * @param {string} id
 * @param {number} size
 * @param {string} [name]
 * @param {number} [x]
 * @param {number} [y]
 */
export const use = (id, size, name = "", x = 0, y = 0) =>
  html`<use href=${`#${id}`} class=${name} x=${x - size / 2} y=${y - size / 2} width=${size} height=${size} />`;

/**
 * Something that stays upright while its ring turns.
 * @param {[number, number]} at
 * @param {any} inner
 * @param {string} [name]
 * @param {any} [key]
 */
export const upright = ([x, y], inner, name = "", key = undefined) =>
  html`<g key=${key} class=${`up ${name}`} style=${{ "--x": `${x}px`, "--y": `${y}px` }}>${inner}</g>`;

/** The ground of a ring. @param {import("./view.js").RealmFacts} facts @param {string} ring */
export function groundOf(facts, ring) {
  return ring === "outer" ? outerGround(facts) : ring === "middle" ? middleGround(facts) : islandGround();
}

/** @param {import("./view.js").RealmFacts} facts */
function outerGround(facts) {
  const { shift } = atlasOf(facts);
  const spanOf = (/** @type {number} */ at) => ({ a0: SECTOR * at - 45 + shift, a1: SECTOR * at + 15 + shift });
  return html`${facts.characters.map(
    ({ name }, at) => html`<path key=${name} class=${`g l-${name}`} d=${outline({ r0: 381, r1: 530, ...spanOf(at) }, 0, 1)} />
      <${Skyline} name=${name} middle=${SECTOR * at - 15 + shift} />`,
  )}
    ${facts.lands.map(
      (land, at) =>
        html`<path key=${land} d=${`M${P(503, spanOf(at).a0)}L${P(530, spanOf(at).a0)}`} stroke=${RIM} stroke-width="3" />`,
    )}
    <circle r="530" fill="none" stroke=${RIM} stroke-width="4" />
    <circle r="381" class="sand" stroke-width="7" />
    <circle r="376" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3" />`;
}

const GAP = { r0: 290, r1: 352, a0: -10, a1: 10 };
const COAST = [
  `M${P(350, 10)}A350 350 0 1 1 ${P(350, -10)}L${P(289, -10)}A289 289 0 0 1 ${P(289, 10)}Z`,
  `M${P(226, 0)}A226 226 0 1 0 ${P(226, 180)}A226 226 0 1 0 ${P(226, 0)}Z`,
].join("");

/** One coast line with the gap cut out of its outer row. @param {import("./view.js").RealmFacts} facts */
function middleGround(facts) {
  const shut = Array.from({ length: SIDES }, (_, sector) => sector).filter((sector) => !facts.landings.includes(sector));
  return html`<path d=${COAST} fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="19" stroke-linejoin="round" />
    <path d=${COAST} class="beach" fill-rule="evenodd" stroke-width="10" stroke-linejoin="round" />
    <path d=${outline(GAP, 0, 2)} class="deep" stroke-width="3" />
    <path d=${[304, 320, 336].map((r) => arc(r, -6.5, -1.5) + arc(r, 2, 7)).join("")} class="foam" />
    ${facts.characters.map(({ name }, sector) => {
      const middle = SECTOR * sector;
      const rows = sector
        ? outline({ r0: 288, r1: 348, a0: middle - 30, a1: middle + 30 }, 0, 1)
        : outline({ r0: 288, r1: 348, a0: -30, a1: -10 }, 0, 1) + outline({ r0: 288, r1: 348, a0: 10, a1: 30 }, 0, 1);
      return html`<path key=${name} class=${`g l-${name}`} d=${rows} />
        <path class=${`g l-${name}`} d=${outline({ r0: 228, r1: 288, a0: middle - 30, a1: middle + 30 }, 0, 1)} />`;
    })}
    <g class="rocks">
      ${shut.map((sector) => html`${sector ? rocks(346, SECTOR * sector, 1) : null}${rocks(231, SECTOR * sector + SKEW, -1)}`)}
    </g>
    <g class="quays">
      ${facts.landings.map(
        (sector) => html`<path
          key=${sector}
          d=${
            outline({ r0: 346, r1: 357, a0: SECTOR * sector - 4.4, a1: SECTOR * sector + 4.4 }, 0, 2) +
            outline({ r0: 219, r1: 230, a0: SECTOR * sector + SKEW - 6, a1: SECTOR * sector + SKEW + 6 }, 0, 2)
          }
        />`,
      )}
    </g>
    ${upright(point(321, 0), use("mp", 32))}`;
}

/** @param {number} r @param {number} degrees @param {number} side */
const rocks = (r, degrees, side) =>
  [-9, -5.6, -2, 1.8, 5.4, 9].map(
    (by, at) =>
      html`<path
        key=${by}
        d=${`M${P(r, degrees + by - 2)}L${P(r + side * (10 + (at % 2) * 5), degrees + by)}L${P(r, degrees + by + 2)}Z`}
      />`,
  );

function islandGround() {
  const isle = { r0: 104, r1: 193, a0: 30 + SKEW, a1: 330 + SKEW };
  return html`<circle r="107" fill="#fff" fill-opacity=".25" /><path d=${outline(isle, -6, 8)} fill="#fff" fill-opacity=".25" />
    <path d=${outline({ r0: 96, r1: 196, a0: SKEW - 30, a1: SKEW + 30 }, 0, 4)} class="deep bare" />
    <path d=${[126, 148, 170].map((r) => arc(r, SKEW - 19, SKEW - 9) + arc(r, SKEW + 9, SKEW + 19)).join("")} class="foam" />
    <path d=${outline(isle, 0, 8)} class="isle-g" stroke-width="6" /><circle r="106" class="isle-g" stroke-width="5" />
    ${upright(point(148, SKEW), use("mp", 32))}`;
}

/** The walls of a ring; the castle's has two gates. @param {import("./view.js").RealmFacts} facts @param {string} ring */
export function wallsOf(facts, ring) {
  const { spaces, cells } = atlasOf(facts);
  const walls = facts.borders.filter(({ one, wall }) => wall && spaces.get(one)?.ring === ring);
  const drawn = walls.map(({ one, other }) => wall(wallBetween(facts, one, other), `${one} ${other}`));
  if (ring !== "island") return drawn;
  const gates = facts.borders
    .filter(({ one, other }) => one === "K" || other === "K")
    .map(({ one, other }) => /** @type {import("./geometry.js").Cell} */ (cells.get(one === "K" ? other : one)).d)
    .sort((a, b) => a - b);
  return html`<g class="keep">
      ${gates.map((gate, at) => wall(arc(104, gate + 15, (gates[at + 1] ?? gates[0] + 360) - 15), `wall ${at}`))}
    </g>
    ${gates.map(
      (gate) => html`<path key=${gate} class="gate" d=${outline({ r0: 92, r1: 118, a0: gate - 9, a1: gate + 9 }, 0, 2)} />`,
    )}`;
}

/** @param {string} line @param {string} key */
const wall = (line, key) => html`<g key=${key}><path class="wall-d" d=${line} /><path class="wall-l" d=${line} /></g>`;

/** The lines of a difficult space. @param {import("./view.js").RealmFacts} facts @param {string} id */
export function ridges(facts, id) {
  const { r0, r1, a0, a1 } = /** @type {import("./geometry.js").Cell} */ (atlasOf(facts).cells.get(id));
  const wide = (a1 - a0) / (id[0] === "c" ? 7 : id[2] === "I" ? 6 : 4);
  let line = "";
  for (let at = a0 + wide * 0.6; at + wide * 0.7 < a1; at += wide) {
    for (const r of [r0 + 12, r1 - 24]) line += `M${P(r, at)}L${P(r + 12, at + wide * 0.34)}L${P(r, at + wide * 0.68)}`;
  }
  return line;
}
