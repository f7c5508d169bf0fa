// How each thing explains itself: name, a sentence or two, the rules behind it.

import { laidOutNow } from "./choices.js";
import {
  capital,
  cellName,
  contentsInWords,
  items,
  mine,
  plain,
  plainName,
  scoringName,
  scrollPoints,
  sellerOf,
  sentences,
  slotsNow,
  terrainsInWords,
  tileOf,
} from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */
/** @typedef {import("../../app/contract.js").Explained} Explained */

const STAND_IN = "stand-in";
const PHASES = /** @type {Record<string, string[]>} */ ({
  income: ["S12", "S13", "S14"],
  price: ["S17", "S18", "S20"],
  discard: ["S21"],
  buy: ["S22", "S23", "S24", "S26"],
  build: ["S28", "S29", "S30", "S32"],
  score: ["S34", "S35"],
});
const TABLETS = /** @type {Record<string, string[]>} */ ({
  rescore: ["SD13", "SD16"],
  "buy-own": ["SD13", "SD17"],
  "better-bag": ["SD13", "SD19"],
  discount: ["SD13", "SD18"],
});
const TOKENS = /** @type {Record<string, string[]>} */ ({ "two-purchases": ["SD24"], "bank-pays": ["SD25"] });

/** @param {Table} table @param {string} key @returns {Explained | null} */
export function explain(table, key) {
  const { view, facts, t } = table;
  if (!view || !facts) return null;
  const [kind, one, two, three] = key.split(":");
  switch (kind) {
    case "score":
      return ofScoring(table, one);
    case "worth":
      return one === "scrolls" ? ofScrolls(table) : ofScoring(table, one);
    case "round":
      return ofRound(table, Number(one));
    case "bag":
      return {
        title: t("bag-name"),
        text: sentences(
          t("about-bag", { tiles: view.bag }),
          view.dolmen.length > 0 && t("about-bag-buy", { price: view.bag_price ?? facts.bag_prices[0] }),
        ),
        rules: view.dolmen.length ? ["S17", "SD6"] : ["S17"],
      };
    case "tile": {
      const [x, y] = two.split(",").map(Number);
      const placed = view.players[Number(one)]?.territory.find((/** @type {any} */ each) => each.x === x && each.y === y);
      return placed
        ? ofTile(
            table,
            placed.tile,
            [
              placed.tile === "castle" ? t("about-castle", { gold: facts.castle_gold }) : capital(cellName(table, two)),
              ofScroll(table, Number(one), placed),
            ],
            placed.tile === "castle" ? ["S8", "S12", "S38"] : ["S33"],
          )
        : null;
    }
    case "cell":
      return { title: capital(cellName(table, one)), text: t("about-cell"), rules: ["S29", "S30", "S31"] };
    case "ghost":
      return one === "tile"
        ? null
        : {
            title: t(one === "place" ? "verb-place" : one === "back" ? "turn-back" : "turn-on"),
            text: t("about-turning"),
            rules: ["S28", "S30"],
          };
    case "hold": {
      const tile = mine(table)?.building[Number(one) - 1];
      return tile ? ofTile(table, tile, [], ["S28", "S32"]) : null;
    }
    case "offer": {
      const seller = sellerOf(table, one);
      if (!seller) return null;
      const offer = seller.offer.find((/** @type {any} */ { tile }) => tile === one);
      return ofTile(
        table,
        one,
        [
          t("about-offer", { who: table.names[seller.seat], gold: offer.gold ?? 0 }),
          offer.price !== null && offer.price !== offer.gold && t("about-offer-reduced", { price: offer.price }),
        ],
        ["S22", "S23", "S24"],
      );
    }
    case "drawn":
      return ofTile(table, two, [t("about-drawn", { who: table.names[Number(one)] })], ["S17", "S43"]);
    case "stall": {
      const tile = mine(table)?.offer[Number(one) - 1]?.tile;
      return tile ? ofTile(table, tile, [t("about-stall")], ["S18", "S21"]) : null;
    }
    case "axe":
      return { title: t("verb-axe"), text: t("about-axe"), rules: ["S18", "S21"] };
    case "price": {
      const { laid, gold, left } = laidOutNow(table);
      return {
        title: t("about-price-title"),
        text: sentences(t("about-price"), t("then-laid-out", { laid, gold, left })),
        rules: ["S18", "S23", "S26"],
      };
    }
    case "shown":
      return ofTile(table, one, [], ["SD6"]);
    case "turn":
      return { title: t("tile-castle"), text: t("about-castle-turn"), rules: ["S47"] };
    case "dolmen": {
      const at = view.dolmen.findIndex((/** @type {any} */ each) => each?.tile === one);
      return at < 0
        ? null
        : ofTile(
            table,
            one,
            [t("about-dolmen", { price: view.dolmen[at].price, cost: tileOf(table, one).cost, more: facts.surcharges[at] })],
            ["SD5", "SD8", "SD10"],
          );
    }
    case "space":
      return { title: t("area-dolmen"), text: t("about-space-empty"), rules: ["SD5"] };
    case "look":
    case "land":
      return ofTerritory(table, Number(one));
    case "phase":
      return { title: t(`step-${one}`), text: t(`about-step-${one}`), rules: PHASES[one] };
    case "own":
      return mine(table) ? ofPossession(table, mine(table), one, two) : null;
    case "seat":
      return view.players[Number(one)] && two ? ofPossession(table, view.players[Number(one)], two, three) : null;
    default:
      return null;
  }
}

