// What things are called for those who listen: where each lies, its colour, how many there are and what it costs.

import { capital, cardName, countRow, effectInWords, findCard, GEMS, items, mine, plain } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").PlayerView} PlayerView */

/** @param {Table} table @param {string} key @returns {string | undefined} undefined: the title says enough */
export function nameOf(table, key) {
  const { view, t } = table;
  const [kind, one, other, ...rest] = key.split(":");
  const me = mine(table);
  switch (kind) {
    case "seat":
      return ofSeat(table, view.players[Number(one)], [other, ...rest]);
    case "display":
    case "space":
    case "price":
      return ofDisplay(table, kind, one);
    case "laid":
      return ofLaid(table, one, other);
    case "pile":
      return t(`name-pile-${one}`, { count: one === "draw" ? view.draw_size : view.discard.length });
    case "own":
      return me ? ofPile(table, `own-${one}`, one, me) : undefined;
    case "smithy":
      return ofSmithy(table, one);
    case "supply":
      return t("name-supply", { piece: pieceName(table, one), count: one === "ore" ? view.ore : view.supply[one] });
    case "gem":
      return me ? t("name-own-piece", { piece: pieceName(table, one), count: countOf(me, one) }) : undefined;
    case "row":
      return me ? ofRow(table, me, one, other) : undefined;
    case "rune":
      return t("name-rune", { rune: t(`rune-${one}`), count: view.runes[one] });
    case "stone":
      return t("name-own-rune", { rune: t(`rune-${one}`) });
    case "slot":
      return t("name-slot", { slot: one });
    default:
      return undefined;
  }
}

/** @param {Table} table @param {string} piece */
const pieceName = (table, piece) => capital(table.t(`piece-${piece}`));

/** @param {PlayerView} player @param {string} piece */
const countOf = (player, piece) => (piece === "ore" ? player.ore : player.gems[piece]);

/** @param {Table} table @param {PlayerView | undefined} player @param {string[]} rest */
function ofSeat(table, player, [kind, one, other]) {
  const { t } = table;
  if (!player) return undefined;
  const what =
    kind === "gem"
      ? t("name-piece", { piece: t(`piece-${one}`), count: countOf(player, one) })
      : kind === "row"
        ? ofRow(table, player, one, other)
        : kind === "stone"
          ? t("name-rune-of", { rune: t(`rune-${one}`) })
          : kind === "slot"
            ? t("name-slot", { slot: one })
            : ofPile(table, kind, kind, player);
  return what && t("name-of", { who: table.names[player.seat], what });
}

/** @param {Table} table @param {string} name @param {string} pile @param {PlayerView} player */
function ofPile(table, name, pile, player) {
  const counts = /** @type {Record<string, number>} */ ({
    hand: player.hand_size,
    draw: player.draw_size,
    discard: player.discard.length,
  });
  return pile in counts ? table.t(`name-${name}`, { count: counts[pile] }) : undefined;
}

/** @param {Table} table @param {string} kind @param {string} one */
function ofDisplay(table, kind, one) {
  const { view, t } = table;
  if (one === "ore") return undefined;
  const at = kind === "display" ? view.display.indexOf(Number(one)) : Number(one) - 1;
  const values = { space: at + 1, price: view.prices[at] ?? 0 };
  if (kind !== "display") return t(`name-${kind}`, values);
  const card = findCard(table, one);
  return card ? t("name-display", { card: cardName(table, card), ...values }) : undefined;
}

/** @param {Table} table @param {string} number @param {string | undefined} effect */
function ofLaid(table, number, effect) {
  const card = findCard(table, number, table.view.players[table.view.turn]?.druid);
  if (!card) return undefined;
  const name = cardName(table, card);
  return effect
    ? table.t("name-ability", { card: name, ability: effect, effect: plain(effectInWords(table, card, effect)) })
    : table.t("name-laid", { card: name });
}

/** @param {Table} table @param {string} smithy */
export function ofSmithy(table, smithy) {
  const { view, facts, t } = table;
  if (smithy === "wild") return t("name-smithy-wild", { price: facts.wild_artifact_price, left: view.wild_artifacts });
  const colour = view.smithies[Number(smithy) - 1];
  return colour
    ? t("name-smithy", { smithy, artifact: t(`artifact-${colour}`), price: facts.smithies[Number(smithy) - 1].price })
    : t("name-smithy-empty", { smithy });
}

/** @param {Table} table @param {PlayerView} player @param {string} row @param {string | undefined} space */
function ofRow(table, player, row, space) {
  const { t, facts } = table;
  const spaces = player.rows[Number(row) - 1];
  const artifacts = countRow(spaces);
  if (!space) return t("name-row", { row, artifacts, points: facts.row_points[artifacts] });
  const place = GEMS.indexOf(space);
  const where = { row, space: place + 1, colour: t(`colour-${space}`) };
  const lying = spaces[place];
  return lying
    ? t("name-space-taken", { ...where, artifact: t(`artifact-${lying === "wild" ? "wild" : space}`) })
    : t("name-space-free", where);
}

/** A row with all that lies in it. @param {Table} table @param {PlayerView} player @param {number} at */
export function rowInWords(table, player, at) {
  const { t, facts } = table;
  const row = player.rows[at];
  const lying = GEMS.flatMap((space, place) => {
    if (!row[place]) return [];
    const wild = row[place] === "wild" && space !== "wild";
    return [wild ? t("wild-on", { colour: t(`colour-${space}`) }) : t(`artifact-${space}`)];
  });
  return t("row-in-words", {
    row: at + 1,
    count: lying.length,
    artifacts: items(table, lying),
    points: facts.row_points[lying.length],
  });
}
