// How strong the bots are, as it is chosen on the start page, for a new table and in the lobby.

import { Segments } from "./dialog.js";
import { t } from "./i18n.js";
import { html } from "./lib.js";

/**
 * How strong the bots are: a number of steps, the bots that this server has beside them, and the chosen one in words.
 * @param {{
 *   levels: number, offered: string[], value: import("./games.js").Strength,
 *   onChange: (chosen: import("./games.js").Strength) => void
 * }} props
 */
export function Strength({ levels, offered, value, onChange }) {
  const step = (/** @type {number} */ level) => t("level-step", { strength: t(`level-name-${level}`), level, levels });
  return html`<div class="field strength">
    <span>${t("level")}</span>
    <${Segments}
      label=${t("level")}
      value=${value}
      options=${Array.from({ length: levels }, (_, at) => [at + 1, at + 1, step(at + 1)])}
      onChange=${onChange}
    />
    ${
      offered.length
        ? html`<${Segments}
          class="offered"
          label=${t("offered-bots")}
          value=${value}
          options=${offered.map((bot) => [bot, bot])}
          onChange=${onChange}
        />`
        : null
    }
    <p class="fine">
      ${
        typeof value === "string"
          ? html`<b>${value}:</b> ${t("offered-bot")}`
          : html`<b>${step(value)}</b> ${t(`level-${value}`)}`
      }
    </p>
  </div>`;
}
