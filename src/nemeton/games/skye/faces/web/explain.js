// The tooltips: name, a sentence or two, the rules behind it.

import { laidOutNow } from "./choices.js";
import { ofPossession, ofTerritory } from "./explainplayer.js";
import { nameOf, tileInWords } from "./names.js";
import {
  capital,
  cellName,
  contentsInWords,
  items,
  mine,
  offerOf,
  plainName,
  scoringName,
  scrollPoints,
  sellerOf,
  sentences,
  slotsNow,
  terrainsInWords,
  tileOf,
} from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Explained} Explained */

const STAND_IN = "stand-in";
const PHASES = /** @type {Record<string, string[]>} */ ({
  income: ["S12", "S13", "S14"],
  price: ["S17", "S18", "S20"],
  discard: ["S21"],
  buy: ["S22", "S23", "S24", "S26"],
  build: ["S28", "S29", "S30", "S32"],
  score: ["S34", "S35"],
});
/** @param {Table} table @param {string} key @returns {Explained | null} */
export function explain(table, key) {
  if (!table.view || !table.facts) return null;
  const found = about(table, key);
  return found && { ...found, name: nameOf(table, key) };
}

/** @param {Table} table @param {string} key @returns {Explained | null} */
function about(table, key) {
  const { view, facts, t } = table;
  const [kind, one, two, three] = key.split(":");
  const me = mine(table);
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
      const placed = view.players[Number(one)]?.territory.find((each) => each.x === x && each.y === y);
      return placed
        ? ofTile(
            table,
            placed.tile,
            [
              placed.tile === "castle" ? t("about-castle", { gold: facts.castle_gold }) : capital(cellName(table, two)),
              ofScroll(table, Number(one), placed),
            ],
            placed.tile === "castle" ? ["S8", "S12", "S38"] : ["S33"],
            placed.turn,
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
      const offer = offerOf(table, one);
      if (!seller || !offer) return null;
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
      const at = view.dolmen.findIndex((each) => each?.tile === one);
      const offered = view.dolmen[at];
      if (!offered) return null;
      const price = { price: offered.price, cost: tileOf(table, one).cost ?? 0, more: facts.surcharges[at] };
      return ofTile(table, one, [t("about-dolmen", price)], ["SD5", "SD8", "SD10"]);
    }
    case "space":
      return { title: t("area-dolmen"), text: t("about-space-empty"), rules: ["SD5"] };
    case "look":
    case "land":
      return ofTerritory(table, Number(one));
    case "phase":
      return { title: t(`step-${one}`), text: t(`about-step-${one}`), rules: PHASES[one] };
    case "own":
      return me && ofPossession(table, me, one, two);
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
 * @param {number} [turn] degrees
 * @returns {Explained}
 */
function ofTile(table, name, more, rules, turn = 0) {
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
    more: tileInWords(table, name, turn),
    rules: [...rules, ...(tile.scroll ? ["S39"] : []), ...(tile.tablet ? ["SD13"] : [])],
  };
}

/**
 * What a scroll is worth as things stand.
 * @param {Table} table
 * @param {number} seat
 * @param {import("./view.js").PlacedView} placed
 */
function ofScroll(table, seat, placed) {
  const player = table.view.players[seat];
  const scroll = player.scrolls.find(({ tile }) => player.territory[tile] === placed);
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
  const rounds = view.scored_slots.flatMap((slots, round) => (slots.includes(slot) ? [String(round + 1)] : []));
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
