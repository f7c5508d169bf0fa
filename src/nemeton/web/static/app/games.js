// The games that the server offers.

import { callApi } from "./api.js";
import { has, t } from "./i18n.js";
import { signal } from "./lib.js";

/**
 * `board`, `cover` and `book`: whether the game brings a browser module, a picture for the start page, a rulebook. `lessons` are
 * the ids of its lessons, in order.
 * @typedef {{
 *   id: string, min_players: number, max_players: number, bots: string[], board: boolean, cover: boolean, book: boolean,
 *   lessons: string[],
 *   options: { name: string, values: string[], rule: string, people: string }[]
 * }} GameInfo
 */

/** @type {import("../vendor/signals.js").Signal<GameInfo[]>} */
export const games = signal([]);

export async function loadGames() {
  games.value = await callApi("GET", "/games");
}

/** The bot of a level; the strongest, if the game has fewer. @param {string} id @param {number} level */
export function botFor(id, level) {
  const bots = games.value.find((game) => game.id === id)?.bots ?? [];
  return bots[Math.min(level, bots.length) - 1] ?? `level${level}`;
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
