// The scoring of Isle of Skye on the stage: slot by slot, with the land that counts lit, and at the end scrolls and gold.

import { html } from "/static/app/lib.js";
import { inWords } from "/static/app/moments.js";
import { Icon } from "/static/app/parts.js";
import { shownSeat } from "./field.js";
import { isForSlot, slotRun } from "./slots.js";
import { scoringName, scoringSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */
/** @typedef {import("/static/app/contract.js").Moment} Moment */
/** @typedef {import("/static/app/contract.js").Stagehand} Stagehand */
/** @typedef {{ table: Table, events: GameEvent[], at: number, fresh: boolean }} Scene */
/** What gives points: tiles of a territory, by their place in it. @typedef {{ points: number, tiles: number[] }} Source */

const MAJORITY = "most-"; // the names of scoring tiles that compare players

const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];

/** @param {GameEvent} event */
const fieldsOf = (event) => /** @type {EventFields} */ (event.fields);
/** @param {GameEvent} event */
const pointsOf = (event) => (event.name === "scored" || event.name === "scroll-scored" ? (fieldsOf(event).points ?? 0) : 0);

/** What each seat had before some events, by what it has now. @param {Table} table @param {GameEvent[]} since */
const scoresBefore = (table, since) =>
  table.view.players.map(
    ({ seat, score }) => score - since.reduce((sum, event) => sum + (fieldsOf(event).seat === seat ? pointsOf(event) : 0), 0),
  );

/** @param {Scene} scene @returns {Moment | null} */
export function slotMoment({ table, events, at, fresh }) {
  const { slot, source = "" } = fieldsOf(events[at]);
  const run = isForSlot(events[at]) ? slotRun(events, at) : null;
  if (!run || !slot) return null;
  const place = table.facts.slots.indexOf(slot);
  const points = table.view.players.map(({ seat }) => pointsOfSeat(run, seat));
  const title = table.t("slot-name", { slot, scoring: scoringName(table, source) });
  /** @type {Source[][]} */
  const sources = table.view.players.map((player) =>
    fresh ? player.sources[place].map(([worth, tiles]) => ({ points: worth, tiles })) : [],
  );
  return {
    sign: html`<span class="slot">${slot}</span><${Icon} id=${scoringSymbol(source)} class="wide" />`,
    text: title,
    say: inWords(table, run),
    covers: run.map(({ number }) => number),
    async run(t) {
      await count(t, table, { points, sources, slot, before: fresh ? scoresBefore(table, events.slice(at)) : null });
      if (source.startsWith(MAJORITY) && points.some(Boolean)) await crown(t, points);
    },
  };
}

/** A crown for those with the most, a smaller one for the second. @param {Stagehand} t @param {number[]} points */
async function crown(t, points) {
  const most = Math.max(...points);
  points.forEach((each, seat) => {
    const hood = t.seat(seat)?.querySelector(".hood")?.getBoundingClientRect();
    if (!each || !hood?.width) return;
    const node = t.put(`staged-crown${each === most ? "" : " second"}`, html`<${Icon} id="x-crown" />`);
    Object.assign(node.style, { left: `${hood.left + hood.width / 2}px`, top: `${hood.top}px` });
    void t.anim(node, { opacity: [0, 1], transform: ["translateY(-16px) scale(.6)", "none"] }, { ms: 240, ease: "settle" });
  });
  t.play("points");
  await t.hold(900);
}

/** @param {GameEvent[]} events @param {number} seat */
const pointsOfSeat = (events, seat) =>
  events.reduce((sum, event) => sum + (fieldsOf(event).seat === seat ? pointsOf(event) : 0), 0);

/**
 * Light what counts, then give the points to all at once, also to those who get none.
 * @param {Stagehand} t @param {Table} table
 * @param {{ points: number[], sources: Source[][], slot: string, before: number[] | null }} counted
 */
async function count(t, table, { points, sources, slot, before }) {
  if (before) before.forEach((score, seat) => void t.count(seat, score, score, 0));
  const slots = [...document.querySelectorAll(".sk-stage .strip .sc")];
  const lit = t.find(`score:${slot}`);
  for (const each of slots) if (lit && each !== lit) void t.fade(each, 1, 0.35, { ms: 220 });
  if (lit) {
    t.ring(lit, { radius: 10, grow: 2 });
    void t.anim(lit, { transform: ["none", "scale(1.05)"] }, { ms: 220, ease: "out" });
  }
  const seen = shownSeat(table);
  for (const [seat, parts] of sources.entries()) lightLand(t, table, seat, parts, seat === seen);
  await t.wait(260);
  const shown = sources[seen] ?? [];
  const gap = Math.min(80, 560 / Math.max(shown.length, 1));
  const { territory } = table.view.players[seen];
  shown.forEach(({ points: worth, tiles }, at) => {
    ringTiles(t, table, seen, tiles, at * gap);
    const first = territory[tiles[0]];
    if (first) t.pop(`+${worth}`, t.find(`tile:${seen}:${first.x},${first.y}`), { delay: at * gap + 60 });
    if (at % 2 === 0) void t.wait(at * gap).then(() => t.play("stone-tick"));
  });
  await t.wait(shown.length * gap + 200);
  await givePoints(t, points, before, 650);
}

