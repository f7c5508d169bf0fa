// Where others have walked since the viewer's last turn: a dotted line from where they started, until the viewer's next turn is
// over.

import { html, useMemo } from "/static/app/lib.js";
import { standing } from "/static/app/turns.js";
import { atlasOf, point, turned, wayPath } from "./geometry.js";
import { use } from "./ground.js";
import { ringsOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** Where a player started and what was walked over. @typedef {{ from: string, way: string[] }} Walk */

/**
 * The last walk of each other seat since the viewer's last turn.
 * @param {GameEvent[]} events @param {{ seat: number, home: string }[]} players @param {number} viewer
 * @returns {Map<number, Walk>}
 */
export function walksSince(events, players, viewer) {
  const at = new Map(players.map(({ seat, home }) => [seat, home]));
  /** @type {Map<number, Walk>} */
  const walks = new Map();
  for (const { name, fields } of standing(events)) {
    const seat = "seat" in fields ? fields.seat : -1;
    if (name === "turn-began") walks.set(seat, { from: at.get(seat) ?? "", way: [] });
    else if (name === "turn-ended" && seat === viewer) walks.clear();
    else if (name === "moved" || name === "flown-over") walks.get(seat)?.way.push(fields.space);
    if (name === "moved" || name === "returned" || name === "retreated") at.set(seat, fields.space);
  }
  walks.delete(viewer);
  for (const [seat, { way }] of walks) if (!way.length) walks.delete(seat);
  return walks;
}

/** @param {{ table: Table }} props */
export function Trails({ table }) {
  const { events, facts, view } = table;
  const last = events.at(-1)?.number ?? -1;
  const walks = useMemo(() => walksSince(events, view.players, table.viewer), [last, events.length, table.viewer]);
  const rings = ringsOf(table);
  return html`<g class="over trails">
    ${[...walks].map(([seat, { from, way }]) => {
      const line = wayPath(facts, [from, ...way], rings);
      const cell = atlasOf(facts).cells.get(from);
      const space = atlasOf(facts).spaces.get(from);
      if (!cell || !space) return null;
      const [x, y] = point(cell.r, cell.d + turned(space.ring, rings));
      const { character } = view.players[seat];
      return html`<g key=${seat} class=${`trail l-${character}${table.ghost?.seat === seat ? " on" : ""}`}>
        <path class="h" d=${line} />
        <path class="w" d=${line} />
        <g transform=${`translate(${x} ${y})`}><circle r="15" />${use(character, 22)}</g>
      </g>`;
    })}
  </g>`;
}