/**
 * @param {Table} table
 * @param {string} name
 * @param {(string | false | null | undefined)[]} more
 * @param {string[]} rules
 * @returns {Explained}
 */
function ofTile(table, name, more, rules) {
  const { t } = table;
  const tile = tileOf(table, name);
  const things = contentsInWords(table, tile);
  const text = sentences(
    t("as-sentence", {
      text: capital(
        items(table, [...terrainsInWords(table, tile), ...(tile.roads.length ? [t("feature-road")] : []), ...things]),
      ),
    }),
    tile.scroll && t("about-scroll", { scroll: t(`scroll-${tile.scroll}`) }),
    tile.tablet && t("about-tablet", { tablet: t(`tablet-${tile.tablet}`), help: t(`tablet-${tile.tablet}-help`) }),
    ...more.map((each) => each && (/[.。)）]$/.test(each) ? each : t("as-sentence", { text: each }))),
    tile.status === STAND_IN && t("about-stand-in"),
  );
  return {
    title: capital(plainName(table, name)),
    text,
    rules: [...rules, ...(tile.scroll ? ["S39"] : []), ...(tile.tablet ? ["SD13"] : [])],
  };
}

/** What a scroll is worth as things stand. @param {Table} table @param {number} seat @param {any} placed */
function ofScroll(table, seat, placed) {
  const player = table.view.players[seat];
  const scroll = player.scrolls.find((/** @type {any} */ { tile }) => player.territory[tile] === placed);
  if (!scroll || scroll.points === null) return "";
  return table.t("about-scroll-now", {
    points: scroll.points * (scroll.doubled ? 2 : 1),
    doubled: scroll.doubled ? "yes" : "no",
  });
}

/** @param {Table} table @param {string} slot @returns {Explained | null} */
function ofScoring(table, slot) {
  const { view, facts, t } = table;
  const at = facts.slots.indexOf(slot);
  const name = view.scoring[at];
  if (!name) return null;
  const rounds = view.scored_slots.flatMap((/** @type {string} */ slots, /** @type {number} */ round) =>
    slots.includes(slot) ? [String(round + 1)] : [],
  );
  const me = mine(table);
  const worth = me?.worth[at];
  const text = sentences(
    t("as-sentence", { text: capital(t(`scoring-${name}-help`)) }),
    t("about-slot", { slot, rounds: items(table, rounds), now: slotsNow(table).includes(slot) ? "yes" : "no" }),
    worth != null && t("about-worth", { points: worth }),
    t("about-spot"),
  );
  return {
    title: scoringName(table, name),
    text,
    rules: [facts.scoring[name].rule, ...(name.startsWith("most-") ? ["C23"] : []), "S34"],
  };
}

