// The tooltips: name, a sentence or two, the rules behind it.

import { nameOf } from "./names.js";
import {
  abilityInWords,
  artifact,
  capital,
  cardName,
  chips,
  countRow,
  effectInWords,
  findCard,
  inWords,
  items,
  magicColour,
  mine,
  plain,
  sentences,
} from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Explained} Explained */

const ABILITY_RULES = /** @type {Record<string, string[]>} */ ({
  basic: ["R35", "R40"],
  either: ["R35", "R41"],
  swap: ["R42", "R83"],
});
const RUNE_RULES = /** @type {Record<string, string>} */ ({
  magic: "R70",
  hand: "R71",
  exchange: "R73",
  wild: "R74",
  plus: "R75",
  die: "R76",
  point: "R77",
  three: "R72",
});
const ACTION_RULES = /** @type {Record<string, string[]>} */ ({
  summon: ["R19", "R24", "R25"],
  utilize: ["R19", "R34", "R38"],
  forge: ["R19", "R48", "R49"],
});
const STAND_IN = "stand-in";

/** @param {Table} table @param {string} key @returns {Explained | null} */
export function explain(table, key) {
  if (!table.view || !table.facts) return null;
  const found = about(table, key);
  return found && { ...found, name: nameOf(table, key) };
}

/** @param {Table} table @param {string} key @returns {Explained | null} */
function about(table, key) {
  const { view, t } = table;
  const [kind, ...rest] = key.split(":");
  const [one, other] = rest;
  const me = mine(table);
  switch (kind) {
    case "seat":
      return ofSeat(table, Number(one), rest.slice(1));
    case "display": {
      const place = view.display.indexOf(Number(one));
      const price = view.prices[place] ?? 0;
      return ofCard(table, findCard(table, one), [t("about-price", { price })], ["R25"]);
    }
    case "hand":
      return me && ofCard(table, findCard(table, one, me.druid), [], ["R24", "R38"]);
    case "laid": {
      const card = findCard(table, one, view.players[view.turn]?.druid);
      if (!other || !card) return ofCard(table, card, [], ["R38"]);
      return {
        title: cardName(table, card),
        text: say(t("as-sentence", { text: effectInWords(table, card, other) })),
        rules: [...ABILITY_RULES[card.ability.type], "R38"],
      };
    }
    case "space":
      return { title: t("about-space", { space: one }), text: t("about-space-empty"), rules: ["R30", "R32"] };
    case "price":
      return one === "ore"
        ? { title: capital(t("piece-ore")), text: t("about-ore-price", { ore: table.facts.ore_price }), rules: ["R52", "R58"] }
        : ofPrice(table, Number(one));
    case "pile":
      return one === "draw"
        ? { title: t("pile-draw"), text: t("about-pile-draw", drawn(table, view.draw_size)), rules: ["R31"] }
        : { title: t("pile-discard"), text: t("about-pile-discard", numbers(table, view.discard)), rules: ["R38", "R31"] };
    case "own":
      return me && ofPiles(table, one, me, true);
    case "smithy":
      return ofSmithy(table, one);
    case "supply": {
      const count = one === "ore" ? view.ore : view.supply[one];
      return {
        title: capital(t(`piece-${one}`)),
        text: sentences(t("about-supply", { count }), one === "wild" && wildUse(table)),
        rules: ["R47"],
      };
    }
    case "gem":
      return me && ofPiece(table, one, me);
    case "row":
      return me && ofRow(table, one, other, me);
    case "rune": {
      const owned = me?.runes.includes(one);
      return ofStone(table, one, [t("about-stones-left", { count: view.runes[one] }), owned ? t("about-stone-owned") : ""]);
    }
    case "stone":
      return me && ofOwnStone(table, one, me);
    case "slot":
      return ofSlot(table);
    case "score": {
      const player = view.players[Number(one)];
      const title = t("about-score", { who: table.names[Number(one)], points: player.score });
      return { title, text: t("about-score-text", { throne: table.facts.throne }), rules: ["R79", "R80"] };
    }
    case "throne":
      return { title: t("about-throne"), text: t("about-score-text", { throne: table.facts.throne }), rules: ["R79"] };
    case "druid":
      return ofDruid(table, one);
    case "pay":
      return { title: capital(plain(chips(table, one))), text: t("about-payment"), rules: ["R51", "R52"] };
    case "act":
      return { title: t(`act-${one}`), text: t(`about-act-${one}`), rules: ACTION_RULES[one] };
    default:
      return null;
  }
}

