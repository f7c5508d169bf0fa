// Localisation: the Fluent messages of the shell and of one game, in the chosen language.

import { FluentBundle, FluentResource } from "../vendor/fluent/index.js";
import { signal } from "./lib.js";
import { touches } from "./pointing.js";
import { prefs } from "./prefs.js";

export const lang = prefs.lang;

/** @type {import("../vendor/signals.js").Signal<FluentBundle | null>} */
const bundle = signal(null);
/** @type {Map<string, Promise<string>>} */
const texts = new Map();
let wanted = "";
let current = "";

/** @param {string} language @param {string} game */
function fetchText(language, game) {
  const address = `/api/catalogue/${language}${game ? `?game=${encodeURIComponent(game)}` : ""}`;
  let text = texts.get(address);
  if (!text) {
    text = fetch(address).then((answer) => {
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      return answer.text();
    });
    text.catch(() => texts.delete(address));
    texts.set(address, text);
  }
  return text;
}

/** Load the messages of the shell and of a game; by default of the game loaded last. @param {string} [game] */
export async function loadCatalogue(game = current) {
  current = game;
  const language = lang.peek();
  const key = `${language} ${game}`;
  wanted = key;
  const parts = await Promise.all((game ? [game, ""] : [""]).map((each) => fetchText(language, each)));
  if (wanted !== key) return;
  // Isolation marks would end up in copied text and in accessible names.
  const fresh = new FluentBundle(language, { useIsolating: false });
  // the shell's come last and win
  for (const text of parts) fresh.addResource(new FluentResource(text), { allowOverrides: true });
  bundle.value = fresh;
}

/** The messages that are spoken now; another object for another language or game. */
export const spoken = () => bundle.value;

export const isReady = () => bundle.value !== null;

/** Whether there is such a message. @param {string} message */
export const has = (message) => bundle.value?.hasMessage(message) ?? false;

/**
 * What the server refused, and what was wrong with it where it says so.
 * @param {any} error a refusal, or what a request failed with
 * @returns {string}
 */
export function sayRefusal(error) {
  const told = error?.details?.error;
  if (told && has(`error-${told.code}`)) return sayError(told);
  const message = `refused-${error?.code ?? "no-answer"}`;
  return has(message) ? t(message) : t("refused-other");
}

/**
 * An error of the engine; a value can be the error behind it.
 * @param {{ code: string, values: Record<string, any> }} told
 * @returns {string}
 */
function sayError({ code, values }) {
  const said = Object.entries(values).map(([name, value]) => [name, value?.code ? sayError(value) : value]);
  return t(`error-${code}`, Object.fromEntries(said));
}

/**
 * The message, formatted with its values; every message also knows whether the player `$touch`es.
 * @param {string} message
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(message, values) {
  const found = bundle.value?.getMessage(message);
  if (!bundle.value || !found?.value) {
    if (bundle.value) console.error(`no message ${message}`);
    return message;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.value.formatPattern(found.value, { touch: touches.value ? "yes" : "no", ...values }, errors);
  for (const error of errors) console.error(`message ${message}:`, error);
  return text;
}
