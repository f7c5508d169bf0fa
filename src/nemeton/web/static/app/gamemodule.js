// A game's browser module and its style sheets. For a game without one the server sends an empty module, which gets the defaults;
// so does a game whose module cannot be loaded.

import { html } from "./lib.js";

/** @typedef {import("./contract.js").LoadedModule} LoadedModule */

/**
 * The defaults of every game: the view as text, the choices in the list, the events by their names.
 * @type {LoadedModule}
 */
const PLAIN = {
  id: "",
  Stage: ({ table }) => html`<pre class="raw">${JSON.stringify(table.view, null, 1)}</pre>`,
  Own: () => null,
  Seat: () => null,
  question: (table) => (table.has(`ask-${table.decision.kind}`) ? table.t(`ask-${table.decision.kind}`) : table.decision.kind),
  label: (_, choice) => choice.text,
  verb: (_, choice) => choice.text,
  target: () => null,
  preview: () => null,
  tell: (_, { name, fields }) => ({
    seat: /** @type {number | undefined} */ (fields.seat) ?? null,
    text: `${name} ${Object.values(fields).join(" ")}`,
  }),
  explain: () => null,
  moves: () => [],
  scores: () => [],
  reason({ has, t }, { reason, numbers }) {
    return has(`reason-${reason}`) ? t(`reason-${reason}`, numbers) : reason;
  },
};

/** @param {string} game @returns {Promise<LoadedModule>} */
export async function loadModule(game) {
  const folder = `/static/games/${game}`;
  try {
    const module = (await import(`${folder}/index.js`)).default;
    if (typeof module !== "object") throw new TypeError("the default export is not a game's module");
    await Promise.all((module.css ?? []).map((/** @type {string} */ file) => loadStyle(`${folder}/${file}`)));
    return { ...PLAIN, ...guardFunctions(module, PLAIN, `${folder}/index.js`), id: game };
  } catch (error) {
    console.error(`${folder}/index.js cannot be loaded:`, error);
    return { ...PLAIN, id: game, broken: true };
  }
}

/**
 * A module whose functions never throw, since the shell calls them while it draws: an error goes to the console, and the answer
 * of the plain one is taken. Components are `BoardPart`'s concern.
 * @template {object} T
 * @param {T} own @param {object} plain @param {string} where
 * @returns {T}
 */
function guardFunctions(own, plain, where) {
  const otherwise = /** @type {Record<string, any>} */ (plain);
  const guarded = Object.entries(own).map(([name, member]) => {
    if (typeof member !== "function" || /^[A-Z]/.test(name)) return [name, member];
    const call = (/** @type {unknown[]} */ ...given) => {
      try {
        return member.apply(own, given);
      } catch (error) {
        console.error(`${where}, ${name}:`, error);
        return otherwise[name]?.(...given) ?? null;
      }
    };
    return [name, call];
  });
  return Object.fromEntries(guarded);
}

/** The module with the plain board, and with the game's words for choices and events. @param {LoadedModule} module */
export function withPlainBoard(module) {
  const { Stage, Own, Seat, target } = PLAIN;
  return {
    ...module,
    Stage,
    Own,
    Seat,
    target,
    Seats: undefined,
    Phase: undefined,
    Asides: undefined,
    Portrait: undefined,
    Ghost: undefined,
    Further: undefined,
    Tools: undefined,
    broken: true,
  };
}

/** @param {string} address @returns {Promise<void>} */
export function loadStyle(address) {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
