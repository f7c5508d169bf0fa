// The table in words, part by part.

import { nameOf, ofSmithy, rowInWords } from "./names.js";
import {
  abilityInWords,
  capital,
  cardName,
  cardOf,
  findCard,
  heldBy,
  inWords,
  items,
  magicColour,
  mine,
  PIECES,
  sentences,
} from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").PlayerView} PlayerView */
/** @typedef {import("/static/app/contract.js").Part} Part */

/** @param {Table} table @returns {Part[]} */
export function describe(table) {
  const { view, t } = table;
  if (!view || !table.facts) return [];
  const from = Math.max(table.viewer, 0);
  const players = view.players.map((_, at) => view.players[(from + at) % view.players.length]); // the viewer first
  return [
    ...players.map((player) => ofPlayer(table, player)),
    ...(view.laid.length
      ? [
          {
            title: view.turn === table.viewer ? t("table-laid") : t("area-laid-of", { who: table.names[view.turn] }),
            lines: view.laid.map((number) => cardInWords(table, cardOf(table, number, view.turn))),
          },
        ]
      : []),
    { title: t("table-display"), lines: ofDisplay(table) },
    { title: t("area-smithies"), lines: ofSmithies(table) },
    { title: t("area-stones"), lines: table.facts.runes.map((rune) => ofStone(table, rune)) },
    { title: t("table-supply"), lines: [pieces(table, { ...view.supply, ore: view.ore })] },
    { title: t("area-piles"), lines: ["pile:draw", "pile:discard"].map((pile) => nameOf(table, pile) ?? "") },
  ];
}

/** @param {Table} table @param {Record<string, number>} held */
const pieces = (table, held) =>
  items(
    table,
    PIECES.map((piece) => table.t("name-piece", { piece: table.t(`piece-${piece}`), count: held[piece] })),
  );

/** @param {Table} table @param {import("./view.js").CardFacts} card @param {string} [name] */
const cardInWords = (table, card, name = cardName(table, card)) =>
  sentences(
    table.t("as-sentence", { text: name }),
    table.t("about-card-magic", { points: card.magic, colour: magicColour(table, card) }),
    table.t("about-ability", { ability: abilityInWords(table, card) }),
  );

/** @param {Table} table @param {PlayerView} player @returns {Part} */
function ofPlayer(table, player) {
  const { t } = table;
  const own = player.seat === mine(table)?.seat;
  const piles = (
    own ? ["own:draw", "own:discard"] : ["hand", "draw", "discard"].map((pile) => `seat:${player.seat}:${pile}`)
  ).map((pile) => nameOf(table, pile) ?? "");
  const stones = player.runes.map((rune) => {
    const colour = rune === "wild" && player.wild_colour ? ` (${t(`colour-${player.wild_colour}`)})` : "";
    return `${t(`rune-${rune}`)}${colour}`;
  });
  return {
    title: t("about-score", { who: table.names[player.seat], points: player.score }),
    lines: [
      player.druid ? t("about-druid", { druid: t(`druid-${player.druid}`) }) : "",
      pieces(table, heldBy(player)),
      ...player.rows.map((_, at) => rowInWords(table, player, at)),
      t("stones-in-words", { count: stones.length, stones: items(table, stones) }),
      ...piles,
      ...(own && player.hand?.length
        ? [{ title: t("area-hand"), lines: player.hand.map((number) => cardInWords(table, cardOf(table, number, player.seat))) }]
        : []),
    ].filter(Boolean),
  };
}

/** @param {Table} table */
const ofDisplay = (table) =>
  table.view.display.map((/** @type {number | null} */ number, at) => {
    const card = number === null ? null : findCard(table, number);
    return card
      ? cardInWords(table, card, nameOf(table, `display:${number}`))
      : (nameOf(table, `space:${at + 1}`) ?? table.t("about-space", { space: at + 1 }));
  });

/** @param {Table} table */
const ofSmithies = (table) => [
  ...table.facts.smithies.map(({ smithy, bonus }) =>
    sentences(
      table.t("as-sentence", { text: ofSmithy(table, String(smithy)) }),
      bonus && table.t("about-smithy-bonus", { bonus: inWords(table, bonus) }),
    ),
  ),
  table.t("as-sentence", { text: ofSmithy(table, "wild") }),
];

/** @param {Table} table @param {string} rune */
const ofStone = (table, rune) =>
  sentences(
    table.t("as-sentence", { text: nameOf(table, `rune:${rune}`) ?? "" }),
    table.t("as-sentence", { text: capital(table.t(`rune-${rune}-help`)) }),
  );
