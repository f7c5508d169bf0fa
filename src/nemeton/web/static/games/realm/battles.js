// A battle as it was told, or as far as the view tells it: who fights, what was added, what was rolled.

/** @typedef {import("../../app/contract.js").Table} Table */
/** @typedef {{ faces: (string | number)[], cards: number, knights: number }} Side */
/**
 * `won`: 1 the attacker, -1 the other, 0 nobody, null if it is open still.
 * @typedef {{
 *   attacker: number, defender: number | null, monster: string | null, space: string, sides: [Side, Side],
 *   total: number | null, against: number | null, won: number | null, number: number
 * }} Battle
 */
/**
 * What the view says of a battle.
 * @typedef {{
 *   attacker: number, defender: number | null, monster: string | null, space: string, attacker_cards: number,
 *   defender_cards: number, attacker_knights: number, defender_knights: number, attacker_won: boolean | null
 * }} BattleView
 */

const ENDS = new Set(["battle-won", "battle-lost", "battle-tied"]);

/** The last battle, if one was told. @param {Table} table @returns {Battle | null} */
export function lastBattle(table) {
  /** @type {import("../../app/contract.js").GameEvent[]} */
  const events = /** @type {any} */ (table).events ?? [];
  const begin = events.findLastIndex(({ name }) => name === "battle-began" || name === "monster-met");
  if (begin < 0) return null;
  const { fields, number } = events[begin];
  /** @type {Battle} */
  const battle = {
    attacker: fields.seat,
    defender: fields.defender ?? null,
    monster: fields.tile ?? null,
    space: fields.space,
    number,
    total: null,
    against: null,
    won: null,
    sides: [
      { faces: [], cards: 0, knights: 0 },
      { faces: [], cards: 0, knights: 0 },
    ],
  };
  for (const event of events.slice(begin + 1)) {
    const side = battle.sides[event.name === "monster-rolled" || event.fields.seat !== battle.attacker ? 1 : 0];
    if (event.name === "rolled" || event.name === "monster-rolled") side.faces.push(event.fields.face);
    else if (event.name === "biceps-used") side.cards += 1;
    else if (event.name === "knights-used") side.knights += event.fields.knights;
    else if (ENDS.has(event.name)) {
      const { total, against } = event.fields;
      Object.assign(battle, { total, against, won: Math.sign(total - against) });
      break;
    } else if (event.name === "undone") return null;
  }
  return battle;
}

/** The battle that is fought now. Who comes in the middle of it was not told the dice. @param {Table} table @returns {Battle} */
export function battleNow(table) {
  /** @type {BattleView} */
  const now = table.view.battle;
  const told = lastBattle(table);
  if (told?.total != null && told.attacker === now.attacker && told.space === now.space) return told;
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