/** @param {string} text */
const say = (text) => capital(sentences(text));

/** @param {Table} table @param {number} count */
const drawn = (table, count) => ({ count, shuffled: table.view.shuffles_at_once ? "at-once" : "when-needed" });

/** What a wild gem is good for. @param {Table} table */
const wildUse = (table) => table.t("about-piece-wild", { swaps: String(table.view.wild_swaps) });

/** @param {Table} table @param {number[]} cards */
const numbers = (table, cards) => ({ count: cards.length, cards: items(table, cards.map(String)) });

/**
 * @param {Table} table
 * @param {import("./view.js").CardFacts | null} card
 * @param {string[]} more
 * @param {string[]} rules
 * @returns {Explained | null}
 */
function ofCard(table, card, more, rules) {
  const { t } = table;
  if (!card) return null;
  const text = sentences(
    t("about-card-magic", { points: card.magic, colour: magicColour(table, card) }),
    t("about-ability", { ability: abilityInWords(table, card) }),
    ...more,
    card.status === STAND_IN && t("about-stand-in"),
  );
  return { title: cardName(table, card), text, rules: [...ABILITY_RULES[card.ability.type], ...rules] };
}

/** @param {Table} table @param {number} space @returns {Explained} */
function ofPrice(table, space) {
  const { view, facts, t } = table;
  const note = facts.display_status === STAND_IN && t("about-board-stand-in");
  return {
    title: t("about-space", { space }),
    text: sentences(t("about-price", { price: view.prices[space - 1] }), note),
    rules: ["R25"],
  };
}

/** @param {Table} table @param {string} smithy @returns {Explained} */
function ofSmithy(table, smithy) {
  const { view, facts, t } = table;
  if (smithy === "wild") {
    const values = { price: facts.wild_artifact_price, ore: facts.ore_price, left: view.wild_artifacts };
    return { title: t("about-smithy-wild"), text: t("about-smithy-wild-price", values), rules: ["R50", "R52", "R55"] };
  }
  const { price, bonus, status } = facts.smithies[Number(smithy) - 1];
  const colour = view.smithies[Number(smithy) - 1];
  const text = sentences(
    colour
      ? say(t("about-smithy-price", { artifact: artifact(table, colour), price, ore: facts.ore_price }))
      : t("about-smithy-empty"),
    bonus && t("about-smithy-bonus", { bonus: inWords(table, bonus) }),
    status === STAND_IN && t("about-board-stand-in"),
  );
  return { title: t("about-smithy", { smithy }), text, rules: ["R49", "R52", ...(bonus ? ["R57", "R58"] : [])] };
}

/** @param {Table} table @param {string} piece @param {import("./view.js").PlayerView} player @returns {Explained} */
function ofPiece(table, piece, player) {
  const { facts, t } = table;
  const count = piece === "ore" ? player.ore : player.gems[piece];
  const wild = piece === "wild" ? wildUse(table) : player.wild_colour === piece && t("about-own-piece-wild");
  return {
    title: capital(t(`piece-${piece}`)),
    text: sentences(t("about-own-piece", { count, pieces: facts.pieces_per_point }), wild),
    rules: ["R51", "R80"],
  };
}

/**
 * @param {Table} table
 * @param {string} row
 * @param {string | undefined} space
 * @param {import("./view.js").PlayerView} player
 * @returns {Explained}
 */
