// A battle as it was told: who fought, what was added, what was rolled.

/** @typedef {import("../../app/contract.js").Table} Table */
/** @typedef {{ faces: (string | number)[], cards: number, knights: number }} Side */
/** @typedef {{ attacker: number, defender: number | null, monster: string | null, space: string, sides: [Side, Side], total: number | null, against: number | null, number: number }} Battle */

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
    attacker: fields.seat, defender: fields.defender ?? null, monster: fields.tile ?? null, space: fields.space, number, total: null, against: null,
    sides: [{ faces: [], cards: 0, knights: 0 }, { faces: [], cards: 0, knights: 0 }],
  };
  for (const event of events.slice(begin + 1)) {
    const side = battle.sides[event.name === "monster-rolled" || event.fields.seat !== battle.attacker ? 1 : 0];
    if (event.name === "rolled" || event.name === "monster-rolled") side.faces.push(event.fields.face);
    else if (event.name === "biceps-used") side.cards += 1;
    else if (event.name === "knights-used") side.knights += event.fields.knights;
    else if (ENDS.has(event.name)) {
      Object.assign(battle, { total: event.fields.total, against: event.fields.against });
      break;
    } else if (event.name === "undone") return null;
  }
  return battle;
}
