// The decision bar: the question, the selection to confirm, why something is blocked, undo and redo.

import { BoardPart } from "./boardpart.js";
import { endOpen, rematch } from "./end.js";
import { t } from "./i18n.js";
import { html } from "./lib.js";
import { Icon } from "./parts.js";
import { startReplay } from "./replay.js";
import { RuleNumber } from "./rules.js";
import { absenceLeft, Clock, formatTime } from "./seats.js";
import { openSide, sideTab } from "./sidepanel.js";
import { lastMove } from "./strip.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** @param {{ table: TableStore }} props */
export function Bar({ table }) {
  const special =
    table.requests.notice.value ||
    table.selection.explaining.value ||
    table.selected ||
    takebackAsked(table) ||
    endAsked(table) ||
    endWaits(table) ||
    absentSeat(table) !== null;
  const done = table.over || table.ended;
  return html`<section class=${`bar ${table.asked ? "mine-now" : ""}`} data-area="bar" data-box="bar" aria-label=${t("area-bar")}>
    ${done ? null : html`<${BoardPart} table=${table} name="Phase" />`}
    <div class="ask"><${Asking} table=${table} /></div>
    ${special ? html`<${Answer} table=${table} />` : done ? null : html`<${BoardPart} table=${table} name="Asides" />`}
    ${
      table.over
        ? html`<${OverButtons} table=${table} />`
        : table.ended
          ? html`<div class="btns over"><${Rematch} table=${table} /></div>`
          : html`<${Buttons} table=${table} />`
    }
  </section>`;
}

/** Whether this player must answer a request for a takeback. @param {TableStore} table */
const takebackAsked = (table) => table.me !== null && (table.info.takeback?.waits_for ?? []).includes(table.me);

/** Whether this player must answer a request to end the game. @param {TableStore} table */
const endAsked = (table) => table.me !== null && (table.info.ending?.waits_for ?? []).includes(table.me);

/** Whether this player has asked to end the game, and others have not answered. @param {TableStore} table */
const endWaits = (table) => table.me !== null && table.info.ending?.seat === table.me;

/** The seat of another player who is away, while the game waits for others only. @param {TableStore} table */
function absentSeat(table) {
  if (table.me === null || table.asked || table.info.status !== "running") return null;
  const seat = table.info.seats.findIndex((each, at) => each.away != null && !(table.info.mine ?? []).includes(at));
  return seat < 0 ? null : seat;
}

/** @param {{ table: TableStore }} props */
function Asking({ table }) {
  const { decision, names } = table;
  if (table.over) return html`<small>${t("game-over")}</small><b>${winnersLine(table)}</b>`;
  if (table.ended) return html`<small>${t("game-over")}</small><b>${t(table.info.closed ? "ended-closed" : "ended")}</b>`;
  const waiting = decision.asked.filter((seat) => seat !== table.me).map((seat) => names[seat]);
  let situation = table.asked
    ? (table.module.situation?.(table) ?? t("your-turn"))
    : table.spectator
      ? t("you-watch")
      : t("not-your-turn");
  const last = table.asked ? "" : lastMove(table);
  if (last) {
    const what = t("last-move", { what: last });
    situation = table.spectator ? `${situation}${t("join-notes")}${what}` : what;
  }
  if (table.pending) situation = t("sending");
  const bot = table.me !== null && table.info.seats[table.me].bot;
  const question = bot
    ? t("bot-plays-for-you")
    : decision.answered
      ? t("answer-kept")
      : table.asked
        ? table.module.question(table)
        : t("waiting-for", { who: waiting.join(t("join-names")), count: waiting.length });
  return html`<small>${situation}${table.me === null ? null : html`<${Clock} table=${table} seat=${table.me} />`}</small>
    <b>${question}</b>`;
}

/** @param {TableStore} table */
export function winnersLine(table) {
  const { winners } = table.decision;
  if (table.me !== null && winners.includes(table.me)) return winners.length > 1 ? t("you-share") : t("you-win");
  return t("winners", {
    who: winners.map((seat) => table.names[seat]).join(t("join-names")),
    count: winners.length,
  });
}

/**
 * What replaces the game's chips: a takeback to answer, a refusal, a selection to confirm, why a choice is blocked.
 * @param {{ table: TableStore }} props
 */