function ofRow(table, row, space, player) {
  const { t } = table;
  const spaces = player.rows[Number(row) - 1];
  const title = t("row-name", { row });
  const [, , two, three, four, five] = table.facts.row_points;
  if (!space)
    return {
      title,
      text: t("about-row", { artifacts: countRow(spaces), two, three, four, five, stone: String(player.gets_stone) }),
      rules: ["R63", "R64", "R65"],
    };
  const lying = spaces[table.facts.gems.indexOf(space)];
  const name = artifact(table, lying === "wild" ? "wild" : space);
  if (lying) return { title, text: say(t("about-space-taken", { artifact: name })), rules: ["R56"] };
  return {
    title,
    text: space === "wild" ? t("about-space-wild") : say(t("about-space-free", { artifact: name })),
    rules: ["R54", "R55"],
  };
}

/** @param {Table} table @param {string} rune @param {string[]} more @returns {Explained} */
function ofStone(table, rune, more) {
  const { t } = table;
  return {
    title: t(`rune-${rune}`),
    text: sentences(t("as-sentence", { text: capital(t(`rune-${rune}-help`)) }), ...more),
    rules: [RUNE_RULES[rune], "R65"],
  };
}

/** @param {Table} table @param {string} rune @param {import("./view.js").PlayerView} player */
function ofOwnStone(table, rune, player) {
  const colour = rune === "wild" && player.wild_colour;
  return ofStone(table, rune, [colour ? table.t("about-stone-colour", { colour: table.t(`colour-${colour}`) }) : ""]);
}

/** All stones of a player. @param {Table} table @param {import("./view.js").PlayerView} player @returns {Explained} */
function ofStones(table, player) {
  const { t } = table;
  const effects = player.runes.map((rune) => t("as-sentence", { text: `${t(`rune-${rune}`)}: ${t(`rune-${rune}-help`)}` }));
  return {
    title: t("area-stones"),
    text: effects.length ? sentences(...effects) : t("about-stone-slot-text", { count: table.facts.rune_slots }),
    rules: ["R65"],
  };
}

/** @param {Table} table @returns {Explained} */
const ofSlot = (table) => ({
  title: table.t("about-stone-slot"),
  text: table.t("about-stone-slot-text", { count: table.facts.rune_slots }),
  rules: ["R64", "R65"],
});

/**
 * @param {Table} table
 * @param {string} pile
 * @param {import("./view.js").PlayerView} player
 * @param {boolean} own
 * @returns {Explained | null}
 */
function ofPiles(table, pile, player, own) {
  const { t } = table;
  if (pile === "hand")
    return {
      title: t("area-hand"),
      text: t("about-hand", { count: player.hand_size, limit: player.hand_limit }),
      rules: ["R68"],
    };
  if (pile === "draw")
    return {
      title: t(own ? "pile-own-draw" : "pile-draw"),
      text: t("about-own-draw", drawn(table, player.draw_size)),
      rules: ["R68"],
    };
  if (pile === "discard")
    return {
      title: t(own ? "pile-own-discard" : "pile-discard"),
      text: t("about-own-discard", numbers(table, player.discard)),
      rules: ["R29", "R99"],
    };
  return null;
}

/** What another player has. @param {Table} table @param {number} seat @param {string[]} rest @returns {Explained | null} */
function ofSeat(table, seat, [kind, one, other]) {
  const player = table.view.players[seat];
  if (!player) return null;
  const found =
    kind === "gem"
      ? { title: capital(table.t(`piece-${one}`)), text: String(one === "ore" ? player.ore : player.gems[one]), rules: ["R99"] }
      : kind === "row"
        ? ofRow(table, one, other, player)
        : kind === "stones"
          ? ofStones(table, player)
          : kind === "stone"
            ? ofOwnStone(table, one, player)
            : kind === "slot"
              ? ofSlot(table)
              : ofPiles(table, kind, player, false);
  return found && { ...found, title: `${table.names[seat]}: ${found.title}` };
}

/** @param {Table} table @param {string} druid @returns {Explained} */
function ofDruid(table, druid) {
  const cards = table.facts.cards.filter((card) => card.druid === druid);
  const abilities = cards.map((card) => `${card.number} ${sentences(abilityInWords(table, card))}`);
  const title = table.t("about-druid", { druid: table.t(`druid-${druid}`) });
  return { title, text: table.t("about-druid-text", { cards: items(table, abilities) }), rules: ["R2", "R14"] };
}
