// The top bar of every page: brand, language, theme.

import { Segments } from "./dialog.js";
import { lang, t } from "./i18n.js";
import { html, signal } from "./lib.js";
import { Icon } from "./parts.js";
import { isDark, LANGUAGES, prefs } from "./prefs.js";
import { follow } from "./route.js";

export const settingsOpen = signal(false);

/**
 * The table that is open, if any.
 * @type {import("../vendor/signals.js").Signal<import("./store.js").TableStore | null>}
 */
export const actions = signal(null);

export function Brand() {
  return html`<a class="brand" href="/" onClick=${follow} aria-label=${t("home")}>
    <svg class="m" aria-hidden="true"><use href="#nemeton" /></svg>
    <svg class="w" aria-hidden="true"><use href="#wordmark" /></svg>
  </a>`;
}

export function Languages() {
  const options = LANGUAGES.map((code) => [code, html`<span lang=${code}>${t(`language-${code}`)}</span>`]);
  return html`<${Segments}
    class="langs"
    label=${t("language")}
    value=${lang.value}
    options=${options}
    onChange=${(/** @type {string} */ value) => (lang.value = value)}
  />`;
}

export function Light() {
  const dark = isDark();
  return html`<button type="button" class="ib wide" aria-label=${dark ? t("theme-to-light") : t("theme-to-dark")}
    onClick=${() => (prefs.theme.value = dark ? "light" : "dark")}><${Icon} id=${dark ? "ui-sun" : "ui-moon"} /></button>`;
}