/**
 * One line round tiles of the field, by their places in the territory.
 * @param {Stagehand} t @param {Table} table @param {number} seat @param {number[]} tiles @param {number} [delay]
 */
export function ringTiles(t, table, seat, tiles, delay = 0) {
  const { territory } = table.view.players[seat];
  for (const each of tiles) {
    const { x, y } = territory[each];
    const sides = SIDES.map(([dx, dy]) => !tiles.some((other) => territory[other].x === x + dx && territory[other].y === y + dy));
    t.ring(t.find(`tile:${seat}:${x},${y}`), { delay, radius: 0, sides });
  }
}

/** The tiles of a seat's small territory, in their order. @param {Stagehand} t @param {number} seat @returns {Element[]} */
export const smallTiles = (t, seat) => [...(t.find(`land:${seat}`)?.querySelectorAll(".minimap > svg > svg") ?? [])];

/** @param {Stagehand} t @param {number[]} points @param {number[] | null} before @param {number} reading */
async function givePoints(t, points, before, reading) {
  t.tally(points);
  t.play(points.some(Boolean) ? "points" : "wood-tap");
  points.forEach((each, seat) => {
    t.delta(seat, each, { delay: seat * 60 });
    if (before) void t.count(seat, before[seat], before[seat] + each);
  });
  await t.wait(520);
  await t.hold(points.some(Boolean) ? reading : 900);
}

/**
 * What does not count fades, in the field or in the small territory of a seat.
 * @param {Stagehand} t @param {Table} table @param {number} seat @param {Source[]} parts @param {boolean} large
 */
function lightLand(t, table, seat, parts, large) {
  const counting = new Set(parts.flatMap(({ tiles }) => tiles));
  const small = smallTiles(t, seat);
  table.view.players[seat].territory.forEach(({ x, y }, at) => {
    const nodes = [small[at] ?? null, large ? t.find(`tile:${seat}:${x},${y}`) : null];
    for (const node of nodes) if (node && !counting.has(at)) void t.fade(node, 1, 0.3, { ms: 260 });
    const box = small[at];
    if (box && counting.has(at)) t.ring(box, { delay: 240, radius: 0 });
  });
}

const ENDS = /** @type {const} */ (["scrolls", "gold"]);
const SIGNS = { scrolls: "scroll", gold: "coin-5" };

/** Scrolls and tablets, then gold. @param {Scene} scene @returns {Moment[]} */
export function finalMoments({ table, events, at, fresh }) {
  let begin = at;
  const isLast = (/** @type {GameEvent | undefined} */ event) =>
    event?.name === "scroll-scored" || event?.name === "gold-shown" || (event?.name === "scored" && !isForSlot(event));
  while (isLast(events[begin - 1])) begin -= 1;
  const last = events.slice(begin, at);
  const parts = {
    scrolls: last.filter(({ name, fields }) => name === "scroll-scored" || (name === "scored" && fields.source === "tablet")),
    gold: last.filter(({ name, fields }) => name === "scored" && fields.source === "gold"),
  };
  let before = scoresBefore(table, last);
  return ENDS.map((end) => {
    const points = table.view.players.map(({ seat }) => pointsOfSeat(parts[end], seat));
    const start = before;
    before = before.map((score, seat) => score + points[seat]);
    return {
      sign: SIGNS[end],
      small: table.t("moment-end"),
      text: table.t(`count-${end}`),
      say: [table.t(`count-${end}`), inWords(table, parts[end])].join(table.t("join-lines")),
      covers: parts[end].map(({ number }) => number),
      async run(t) {
        if (fresh) start.forEach((score, seat) => void t.count(seat, score, score, 0));
        const sources = table.view.players.map(({ scrolls }) =>
          end === "scrolls"
            ? scrolls.map(({ tile, points: worth, doubled }) => ({ points: (worth ?? 0) * (doubled ? 2 : 1), tiles: [tile] }))
            : [],
        );
        if (end === "scrolls") {
          await count(t, table, { points, sources, slot: "", before: fresh ? start : null });
          return;
        }
        await t.wait(260);
        t.play("coin");
        await givePoints(t, points, fresh ? start : null, 1300);
      },
    };
  });
}
