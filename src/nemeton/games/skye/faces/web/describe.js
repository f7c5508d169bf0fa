// The table in words, part by part: players with their areas and tiles, what is scored, what is for sale.

import { areasInWords, nameOf, ofSlot, ofTile, tileInWords } from "./names.js";
import { capital, cellName, items, sentences, slotsNow } from "./words.js";

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
    { title: t("about-round", { round: view.round, rounds: view.rounds }), lines: ofScoring(table) },
    ...players.map((player) => ofPlayer(table, player)),
    ...(view.dolmen.length ? [{ title: t("area-dolmen"), lines: ofDolmen(table) }] : []),
    { title: t("bag-name"), lines: [nameOf(table, "bag") ?? ""] },
  ];
}

/** @param {Table} table */
const ofScoring = (table) =>
  table.view.scoring.map((name, at) => {
    const slot = table.facts.slots[at];
    const rounds = table.view.scored_slots.flatMap((slots, round) => (slots.includes(slot) ? [String(round + 1)] : []));
    return sentences(
      table.t("as-sentence", { text: ofSlot(table, slot) }),
      table.t("as-sentence", { text: capital(table.t(`scoring-${name}-help`)) }),
      table.t("about-slot", { slot, rounds: items(table, rounds), now: slotsNow(table).includes(slot) ? "yes" : "no" }),
    );
  });

/** A tile with its sides. @param {Table} table @param {string} tile @param {string} name @param {number} [turn] */
const withSides = (table, tile, name, turn = 0) =>
  sentences(table.t("as-sentence", { text: name }), tileInWords(table, tile, turn));

/** @param {Table} table @param {PlayerView} player @returns {Part} */
function ofPlayer(table, player) {
  const { t, view, viewer } = table;
  const { seat } = player;
  const own = seat === viewer;
  const owned = (/** @type {string} */ what) => nameOf(table, own ? `own:${what}` : `seat:${seat}:${what}`) ?? "";
  const tablets = Object.keys(player.tablets).filter((tablet) => player.tablets[tablet]);
  const offered = player.offer.flatMap(({ tile }) => {
    if (!tile) return [];
    const name = view.turn === null ? ofTile(table, tile) : nameOf(table, `offer:${tile}`);
    return [withSides(table, tile, name ?? "")];
  });
  const building = player.building.flatMap((/** @type {string | null} */ tile) =>
    tile ? [withSides(table, tile, ofTile(table, tile) ?? "")] : [],
  );
  const worth = own ? [...table.facts.slots].map((slot) => nameOf(table, `worth:${slot}`) ?? "") : [];
  const part = (/** @type {string} */ title, /** @type {string[]} */ lines) => (lines.length ? [{ title, lines }] : []);
  return {
    title: t("player-in-words", { who: table.names[seat], points: player.score }),
    lines: [
      owned("gold"),
      owned("barrels"),
      player.token ? owned("token") : "",
      ...tablets.map((tablet) => owned(`tablet:${tablet}`)),
      t("about-territory", { tiles: player.territory.length, road: player.road_tiles }),
      ...part(t("area-points"), worth.filter(Boolean)),
      ...part(t("area-market"), offered),
      ...part(t("area-to-build"), building),
      ...part(t("area-areas"), areasInWords(table, player)),
      ...part(
        t("area-tiles"),
        player.territory.map(({ tile, x, y, turn }) => {
          const where = cellName(table, `${x},${y}`);
          const name = tile === "castle" ? where : items(table, [where, ofTile(table, tile) ?? ""]);
          return withSides(table, tile, capital(name), turn);
        }),
      ),
    ].filter(Boolean),
  };
}

/** @param {Table} table */
const ofDolmen = (table) =>
  table.view.dolmen.map((space, at) =>
    space ? withSides(table, space.tile, nameOf(table, `dolmen:${space.tile}`) ?? "") : (nameOf(table, `space:${at + 1}`) ?? ""),
  );
