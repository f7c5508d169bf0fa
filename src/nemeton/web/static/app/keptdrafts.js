// Drafts: what a player has begun to choose and not yet sent. They are kept in this tab by table, seat and question, so that a
// reload loses nothing and players who share a screen have their own.

/** @typedef {{ number: number, drafts: Record<string, any> }} Kept */

export class KeptDrafts {
  /** @param {import("./store.js").TableStore} table */
  constructor(table) {
    this.table = table;
    /** By seat; read from the storage once. @type {Map<number, Kept>} */
    this.known = new Map();
  }

  /** Of the seat that is asked and its question. @returns {Kept | null} */
  #find() {
    const { me, prompt } = this.table;
    if (me === null || !prompt) return null;
    if (!this.known.has(me)) this.known.set(me, read(this.#place(me)));
    const kept = /** @type {Kept} */ (this.known.get(me));
    if (kept.number === prompt.number) return kept;
    const fresh = { number: prompt.number, drafts: {} };
    this.known.set(me, fresh);
    return fresh;
  }

  /** @param {number} seat */
  #place(seat) {
    return `nemeton.draft.${this.table.id}.${seat}`;
  }

  /** @param {string} name */
  get(name) {
    return this.#find()?.drafts[name] ?? null;
  }

  /** @param {string} name @param {unknown} value anything that JSON can say */
  keep(name, value) {
    const kept = this.#find();
    if (!kept || kept.drafts[name] === value) return;
    kept.drafts[name] = value;
    try {
      sessionStorage.setItem(this.#place(/** @type {number} */ (this.table.me)), JSON.stringify(kept));
    } catch {
      // Without storage, drafts last as long as the page.
    }
  }
}

/** @param {string} place @returns {Kept} */
function read(place) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null");
    if (typeof kept?.drafts === "object") return kept;
  } catch {
    // As if there were none.
  }
  return { number: -1, drafts: {} };
}
