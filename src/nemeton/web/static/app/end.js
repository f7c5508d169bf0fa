// After the game: who won and with what, how the chances went, and what comes next.

import { winnersLine } from "./bar.js";
import { Curve } from "./curve.js";
import { Dialog } from "./dialog.js";
import { t } from "./i18n.js";
import { html, signal, useEffect, useState } from "./lib.js";
import { completeDecision } from "./link.js";
import { keep, tokenFor } from "./mine.js";
import { Hood, Icon } from "./parts.js";
import { showAt, startReplay } from "./replay.js";
import { ask } from "./rest.js";
import { go } from "./route.js";

/** @typedef {import("./store.js").TableStore} TableStore */

export const endOpen = signal(true);

/** @param {TableStore} table */
export async function rematch(table) {
  try {
    const known = table.info.rematch;
    const token = tokenFor(table.id);
    const made = known && !token ? { table: known } : await ask("POST", `/tables/${table.id}/rematch`, undefined, token);
    if (token) keep(made.table, { token, game: table.game });
    endOpen.value = true;
    go(`/table/${made.table}`);
  } catch (error) {
    table.refuse(error);
  }
}

/** @param {{ table: TableStore }} props */
export function EndSheet({ table }) {
  const close = () => (endOpen.value = false);
  useEffect(() => {
    table.recount(table.viewer).catch(() => {});
  }, [table]);
  const rows = table.module.scores(table);
  const winners = table.view?.winners ?? [];
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
    <${Chances} table=${table} />
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

/**
 * The turning points with their choices in words, each as its seat saw the table then.
 * @param {TableStore} table
 * @param {any[]} mistakes
 */
async function describe(table, mistakes) {
  const positions = await Promise.all(
    mistakes.map(({ seat, worst }) => ask("GET", `/tables/${table.id}/replay?at=${worst.number}&seat=${seat}`).catch(() => null)),
  );
  return mistakes.map(({ seat, worst, loss }, at) => {
    const position = positions[at];
    const then =
      position &&
      Object.create(table, { view: { value: position.view }, decision: { value: completeDecision(position.decision) } });
    const word = (/** @type {string} */ text) => (then ? table.module.label(then, { action: -1, text }) : text);
    return { seat, number: worst.number, loss, chosen: word(worst.text), best: word(worst.best) };
  });
}

const PATIENCE = 1500;
const MOST = 5;

/** The win-probability curve, as soon as the server has worked it out. @param {{ table: TableStore }} props */
function Chances({ table }) {
  const [analysis, setAnalysis] = useState(/** @type {any} */ (null));
  const [turns, setTurns] = useState(/** @type {any[]} */ ([]));
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const look = async () => {
      const found = await ask("GET", `/tables/${table.id}/analysis`).catch(() => null);
      if (gone) return;
      if (found?.ready) setAnalysis(found.analysis);
      else timer = setTimeout(look, PATIENCE);
    };
    void look();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [table]);
  useEffect(() => {
    if (analysis) describe(table, analysis.mistakes.slice(0, MOST)).then(setTurns, console.error);
  }, [analysis, table.lang]);
  const open = (/** @type {number} */ at) => {
    endOpen.value = false;
    void showAt(table, at);
  };
  return html`<section class="chances">
    <h3>${t("chances")}</h3>
    ${
      analysis
        ? html`<${Curve} table=${table} analysis=${analysis} onOpen=${open} />
        <h3>${t("turning-points")}</h3>
        <ol class="mistakes">
          ${turns.map(
            (each) => html`<li key=${each.number}>
              <button type="button" onClick=${() => open(each.number)}>
                <${Hood} seat=${each.seat} />
                <span>
                  ${t("turning-point", {
                    who: table.names[each.seat],
                    move: each.number + 1,
                    chosen: each.chosen,
                    best: each.best,
                    loss: Math.round(each.loss * 100),
                  })}
                </span>
              </button>
            </li>`,
          )}
          ${analysis.mistakes.length ? null : html`<li class="fine">${t("turning-none")}</li>`}
        </ol>`
        : html`<p class="thinking"><i class="spin"></i>${t("analysis-thinking")}</p>`
    }
  </section>`;
}
