// The end of the game: winners, final scores, the analysis, rematch and replay.

import { Analysis } from "./analysis.js";
import { callApi } from "./api.js";
import { winnersLine } from "./bar.js";
import { Dialog } from "./dialog.js";
import { t } from "./i18n.js";
import { html, signal, useEffect } from "./lib.js";
import { Hood, Icon } from "./parts.js";
import { showAt, startReplay } from "./replay.js";
import { go } from "./route.js";
import { rememberTable, tokenFor } from "./tokens.js";

/** @typedef {import("./store.js").TableStore} TableStore */

export const endOpen = signal(true);

/** @param {TableStore} table */
export async function rematch(table) {
  try {
    const known = table.info.rematch;
    const token = tokenFor(table.id);
    const made = known && !token ? { table: known } : await callApi("POST", `/tables/${table.id}/rematch`, undefined, token);
    if (token) rememberTable(made.table, { token, game: table.game });
    endOpen.value = true;
    go(`/table/${made.table}`);
  } catch (error) {
    table.requests.refuse(error);
  }
}

/** @param {{ table: TableStore }} props */
export function EndSheet({ table }) {
  const close = () => (endOpen.value = false);
  const open = (/** @type {number} */ move) => {
    close();
    void showAt(table, move);
  };
  useEffect(() => {
    table.playback.loadEvents(table.viewer).catch(() => {});
  }, [table]);
  const rows = table.module.scores(table);
  const { winners } = table.decision;
  return html`<${Dialog} class="end" title=${winnersLine(table)} onClose=${close}>
    <div class="scroll-x">
      <table class="scores">
        <thead>
          <tr>
            <th></th>
            ${table.names.map(
              (name, seat) => html`<th key=${seat} scope="col" class=${winners.includes(seat) ? "won" : ""}>
                <${Hood} seat=${seat} />
                <span>${name}</span>
              </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (row, at) => html`<tr key=${at} class=${row.total ? "total" : ""}>
              <th scope="row">${row.label}</th>
              ${row.values.map((value, seat) => html`<td key=${seat} class=${winners.includes(seat) ? "won" : ""}>${value}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <${Analysis} table=${table} onOpen=${open} />
    <footer>
      ${
        table.me !== null || table.info.rematch
          ? html`<button type="button" class="btn p" onClick=${() => rematch(table)}>${t("rematch")}</button>`
          : null
      }
      <button
        type="button"
        class="btn"
        onClick=${() => {
          close();
          void startReplay(table);
        }}
      >
        <${Icon} id="x-play" />
        ${t("replay")}
      </button>
      <a class="btn" href=${`/api/tables/${table.id}/record`} download>${t("record-save")}</a>
      <button type="button" class="btn" onClick=${() => go("/")}>${t("home")}</button>
    </footer>
  <//>`;
}
