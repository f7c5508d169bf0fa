// The questions, and each choice: its thing, its words, its verb and its consequences.

import { handSlot, laidOut, pricesOf, priceText, slotOf } from "./drafts.js";
import { capital, cellName, items, mine, offerOf, plain, scrollPoints, sellerOf, sentences, tileName, tileOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Choice} Choice */

const PHASES = /** @type {Record<string, string>} */ ({
  "turn-castle": "castle",
  price: "prices",
  buy: "buy",
  "second-buy": "second",
  keep: "second",
  build: "build",
});

/** @param {Table} table */
export function question(table) {
  const { view, decision, t } = table;
  const { purchases } = view;
  const missing = decision.kind === "price" && pricesOf(table).axe === null && pricesOf(table).prices.length > 2;
  if (decision.kind === "price") return t("ask-price-now", { axe: missing ? "missing" : "laid" });
  if (decision.kind === "buy" && purchases) return t("ask-buy-now", { others: purchases.others, own: purchases.own });
  if (decision.kind === "build" && handSlot(table)) return t("ask-build-now", { lies: table.selected ? "yes" : "no" });
  return t(`ask-${decision.kind}`);
}

/** @param {Table} table */
export function situation(table) {
  const { view, decision, t } = table;
  const left = decision.kind === "build" ? (mine(table)?.building.filter(Boolean).length ?? 0) : 0;
  return t("situation", { round: view.round, rounds: view.rounds, phase: t(`phase-${PHASES[decision.kind] ?? "over"}`), left });
}

/** The key of the thing that carries a choice. @param {Table} table @param {Choice} choice */
export function target(table, choice) {
  const [verb, one, two] = choice.text.split(" ");
  const barred = "reason" in choice;
  switch (verb) {
    case "turn":
      return `turn:${one}`;
    case "price":
      if (barred)
        return /** @type {any} */ (choice).reason === "too-little-gold" && one === priceText(pricesOf(table)).split(" ")[1]
          ? "price:more"
          : null;
      return choice.text === priceText(pricesOf(table)) && !table.selected ? "bar:seal" : `price:${choice.text.slice(6)}`;
    case "buy":
    case "own":
      return `offer:${one.toUpperCase()}`;
    case "druid":
      return `dolmen:${one.toUpperCase()}`;
    case "bag":
      return "bag";
    case "keep":
      return `shown:${one.toUpperCase()}`;
    case "place":
      if (barred) return slotOf(choice) === handSlot(table) && choice.text.endsWith(" 0") ? `cell:${two}` : null;
      return slotOf(choice) === handSlot(table) ? `cell:${two}` : `hold:${one}`;
    default: // hidden from players who can still build
      return barred && verb === "done" ? null : `bar:${verb}`;
  }
}

/** @param {Table} table @param {Choice} choice */
export function verb(table, choice) {
  const [name] = choice.text.split(" ");
  return table.t(`verb-${name}`, { decision: table.decision.kind });
}

/** A tile that lies on a cell is placed; all else is confirmed as everywhere. @param {Table} table @param {Choice} choice */
export const confirm = ({ t }, { text }) => (text.startsWith("place ") ? { key: "ghost:place", word: t("verb-place") } : null);

/** Prices are sealed as they lie. @param {Table} _table @param {Choice} choice */
export const confirms = (_table, { text }) => text.startsWith("price ");

/** @param {Table} table @param {Choice} choice */
export const label = (table, choice) => capital(plain(words(table, choice)).replace(/ {2,}/g, " "));

/** A choice in words. @param {Table} table @param {Choice} choice */
function words(table, choice) {
  const { view, t } = table;
  const [verb, one, two, three] = choice.text.split(" ");
  switch (verb) {
    case "turn":
      return t("action-turn", { turn: Number(one) });
    case "price":
      return priceWords(table, one, two, three);
    case "buy":
    case "own": {
      const name = one.toUpperCase();
      const offer = offerOf(table, name);
      return t(`action-${verb}`, {
        tile: tileName(table, name),
        seller: table.names[sellerOf(table, name)?.seat ?? -1] ?? "",
        price: offer?.price ?? offer?.gold ?? 0,
      });
    }
    case "druid": {
      const space = view.dolmen.find((each) => each?.tile === one.toUpperCase());
      return t("action-druid", { tile: tileName(table, one), price: space?.price ?? 0 });
    }
    case "bag":
      return t("action-bag", { price: view.bag_price ?? 0 });
    case "keep":
      return t("action-keep", { tile: tileName(table, one) });
    case "place": {
      const tile = mineToBuild(table)[Number(one) - 1];
      return t("action-place", { tile: tile ? tileName(table, tile) : "", cell: cellName(table, two), turn: Number(three) });
    }
    default:
      return t(`action-${verb}`);
  }
}

/** The tiles to build of the seat that is asked. @param {Table} table @returns {(string | null)[]} */
function mineToBuild(table) {
  const seat = table.viewer >= 0 ? table.viewer : (table.decision.asked[0] ?? 0);
  return table.view.players[seat]?.building ?? [];
}

