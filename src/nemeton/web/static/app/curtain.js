// Several people at one screen: nobody's hand is shown until the next one says that he is looking.

import { t } from "./i18n.js";
import { html, useEffect, useRef } from "./lib.js";
import { Hood } from "./parts.js";

/** @param {{ table: import("./store.js").TableStore }} props */
export function Curtain({ table }) {
  const seat = table.curtain.value;
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => button.current?.focus(), [seat]);
  if (seat === null) return null;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${t("curtain", { who: table.names[seat] })}>
    <${Hood} seat=${seat} />
    <h2>${t("curtain", { who: table.names[seat] })}</h2>
    <p>${t("curtain-more")}</p>
    <button type="button" ref=${button} class="btn p" onClick=${() => table.liftCurtain()}>
      ${t("curtain-lift", { who: table.names[seat] })}
    </button>
  </div>`;
}
