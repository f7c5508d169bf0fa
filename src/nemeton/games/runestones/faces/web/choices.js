// The questions, and each choice: its thing, its words, its verb and its consequences.

import {
  ability,
  arrows,
  artifact,
  capital,
  cardName,
  cardOf,
  chips,
  colour,
  countLetters,
  countRow,
  effectInWords,
  forgedColour,
  gem,
  heldBy,
  holdings,
  items,
  magicSign,
  mine,
  piece,
  rich,
  sentences,
  sign,
} from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Choice} Choice */

const WILD = "wild";

/** @param {Table} table */
export function question(table) {
  const { view, decision, t } = table;
  let card = "";
  let shown = "";
  const forged = forgedColour(table);
  if (view.swapping !== null) {
    const used = cardOf(table, view.swapping, view.turn);
    card = String(used.number);
    shown = ability(table, used);
  }
  return rich(
    t(`ask-${decision.kind}`, {
      points: view.points_left ?? view.magic ?? 0,
      chosen: view.chosen.length,
      card,
      ability: shown,
      artifact: forged ? artifact(table, forged) : "",
    }),
  );
}

/** The key of the thing that carries a choice. @param {Table} _table @param {Choice} choice */
export function target(_table, choice) {
  const [verb, one, other] = choice.text.split(" ");
  switch (verb) {
    case "druid":
      return `druid:${one}`;
    case "forge":
      return `smithy:${one}`;
    case "play":
      return `hand:${one}`;
    case "buy":
    case "take":
      return `display:${one}`;
    case "use":
      return `laid:${one}:${other}`;
    case "gem":
      return `supply:${one}`;
    case "swap":
      return `gem:${one}`;
    case "pay":
      return `pay:${one}`;
    case "place":
      return `row:${one}:${other}`;
    case "trade":
      return `row:${one}`;
    case "rune":
      return `rune:${one}`;
    case "exchange":
      return "stone:exchange";
    case "activate":
      return "stone:wild";
    case "summon":
    case "utilize":
      return `act:${verb}`;
    case "pass": // hidden from players who can do something
      return "reason" in choice ? null : "bar:pass";
    default:
      return `bar:${verb}`;
  }
}

/** @param {Table} table @param {Choice} choice */
export const verb = (table, choice) => table.t(`verb-${choice.text.split(" ")[0]}`, { decision: table.decision.kind });

/**
 * Laying out cards and taking what a die shows confirm; finishing and declining do not.
 * @param {Table} table
 * @param {Choice} choice
 */
export const confirms = ({ decision }, { text }) => text === "accept" || (text === "done" && decision.kind.startsWith("lay-"));

/** @param {Table} table @param {Choice} choice */
export const label = (table, choice) => capital(sentences(words(table, choice)));

/** A choice in words, with signs. @param {Table} table @param {Choice} choice */
export function words(table, choice) {
  const { view, decision, t } = table;
  const [verb, one, other] = choice.text.split(" ");
  const seat = decision.asked[0] ?? view.turn;
  const me = view.players[seat];
  switch (verb) {
    case "play":
    case "take": {
      const card = cardOf(table, one, seat);
      const values = { card: cardName(table, card), ability: ability(table, card), magic: magicSign(table, card) };
      return t(`action-${verb}`, { decision: decision.kind, ...values });
    }
    case "buy": {
      const card = cardOf(table, one, seat);
      const price = view.prices[view.display.indexOf(card.number)] ?? 0;
      return t("action-buy", { card: cardName(table, card), price, ability: ability(table, card) });
    }
    case "use": {
      const card = cardOf(table, one, seat);
      return t("action-use", { card: cardName(table, card), effect: effectInWords(table, card, other) });
    }
    case "forge":
      return forge(table, one);
    case "exchange": {
      const [given, taken] = one.split("-");
      return arrows(t("action-exchange", { given: piece(table, given), taken: piece(table, taken) }));
    }
    case "pay":
      return t("action-pay", { pieces: chips(table, one) });
    case "place":
      return t("action-place", { row: one, colour: colour(table, other) });
    case "trade":
      return t(me.gets_stone ? "action-trade" : "action-trade-points", { row: one, points: rowPoints(table, me, one) });
    case "rune":
      return t("action-rune", { rune: t(`rune-${one}`), help: t(`rune-${one}-help`) });
    case "druid":
      return t("action-druid", { druid: t(`druid-${one}`) });
    case "gem":
    case "swap":
      return t(`action-${verb}`, { piece: gem(table, one), wild: gem(table, WILD) });
    case "activate":
      return t("action-activate", { colour: colour(table, one) });
    default:
      return t(`action-${verb}`, { decision: decision.kind, points: view.magic ?? 0 });
  }
}

/** The price as the player can pay it: ore gives no bonus (R58). @param {Table} table @param {string} smithy */
function forge(table, smithy) {
  const { view, facts, t } = table;
  const paid = { payable: view.payable[smithy] ?? "none", ore: facts.ore_price };
  if (smithy === WILD) return t("action-forge-wild", { price: facts.wild_artifact_price, ...paid });
  const shown = view.smithies[Number(smithy) - 1];
  if (!shown) return t("action-forge-closed", { smithy });
  const { price, bonus } = facts.smithies[Number(smithy) - 1];
  const values = { artifact: artifact(table, shown), smithy, price, ...paid };
  return bonus ? t("action-forge-bonus", { bonus: sign(table, bonus), ...values }) : t("action-forge", values);
}