/** @param {Table} table @param {string} axe @param {string} first @param {string} second */
function priceWords(table, axe, first, second) {
  const seat = table.viewer >= 0 ? table.viewer : (table.decision.asked[0] ?? 0);
  const offer = table.view.players[seat]?.offer ?? [];
  const tile = offer[Number(axe.slice(-1)) - 1]?.tile;
  if (axe === "all" && second === "-") return table.t("action-price-one", { price: first });
  return table.t("action-price", { axe: axe === "all" || !tile ? "all" : tileName(table, tile), first, second });
}

/** The consequences of a choice, in a sentence or two. @param {Table} table @param {Choice} choice */
export function preview(table, choice) {
  const me = mine(table);
  return (me && sentences(...consequences(table, choice, me))) || null;
}

/** What a choice would waste. @param {Table} table @param {Choice} choice */
export function warning(table, choice) {
  const { view, t } = table;
  const [verb] = choice.text.split(" ");
  const tries = ["buy", "own", "druid", "keep"].includes(verb) && Boolean(view.outlook[""]);
  return tries && !("reason" in choice) && !view.trials[choice.text] ? t("warn-fits-nowhere") : null;
}

/** @param {Table} table @param {Choice} choice @param {import("./view.js").PlayerView} me @returns {string[]} */
function consequences(table, choice, me) {
  const { view, facts, t } = table;
  const [verb, one, two, three] = choice.text.split(" ");
  const left = (/** @type {number} */ price) => t("then-gold-left", { gold: (me.gold ?? 0) - price });
  switch (verb) {
    case "price": {
      const laid = Number(two) + (Number(three) || 0);
      return [t("then-laid-out", { laid, gold: me.gold ?? 0, left: (me.gold ?? 0) - laid })];
    }
    case "buy": {
      const offer = offerOf(table, one.toUpperCase());
      if (!offer) return []; // it was sold while somebody still looked at it
      const { price, gold } = /** @type {{ price: number, gold: number }} */ (offer);
      const who = table.names[sellerOf(table, one.toUpperCase())?.seat ?? -1];
      const paid = view.purchases?.bank_pays ? t("then-bank-pays") : left(price);
      return [...fits(table, choice, me), paid, t("then-seller-gets", { who, price, laid: gold })];
    }
    case "own":
      return [...fits(table, choice, me), t("then-own-gold", { gold: offerOf(table, one.toUpperCase())?.gold ?? 0 })];
    case "druid": {
      const { tablet, scroll } = tileOf(table, one);
      const price = view.dolmen.find((each) => each?.tile === one.toUpperCase())?.price ?? 0;
      const more = tablet
        ? t("as-sentence", { text: capital(t(`tablet-${tablet}-help`)) })
        : scroll
          ? t("about-scroll", { scroll: t(`scroll-${scroll}`) })
          : "";
      const [where, brings] = fits(table, choice, me);
      return [where ?? "", brings === t("then-nothing") && more ? more : (brings ?? more), left(price)];
    }
    case "bag":
      return [
        left(view.bag_price ?? 0),
        t("then-draw", { tiles: Math.min(facts.bag_draw + (me.tablets["better-bag"] ?? 0), view.bag) }),
      ];
    case "keep":
      return [...fits(table, choice, me), t("then-others-return", { tiles: view.shown.length - 1 })];
    case "place":
      return [gains(table, view.outlook[choice.text], me)];
    default:
      return [];
  }
}

/**
 * Where a tile for sale fits now, and what it would bring at its best place.
 * @param {Table} table
 * @param {Choice} choice
 * @param {import("./view.js").PlayerView} me
 * @returns {string[]}
 */
function fits(table, choice, me) {
  const { view, t } = table;
  if (!view.outlook[""]) return [];
  const trial = view.trials[choice.text];
  if (!trial) return []; // the warning says it
  const { x, y } = trial.place;
  return [t("then-fits", { cells: trial.cells, cell: cellName(table, `${x},${y}`) }), gains(table, trial.prospect, me)];
}

/**
 * What a placement would change.
 * @param {Table} table
 * @param {(number | null)[] | undefined} then
 * @param {import("./view.js").PlayerView} me
 * @returns {string}
 */
function gains(table, then, me) {
  const { view, facts, t } = table;
  const now = view.outlook[""];
  if (!now || !then) return "";
  const slots = view.scoring
    .map((_, at) => ({ slot: facts.slots[at], at }))
    .filter(({ at }) => then[at] !== null && then[at] !== now[at])
    .map(({ slot, at }) => t("then-slot", { slot, now: now[at] ?? 0, later: then[at] ?? 0 }));
  const [income, scrolls] = [view.scoring.length, view.scoring.length + 1];
  if (then[income] !== now[income]) slots.push(t("then-barrels", { now: now[income] ?? 0, later: then[income] ?? 0 }));
  if (then[scrolls] !== now[scrolls])
    slots.push(t("then-scrolls", { now: scrollPoints(me) ?? now[scrolls] ?? 0, later: then[scrolls] ?? 0 }));
  return slots.length ? t("as-sentence", { text: items(table, slots) }) : t("then-nothing");
}

/** How much is laid out, for the bar. @param {Table} table */
export function laidOutNow(table) {
  const gold = mine(table)?.gold ?? 0;
  return { laid: laidOut(table), gold, left: gold - laidOut(table) };
}
