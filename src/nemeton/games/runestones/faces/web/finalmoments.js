// The last points of Rune Stones on the stage: rows that are left, then pieces, for all seats at once.

import { inWords } from "/static/app/moments.js";
import { capital } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("/static/app/contract.js").Moment} Moment */
/** @typedef {{ table: Table, events: GameEvent[], at: number, fresh: boolean }} Scene */

const ENDS = /** @type {const} */ ([
  ["last-rows", "art-blue"],
  ["pieces", "gem-wild"],
]);

/**
 * What seats had before some events, by what they have now.
 * @param {Table} table @param {GameEvent[]} since @param {number[]} seats
 */
export const scoresBefore = (table, since, seats) =>
  seats.map((seat) =>
    since.reduce(
      (score, event) => (event.name === "scored" && event.fields.seat === seat ? score - event.fields.points : score),
      table.view.players[seat].score,
    ),
  );

/** @param {Scene} scene @returns {Moment[]} */
export function finalMoments({ table, events, at, fresh }) {
  const seats = table.view.players.map(({ seat }) => seat);
  const found = ENDS.map(([source, sign]) => ({
    source,
    sign,
    scored: events.slice(0, at).filter((event) => event.name === "scored" && event.fields.source === source),
  })).filter(({ scored }) => scored.length);
  let before = scoresBefore(
    table,
    found.flatMap(({ scored }) => scored),
    seats,
  );
  return found.map(({ source, sign, scored }) => {
    const points = seats.map((seat) =>
      scored.reduce((sum, { fields }) => ("points" in fields && fields.seat === seat ? sum + fields.points : sum), 0),
    );
    const start = before;
    before = before.map((score, seat) => score + points[seat]);
    return {
      sign,
      small: capital(table.t("table-over")),
      text: table.t(`count-${source}`),
      say: [table.t(`count-${source}`), inWords(table, scored)].join(table.t("join-lines")),
      covers: scored.map(({ number }) => number),
      async run(t) {
        if (fresh) start.forEach((score, seat) => void t.count(seat, score, score, 0));
        await t.wait(360);
        t.tally(points);
        t.play("points");
        points.forEach((each, seat) => {
          t.delta(seat, each, { delay: seat * 80 });
          if (fresh) void t.count(seat, start[seat], start[seat] + each, 700);
        });
        await t.wait(720);
        await t.hold(1100);
      },
    };
  });
}