/** @param {Table} table @returns {Explained | null} */
function ofScrolls(table) {
  const me = mine(table);
  if (!me) return null;
  const points = scrollPoints(me);
  return {
    title: table.t("spot-scrolls"),
    text: sentences(table.t("about-scrolls"), points !== null && table.t("about-worth", { points }), table.t("about-spot")),
    rules: ["S39", "S40", ...(me.repeated ? ["SD16"] : [])],
  };
}

/** @param {Table} table @param {number} round @returns {Explained} */
function ofRound(table, round) {
  const { view, t } = table;
  const slots = view.scored_slots[round - 1] ?? "";
  const names = [...slots].map((slot) =>
    t("slot-name", { slot, scoring: scoringName(table, view.scoring[table.facts.slots.indexOf(slot)]) }),
  );
  const gold = view.catch_up[round - 1];
  return {
    title: t("about-round", { round, rounds: view.rounds }),
    text: sentences(t("about-round-slots", { slots: items(table, names) }), gold > 0 && t("about-catch-up", { gold })),
    rules: ["S14", "S15", "S34"],
  };
}

/** @param {Table} table @param {number} seat @returns {Explained | null} */
function ofTerritory(table, seat) {
  const { t } = table;
  const player = table.view.players[seat];
  if (!player) return null;
  const counts = Object.entries(player.counts)
    .filter(([, count]) => count)
    .map(([kind, count]) => t("so-many", { count: /** @type {number} */ (count), what: t(`feature-${kind}`) }));
  const done = Object.entries(player.completed)
    .filter(([, count]) => count)
    .map(([terrain, count]) => t("so-many", { count: /** @type {number} */ (count), what: t(`terrain-${terrain}`) }));
  const text = sentences(
    t("about-territory", { tiles: player.territory.length, road: player.road_tiles }),
    counts.length > 0 && t("as-sentence", { text: capital(items(table, counts)) }),
    done.length > 0 && t("about-completed", { areas: items(table, done) }),
  );
  return { title: t("territory-of", { who: table.names[seat] }), text: plain(text), rules: ["S36", "S37", "S43"] };
}

/**
 * Gold, barrels, tablets, a token or sealed prices of a player.
 * @param {Table} table
 * @param {any} player
 * @param {string} what
 * @param {string} [name]
 * @returns {Explained | null}
 */
function ofPossession(table, player, what, name = "") {
  const { t, facts } = table;
  const own = player.seat === table.viewer;
  switch (what) {
    case "gold":
      return {
        title: t("gold-name"),
        text: sentences(
          player.gold === null ? t("about-gold-hidden") : t("about-gold", { gold: player.gold, each: facts.gold_per_point }),
        ),
        rules: own ? ["S19", "S40"] : ["S43", "S44"],
      };
    case "barrels": {
      const { income } = player;
      return {
        title: t("spot-income"),
        text: sentences(
          t("about-barrels", { barrels: player.barrels }),
          income &&
            t("about-income", {
              castle: income[0],
              barrels: income[1],
              ahead: income[2],
              sum: income[0] + income[1] + income[2],
            }),
          own && t("about-spot"),
        ),
        rules: ["S12", "S13", "S14"],
      };
    }
    case "tablet":
      return {
        title: t(`tablet-${name}`),
        text: sentences(
          t("as-sentence", { text: capital(t(`tablet-${name}-help`)) }),
          t("about-tablets", { count: player.tablets[name] ?? 0 }),
        ),
        rules: TABLETS[name],
      };
    case "token":
      return player.token
        ? {
            title: t(`token-${player.token}`),
            text: t("as-sentence", { text: capital(t(`token-${player.token}-help`)) }),
            rules: TOKENS[player.token],
          }
        : null;
    case "prices":
      return {
        title: t("about-price-title"),
        text: t(table.decision.asked.includes(player.seat) ? "prices-choosing" : "prices-sealed", {
          who: table.names[player.seat],
        }),
        rules: ["S18", "S44"],
      };
    default:
      return null;
  }
}
