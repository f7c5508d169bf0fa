// Preferences, kept in this browser's storage.

import { effect, signal } from "./lib.js";

export const LANGUAGES = /** @type {const} */ (["en", "pl", "ja"]);

const STORE = "nemeton.prefs";

/** @returns {Record<string, any>} */
function load() {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return {};
  }
}

const stored = load();

/** @template T @param {string} name @param {T} first @returns {import("../vendor/signals.js").Signal<T>} */
function pref(name, first) {
  return signal(name in stored ? stored[name] : first);
}

function systemLanguage() {
  for (const tag of navigator.languages ?? []) {
    const language = /** @type {any} */ (tag.toLowerCase().split("-")[0]);
    if (LANGUAGES.includes(language)) return language;
  }
  return "en";
}

export const prefs = {
  /** @type {import("../vendor/signals.js").Signal<string>} */
  lang: pref("lang", systemLanguage()),
  /** "" follows the system. */
  theme: pref("theme", /** @type {"" | "light" | "dark"} */ ("")),
  name: pref("name", ""),
  /** Which choices a click only selects, so that a second one or the bar's button confirms them. */
  confirming: pref("confirming", /** @type {"all" | "binding" | "none"} */ ("binding")),
  /** A turn in which nothing is left to decide ends by itself. */
  autoEnd: pref("autoEnd", true),
  /** How fast pieces move: 0 not at all, 1 as designed, 2 twice as fast, 0.5 half. */
  speed: pref("speed", 1),
  sound: pref("sound", false),
  /** Whether the player was asked about sound. */
  soundAsked: pref("soundAsked", false),
  /** 0 to 1. */
  volume: pref("volume", 0.8),
  /** Of all sounds, only that of the player's turn. */
  turnOnly: pref("turnOnly", false),
  notify: pref("notify", false),
  /** How much larger texts are. */
  text: pref("text", 1),
  /** More contrast; null follows the system. */
  contrast: pref("contrast", /** @type {boolean | null} */ (null)),
  /** Single letters are shortcuts; some screen readers and voices need them for themselves. */
  keys: pref("keys", true),
  /** The list of choices stays open. */
  list: pref("list", false),
  /** @type {import("../vendor/signals.js").Signal<import("./games.js").Strength>} */
  level: pref("level", 2),
  players: pref("players", 3),
  /** The lessons that are learnt, by game. */
  learnt: pref("learnt", /** @type {Record<string, string[]>} */ ({})),
};

effect(() => {
  const values = Object.fromEntries(Object.entries(prefs).map(([name, value]) => [name, value.value]));
  try {
    localStorage.setItem(STORE, JSON.stringify(values));
  } catch {
    // Without storage, preferences last as long as the page.
  }
});

/** How long things take, as a factor of the designed time, by the preferred speed; 0: nothing is staged. @param {number} speed */
export const paceOf = (speed) => (speed > 0 ? (speed < 1 ? 0.8 / speed : 1 / speed) : 0);

export const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const wantsStillness = () => prefs.speed.value === 0 || prefersStillness();

const night = matchMedia("(prefers-color-scheme: dark)");
const isNight = signal(night.matches);
night.addEventListener("change", () => {
  isNight.value = night.matches;
});

export const isDark = () => (prefs.theme.value ? prefs.theme.value === "dark" : isNight.value);

const strong = matchMedia("(prefers-contrast: more)");
const isStrong = signal(strong.matches);
strong.addEventListener("change", () => {
  isStrong.value = strong.matches;
});

export const wantsContrast = () => prefs.contrast.value ?? isStrong.value;

effect(() => {
  const root = document.documentElement;
  root.classList.toggle("contrast", wantsContrast());
  root.classList.toggle("light", !isDark());
  root.classList.toggle("dark", isDark());
  root.lang = prefs.lang.value;
});
