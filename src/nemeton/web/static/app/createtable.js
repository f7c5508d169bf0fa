// Creating a table, and finding one by its link.

import { callApi } from "./api.js";
import { botFor } from "./games.js";
import { t } from "./i18n.js";
import { prefs } from "./prefs.js";
import { go } from "./route.js";
import { rememberTable } from "./tokens.js";

// Milliseconds a bot waits before it moves, so that people can follow.
const PACE = 450;
const WATCH_PACE = 900;

/** @typedef {import("./games.js").GameInfo} GameInfo */
/** @typedef {import("./games.js").Strength} Strength */
/**
 * @typedef {{
 *   mode: "bots" | "friends" | "hotseat" | "watch", players: number, level: Strength,
 *   options?: Record<string, string>, open?: boolean, hints?: boolean, names?: string[], chat?: boolean,
 *   clock?: { kind: string, bank: number, increment: number } | null, absence?: number
 * }} TableSettings
 */

/** @param {GameInfo} game @param {number} players */
export const fitPlayers = (game, players) => Math.min(Math.max(players, game.min_players), game.max_players);

/** Create a table and open it. @param {GameInfo} game @param {TableSettings} settings */
export async function createTable(game, settings) {
  const players = fitPlayers(game, settings.players);
  const bot = botFor(game.id, settings.level);
  const others = { bots: bot, friends: "free", hotseat: "me", watch: bot }[settings.mode];
  const created = await callApi("POST", "/tables", {
    name: prefs.name.peek() || t("guest"),
    game: game.id,
    players,
    seats: [settings.mode === "watch" ? bot : "me", ...Array(players - 1).fill(others)],
    names: settings.mode === "hotseat" ? (settings.names ?? []) : [],
    options: settings.options ?? {},
    public: settings.open ?? false,
    hints: settings.hints ?? true,
    chat: settings.chat ?? settings.mode === "friends",
    pace: settings.mode === "watch" ? WATCH_PACE : PACE,
    clock: settings.clock ?? null,
    absence: settings.absence, // left out where nobody has chosen it
    start: settings.mode === "friends" ? "host" : "full",
  });
  rememberTable(created.table, { token: created.token, game: game.id, host: true });
  go(`/table/${created.table}`);
}

/** The id of a table, from its link or alone. @param {string} text */
export function readLink(text) {
  const found = text.trim().match(/(?:.*\/table\/)?([A-Za-z0-9_-]+)\/?(?:\?.*)?$/);
  return found?.[1] ?? "";
}
