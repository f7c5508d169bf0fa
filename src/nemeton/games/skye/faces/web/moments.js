// The moments of Isle of Skye, by event.

import { html } from "/static/app/lib.js";
import { inWords, runOf } from "/static/app/moments.js";
import { Hood, Icon } from "/static/app/parts.js";
import { areasOf } from "./areas.js";
import { symbolOf } from "./drawing.js";
import { Tile } from "./pieces.js";
import { finalMoments, ringTiles, slotMoment, smallTiles } from "./scoringmoments.js";
import { sellerOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */
/** @typedef {import("/static/app/contract.js").Moment} Moment */
/** @typedef {{ table: Table, events: GameEvent[], at: number, fresh: boolean }} Scene */

const PURSE_COINS = 6; // more fly as one

/** Where a seat's gold lies. @param {Table} table @param {number} seat */
const purseOf = (table, seat) => (seat === table.viewer ? "own:gold" : `seat:${seat}:gold`);

/** All prices open: a row for each player, the tile under the axe struck out. @param {Scene} scene @returns {Moment | null} */
function pricesOpen({ table, events, at }) {
  const run = runOf(events, at, ({ name }) => name === "priced" || name === "axed");
  if (!run) return null;
  const offers = run.map(({ name, fields }) => ({ axed: name === "axed", .../** @type {EventFields} */ (fields) }));
  const seats = [...new Set(offers.map(({ seat }) => seat ?? -1))];
  return {
    sign: "sealed",
    text: table.t("moment-prices"),
    say: inWords(table, run),
    covers: run.map(({ number }) => number),
    async run(t) {
      t.shade();
      const hearth = t.hearth(
        html`<div class="sk staged-stalls">
          ${seats.map(
            (seat) => html`<span class="nm" key=${seat}><${Hood} seat=${seat} />${table.names[seat]}</span>
              ${offers
                .filter((offer) => offer.seat === seat)
                .map(
                  ({ tile = "", gold = 0, axed }) => html`<span class=${`stalled${axed ? " axed" : ""}`} key=${tile}>
                    <${Tile} table=${table} name=${tile} />
                    ${
                      axed
                        ? html`<span class="axe"><${Icon} id="axe" /></span>`
                        : html`<b class="asked">${gold}<${Icon} id="coin" /></b>`
                    }
                  </span>`,
                )}`,
          )}
        </div>`,
      );
      const all = (/** @type {string} */ what) => [...hearth.querySelectorAll(what)];
      for (const each of [...all(".asked"), ...all(".axe")]) void t.anim(each, { opacity: [0, 0] }, { ms: 0 });
      t.play("seal");
      await t.wait(420);
      all(".asked").forEach((chip, each) => {
        const frames = { opacity: [0, 1], transform: ["translateY(-14px) scale(.6)", "none"] };
        void t.anim(chip, frames, { ms: 260, delay: each * 90, ease: "settle" });
        void t.wait(each * 90).then(() => t.play("coin"));
      });
      await t.wait(all(".asked").length * 90 + 200);
      for (const axe of all(".axe"))
        void t.anim(
          axe,
          { opacity: [0, 1], transform: ["translate(14px, -30px) rotate(50deg)", "none"] },
          { ms: 420, ease: "in" },
        );
      for (const tile of all(".axed .tile")) void t.fade(tile, 1, 0.32, { ms: 260, delay: 300 });
      if (all(".axe").length) void t.wait(380).then(() => t.play("wood-chop"));
      await t.wait(460);
      await t.hold(2000);
    },
  };
}

/** A tile of the viewer's is bought. Sales among others only fly. @param {Scene} scene @returns {Moment | null} */
function sold({ table, events, at }) {
  const { seat = -1, seller = -1, price = 0, tile = "" } = /** @type {EventFields} */ (events[at].fields);
  if (seller !== table.viewer) return null;
  return {
    sign: "coin",
    text: inWords(table, [events[at]]),
    seat,
    async run(t) {
      const to = t.find(purseOf(table, seller)) ?? t.seat(seller);
      const from = t.find(purseOf(table, seat)) ?? t.seat(seat);
      await t.wait(160);
      const coins = Math.min(price, PURSE_COINS);
      for (let coin = 0; coin < coins; coin += 1)
        void t.fly("coin", from, to, { ms: 480, delay: coin * 60, arc: 70, size: 24 }).then(() => t.play("coin"));
      const picture = html`<span class="sk flying"><${Tile} table=${table} name=${tile} /></span>`;
      await t.wait(300);
      t.play("tile");
      await t.fly(picture, t.find(`offer:${tile}`) ?? t.seat(seller), t.find(`land:${seat}`) ?? t.seat(seat), {
        ms: 520,
        size: 72,
        end: 44,
      });
      t.ring(t.seat(seat), { radius: 12 });
      t.delta(seller, price, { sign: "coin", at: to });
      t.delta(seat, -price, { sign: "coin", at: from });
      await t.hold(1300);
    },
  };
}

/** Gold for those who are behind, and nothing for the leader. @param {Scene} scene @returns {Moment | null} */
function catchUp({ table, events, at }) {
  const run = runOf(events, at, ({ name }) => name === "income");
  if (!run) return null;
  const incomes = run.map(({ fields }) => /** @type {EventFields} */ (fields));
  if (!incomes.some(({ catchup }) => catchup)) return null;
  const tally = table.view.players.map(({ seat }) => incomes.find((each) => each.seat === seat)?.catchup ?? 0);
  return {
    sign: "coin",
    text: table.t("moment-catch-up"),
    say: inWords(table, run),
    covers: run.map(({ number }) => number),
    async run(t) {
      const best = Math.max(...table.view.players.map(({ score }) => score));
      const leaders = table.view.players.filter(({ score }) => score === best);
      tally.forEach((gold, seat) => {
        if (!gold) return;
        for (let coin = 0; coin < 3; coin += 1)
          void t
            .fly("coin", t.score(leaders[0].seat), t.find(purseOf(table, seat)) ?? t.seat(seat), {
              ms: 520,
              delay: coin * 70 + seat * 120,
              arc: 60,
              size: 24,
            })
            .then(() => t.play("coin"));
      });
      await t.wait(1000);
      t.tally(tally);
      tally.forEach((gold, seat) => void t.delta(seat, gold, { sign: "coin", delay: seat * 50 }));
      await t.hold(1300);
    },
  };
}

/** The tile leaves the dolmen. @param {Scene} scene @returns {Moment | null} */
function druidBought({ table, events, at }) {
  const { seat = -1, tile = "", price = 0 } = /** @type {EventFields} */ (events[at].fields);
  if (seat === table.me || sellerOf(table, tile)) return null;
  return {
    sign: "dolmen",
    text: inWords(table, [events[at]]),
    seat,
    async run(t) {
      const picture = html`<span class="sk flying"><${Tile} table=${table} name=${tile} /></span>`;
      t.play("tile");
      const from = document.querySelector(".sk-stage .dol");
      await t.fly(picture, from, t.find(`land:${seat}`) ?? t.seat(seat), { ms: 520, size: 72, end: 44 });
      t.ring(t.seat(seat), { radius: 12 });
      t.delta(seat, -price, { sign: "coin", at: t.find(purseOf(table, seat)) });
      await t.hold(900);
    },
  };
}

/** The areas that a tile closes ring, in the field and in the small territory, with the terrain. @param {Scene} scene */
function areaClosed({ table, events, at, fresh }) {
  const { seat = -1, terrain = "", areas = 1 } = /** @type {EventFields} */ (events[at].fields);
  const laid = events.slice(0, at).findLast(({ name }) => name === "tile-placed");
  const { cell = "", seat: by } = /** @type {EventFields} */ (laid?.fields ?? {});
  if (by !== seat || !fresh) return null;
  return {
    sign: `terrain-${terrain}`,
    text: inWords(table, [events[at]]),
    seat,
    brief: true,
    /** @param {import("/static/app/contract.js").Stagehand} t */
    async run(t) {
      const { territory } = table.view.players[seat];
      const place = territory.findIndex(({ x, y }) => `${x},${y}` === cell);
      const closed = areasOf(table, territory).filter(
        (area) => area.terrain === terrain && !area.open && area.tiles.includes(place),
      );
      const small = smallTiles(t, seat);
      for (const { tiles } of closed) ringTiles(t, table, seat, tiles);
      for (const each of new Set(closed.flatMap(({ tiles }) => tiles))) t.ring(small[each] ?? null, { radius: 0 });
      const spot = t.find(`tile:${seat}:${cell}`) ?? small[place];
      if (spot) t.pop(areas > 1 ? `×${areas}` : "✓", spot, { delay: 120 });
      t.play("stone-tick");
      await t.hold(700);
    },
  };
}

/** A tablet drops into its place at the player's seat. @param {Scene} scene @returns {Moment} */
function tabletTaken({ table, events, at }) {
  const { seat = -1, tablet = "" } = /** @type {EventFields} */ (events[at].fields);
  return {
    sign: symbolOf(tablet),
    text: inWords(table, [events[at]]),
    seat,
    brief: true,
    async run(t) {
      const home = t.find(seat === table.viewer ? `own:tablet:${tablet}` : `seat:${seat}:tablet:${tablet}`) ?? t.seat(seat);
      const from = document.querySelector(".sk-stage .dol");
      await t.fly(symbolOf(tablet), from ?? t.stageBox, home, { ms: 520, arc: 50, size: 52, end: 24 });
      t.play("stone-drop");
      t.ring(home, { radius: 8, grow: 3 });
      await t.hold(800);
    },
  };
}

/** The last round begins. @param {Scene} scene @returns {Moment | null} */
function lastRound({ table, events, at }) {
  const { round = 0 } = /** @type {EventFields} */ (events[at].fields);
  if (round !== table.view.rounds) return null;
  return {
    sign: "x-hourglass",
    text: table.t("moment-last-round"),
    covers: [],
    async run(t) {
      t.shade(0.35);
      t.hearth(html`<p class="th-res"><${Icon} id="x-hourglass" />${table.t("moment-last-round")}</p>`);
      t.play("gate");
      await t.hold(1500);
    },
  };
}

/** @type {Record<string, (scene: Scene) => Moment | Moment[] | null>} */
const moments = {
  priced: pricesOpen,
  axed: pricesOpen,
  "tile-bought": sold,
  "bank-paid": sold,
  "druid-bought": druidBought,
  income: catchUp,
  "area-completed": areaClosed,
  "tablet-taken": tabletTaken,
  "round-began": lastRound,
  scored: slotMoment,
  "game-ended": finalMoments,
};

export default moments;
