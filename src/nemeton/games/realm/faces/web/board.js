// The round board: a fixed outer ring, two rings that turn inside it, and everything on them.

import { html, useMemo, useRef } from "/static/app/lib.js";
import { Thing } from "/static/app/thing.js";
import { Bridges } from "./bridges.js";
import { aimed, casting, source, walk, walkInMind, walking, walkTo, wayPointed, wayTo } from "./drafts.js";
import { atlasOf, point, rowOf, SECTOR, SIDES, shape, turned, turnOf, wayPath } from "./geometry.js";
import { groundOf, ridges, upright, use, wallsOf } from "./ground.js";
import { Figure, figureSpot, spot, thingsOn } from "./pieces.js";
import { ringsAfter } from "./preview.js";
import { Patterns } from "./scenery.js";
import { Trails } from "./trails.js";
import { characterOf, ringsOf, spellSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const WHOLE = [-548, -548, 1096, 1096];
const RINGS = ["outer", "middle", "island"];
const TURN = 600; // milliseconds of a turn
const HALF_TURN = 3;
const MARK_AT = /** @type {Record<string, number>} */ ({ c: 40, I: 34, O: 32, B: 27, F: 22, K: 62 });
// Questions with so many targets that blocked ones are not crossed out.
const FAINT = new Set(["submarine", "teleport", "jump", "swim", "whirl", "cannon", "transfer"]);
const SIGNS = /** @type {Record<string, string>} */ ({
  conquer: "fortress",
  fly: "sp-balloon",
  whirl: "whirl",
  teleport: "teleport",
  jump: "gnome",
  swim: "cyclops",
  return: "house",
});

/** Unwrapped angles of the rings, so that a turn animates the short way. @param {Table} table */
function useTurns(table) {
  const turns = useRef(/** @type {Record<string, number> | null} */ (null));
  const rings = /** @type {Record<string, number>} */ (ringsOf(table));
  const before = turns.current ?? rings;
  /** @type {Record<string, number>} */
  const now = {};
  for (const ring of ["middle", "island"]) {
    const by = turnOf(rings[ring] - before[ring]);
    now[ring] = before[ring] + (by > HALF_TURN ? by - SIDES : by);
  }
  turns.current = now;
  return { outer: 0, middle: now.middle * SECTOR, island: now.island * SECTOR };
}

/**
 * @param {{ table: Table, frame?: number[], children?: any }} props `frame`: the part of the board that is shown, as left, top,
 *   width and height
 */
export function Board({ table, frame = WHOLE, children }) {
  const { facts } = table;
  const turns = /** @type {Record<string, number>} */ (useTurns(table));
  const still = useMemo(
    () => Object.fromEntries(RINGS.map((ring) => [ring, { ground: groundOf(facts, ring), walls: wallsOf(facts, ring) }])),
    [facts],
  );
  const patterns = useMemo(() => html`<${Patterns} facts=${facts} />`, [facts]);
  const lasts = table.settings.speed ? TURN / table.settings.speed : 0;
  return html`<svg class="rwb" viewBox=${frame.join(" ")} role="group" style=${{ "--turn-ms": `${lasts}ms` }}>
    ${patterns}
    <circle r="532" class="sea-d" />
    <circle r="390" class="sea" />
    <circle r="390" fill="url(#rw-sea)" />
    ${RINGS.map(
      (ring) => html`<g key=${ring} class=${`ring ${ring}`} style=${{ "--turn": `${turns[ring]}deg` }}>
        ${still[ring].ground}
        <${Spaces} table=${table} ring=${ring} />
        ${still[ring].walls}
        ${
          ring === "middle"
            ? facts.characters.map(({ name }, sector) =>
                upright(point289(sector), html`<circle r="13" />${use(name, 19.5)}`, `emb l-${name}`, name),
              )
            : null
        }
        <g class="still"><${Things} table=${table} ring=${ring} /><${Marks} table=${table} ring=${ring} /></g>
      </g>`,
    )}
    <g class="passages"><${Bridges} table=${table} side="outer" /></g>
    <g class="ring" style=${{ "--turn": `${turns.island}deg` }}><${Bridges} table=${table} side="island" /></g>
    <${Lands} table=${table} />
    <${Ghosts} table=${table} />
    <${Trails} table=${table} />
    <${Ways} table=${table} />
    ${children}
    <${Figures} table=${table} turns=${turns} />
  </svg>`;
}

/** The small mask in each sector of the middle ring. @param {number} sector */
const point289 = (sector) => point(289, SECTOR * sector + 2.5);

/** @param {Table} table @param {string} ring @returns {import("./geometry.js").Space[]} */
const spacesOf = (table, ring) => table.facts.spaces.filter((space) => space.ring === ring);

/** The steps to each space within reach of the player who moves. @param {Table} table @returns {Map<string, number>} */
const stepsTo = ({ asked, decision, view }) =>
  new Map(asked && decision.kind === "turn" ? view.reach.map((walk) => [walk.space, walk.steps]) : []);

/** The spaces as things. @param {{ table: Table, ring: string }} props */
function Spaces({ table, ring }) {
  const { facts } = table;
  const way = walkInMind(table);
  const reach = stepsTo(table);
  const shapes = useMemo(
    () =>
      new Map(
        spacesOf(table, ring).map((space) => [
          space.id,
          {
            ground: shape(facts, space.id, 2.6),
            rim: shape(facts, space.id, 4),
            ridges: space.cost > 1 && space.kind !== "castle" ? ridges(facts, space.id) : "",
          },
        ]),
      ),
    [facts],
  );
  return spacesOf(table, ring).map(({ id, land }) => {
    const key = `space:${id}`;
    const choices = table.choicesAt(key);
    const [verb] = (choices[0] ?? table.blockedAt(key)[0])?.text.split(" ") ?? [""];
    const picks = casting.value === "transfer" && !source.value && choices.length > 0;
    const walks = reach.has(id) && (!choices.length || (choices.length === 1 && verb === "step"));
    const pick = picks ? () => (source.value = id.toLowerCase()) : walks ? () => walkTo(table, id) : undefined;
    const goal = way.at(-1) === id || source.value === id.toLowerCase();
    const { ground, rim, ridges } = /** @type {{ ground: string, rim: string, ridges: string }} */ (shapes.get(id));
    const ends = walking.value && walk.value.at(-1) === id;
    const names = [
      "cell",
      ends ? "pending" : "",
      land ? `l-${characterOf(table, land)}` : "isle",
      goal ? "goal" : way.includes(id) ? "via" : "",
      !choices.length && FAINT.has(verb) ? "faint" : "",
    ];
    return html`<${Thing}
      key=${id}
      at=${key}
      as="g"
      class=${names.join(" ")}
      state=${goal ? "selected" : pick ? "legal" : ""}
      pick=${pick}
      verb=${picks ? table.t("verb-transfer") : walks ? table.t("verb-walk", { steps: reach.get(id) ?? 0 }) : undefined}
      tab=${false}
      badge=${false}
    >
      <path class="c" d=${ground} />
      ${land ? html`<path class="tx" d=${rim} fill=${`url(#rw-${characterOf(table, land)})`} />` : null}
      ${ridges ? html`<path class="hard" d=${ridges} />` : null}
      <path class="rim-o" d=${rim} />
      <path class="rim" d=${rim} />
    <//>`;
  });
}

/** Who owns which fortress, who is where. @param {Table} table */
function occupation({ view }) {
  const who = new Map(view.players.map((player) => [player.space, player]));
  const forts = new Map(view.forts.map((fort) => [fort.space, { ...fort, character: view.players[fort.seat].character }]));
  const homes = new Map(view.players.map((player) => [player.home, player.character]));
  return { who, forts, homes };
}

/** @param {{ table: Table, ring: string }} props */
function Things({ table, ring }) {
  const { who, forts, homes } = occupation(table);
  return spacesOf(table, ring).map(
    ({ id }) => html`<g key=${id}>${thingsOn(table, id, forts.get(id), who.has(id), homes.get(id))}</g>`,
  );
}

/** What going or reaching there costs, or how it is reached. @param {{ table: Table, ring: string }} props */
function Marks({ table, ring }) {
  if (!table.asked) return null;
  const { facts } = table;
  const steps = stepsTo(table);
  return spacesOf(table, ring).map(({ id }) => {
    const key = `space:${id}`;
    const choices = table.choicesAt(key);
    const walk = steps.get(id);
    const across = id === "K" ? 30 : 15;
    const along = MARK_AT[rowOf(id)];
    if (walk !== undefined)
      return upright(spot(facts, id, along, across), html`<g><circle r="14" /><text y="7">${walk}</text></g>`, "num", id);
    if (choices.length)
      return upright(
        spot(facts, id, along, across),
        html`<g><circle r="14" />${use(signOf(choices[0].text), 20)}</g>`,
        "num sg",
        id,
      );
    const blocked = table.blockedAt(key);
    if (!blocked.length || FAINT.has(blocked[0].text.split(" ")[0])) return null;
    return upright(spot(facts, id, along, across), html`<g><circle r="14" />${use("ui-barred", 22)}</g>`, "sign", id);
  });
}

/** @param {string} text */
function signOf(text) {
  const [verb] = text.split(" ");
  return verb === "step" ? "biceps" : (SIGNS[verb] ?? spellSymbol(verb));
}

/** The masks of the lands on the rim. @param {{ table: Table }} props */
const Lands = ({ table }) =>
  table.facts.lands.map((land, at) => {
    const name = characterOf(table, land);
    const [x, y] = point(519, SECTOR * at - 15 + atlasOf(table.facts).shift);
    return html`<g key=${land} transform=${`translate(${x} ${y})`}>
      <${Thing} at=${`land:${land}`} as="g" class=${`emb l-${name}`} tab=${false} badge=${false}>
        <circle class="halo" r="31" />
        <circle class="b" r="23" />
        ${use(name, 34.5)}
      <//>
    </g>`;
  });

/** Where the gap of a ring would be after the selected turn. @param {{ table: Table }} props */
function Ghosts({ table }) {
  const later = ringsAfter(table);
  if (!later) return null;
  const now = ringsOf(table);
  return html`<g class="ghosts">
    ${
      later.middle === now.middle
        ? null
        : html`<g transform=${`rotate(${SECTOR * later.middle})`}>
          <path d="M-54 -352A356 356 0 0 1 54 -352L46 -290A294 294 0 0 0 -46 -290Z" />
          ${use("mp", 32, "", 0, -321)}
        </g>`
    }
    ${
      later.island === now.island
        ? null
        : html`<g transform=${`rotate(${SECTOR * later.island + 10})`}>
          <path d="M-92 -166A190 190 0 0 1 92 -166L56 -92A108 108 0 0 0 -56 -92Z" />
          ${use("mp", 32, "", 0, -140)}
        </g>`
    }
  </g>`;
}

/** The selected walk, else those to the space under the pointer and of what a hint points at. @param {{ table: Table }} props */
function Ways({ table }) {
  const { facts, view, asked } = table;
  if (!view.moving) return null;
  const picked = asked ? walkInMind(table) : [];
  const meant = (asked && aimed.value && wayTo(table, aimed.value)) || [];
  const ways = (picked.length ? [picked] : [meant, wayPointed(table)]).filter((way) => way.length);
  const start = view.moving.above ?? view.players[view.moving.seat].space;
  const lines = new Set(ways.map((way) => wayPath(facts, [start, ...way], ringsOf(table))));
  return [...lines].map(
    (line) => html`<g key=${line} class="over"><path class="way h" d=${line} /><path class="way w" d=${line} /></g>`,
  );
}

/** @param {{ table: Table, turns: Record<string, number> }} props */
function Figures({ table, turns }) {
  const { facts, view } = table;
  const angles = useRef(/** @type {Record<number, number>} */ ({}));
  const { spaces } = atlasOf(facts);
  const { forts } = occupation(table);
  return html`<g class="still figs">
    ${view.players.map((player) => {
      const above = view.moving?.seat === player.seat ? view.moving.above : null;
      const id = above ?? player.space;
      const { ring, kind } = /** @type {import("./geometry.js").Space} */ (spaces.get(id));
      const { r, degrees } = figureSpot(facts, id, turns[ring], kind !== "plain" || forts.has(id));
      const before = angles.current[player.seat] ?? degrees;
      const angle = degrees + 360 * Math.round((before - degrees) / 360);
      angles.current[player.seat] = angle;
      return html`<${Figure}
        key=${player.seat}
        character=${player.character}
        me=${player.seat === table.viewer}
        angle=${angle}
        radius=${r}
        balloon=${player.balloon}
      />`;
    })}
  </g>`;
}

/** Where a space is on the whole board, to scroll to it. @param {Table} table @param {string} id */
export function sightOf(table, id) {
  const space = /** @type {import("./geometry.js").Space} */ (atlasOf(table.facts).spaces.get(id));
  const { r, d } = /** @type {import("./geometry.js").Cell} */ (atlasOf(table.facts).cells.get(id));
  return point(r, d + turned(space.ring, ringsOf(table)));
}
