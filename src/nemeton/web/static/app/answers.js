// What stands in the bar beside the question: a selection to confirm, why something is blocked, a request of another player.

import { t } from "./i18n.js";
import { html } from "./lib.js";
import { Icon } from "./parts.js";
import { capital } from "./richtext.js";
import { RuleNumber } from "./rules.js";
import { absenceLeft, formatTime } from "./seats.js";
import { lastMove } from "./strip.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("../vendor/preact.js").ComponentChild} Child */
/**
 * `kind`: "pick" a selection, "no" a reason, "talk" what people say to each other. `buttons` stand with the bar's own.
 * @typedef {{ kind: "pick" | "no" | "talk", body: Child, buttons: Child, role?: string }} Answer
 */

const MOST_REASONS = 3;

/** What stands beside the question, or null. @param {TableStore} table @returns {Answer | null} */
export function answerOf(table) {
  return (
    takebackAsked(table) ??
    endAsked(table) ??
    notice(table) ??
    pick(table) ??
    (table.selection.explaining.value ? null : endWaits(table)) ??
    reasons(table) ??
    absent(table)
  );
}

/** Two answers to a question of another player. @param {(agree: boolean) => unknown} answer */
const agreeOrRefuse = (answer) => html`
  <button type="button" class="btn go" onClick=${() => answer(true)}>${t("agree")}</button>
  <button type="button" class="btn" onClick=${() => answer(false)}>${t("refuse")}</button>`;

/** This player must answer a request for a takeback. @param {TableStore} table @returns {Answer | null} */
function takebackAsked(table) {
  const { takeback } = table.info;
  if (table.me === null || !takeback?.waits_for?.includes(table.me)) return null;
  const who = table.names[takeback.seat];
  const said = lastMove(table, takeback.seat);
  return {
    kind: "talk",
    role: "alert",
    body: html`<p>${said ? t("takeback-asked-what", { who, what: said }) : t("takeback-asked", { who })}</p>`,
    buttons: agreeOrRefuse((agree) => table.requests.answerTakeback(agree)),
  };
}

/** This player must answer a request to end the game. @param {TableStore} table @returns {Answer | null} */
function endAsked(table) {
  const { ending } = table.info;
  if (table.me === null || !ending?.waits_for?.includes(table.me)) return null;
  return {
    kind: "talk",
    role: "alert",
    body: html`<p>${t("end-asked", { who: table.names[ending.seat] })}</p>`,
    buttons: agreeOrRefuse((agree) => table.requests.answerEnd(agree)),
  };
}

/** This player has asked to end the game, and others have not answered. @param {TableStore} table @returns {Answer | null} */
function endWaits(table) {
  const { ending } = table.info;
  if (table.me === null || ending?.seat !== table.me) return null;
  const waiting = (ending.waits_for ?? []).map((seat) => table.names[seat]);
  return {
    kind: "talk",
    role: "status",
    body: html`<p>${t("end-waits", { who: waiting.join(t("join-names")) })}</p>`,
    buttons: html`<button type="button" class="btn" onClick=${() => table.requests.answerEnd(false)}>
      <span>${t("end-withdraw")}</span>
    </button>`,
  };
}

/** @param {() => void} onClose */
const Shut = (onClose) => html`<button type="button" class="ib" aria-label=${t("close")} onClick=${onClose}>
  <${Icon} id="x-close" />
</button>`;

/** Something was refused. @param {TableStore} table @returns {Answer | null} */
function notice({ requests }) {
  if (!requests.notice.value) return null;
  return {
    kind: "no",
    body: html`<span class="bd"><${Icon} id="ui-barred" /></span><p>${requests.notice.value}</p>
      ${Shut(() => (requests.notice.value = ""))}`,
    buttons: null,
  };
}

/** A selection, and what it leads to. @param {TableStore} table @returns {Answer | null} */
function pick(table) {
  const { selected, module } = table;
  if (!selected) return null;
  const preview = module.preview(table, selected);
  const warning = module.warning?.(table, selected);
  const { key, word } = module.confirm?.(table, selected) ?? { key: undefined, word: t("confirm") };
  return {
    kind: "pick",
    body: html`<p>
      <b>${module.label(table, selected)}</b>
      ${warning ? html`<em class="warns">${warning}</em>` : null}
      ${preview ? html`<em>${preview}</em>` : null}
    </p>`,
    buttons: html`<button
        type="button"
        class="btn cancel"
        aria-label=${t("cancel")}
        onClick=${() => (table.selection.selected.value = null)}
      >
        <${Icon} id="x-close" />
      </button>
      <button type="button" class="btn go" data-confirm data-key=${key} onClick=${() => table.send(selected)}>
        <${Icon} id="ui-check" />
        <span>${word}</span>
      </button>`,
  };
}

/** Why the thing that was touched cannot be chosen. @param {TableStore} table @returns {Answer | null} */
function reasons(table) {
  const { explaining } = table.selection;
  const blocked = explaining.value ? table.blockedAt(explaining.value.key) : [];
  if (!blocked.length) return null;
  return {
    kind: "no",
    body: html`<span class="bd"><${Icon} id="ui-barred" /></span>
      <p>
        ${blocked.slice(0, MOST_REASONS).map(
          (each) => html`<span class="because" key=${each.action}>
            <b>${table.module.label(table, each)}</b>
            <em>${capital(table.reason(each))}${" "}<${RuleNumber} table=${table} rule=${each.rule} /></em>
          </span>`,
        )}
      </p>
      ${Shut(() => (explaining.value = null))}`,
    buttons: null,
  };
}

/** The seat of another player who is away, while the game waits for others only. @param {TableStore} table */
function absentSeat(table) {
  if (table.me === null || table.asked || table.info.status !== "running") return null;
  const seat = table.info.seats.findIndex((each, at) => each.away != null && !(table.info.mine ?? []).includes(at));
  return seat < 0 ? null : seat;
}

/**
 * The player for whom the game waits is away: how long the others wait, then a bot can be called.
 * @param {TableStore} table
 * @returns {Answer | null}
 */
function absent(table) {
  const seat = absentSeat(table);
  if (seat === null) return null;
  const left = absenceLeft(table, seat) ?? 0;
  const who = table.names[seat];
  return {
    kind: "talk",
    body: html`<p>${left ? t("absent-soon", { who, time: formatTime(left) }) : t("absent-now", { who })}</p>`,
    buttons: left
      ? null
      : html`<button type="button" class="btn" onClick=${() => table.requests.callBot(seat)}>
        <${Icon} id="ui-bot" />
        <span>${t("call-bot")}</span>
      </button>`,
  };
}
