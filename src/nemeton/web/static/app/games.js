// The games that the server offers.

import { callApi } from "./api.js";
import { has, t } from "./i18n.js";
import { signal } from "./lib.js";

/**
 * `bots` are those of the game's levels, `offered` what this server has beside them. `board`, `cover` and `book`: whether it
 * brings a browser module, a picture for the start page, a rulebook. `lessons` are the ids of its lessons, in order.
 * @typedef {{
 *   id: string, min_players: number, max_players: number, bots: string[], offered: string[], board: boolean, cover: boolean,
 *   book: boolean, lessons: string[],
 *   options: { name: string, values: string[], rule: string, people: string }[]
 * }} GameInfo
 */

/** @type {import("../vendor/signals.js").Signal<GameInfo[]>} */
export const games = signal([]);

export async function loadGames() {
  games.value = await callApi("GET", "/games");
}

/** A level, or the name of a bot that the server offers beside them. @typedef {number | string} Strength */

const FIRST_LEVEL = 2;

/**
 * A strength that there is: the strongest level, if there are fewer, and a level for a bot that is no longer offered.
 * @param {Strength} strength @param {number} levels @param {string[]} offered
 */
export function fitStrength(strength, levels, offered) {
  if (typeof strength === "string") return offered.includes(strength) ? strength : Math.min(FIRST_LEVEL, levels);
  return Math.min(strength, levels);
}

/** The bot of that strength in a game. @param {string} id @param {Strength} strength */
export function botFor(id, strength) {
  const { bots, offered } = games.value.find((game) => game.id === id) ?? { bots: [], offered: [] };
  const fit = fitStrength(strength, bots.length, offered);
  return typeof fit === "string" ? fit : (bots[fit - 1] ?? `level${strength}`);
}

/** The title on the box, in the language of the page. @param {string} id */
export const gameTitle = (id) => (has(`game-${id}`) ? t(`game-${id}`) : id);

/** The number of a bot's level; null for bots that have none. @param {string} bot */
const levelOf = (bot) => (/^level\d$/.test(bot) ? Number(bot.slice(5)) : null);

/** How strong a bot is, in words. @param {string} bot */
export function strengthOf(bot) {
  const level = levelOf(bot);
  return level !== null && has(`level-name-${level}`) ? t(`level-name-${level}`) : bot;
}
