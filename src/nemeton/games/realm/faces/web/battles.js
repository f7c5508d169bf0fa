// A battle from its events, or from the view if they were missed: the sides, their bonuses and dice.

/** @typedef {import("./view.js").Table} Table */
/** @typedef {{ faces: (string | number)[], cards: number, knights: number }} Side */
/**
 * `won`: 1 the attacker, -1 the other, 0 nobody, null while it is undecided.
 * @typedef {{
 *   attacker: number, defender: number | null, monster: string | null, space: string, sides: [Side, Side],
 *   total: number | null, against: number | null, won: number | null, number: number
 * }} Battle
 */

/** The monster of a battle whose beginning is not known. */
export const UNSEEN = "monster";

/** The last battle of the events seen, if any. @param {Table} table @returns {Battle | null} */
const lastBattle = ({ events }) => battleAt(events, events.length - 1);

/**
 * The last battle up to an event. Where a game is taken up in the middle of a battle, its beginning is not among the events.
 * @param {import("./view.js").GameEvent[]} all @param {number} at @returns {Battle | null}
 */
export function battleAt(all, at) {
  const events = all.slice(0, at + 1);
  const begin = events.findLastIndex(({ name }) => name === "battle-began" || name === "monster-met");
  const opening = begin < 0 ? openingOf(events) : events[begin];
  if (!opening) return null;
  const { fields, number } = /** @type {{ fields: import("./view.js").EventFields, number: number }} */ (opening);
  /** @type {Battle} */
  const battle = {
    attacker: fields.seat ?? -1,
    defender: fields.defender ?? null,
    monster: fields.tile ?? null,
    space: fields.space ?? "",
    number,
    total: null,
    against: null,
    won: null,
    sides: [
      { faces: [], cards: 0, knights: 0 },
      { faces: [], cards: 0, knights: 0 },
    ],
  };
  for (const event of events.slice(Math.max(begin + 1, 0))) {
    const side = battle.sides["seat" in event.fields && event.fields.seat === battle.attacker ? 0 : 1];
    if (event.name === "rolled" || event.name === "monster-rolled") side.faces.push(event.fields.face);
    else if (event.name === "biceps-used") side.cards += 1;
    else if (event.name === "knights-used") side.knights += event.fields.knights;
    else if (event.name === "battle-won" || event.name === "battle-lost" || event.name === "battle-tied") {
      const { total, against } = event.fields;
      Object.assign(battle, { total, against, won: Math.sign(total - against) });
      break;
    } else if (event.name === "undone") return null;
  }
  return battle;
}

const RESULTS = ["battle-won", "battle-lost", "battle-tied"];

/** How a battle must have begun that ended with the last event. @param {import("./view.js").GameEvent[]} events */
function openingOf(events) {
  const result = /** @type {{ name: string, fields: import("./view.js").EventFields }} */ (
    events.at(-1) ?? { name: "", fields: {} }
  );
  if (!RESULTS.includes(result.name)) return null;
  const { seat } = result.fields;
  const other = events.find(({ name, fields }) => name === "rolled" && "seat" in fields && fields.seat !== seat);
  const defender = other && "seat" in other.fields ? other.fields.seat : undefined;
  return { fields: { seat, defender, tile: defender === undefined ? UNSEEN : undefined }, number: events[0].number };
}

/** The battle under way. A viewer who joins in the middle of it has not seen the dice. @param {Table} table @returns {Battle} */
export function battleNow(table) {
  const now = /** @type {import("./view.js").BattleView} */ (table.view.battle);
  const last = lastBattle(table);
  if (last?.total != null && last.attacker === now.attacker && last.space === now.space) return last;
  const sides = /** @type {[Side, Side]} */ ([
    { faces: [], cards: now.attacker_cards, knights: now.attacker_knights },
    { faces: [], cards: now.defender_cards, knights: now.defender_knights },
  ]);
  const won = now.attacker_won === null ? null : now.attacker_won ? 1 : -1;
  return {
    attacker: now.attacker,
    defender: now.defender,
    monster: now.monster,
    space: now.space,
    sides,
    total: null,
    against: null,
    won,
    number: -1,
  };
}
