// The tooltips of what a player has: place in the order, roads to victory, magic, hands, markers, tokens and tiles.

import { capital, sentences } from "/static/app/richtext.js";
import { asSentence } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Explained} Explained */

export const ABILITY_RULES = /** @type {Record<string, string>} */ ({
  wizard: "W101",
  golem: "W102",
  troll: "W103",
  yeti: "W104",
  gnome: "W105",
  cyclops: "W106",
});
const TILE_RULES = /** @type {Record<string, string>} */ ({
  orb: "W111",
  "cursed-orb": "W111",
  teleport: "W112",
  knight: "W91",
  elixir: "W117",
  spell: "W108",
  chest: "W109",
});

/** @param {Table} table @param {string} number @returns {Explained} */
export function ofOrder(table, number) {
  const { t, view } = table;
  const player = view.players[Number(number)];
  const said = [
    player.speed ? t("about-speed", { speed: player.speed }) : t("about-speed-hidden"),
    player.step_spells
      ? t("about-step-spells", { steps: player.step_spells > 0 ? `+${player.step_spells}` : `−${-player.step_spells}` })
      : "",
    player.balloon ? t("about-balloon") : "",
  ];
  return { title: table.names[player.seat], text: sentences(...said), rules: ["W24", "W35"] };
}

/** @param {Table} table @param {string} number @param {string} road @returns {Explained} */
export function ofRoad(table, number, road) {
  const { t, view, facts } = table;
  const player = view.players[Number(number)];
  const who = table.names[player.seat];
  if (road === "mission")
    return {
      title: `${who}: ${t(`mission-${view.mission}`)}`,
      text: player.medal
        ? t("about-medal-held")
        : sentences(
            asSentence(table, t(`mission-${view.task}-help`, { wanted: view.wanted })),
            t("about-progress", { done: Math.min(player.progress, view.wanted), wanted: view.wanted }),
          ),
      rules: ["W4", "W99"],
    };
  const have = road === "orbs" ? player.orbs : player.monsters;
  return {
    title: `${who}: ${t(`count-${road}`)}`,
    text: sentences(t(`about-${road}`, { wanted: facts.to_win }), t("about-progress", { done: have, wanted: facts.to_win })),
    rules: road === "orbs" ? ["W4", "W111"] : ["W4", "W120"],
  };
}

/** @param {Table} table @param {number} seat @returns {Explained} */
export function ofMagic(table, seat) {
  const { t, view } = table;
  const player = view.players[seat];
  return {
    title: `${table.names[seat]}: ${t("magic")}`,
    text: sentences(t("about-magic", { magic: player.magic, income: player.income }), player.on_island && t("about-no-income")),
    rules: ["W16", "W18"],
  };
}

/** @param {Table} table @param {string} number @param {string} hand @returns {Explained} */
export function ofHand(table, number, hand) {
  const { t, view } = table;
  const player = view.players[Number(number)];
  return {
    title: `${table.names[player.seat]}: ${t(`area-${hand}`)}`,
    text: t("about-hand", { count: hand === "cards" ? player.card_count : player.spell_count }),
    rules: hand === "cards" ? ["W12", "W19"] : ["W12", "W29"],
  };
}

/** @param {Table} table @param {string} number @returns {Explained} */
export function ofMarkers(table, number) {
  const { t, view, facts } = table;
  const player = view.players[Number(number)];
  return {
    title: `${table.names[player.seat]}: ${t("area-markers")}`,
    text: sentences(
      t("about-markers", { count: player.markers, price: facts.prices.marker }),
      t("about-wells", { count: player.wells }),
    ),
    rules: ["W84", "W85", "W131"],
  };
}

/** @param {Table} table @param {number} seat @returns {Explained} */
export function ofToken(table, seat) {
  const { t, view } = table;
  const { character, able } = view.players[seat];
  return {
    title: t("with-name", { name: t(`character-${character}`), text: t(`ability-${character}`) }),
    text: sentences(asSentence(table, t(`ability-${character}-help`)), t(able ? "about-able" : "about-spent")),
    rules: [ABILITY_RULES[character], "W100", "W69"],
  };
}

/** @param {Table} table @param {string} tile @param {string} [seat] @returns {Explained} */
export function ofTile(table, tile, seat) {
  const name = capital(table.t(`tile-${tile}`));
  return {
    title: seat ? `${table.names[Number(seat)]}: ${name}` : name,
    text: asSentence(table, table.t(`tile-${tile}-help`)),
    rules: [TILE_RULES[tile] ?? "W119"],
  };
}

/** @param {Table} table @param {string} side @returns {Explained} */
export const ofBonus = (table, side) => ({
  title: capital(table.t(`bonus-${side}`)),
  text: asSentence(table, table.t(`bonus-${side}-help`)),
  rules: ["W117", "W118"],
});