function Answer({ table }) {
  const { selected, module } = table;
  if (takebackAsked(table)) {
    const who = table.names[/** @type {any} */ (table.info.takeback).seat];
    const answer = (/** @type {boolean} */ agree) => table.requests.answerTakeback(agree);
    return html`<div class="reply" role="alert"><p>${t("takeback-asked", { who })}</p><div class="two">
      <button type="button" class="btn go" onClick=${() => answer(true)}>${t("agree")}</button>
      <button type="button" class="btn" onClick=${() => answer(false)}>${t("refuse")}</button></div></div>`;
  }
  if (endAsked(table)) {
    const who = table.names[/** @type {any} */ (table.info.ending).seat];
    return html`<div class="reply" role="alert"><p>${t("end-asked", { who })}</p><div class="two">
      <button type="button" class="btn go" onClick=${() => table.requests.answerEnd(true)}>${t("agree")}</button>
      <button type="button" class="btn" onClick=${() => table.requests.answerEnd(false)}>${t("refuse")}</button></div></div>`;
  }
  if (table.requests.notice.value)
    return html`<div class="reply no">
      <span class="bd"><${Icon} id="ui-barred" /></span>
      <p>${table.requests.notice.value}</p>
      <button type="button" class="ib" aria-label=${t("close")} onClick=${() => (table.requests.notice.value = "")}>
        <${Icon} id="x-close" />
      </button>
    </div>`;
  if (selected) {
    const preview = module.preview(table, selected);
    return html`<div class="reply pick">
      <p><b>${module.label(table, selected)}</b>${preview ? html`<em>${preview}</em>` : null}</p>
      <div class="two">
        <button type="button" class="btn go" data-confirm onClick=${() => table.send(selected)}>
          <${Icon} id="ui-check" />
          ${t("confirm")}
        </button>
        <button type="button" class="btn" aria-label=${t("cancel")} onClick=${() => (table.selection.selected.value = null)}>
          <${Icon} id="x-close" />
        </button>
      </div>
    </div>`;
  }
  if (endWaits(table) && !table.selection.explaining.value) {
    const waiting = (table.info.ending?.waits_for ?? []).map((seat) => table.names[seat]);
    return html`<div class="reply" role="status">
      <p>${t("end-waits", { who: waiting.join(t("join-names")) })}</p>
      <div class="two">
        <button type="button" class="btn" onClick=${() => table.requests.answerEnd(false)}>${t("end-withdraw")}</button>
      </div>
    </div>`;
  }
  const blocked = table.selection.explaining.value ? table.blockedAt(table.selection.explaining.value.key) : [];
  if (!blocked.length) return html`<${Absent} table=${table} />`;
  return html`<div class="reply no">
    <span class="bd"><${Icon} id="ui-barred" /></span>
    <p>
      ${blocked.slice(0, 3).map(
        (each) => html`<span class="because" key=${each.action}>
          <b>${module.label(table, each)}</b>
          <em>${table.reason(each)}${" "}<${RuleNumber} table=${table} rule=${each.rule} /></em>
        </span>`,
      )}
    </p>
    <button type="button" class="ib" aria-label=${t("close")} onClick=${() => (table.selection.explaining.value = null)}>
      <${Icon} id="x-close" />
    </button>
  </div>`;
}

/**
 * The player for whom the game waits is away: how long the others wait, then a bot can be called.
 * @param {{ table: TableStore }} props
 */
function Absent({ table }) {
  const seat = absentSeat(table);
  if (seat === null) return null;
  const left = absenceLeft(table, seat) ?? 0;
  const who = table.names[seat];
  return html`<div class="reply">
    <p>${left ? t("absent-soon", { who, time: formatTime(left) }) : t("absent-now", { who })}</p>
    ${
      left
        ? null
        : html`<div class="two">
          <button type="button" class="btn" onClick=${() => table.requests.callBot(seat)}>
            <${Icon} id="ui-bot" />
            ${t("call-bot")}
          </button>
        </div>`
    }
  </div>`;
}

