// Events as log lines and as flights of pieces.

import { eventsTogether, logLine } from "/static/app/loglines.js";
import { capital, mark } from "/static/app/richtext.js";
import { spellInWords } from "./choices.js";
import { cardSign, faceSymbol, placeName, tileSign, tileSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */

// Not in the log: the board or another line says it.
/** @type {Set<string>} */
const QUIET = new Set(["turn-ended", "passed", "speed-raised", "balloon-risen", "spell-bought", "monster-beaten"]);
const PEOPLE = /** @type {const} */ (["owner", "defender", "from", "caster", "to"]);
const PLACES = /** @type {const} */ (["space", "source"]);
const NAMED = /** @type {const} */ (["land", "ring", "character", "mission", "bonus", "how"]);

/** @param {Table} table @param {GameEvent} event */
export function tell(table, event) {
  const { t } = table;
  const { name, fields } = event;
  if (name === "round-began")
    return { seat: null, text: capital(t("event-round-began", { round: fields.round })), heading: true };
  if (QUIET.has(name)) return null;
  if ((name === "card-drawn" && fields.speed === undefined) || (name === "chest-taken" && fields.card === undefined)) return null;
  if (name === "spell-drawn" && fields.card === undefined) {
    const told = table.events.filter((each) => each.name !== "card-drawn"); // they are dealt in turns with movement cards
    const run = eventsTogether({ events: told }, event, ["seat"]);
    return run && logLine(table, event, t("event-spells-drawn", { count: run.length }), []);
  }
  return logLine(table, event, t(messageOf(name, fields), valuesOf(table, fields)), keysOf(event));
}

/** @param {string} name @param {EventFields} fields */
function messageOf(name, fields) {
  if (name === "moved" && fields.how === "step") return "event-stepped";
  if (name === "card-played" && fields.special !== "none") return "event-card-played-special";
  return (name === "spell-drawn" || name === "chest-taken") && fields.card !== undefined
    ? `event-${name}-own`
    : name === "card-drawn"
      ? "event-card-drawn-own"
      : `event-${name}`;
}

/** @param {Table} table @param {EventFields} fields */
function valuesOf(table, fields) {
  const { t, names } = table;
  /** @type {import("/static/app/contract.js").Values} */
  const values = { ...fields };
  for (const who of PEOPLE) if (fields[who] !== undefined) values[who] = names[fields[who]] ?? "";
  for (const place of PLACES) if (fields[place] !== undefined) values[place] = placeName(table, fields[place]);
  for (const name of NAMED) if (fields[name] !== undefined) values[name] = t(`${name}-${fields[name]}`);
  if (fields.special && fields.special !== "none") values.special = t(`special-${fields.special}`);
  if (fields.tile !== undefined) values.tile = tileSign(table, fields.tile);
  if (fields.card !== undefined) values.card = cardSign(table, fields.card);
  if (fields.spell !== undefined) values.spell = spellInWords(table, fields.spell);
  if (fields.face !== undefined) values.face = mark(faceSymbol(fields.face), faceName(table, fields.face));
  return values;
}

/** @param {Table} table @param {string | number} face */
const faceName = ({ t }, face) => (face === "purple-2" ? t("table-purple") : String(face));

/** The things a line is about. @param {GameEvent} event @returns {string[]} */
function keysOf({ name, fields }) {
  const keys = [];
  if ("space" in fields) keys.push(`space:${fields.space}`);
  if ("source" in fields) keys.push(`space:${fields.source}`);
  if ("ring" in fields) keys.push(`ring:${fields.ring}`);
  if (name === "income" || name === "magic-taken" || name === "step-bought") keys.push(`magic:${fields.seat}`);
  if (name === "tile-taken" || name === "medal-won")
    keys.push(`road:${fields.seat}:${name === "medal-won" ? "mission" : roadOf(fields.tile)}`);
  if (name === "mission-drawn") keys.push("mission");
  if (name === "steps-changed" || name === "card-played") keys.push(`order:${fields.seat}`);
  if (name === "castle-entered") keys.push("space:K");
  return keys;
}

/** @param {string} tile */
const roadOf = (tile) => (tile.endsWith("orb") ? "orbs" : "monsters");

/**
 * What flies from where to where. `table` is still in the state before the event.
 * @param {Table} table
 * @param {GameEvent} event
 * @returns {import("/static/app/contract.js").Flight[]}
 */
export function moves(table, { name, fields }) {
  const seat = "seat" in fields ? fields.seat : -1;
  const own = seat === table.viewer;
  switch (name) {
    case "card-played":
      return own
        ? [{ from: `card:${fields.speed}`, to: `order:${seat}` }]
        : [{ from: `hand:${seat}:cards`, to: `order:${seat}`, what: "boot" }];
    case "card-drawn":
      return [{ from: "deck:cards", to: own ? `card:${fields.speed}` : `hand:${seat}:cards`, what: "boot" }];
    case "spell-drawn":
    case "chest-taken":
      return own ? [] : [{ from: "deck:spells", to: `hand:${seat}:spells`, what: "card" }];
    case "tower-uncovered":
      return [{ from: `space:${fields.space}`, to: `magic:${seat}`, what: tileSymbol(fields.tile) }];
    case "built":
    case "conquered":
      return [{ from: `markers:${seat}`, to: `space:${fields.space}`, what: "fortress" }];
    case "marker-moved":
      return [{ from: `space:${fields.source}`, to: `space:${fields.space}`, what: "fortress" }];
    case "marker-removed":
      return [{ from: `space:${fields.space}`, to: `markers:${fields.owner}`, what: "fortress" }];
    case "tile-taken":
      return [{ from: `magic:${fields.from}`, to: `magic:${seat}`, what: tileSymbol(fields.tile) }];
    case "income":
    case "magic-taken":
      return fields.magic ? [{ from: "deck:spells", to: `magic:${seat}`, what: "mp" }] : [];
    default:
      return [];
  }
}