/** @param {Table} table @param {import("./view.js").PlayerView} player @param {string} row */
const rowPoints = (table, player, row) => table.facts.row_points[countRow(player.rows[Number(row) - 1])];

/** The consequences of a choice, in a sentence or two. @param {Table} table @param {Choice} choice */
export function preview(table, choice) {
  const me = mine(table);
  return (me && sentences(...consequences(table, choice, me))) || null;
}

/** What a choice would waste. @param {Table} table @param {Choice} choice */
export function warning(table, choice) {
  const { decision, t } = table;
  const [verb, one] = choice.text.split(" ");
  const others = decision.choices.filter(({ text }) => text !== choice.text).map(({ text }) => text.split(" "));
  if (verb === "done" && decision.kind === "effects" && others.some(([other]) => other === "use")) return t("warn-effects");
  const spares = others.some(([other, paid]) => other === "pay" && !lostBonus(table, paid));
  if (verb === "pay" && decision.kind === "pay-forge" && lostBonus(table, one) && spares) return t("warn-bonus");
  return null;
}

/** @param {Table} table @param {Choice} choice @param {import("./view.js").PlayerView} me @returns {string[]} */
function consequences(table, choice, me) {
  const { view, decision, facts, t } = table;
  const [verb, one, other] = choice.text.split(" ");
  switch (verb) {
    case "play": {
      const chosen = [...view.chosen, Number(one)];
      if (decision.kind === "lay-utilize") return chosen.length < 2 ? [] : [fate(table, chosen)];
      return [t("then-magic", { points: (view.magic ?? 0) + cardOf(table, one, table.viewer).magic })];
    }
    case "buy": {
      const price = view.prices[view.display.indexOf(Number(one))] ?? 0;
      return [t("then-magic-left", { points: (view.points_left ?? 0) - price }), t("then-in-discard")];
    }
    case "take":
      return [t("then-in-discard")];
    case "done":
      return ending(table);
    case "use": {
      const card = cardOf(table, one, table.viewer);
      const points = card.ability.type === "swap" ? 0 : Number(card.ability.effects[Number(other) - 1]) || 0;
      return points ? [t("then-score", { points: me.score + points })] : [];
    }
    case "forge": {
      const bonus = facts.smithies[Number(one) - 1]?.bonus;
      if (!bonus) return [];
      const payable = view.payable[one];
      return [
        payable === "ore" ? "" : t("then-bonus", { bonus: sign(table, bonus) }),
        payable === "ore" || payable === "either" ? t("then-no-bonus") : "",
      ];
    }
    case "pay":
      return [
        remainder(table, me, countLetters(table, one)),
        decision.kind === "pay-forge" && lostBonus(table, one) ? t("then-no-bonus") : "",
      ];
    case "swap":
      return [remainder(table, me, { [one]: 1, [WILD]: -1 })];
    case "exchange": {
      const [given, taken] = one.split("-");
      return [remainder(table, me, { [given]: 1, [taken]: -1 })];
    }
    case "place": {
      const points = facts.row_points[countRow(me.rows[Number(one) - 1]) + 1];
      return points ? [t("then-row-worth", { row: one, points })] : [];
    }
    case "trade": {
      const points = me.score + rowPoints(table, me, one);
      return [t("then-score", { points }), t("then-row-traded"), me.gets_stone ? t("then-stone") : ""];
    }
    case "rune":
      return [t("as-sentence", { text: capital(t(`rune-${one}-help`)) })];
    case "activate":
      return [t("then-final")];
    default:
      return [];
  }
}

/** Which of these cards stays and which leave (R38). @param {Table} table @param {number[]} cards */
function fate(table, cards) {
  const [kept, ...left] = [...cards].sort((a, b) => a - b);
  return table.t("then-stays", { kept: String(kept), left: items(table, left.map(String)), count: left.length });
}

/** What ends with "done". @param {Table} table */
function ending(table) {
  const { view, decision, t } = table;
  if (decision.kind === "buy" && view.points_left) return [t("then-magic-lost", { points: view.points_left })];
  if (decision.kind === "effects") {
    const wasted = view.effects_left.length ? t("then-wasted", { count: view.effects_left.length }) : "";
    return [wasted, fate(table, view.laid)];
  }
  return decision.kind === "lay-utilize" ? [fate(table, view.chosen)] : [];
}

/**
 * What is left after giving some pieces.
 * @param {Table} table
 * @param {import("./view.js").PlayerView} me
 * @param {Record<string, number>} given
 */
function remainder(table, me, given) {
  const held = heldBy(me);
  for (const [name, count] of Object.entries(given)) held[name] -= count;
  const left = holdings(table, held);
  return left ? table.t("then-left", { pieces: left }) : table.t("then-nothing-left");
}

/** Whether this payment forgoes the smithy's bonus. @param {Table} table @param {string} letters */
const lostBonus = (table, letters) => letters === "ooo" && Boolean(table.facts.smithies[Number(table.view.forging) - 1]?.bonus);
