// Components that shell and games share, and the table they belong to.

import { createContext, html, signal, useContext } from "./lib.js";

/** @type {import("../vendor/preact.js").PreactContext<import("./contract.js").Table | null>} */
export const TableContext = /** @type {any} */ (createContext(null));

/**
 * What a moment on the stage shows of the scores meanwhile, by seat. The table already has the new ones.
 * @type {import("../vendor/signals.js").Signal<Record<number, number>>}
 */
export const stagedScores = signal({});

/** The seat whose whole board is shown over the stage. @type {import("../vendor/signals.js").Signal<number | null>} */
export const unfolded = signal(null);

/** @returns {import("./contract.js").Table} */
export function useTable() {
  const table = useContext(TableContext);
  if (!table) throw new Error("no table around this component");
  return table;
}

/** A symbol of the sheets. @param {{ id: string, class?: string, label?: string }} props */
export function Icon({ id, class: name = "", label = "" }) {
  return label
    ? html`<svg class=${`i ${name}`} role="img" aria-label=${label}><use href=${`#${id}`} /></svg>`
    : html`<svg class=${`i ${name}`} aria-hidden="true"><use href=${`#${id}`} /></svg>`;
}

/** The same symbol several times. @param {{ id: string, count: number, class?: string }} props */
export function Many({ id, count, class: name = "" }) {
  return Array.from({ length: count }, (_, number) => html`<${Icon} key=${number} id=${id} class=${name} />`);
}

/** The badge of a seat: colour, emblem and notches. @param {{ seat: number }} props */
export function Hood({ seat }) {
  const table = useTable();
  const { module } = table;
  const colour = module.colour?.(table, seat) ?? seat + 1;
  return html`<span class=${`hood s${colour} n${seat + 1}`}><${Icon} id=${module.emblem?.(table, seat) ?? "person"} /></span>`;
}

/** The badge in the own area, which opens the whole own board. @param {{ seat: number }} props */
const OwnHood = ({ seat }) => html`<button
  type="button"
  class="unfold"
  tabindex="-1"
  aria-label=${useTable().t("own-board")}
  onClick=${() => (unfolded.value = unfolded.peek() === seat ? null : seat)}
>
  <${Hood} seat=${seat} />
</button>`;

/** A seat's badge, name, note and score. @param {{ seat: number, note?: any, children?: any }} props */
export function Who({ seat, note, children }) {
  const table = useTable();
  const staged = stagedScores.value[seat];
  const score = staged ?? (table.view ? table.module.score?.(table, seat) : null);
  return html`<div class="who">
    <${seat === table.viewer && !table.module.Seats ? OwnHood : Hood} seat=${seat} />
    <div class="n"><b>${table.names[seat]}</b>${note ? html`<span class="note">${note}</span>` : null}${children}</div>
    ${
      score == null
        ? null
        : html`<span class=${staged == null ? "score" : "score counting"}>
          ${score}<${Icon} id="point" label=${table.t("points")} />
        </span>`
    }
  </div>`;
}

/**
 * What a choice leads to and would waste, in small letters.
 * @param {{ table: import("./contract.js").Table, choice: import("./contract.js").Choice }} props
 */
export function Then({ table, choice }) {
  const preview = table.module.preview(table, choice);
  const warning = table.module.warning?.(table, choice);
  return html`${warning ? html`<em class="then warns">${warning}</em>` : null}
    ${preview ? html`<em class="then">${preview}</em>` : null}`;
}

/** A number that just changed: "+2". @param {{ by: number }} props */
export function Delta({ by }) {
  return html`<span class="delta">${by > 0 ? `+${by}` : `−${-by}`}</span>`;
}
