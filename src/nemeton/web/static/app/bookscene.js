// The pictures of a rulebook: scenes of the game's `book.js`, drawn by the same components as the table.

import { callApi } from "./api.js";
import { loadModule, loadStyle } from "./gamemodule.js";
import { has, lang, t } from "./i18n.js";
import { createContext, html, useContext, useErrorBoundary } from "./lib.js";
import { TableContext } from "./parts.js";

/** @typedef {import("./contract.js").Table} Table */
/**
 * What a scene is drawn with.
 * @typedef {{
 *   t: typeof t, has: typeof has, lang: string, facts: any, names: Record<string, string>, table: any,
 *   callout: (number: number, where?: string) => any
 * }} SceneWords
 */
/**
 * @typedef {{ scenes: Record<string, (words: SceneWords) => any>, module: any, facts: any }} Drawn
 */

const PLAYERS = ["alder", "birch", "hazel", "yew", "linden", "rowan"];

/** @type {import("../vendor/preact.js").PreactContext<Drawn | null>} */
export const Scenes = /** @type {any} */ (createContext(null));

/**
 * The scenes of a game with all they need; without any, if it has none or they cannot be loaded.
 * @param {string} game @param {string[]} files of its browser module
 * @returns {Promise<Drawn | null>}
 */
export async function loadScenes(game, files) {
  if (!files.includes("book.js")) return null;
  const folder = `/static/games/${game}`;
  try {
    const [drawn, module, facts] = await Promise.all([
      import(`${folder}/book.js`),
      loadModule(game),
      callApi("GET", `/games/${game}/facts`),
      files.includes("book.css") ? loadStyle(`${folder}/book.css`) : null,
    ]);
    return { scenes: drawn.scenes, module, facts };
  } catch (error) {
    console.error(`${folder}/book.js cannot be loaded:`, error);
    return null;
  }
}

/** The disc with a number that stands at a thing and before its text. @param {number} number @param {string} [where] */
export const callout = (number, where = "tl") =>
  html`<span class=${`co ${where}`} data-co=${number} aria-hidden="true">${number}</span>`;

/**
 * A table at which nothing happens, for components that ask for one.
 * @param {string} game @param {any} module @param {any} facts
 * @returns {any}
 */
export function quietTable(game, module, facts) {
  const none = () => [];
  const no = () => false;
  const nothing = () => null;
  return {
    id: "book",
    game,
    module: { ...module, explain: nothing, verb: () => "" },
    info: { id: "book", game, players: PLAYERS.length, options: {}, status: "running", seats: PLAYERS.map(() => ({})) },
    view: null,
    decision: { kind: "", asked: [], sealed: false, choices: [], blocked: [], answered: null, winners: [] },
    me: 0,
    viewer: 0,
    names: PLAYERS.map((_, at) => t(`bot-name-${at + 1}`)),
    facts,
    lang: lang.value,
    spectator: false,
    over: false,
    replaying: false,
    confirmMode: true,
    selected: null,
    pending: null,
    explaining: null,
    settings: { speed: 0, confirm: true, letters: false },
    events: [],
    history: [],
    asked: false,
    t,
    has,
    choose: nothing,
    select: nothing,
    send: nothing,
    complain: nothing,
    choicesAt: none,
    blockedAt: none,
    isSelected: no,
    isPending: no,
    changed: no,
    highlighted: no,
    reason: () => "",
  };
}

/** @param {{ name: string, game: string }} props */
function Drawing({ name, game }) {
  useErrorBoundary((error) => console.error(`the scene ${name} of ${game} cannot be drawn:`, error));
  const drawn = useContext(Scenes);
  const scene = drawn?.scenes[name];
  if (!drawn || !scene) return null;
  const table = quietTable(game, drawn.module, drawn.facts);
  const names = Object.fromEntries(PLAYERS.map((player, at) => [player, table.names[at]]));
  const words = { t, has, lang: lang.value, facts: drawn.facts, names, table, callout };
  return html`<${TableContext.Provider} value=${table}>${scene(words)}<//>`;
}

/** A scene as one picture with a name. @param {{ name: string, game: string, label: string }} props */
export function Scene({ name, game, label }) {
  return html`<div class=${`scene sc-${name}`} role="img" aria-label=${label}>
    <div class=${game} inert><${Drawing} key=${name} name=${name} game=${game} /></div>
  </div>`;
}
