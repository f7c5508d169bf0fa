// Following others: the last move, what happened since the viewer's turn, and the controls of bots.

import { t } from "./i18n.js";
import { html } from "./lib.js";
import { linesOf } from "./log.js";
import { Hood, Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { answerSound } from "./sound.js";
import { groupTurns, turnsSince } from "./turns.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const PACES = /** @type {[number, string][]} */ ([
  [1, "speed-normal"],
  [2, "speed-fast"],
  [0, "speed-off"],
  [0.5, "speed-slow"],
]);

const LONGEST = 60; // letters of the last move in the bar; the log has all of it

/**
 * The last thing that happened, or that one seat did, for the bar; "" before the first.
 * @param {TableStore} table @param {number} [seat]
 */
export function lastMove(table, seat) {
  const told = linesOf(table).filter(({ line }) => !line.heading && (seat === undefined || line.seat === seat));
  const text = told.length ? told[told.length - 1].line.text : "";
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2)).trimEnd()} …`;
}

/** See again what some events show. @param {TableStore} table @param {import("./contract.js").GameEvent[]} events */
export function seeAgain(table, events) {
  const all = table.events;
  const first = all.indexOf(events[0]);
  if (first < 0) return;
  const last = all.indexOf(events[events.length - 1]);
  const row = table.theatre.build(all, first, last + 1, last === all.length - 1);
  void table.theatre.replace(row);
}

/**
 * Whether some events have a moment to be seen again.
 * @param {TableStore} table @param {import("./contract.js").GameEvent[]} events
 */
export const canSeeAgain = (table, events) => events.some(({ name }) => Object.hasOwn(table.theatre.moments, name));

/** Asked once, at the first table: sound is off until then. @param {{ alone: boolean }} props */
function SoundQuestion({ alone }) {
  if (prefs.sound.value || prefs.soundAsked.value) return null;
  return html`<span class=${`ask-sound${alone ? "" : " beside"}`} role="group" aria-label=${t("sound-ask")}>
    <${Icon} id="ui-sound-off" />
    <span class="lab">${t("sound-ask")}</span>
    <button type="button" onClick=${() => answerSound(true)}>${t("sound-yes")}</button>
    <button type="button" onClick=${() => answerSound(false)}>${t("sound-no")}</button>
  </span>`;
}

/** @param {{ table: TableStore }} props */
export function Strip({ table }) {
  if (table.replaying || table.over || table.ended || !table.view) return html`<span class="since none"></span>`;
  const turns = groupTurns(linesOf(table));
  const chips = turnsSince(turns, table.me, table.names.length);
  const { flow } = table;
  const { ghosts } = table;
  const point = (/** @type {import("./turns.js").Turn} */ turn) => (/** @type {any} */ event) => {
    const byMouse = event.pointerType === "mouse";
    if (byMouse || event.currentTarget.matches(":focus-visible")) ghosts.show(turn, event.currentTarget);
  };
  const leave = () => ghosts.leave();
  const pace = PACES.findIndex(([speed]) => speed === prefs.speed.value);
  return html`<section class="since" aria-label=${t(table.asked ? "since-turn" : "last-moves")}>
    ${chips.length ? html`<span class="lab">${t(table.asked ? "since-turn" : "last-moves")}</span>` : null}
    <div class="turns">
      ${chips.map((turn) => {
        const events = turn.lines.map(({ event }) => event);
        const last = turn.lines[turn.lines.length - 1];
        return html`<button
          type="button"
          key=${`${turn.seat} ${events[0].number}`}
          aria-label=${turn.lines.map(({ line }) => line.text).join(t("join-lines"))}
          onPointerEnter=${point(turn)}
          onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && leave()}
          onFocus=${point(turn)}
          onBlur=${leave}
          onClick=${(/** @type {any} */ event) => {
            const isOpen = ghosts.shown.peek()?.events[0] === events[0];
            if (isOpen && canSeeAgain(table, events)) seeAgain(table, events);
            else ghosts.show(turn, event.currentTarget);
          }}
        >
          <${Hood} seat=${turn.seat} />
          <span class="what">${last.line.node ?? last.line.text}</span>
          ${turn.points ? html`<span class="pt">+${turn.points}</span>` : null}
        </button>`;
      })}
    </div>
    <${SoundQuestion} alone=${!chips.length} />
    ${
      flow.hasBots
        ? html`<div class="ctl" role="group" aria-label=${t("key-pause")}>
          ${
            flow.paused.value
              ? html`<span class="lab on">${t("flow-paused")}${flow.waiting.value ? ` ${flow.waiting.value}` : ""}</span>`
              : null
          }
          <button
            type="button"
            aria-label=${t(flow.paused.value ? "flow-go-on" : "flow-pause")}
            title=${t(flow.paused.value ? "flow-go-on" : "flow-pause")}
            onClick=${() => flow.toggle()}
          >
            <${Icon} id=${flow.paused.value ? "x-play" : "x-pause"} />
          </button>
          <button type="button" aria-label=${t("flow-next")} title=${t("flow-next")} onClick=${() => flow.next()}>
            <${Icon} id="ui-step" />
          </button>
          <button
            type="button"
            class="sp"
            aria-label=${t("flow-pace", { pace: t(PACES[Math.max(pace, 0)][1]) })}
            onClick=${() => (prefs.speed.value = PACES[(pace + 1) % PACES.length][0])}
          >
            ${t(PACES[Math.max(pace, 0)][1])}
          </button>
        </div>`
        : null
    }
  </section>`;
}
