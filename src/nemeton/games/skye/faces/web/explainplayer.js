// The tooltips of what a player has: the territory, gold, barrels, tablets, tokens and sealed prices.

import { capital, items, plain, sentences } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Explained} Explained */

const TABLETS = /** @type {Record<string, string[]>} */ ({
  rescore: ["SD13", "SD16"],
  "buy-own": ["SD13", "SD17"],
  "better-bag": ["SD13", "SD19"],
  discount: ["SD13", "SD18"],
});
const TOKENS = /** @type {Record<string, string[]>} */ ({ "two-purchases": ["SD24"], "bank-pays": ["SD25"] });

/** @param {Table} table @param {number} seat @returns {Explained | null} */
export function ofTerritory(table, seat) {
  const { t } = table;
  const player = table.view.players[seat];
  if (!player) return null;
  const counts = Object.entries(player.counts)
    .filter(([, count]) => count)
    .map(([kind, count]) => t("so-many", { count, what: t(`feature-${kind}`) }));
  const done = Object.entries(player.completed)
    .filter(([, count]) => count)
    .map(([terrain, count]) => t("so-many", { count, what: t(`terrain-${terrain}`) }));
  const text = sentences(
    t("about-territory", { tiles: player.territory.length, road: player.road_tiles }),
    counts.length > 0 && t("as-sentence", { text: capital(items(table, counts)) }),
    done.length > 0 && t("about-completed", { areas: items(table, done) }),
  );
  return { title: t("territory-of", { who: table.names[seat] }), text: plain(text), rules: ["S36", "S37", "S43"] };
}

/**
 * Gold, barrels, tablets, a token or sealed prices of a player.
 * @param {Table} table
 * @param {import("./view.js").PlayerView} player
 * @param {string} what
 * @param {string} [name]
 * @returns {Explained | null}
 */
export function ofPossession(table, player, what, name = "") {
  const { t, facts } = table;
  const own = player.seat === table.viewer;
  switch (what) {
    case "gold":
      return {
        title: t("gold-name"),
        text: sentences(
          player.gold === null ? t("about-gold-hidden") : t("about-gold", { gold: player.gold, each: facts.gold_per_point }),
        ),
        rules: own ? ["S19", "S40"] : ["S43", "S44"],
      };
    case "barrels": {
      const { income } = player;
      return {
        title: t("spot-income"),
        text: sentences(
          t("about-barrels", { barrels: player.barrels }),
          income &&
            t("about-income", {
              castle: income[0],
              barrels: income[1],
              ahead: income[2],
              sum: income[0] + income[1] + income[2],
            }),
          own && t("about-spot"),
        ),
        rules: ["S12", "S13", "S14"],
      };
    }
    case "tablet":
      return {
        title: t(`tablet-${name}`),
        text: sentences(
          t("as-sentence", { text: capital(t(`tablet-${name}-help`)) }),
          t("about-tablets", { count: player.tablets[name] ?? 0 }),
        ),
        rules: TABLETS[name],
      };
    case "token":
      return player.token
        ? {
            title: t(`token-${player.token}`),
            text: t("as-sentence", { text: capital(t(`token-${player.token}-help`)) }),
            rules: TOKENS[player.token],
          }
        : null;
    case "prices":
      return {
        title: t("about-price-title"),
        text: t(table.decision.asked.includes(player.seat) ? "prices-choosing" : "prices-sealed", {
          who: table.names[player.seat],
        }),
        rules: ["S18", "S44"],
      };
    default:
      return null;
  }
}
