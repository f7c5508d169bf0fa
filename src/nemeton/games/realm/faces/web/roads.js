// The three roads to victory, the same for everybody: the mission with its medal, orbs and monsters.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { TileSign } from "./cards.js";
import { MONSTERS, missionSymbol, ORBS } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const MOST_STEPS = 10; // drawn one by one; a longer mission is a bar

/** @type {["orbs" | "monsters", string, string[]][]} */
const KINDS = [
  ["orbs", "orb", ORBS],
  ["monsters", "dragon", MONSTERS],
];

/**
 * The tiles of some kinds, repeated by their count.
 * @param {import("./view.js").PlayerView} player
 * @param {string[]} kinds
 * @returns {string[]}
 */
const held = (player, kinds) => kinds.flatMap((kind) => Array(player.tiles[kind] ?? 0).fill(kind));

/** @param {{ table: Table, player: import("./view.js").PlayerView }} props */
export function Roads({ table, player }) {
  const { view, facts } = table;
  const prefix = `road:${player.seat}:`;
  return html`<div class="roads first">
    <${Thing} at=${`${prefix}mission`} as="div" class="road">
      ${
        player.medal
          ? html`<${Icon} id="medal" /><div class="st got">${table.t("medal-held")}</div><span><${Icon} id="ui-check" /></span>`
          : html`<${Icon} id=${missionSymbol(view.mission)} />
            <${Steps} done=${player.progress} wanted=${view.wanted} />
            <span>${Math.min(player.progress, view.wanted)}<s>/${view.wanted}</s></span>`
      }
    <//>
    ${KINDS.map(
      ([name, symbol, kinds]) => html`<${Thing} key=${name} at=${`${prefix}${name}`} as="div" class="road">
        <${Icon} id=${symbol} class=${name === "monsters" ? "inkm" : ""} />
        <div class="st s"><${Slots} tiles=${held(player, kinds)} wanted=${facts.to_win} /></div>
        <span>${player[name]}<s>/${facts.to_win}</s></span>
      <//>`,
    )}
  </div>`;
}

/** @param {{ done: number, wanted: number }} props */
function Steps({ done, wanted }) {
  if (wanted > MOST_STEPS)
    return html`<div class="st bar1"><i style=${{ "--done": `${Math.min(100, (100 * done) / wanted)}%` }}></i></div>`;
  return html`<div class="st">
    ${Array.from({ length: wanted }, (_, at) => html`<i key=${at} class=${at < done ? "f" : ""}></i>`)}
  </div>`;
}

/** @param {{ tiles: string[], wanted: number }} props */
const Slots = ({ tiles, wanted }) =>
  Array.from(
    { length: wanted },
    (_, at) => html`<i key=${at} class=${tiles[at] ? "f" : ""}>${tiles[at] ? html`<${TileSign} tile=${tiles[at]} />` : null}</i>`,
  );
