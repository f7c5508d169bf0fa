// The table in words, part by part: players, gaps and ways between the rings, and every space with what lies next to it.

import { capital, sentences } from "/static/app/richtext.js";
import { nameOf, neighboursInWords, ofSpace, roadInWords } from "./names.js";
import { asSentence, cardName, items, mine, placeName, TURNING } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").PlayerView} PlayerView */
/** @typedef {import("/static/app/contract.js").Part} Part */

const ROADS = ["mission", "orbs", "monsters"];

/** @param {Table} table @returns {Part[]} */
export function describe(table) {
  const { view, facts, t } = table;
  if (!view || !facts) return [];
  const from = Math.max(table.viewer, 0);
  const players = view.players.map((_, at) => view.players[(from + at) % view.players.length]); // the viewer first
  const me = mine(table);
  const named = (/** @type {string} */ key) => nameOf(table, key) ?? "";
  const spaces = (/** @type {string | null} */ land) =>
    facts.spaces.filter((space) => space.land === land).map(({ id }) => spaceInWords(table, id));
  return [
    {
      title: t("area-mission"),
      lines: [
        sentences(
          t("as-sentence", { text: t(`mission-${view.mission}`) }),
          asSentence(table, t(`mission-${view.task}-help`, { wanted: view.wanted })),
        ),
      ],
    },
    ...(me ? [{ title: t("area-here"), lines: [spaceInWords(table, me.space)] }] : []),
    ...players.map((player) => ofPlayer(table, player)),
    {
      title: t("area-gaps"),
      lines: [
        ...TURNING.map((ring) => named(`ring:${ring}`)),
        ...facts.lands.map((land) => named(`passage:${land}`)),
        ...facts.island_landings.map((space) => named(`landing:${space.slice(1)}`)),
      ],
    },
    ...facts.lands.map((land) => ({ title: t(`land-${land}`), lines: spaces(land) })),
    { title: t("ring-island"), lines: spaces(null) },
    { title: t("area-decks"), lines: ["cards", "spells", "towers"].map((deck) => named(`deck:${deck}`)) },
  ];
}

/** @param {Table} table @param {string} id */
const spaceInWords = (table, id) =>
  sentences(
    table.t("as-sentence", { text: ofSpace(table, id) }),
    table.t("about-cost", { steps: table.facts.spaces.find((space) => space.id === id)?.cost ?? 1 }),
    neighboursInWords(table, id),
  );

/** @param {Table} table @param {PlayerView} player @returns {Part} */
function ofPlayer(table, player) {
  const { t, view } = table;
  const { seat } = player;
  const tiles = Object.entries(player.tiles).filter(([, count]) => count);
  const hand = [
    ...(player.cards ?? []).map((speed) => nameOf(table, `card:${speed}`) ?? ""),
    ...(player.spells ?? []).map((card) => cardName(table, card)),
  ];
  const forts = view.forts.filter((fort) => fort.seat === seat);
  return {
    title: t("with-name", { name: table.names[seat], text: t(`character-${player.character}`) }),
    lines: [
      t("name-stands", { place: placeName(table, player.space) }),
      capital(t("name-magic-income", { magic: player.magic, income: player.income })),
      player.speed ? capital(t("name-speed", { speed: player.speed })) : "",
      ...ROADS.map((road) => capital(roadInWords(table, player, road))),
      capital(
        t("name-token", {
          character: t(`character-${player.character}`),
          ability: t(`ability-${player.character}`),
          able: player.able ? "yes" : "no",
        }),
      ),
      capital(t("name-count", { what: t("area-cards"), count: player.card_count })),
      capital(t("name-count", { what: t("area-spells"), count: player.spell_count })),
      capital(t("name-count", { what: t("area-markers"), count: player.markers })),
      tiles.length
        ? capital(
            items(
              table,
              tiles.map(([tile, count]) => t("name-count", { what: t(`tile-${tile}`), count })),
            ),
          )
        : "",
      ...(forts.length
        ? [
            {
              title: t("area-forts"),
              lines: forts.map(({ space, height }) =>
                items(table, [capital(placeName(table, space)), t("name-height", { height })]),
              ),
            },
          ]
        : []),
      ...(hand.length ? [{ title: t("area-own-hand"), lines: hand }] : []),
    ].filter(Boolean),
  };
}
