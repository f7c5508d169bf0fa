// The decision bar: steps, the question, what stands beside it, and the buttons. Its height never changes in a window.

import { answerOf } from "./answers.js";
import { BoardPart } from "./boardpart.js";
import { endOpen, rematch } from "./end.js";
import { t } from "./i18n.js";
import { html, useRef } from "./lib.js";
import { More } from "./more.js";
import { Icon } from "./parts.js";
import { Clock } from "./seats.js";
import { useSettled } from "./settle.js";
import { openSide } from "./sidepanel.js";
import { useSpoken } from "./spoken.js";
import { lastMove } from "./strip.js";
import { Thing } from "./thing.js";

/** @typedef {import("./store.js").TableStore} TableStore */
/** @typedef {import("./contract.js").Choice} Choice */

/** @param {{ table: TableStore }} props */
export function Bar({ table }) {
  const done = table.over || table.ended;
  const answer = answerOf(table);
  return html`<section class=${`bar ${table.asked ? "mine-now" : ""}`} data-area="bar" data-box="bar" aria-label=${t("area-bar")}>
    ${done ? null : html`<${BoardPart} table=${table} name="Phase" />`}
    <${Asking} table=${table} />
    ${
      answer
        ? html`<${Reply} kind=${answer.kind} role=${answer.role} body=${answer.body} />`
        : done
          ? null
          : html`<${BoardPart} table=${table} name="Asides" />`
    }
    ${!done && table.asked && table.module.further?.(table) ? html`<${BoardPart} table=${table} name="Further" />` : null}
    ${
      table.over
        ? html`<${OverButtons} table=${table} />`
        : table.ended
          ? html`<div class="btns over"><${Rematch} table=${table} /></div>`
          : html`<${Buttons} table=${table} special=${answer?.buttons} />`
    }
  </section>`;
}

/** @param {import("./answers.js").Answer} props */
function Reply({ kind, role, body }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useSettled(box, "p");
  return html`<div class=${`reply ${kind}`} role=${role} ref=${box}>${body}</div>`;
}

