// How tables come to be.

import { t } from "./i18n.js";
import { keep } from "./mine.js";
import { prefs } from "./prefs.js";
import { ask } from "./rest.js";
import { go } from "./route.js";

/** Milliseconds a bot waits before it moves, so that people can follow. */
const PACE = 450;
const WATCH_PACE = 900;

/**
 * @typedef {{
 *   id: string, min_players: number, max_players: number, bots: string[],
 *   options: { name: string, values: string[], rule: string }[]
 * }} GameInfo
 */
/**
 * @typedef {{
 *   mode: "bots" | "friends" | "hotseat" | "watch", players: number, level: number, options?: Record<string, string>,
 *   open?: boolean, hints?: boolean, names?: string[], chat?: boolean,
 *   clock?: { kind: string, bank: number, increment: number } | null, tutorial?: boolean
 * }} Wish
 */

/** @param {GameInfo} game @param {number} players */
export const fitPlayers = (game, players) => Math.min(Math.max(players, game.min_players), game.max_players);

/** @param {GameInfo} game @param {number} level */
export const botName = (game, level) => game.bots[Math.min(level, game.bots.length) - 1] ?? game.bots[0];

/** Make a table and go there. @param {GameInfo} game @param {Wish} wish */
export async function makeTable(game, wish) {
  const lesson = wish.tutorial ? (await import(`/static/games/${game.id}/index.js`)).default.tutorial : null;
  const players = lesson?.players ?? fitPlayers(game, wish.players);
  const bot = lesson?.level ?? botName(game, wish.level);
  const others = { bots: bot, friends: "free", hotseat: "me", watch: bot }[wish.mode];
  const made = await ask("POST", "/tables", {
    name: prefs.name.peek() || t("guest"),
    game: game.id,
    players,
    seats: [wish.mode === "watch" ? bot : "me", ...Array(players - 1).fill(others)],
    names: wish.mode === "hotseat" ? (wish.names ?? []) : [],
    options: lesson?.options ?? wish.options ?? {},
    public: wish.open ?? false,
    hints: wish.hints ?? true,
    chat: wish.chat ?? wish.mode === "friends",
    pace: wish.mode === "watch" ? WATCH_PACE : PACE,
    clock: wish.clock ?? null,
    start: wish.mode === "friends" ? "host" : "full",
    guided: wish.tutorial ?? false,
  });
  keep(made.table, { token: made.token, game: game.id, host: true, tutorial: wish.tutorial ?? false });
  go(`/table/${made.table}`);
}

/** The table of a link or of its code alone. @param {string} text */
export function readLink(text) {
  const found = text.trim().match(/(?:.*\/table\/)?([A-Za-z0-9_-]+)\/?(?:\?.*)?$/);
  return found?.[1] ?? "";
}
