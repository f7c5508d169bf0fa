// What the operators of the server announce: a restart, or something in their own words. Every page shows it.

import { announced, hearAnnouncement, keyOf } from "./announced.js";
import { callApi } from "./api.js";
import { lang, t } from "./i18n.js";
import { html, signal, useEffect } from "./lib.js";
import { say } from "./liveregion.js";
import { Icon } from "./parts.js";

/** The announcement that was closed here. */
const closed = signal("");

const SOON = 12 * 3600_000; // milliseconds: so far ahead, the time alone says when

/** Ask the server, on pages without a connection to a table. */
export async function lookForAnnouncement() {
  try {
    hearAnnouncement(await callApi("GET", "/announcement"));
  } catch {
    // The next look will tell.
  }
}

/** @param {number} at */
function formatTime(at) {
  const day = at - Date.now() > SOON ? /** @type {const} */ ({ weekday: "long", day: "numeric", month: "long" }) : {};
  return new Intl.DateTimeFormat(lang.value, { ...day, hour: "numeric", minute: "2-digit" }).format(at);
}

export function AnnouncementBanner() {
  const { text, restart_at } = announced.value;
  const key = keyOf(announced.value);
  const restart = restart_at ? t("announced-restart", { time: formatTime(restart_at) }) : "";
  useEffect(() => say([restart, text].filter(Boolean).join(" ")), [key]);
  if (!key || closed.value === key) return null;
  return html`<aside class="announcement" aria-label=${t("announcement")}>
    <div>
      ${restart ? html`<p>${restart}</p>` : null}
      ${text ? html`<p dir="auto"><small>${t("announced-by")}</small> <span class="words">${text}</span></p>` : null}
    </div>
    <button type="button" class="ib" aria-label=${t("close")} onClick=${() => (closed.value = key)}>
      <${Icon} id="x-close" />
    </button>
  </aside>`;
}