/** @param {{ table: TableStore }} props */
function Asking({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useSettled(box, "b");
  useSpoken(box, table.asked);
  const { step, situation, question } = whatIsAsked(table);
  const clock = table.me !== null && !table.over && !table.ended;
  return html`<div class="ask" ref=${box} role="group" aria-label=${t("area-question")}>
    <small>
      ${step ? html`<span class="st">${step}</span>` : null}
      <span class="sm">${situation}</span>
      ${clock ? html`<${Clock} table=${table} seat=${table.me} />` : null}
    </small>
    <b>${question}</b>
  </div>`;
}

/** The step of the turn, the situation and the question. @param {TableStore} table */
function whatIsAsked(table) {
  const { decision, names } = table;
  if (table.over) return { situation: t("game-over"), question: winnersLine(table) };
  if (table.ended) return { situation: t("game-over"), question: t(table.info.closed ? "ended-closed" : "ended") };
  const waiting = decision.asked.filter((seat) => seat !== table.me).map((seat) => names[seat]);
  let situation = table.asked
    ? (table.module.situation?.(table) ?? t(table.hotSeat ? "seat-playing" : "your-turn"))
    : table.spectator
      ? t("you-watch")
      : t("not-your-turn");
  const last = table.asked ? "" : lastMove(table);
  if (last) {
    const what = t("last-move", { what: last });
    situation = table.spectator ? `${situation}${t("join-notes")}${what}` : what;
  }
  if (table.prompt?.passing && decision.sealed) situation = t(`passing-${table.prompt.passing}`);
  if (table.asked && table.hotSeat) situation = [names[/** @type {number} */ (table.me)], situation].join(t("join-notes"));
  if (table.pending) situation = t("sending");
  const bot = table.me !== null && table.info.seats[table.me].bot;
  const question = bot
    ? t("bot-plays-for-you")
    : decision.answered
      ? answerKept(table, waiting)
      : table.asked
        ? table.module.question(table)
        : t("waiting-for", { who: waiting.join(t("join-names")), count: waiting.length });
  return { step: table.asked ? table.module.step?.(table) : "", situation, question };
}

/**
 * Who has not answered yet; where even that is secret, this player still counts as asked.
 * @param {TableStore} table @param {string[]} waiting
 */
function answerKept({ decision, me }, waiting) {
  if (me === null || decision.asked.includes(me) || !waiting.length) return t("answer-kept");
  return t("answer-kept-for", { who: waiting.join(t("join-names")), count: waiting.length });
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
 * Undo and what has no room first, then the words.
 * @param {{ table: TableStore, special?: import("../vendor/preact.js").ComponentChild }} props
 */
function Buttons({ table, special }) {
  const targets = table.selection.targets.value;
  const loose = targets.get("")?.choices.length ?? 0;
  const playing = table.me !== null;
  const keys = (/** @type {string} */ kind) => [...targets.keys()].filter((key) => key.startsWith(kind));
  return html`<div class=${`btns ${special ? "answering" : ""}`}>
    ${playing ? html`<${Undo} table=${table} /><${More} table=${table} />` : null}
    ${keys("act:").map((key) => html`<${Step} key=${key} table=${table} at=${key} />`)}
    ${keys("bar:").map((key) => html`<${Words} key=${key} table=${table} at=${key} />`)}
    ${
      loose
        ? html`<button type="button" class="btn go" onClick=${() => openSide("list")}>
          <${Icon} id="x-list" />
          <span>${t("choices-count", { count: loose })}</span>
        </button>`
        : null
    }
    ${
      playing && table.info.seats[/** @type {number} */ (table.me)].bot
        ? html`<button type="button" class="btn go" onClick=${() => table.requests.takeSeat()}>
          <span>${t("take-seat")}</span>
        </button>`
        : null
    }
    ${playing ? html`<${BoardPart} table=${table} name="Tools" />` : null}
    ${special}
  </div>`;
}

/** A step of the turn, where the steps have no room. @param {{ table: TableStore, at: string }} props */
function Step({ table, at }) {
  const [choice] = [...table.choicesAt(at), ...table.blockedAt(at)];
  return html`<${Thing} at=${at} class="btn go soft step" tab=${false} badge=${false} label=${table.module.label(table, choice)}>
    <span>${table.module.verb(table, choice)}</span>
  <//>`;
}

/**
 * The choices at a key of the bar. What ends something while there is more to do looks quieter than what confirms.
 * @param {{ table: TableStore, at: string }} props
 */
function Words({ table, at }) {
  const { module } = table;
  const choices = table.choicesAt(at);
  const inBar = [...table.selection.targets.value].flatMap(([key, found]) => (key.startsWith("bar:") ? found.choices : []));
  const confirms = (/** @type {Choice} */ choice) => Boolean(module.confirms?.(table, choice));
  const more = table.decision.choices.length > inBar.length || inBar.some(confirms);
  if (!choices.length) {
    const [blocked] = table.blockedAt(at);
    return html`<button
      type="button"
      class="btn barred"
      data-key=${at}
      aria-disabled="true"
      aria-description=${table.reason(blocked)}
      onClick=${() => table.complain(at)}
    >
      <${Icon} id="ui-barred" />
      <span>${module.verb(table, blocked)}</span>
    </button>`;
  }
  return choices.map((choice) => {
    const soft = table.selected || (more && !confirms(choice)) ? " soft" : "";
    const ending = table.autoEnd.coming.value?.action === choice.action ? " ending" : "";
    return html`<button
      type="button"
      key=${choice.action}
      class=${`btn go${soft}${ending} ${table.changed(at) ? "changed" : ""}`}
      data-key=${at}
      aria-label=${module.label(table, choice)}
      onClick=${() => table.press(choice)}
    >
      <span>${module.verb(table, choice)}</span>
    </button>`;
  });
}

/** Undo is always shown; if it is not possible, it says why. @param {{ table: TableStore }} props */
function Undo({ table }) {
  const reason = table.prompt?.undo ?? "nothing";
  const why = reason ? t(`undo-${reason}`) : "";
  const { requests } = table;
  return html`<button
    type="button"
    class="btn undo"
    aria-disabled=${reason ? "true" : undefined}
    aria-description=${why || undefined}
    title=${why || t("undo")}
    aria-label=${t("undo")}
    onClick=${() => {
      if (!reason) return table.undo();
      table.autoEnd.stop();
      requests.notice.value = why;
    }}
  >
    <${Icon} id="ui-undo" />
    <span class="w">${t("undo")}</span>
  </button>`;
}

/** @param {TableStore} table */
const replay = async (table) => (await import("./replay.js")).startReplay(table);

/** @param {{ table: TableStore }} props */
function OverButtons({ table }) {
  return html`<div class="btns over">
    <button type="button" class="btn go" onClick=${() => (endOpen.value = true)}>${t("result")}</button>
    <button type="button" class="btn" onClick=${() => replay(table)}>
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
