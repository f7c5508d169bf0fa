// The bar of a replay: step, play, share a position, fork a game against bots from it.

import { callApi } from "./api.js";
import { Segments } from "./dialog.js";
import { endOpen } from "./end.js";
import { botFor } from "./games.js";
import { t } from "./i18n.js";
import { html, signal, useEffect, useRef } from "./lib.js";
import { say } from "./liveregion.js";
import { Hood, Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { go, place } from "./route.js";
import { useSettled } from "./settle.js";
import { SPECTATOR } from "./store.js";
import { rememberTable } from "./tokens.js";

/** @typedef {import("./store.js").TableStore} TableStore */

const STEP = 1100;
const LONGEST = 150; // letters of what a move did
const playing = signal(false);
const copied = signal(false);

/** @param {TableStore} table @param {number} at @param {number} [seat] whose view is shown */
export async function showAt(table, at, seat) {
  const viewer = seat ?? table.playback.position.peek()?.viewer ?? table.me ?? SPECTATOR;
  try {
    if (!(await table.showPosition(at, viewer))) return;
  } catch (error) {
    table.requests.refuse(error);
    return;
  }
  go(`/table/${table.id}?at=${positionOf(table).at}${viewer >= 0 ? `&seat=${viewer}` : ""}`, { replace: true });
  say(linesOfMove(table).join(t("join-lines")));
}

/** @param {TableStore} table */
const positionOf = (table) => /** @type {import("./playback.js").Position} */ (table.playback.position.value);

/**
 * What the last move did, line by line. A sealed answer has no events yet; the line only says who chose.
 * @param {TableStore} table
 */
function linesOfMove(table) {
  const { at, seat, events } = positionOf(table);
  if (at === 0) return [t("replay-start")];
  const told = table.events.slice(table.events.length - events.length); // with those before them, which some lines need
  const lines = told.map((event) => table.tell(event)?.text).filter(Boolean);
  return lines.length ? lines : [t("replay-chosen", { who: table.names[seat] })];
}

/** What the last move did, as far as it can be read at a glance; the log has all of it. @param {TableStore} table */
function shortly(table) {
  const lines = linesOfMove(table);
  let [said] = lines;
  for (const line of lines.slice(1)) {
    const more = [said, line].join(t("join-lines"));
    if (more.length > LONGEST) return `${said} …`;
    said = more;
  }
  return said;
}

/**
 * Show the position of a turning point as the seat that chose there saw it, with the better choice.
 * @param {TableStore} table @param {import("./playback.js").Better} better
 */
export function showBetter(table, better) {
  table.playback.better.value = better;
  return showAt(table, better.at, better.seat);
}

/** @param {TableStore} table */
export const startReplay = (table) => showAt(table, 0);

/** @param {TableStore} table */
export function endReplay(table) {
  playing.value = false;
  table.playback.end();
  go(`/table/${table.id}`, { replace: true });
}

/** Show the position that the address names, if it does. @param {TableStore} table */
export async function replayFromAddress(table) {
  const query = new URL(place.peek(), location.origin).searchParams;
  if (!query.has("at") || !table.over) return;
  endOpen.value = false;
  try {
    await table.showPosition(Number(query.get("at")), query.has("seat") ? Number(query.get("seat")) : SPECTATOR);
  } catch (error) {
    table.requests.refuse(error);
  }
}

/** @param {{ table: TableStore }} props */
export function ReplayBar({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useSettled(box, "b");
  const position = positionOf(table);
  const { at, moves } = position;
  const opened = table.playback.better.value;
  const better = opened?.at === at && opened.seat === position.viewer ? opened : null;
  useEffect(() => {
    table.point(table.decision.choices.find(({ text }) => text === better?.text) ?? null);
    return () => table.point(null);
  }, [position, better]);
  const to = (/** @type {number} */ next) => showAt(table, Math.max(0, Math.min(moves, next)));
  useEffect(() => {
    if (!playing.value) return;
    if (at >= moves) {
      playing.value = false;
      return;
    }
    const timer = setTimeout(() => to(at + 1), STEP / (prefs.speed.peek() || 1));
    return () => clearTimeout(timer);
  }, [at, playing.value]);
  const fork = async () => {
    try {
      const seat = Math.max(position.viewer, 0);
      const bots = table.info.seats.map(({ bot }) => bot || botFor(table.game, prefs.level.peek()));
      const seats = bots.map((bot, each) => (each === seat ? "me" : bot));
      const made = await callApi("POST", `/tables/${table.id}/fork`, {
        name: prefs.name.peek() || t("guest"),
        at,
        seats,
        pace: 500,
      });
      rememberTable(made.table, { token: made.token, game: table.game });
      endReplay(table);
      go(`/table/${made.table}`);
    } catch (error) {
      table.requests.refuse(error);
    }
  };
  const copy = async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    copied.value = true;
    setTimeout(() => (copied.value = false), 1800);
  };
  /** @type {[number, any, string?][]} */
  const viewers = [
    [SPECTATOR, html`<${Icon} id="ui-eye" label=${t("viewer-all")} />`],
    ...table.names.map((name, seat) => /** @type {[number, any, string]} */ ([seat, html`<${Hood} seat=${seat} />`, name])),
  ];
  return html`<section class="bar replay" data-area="bar" data-box="bar" aria-label=${t("replay")}>
    <div class="ask" ref=${box}>
      <small>${t("replay-at", { at, moves })}</small>
      <b>${better ? t("replay-better", { who: table.names[better.seat], best: better.best }) : shortly(table)}</b>
    </div>
    <div class="scrub">
      <div class="two">
        <button type="button" class="btn" aria-label=${t("replay-first")} onClick=${() => to(0)}>
          <${Icon} id="x-first" />
        </button>
        <button type="button" class="btn" aria-label=${t("replay-back")} onClick=${() => to(at - 1)}>
          <${Icon} id="x-back" />
        </button>
        <button
          type="button"
          class="btn go"
          aria-label=${playing.value ? t("replay-pause") : t("replay-play")}
          onClick=${() => (playing.value = !playing.peek())}
        >
          <${Icon} id=${playing.value ? "x-pause" : "x-play"} />
        </button>
        <button type="button" class="btn" aria-label=${t("replay-next")} onClick=${() => to(at + 1)}>
          <${Icon} id="ui-next" />
        </button>
        <button type="button" class="btn" aria-label=${t("replay-last")} onClick=${() => to(moves)}>
          <${Icon} id="x-last" />
        </button>
      </div>
      <input
        type="range"
        min="0"
        max=${moves}
        value=${at}
        aria-label=${t("replay-position")}
        onChange=${(/** @type {any} */ event) => to(Number(event.currentTarget.value))}
      />
    </div>
    <div class="btns">
      <${Segments}
        class="viewers"
        label=${t("viewer")}
        value=${position.viewer}
        options=${viewers}
        onChange=${async (/** @type {number} */ viewer) => {
          table.playback.position.value = { ...position, viewer };
          await showAt(table, at);
        }}
      />
      <button type="button" class="btn" onClick=${copy} aria-label=${t("copy-position")}>
        <${Icon} id="x-link" />
        <span class="w">${copied.value ? t("copied") : t("copy-position")}</span>
      </button>
      ${
        at < moves
          ? html`<button
            type="button"
            class=${better ? "btn go" : "btn"}
            onClick=${fork}
            aria-label=${t(better ? "fork-again" : "fork")}
          >
            <${Icon} id="x-fork" />
            <span class="w">${t(better ? "fork-again" : "fork")}</span>
          </button>`
          : null
      }
      <button type="button" class="btn" onClick=${() => endReplay(table)} aria-label=${t("replay-end")}>
        <${Icon} id="x-close" />
      </button>
    </div>
  </section>`;
}