/** @param {{ table: TableStore }} props */
function Buttons({ table }) {
  const { module } = table;
  const targets = table.selection.targets.value;
  const inBar = [...targets.entries()].filter(([key]) => key.startsWith("bar:"));
  const loose = targets.get("")?.choices.length ?? 0;
  const playing = table.me !== null;
  return html`<div class="btns">
    ${inBar.map(([key, { choices, blocked }]) =>
      choices.length
        ? choices.map(
            (choice) => html`<button
              type="button"
              key=${choice.action}
              class=${`btn go ${table.changed(key) ? "changed" : ""}`}
              data-key=${key}
              aria-label=${module.label(table, choice)}
              onClick=${() => table.send(choice)}
            >
              ${module.verb(table, choice)}
            </button>`,
          )
        : html`<button
          type="button"
          key=${key}
          class="btn barred"
          data-key=${key}
          aria-disabled="true"
          aria-description=${table.reason(blocked[0])}
          onClick=${() => table.complain(key)}
        >
          <${Icon} id="ui-barred" />
          ${module.verb(table, blocked[0])}
        </button>`,
    )}
    ${
      loose
        ? html`<button type="button" class="btn go" onClick=${() => openSide("list")}>
          <${Icon} id="x-list" />
          ${t("choices-count", { count: loose })}
        </button>`
        : null
    }
    ${playing ? html`<${Back} table=${table} />` : null}
    ${
      playing && table.info.hints && table.asked
        ? html`<button
          type="button"
          class=${`btn quiet-btn ${sideTab.value === "hint" ? "on" : ""}`}
          onClick=${() => openSide("hint")}
          title=${t("hint")}
          aria-label=${t("hint")}
        >
          <${Icon} id="x-lamp" />
          <span class="w">${t("hint")}</span>
        </button>`
        : null
    }
    ${
      playing && table.info.seats[/** @type {number} */ (table.me)].bot
        ? html`<button type="button" class="btn go" onClick=${() => table.requests.takeSeat()}>${t("take-seat")}</button>`
        : null
    }
  </div>`;
}

/** Undo is always shown; if it is not possible, it says why. @param {{ table: TableStore }} props */
function Back({ table }) {
  const reason = table.prompt?.undo ?? "nothing";
  const why = reason ? t(`undo-${reason}`) : "";
  const waits = table.info.takeback?.seat === table.me;
  const { requests } = table;
  return html`<button
      type="button"
      class="btn undo"
      aria-disabled=${reason ? "true" : undefined}
      aria-description=${why || undefined}
      title=${why || t("undo")}
      aria-label=${t("undo")}
      onClick=${() => {
        if (reason) requests.notice.value = why;
        else return requests.undo();
      }}
    >
      <${Icon} id="ui-undo" />
      <span class="w">${t("undo")}</span>
    </button>
    ${
      table.prompt?.redo
        ? html`<button type="button" class="btn" title=${t("redo")} aria-label=${t("redo")} onClick=${() => requests.redo()}>
          <${Icon} id="x-redo" />
          <span class="w">${t("redo")}</span>
        </button>`
        : null
    }
    ${
      reason && table.prompt?.takeback && (reason === "revealed" || reason === "others-acted")
        ? waits
          ? html`<button type="button" class="btn" onClick=${() => requests.answerTakeback(false)}>
            ${t("takeback-withdraw")}
          </button>`
          : html`<button
            type="button"
            class="btn"
            title=${why}
            aria-label=${t("takeback")}
            onClick=${() => requests.askTakeback()}
          >
            <${Icon} id="x-hourglass" />
            <span class="w">${t("takeback")}</span>
          </button>`
        : null
    }`;
}

/** @param {{ table: TableStore }} props */
function OverButtons({ table }) {
  return html`<div class="btns over">
    <button type="button" class="btn go" onClick=${() => (endOpen.value = true)}>${t("result")}</button>
    <button type="button" class="btn" onClick=${() => startReplay(table)}>
      <${Icon} id="x-play" />
      ${t("replay")}
    </button>
    <${Rematch} table=${table} />
  </div>`;
}

/** @param {{ table: TableStore }} props */
function Rematch({ table }) {
  return table.me !== null || table.info.rematch
    ? html`<button type="button" class="btn" onClick=${() => rematch(table)}>${t("rematch")}</button>`
    : null;
}
