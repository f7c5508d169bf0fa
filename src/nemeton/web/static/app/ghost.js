// The ghost of a turn: what a player did, shown at its chip in the strip while things on the board are lit. It goes when the
// pointer
// or the focus leaves, or with the next tap elsewhere.

import { BoardPart } from "./boardpart.js";
import { t } from "./i18n.js";
import { html, useEffect, useLayoutEffect, useRef } from "./lib.js";
import { put } from "./overlays.js";
import { Hood } from "./parts.js";
import { canSeeAgain } from "./strip.js";

/** @param {{ table: import("./store.js").TableStore }} props */
export function Ghost({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const shown = table.ghosts.shown.value;
  useLayoutEffect(() => {
    if (shown && box.current) put(box.current, shown.at);
  });
  useEffect(() => {
    if (!shown) return;
    const away = (/** @type {PointerEvent} */ event) => {
      if (!shown.at.contains(/** @type {Node} */ (event.target))) table.ghosts.leave();
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, [shown]);
  if (!shown) return null;
  const { seat, events, lines } = shown;
  return html`<div ref=${box} class="turn-ghost" role="tooltip">
    <b><${Hood} seat=${seat} />${table.names[seat]}</b>
    <${BoardPart} table=${table} name="Ghost" seat=${seat} events=${events} />
    <ul>${lines.map((line, at) => html`<li key=${at}>${line.node ?? line.text}</li>`)}</ul>
    ${canSeeAgain(table, events) ? html`<small>${t("ghost-again")}</small>` : null}
  </div>`;
}
