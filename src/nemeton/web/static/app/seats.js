// The other seats: name, presence, whose turn it is, clock, and what the game shows of them.

import { BoardPart } from "./boardpart.js";
import { strengthOf } from "./games.js";
import { t } from "./i18n.js";
import { html, signal, useEffect } from "./lib.js";
import { Icon, unfolded, Who } from "./parts.js";

const now = signal(Date.now());

/** @param {number} left milliseconds */
export function formatTime(left) {
  const seconds = Math.ceil(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** What is left on a seat's clock. @param {{ table: import("./store.js").TableStore, seat: number }} props */
export function Clock({ table, seat }) {
  const { time, running } = table.info.seats[seat];
  if (time == null) return null;
  const passed = running ? Math.max(now.value - (table.link?.informedAt.value ?? 0), 0) : 0;
  const left = Math.max(time - passed, 0);
  return html`<span class=${`clock ${running ? "runs" : ""} ${left < 20_000 ? "short" : ""}`} role="timer">
    <${Icon} id="ui-clock" />
    ${formatTime(left)}
  </span>`;
}

/**
 * Milliseconds until a bot may be called for an absent player; null for others.
 * @param {import("./store.js").TableStore} table @param {number} seat
 */
export function absenceLeft(table, seat) {
  const { away } = table.info.seats[seat];
  if (away == null) return null;
  return Math.max(away - Math.max(now.value - (table.link?.informedAt.value ?? 0), 0), 0);
}

/** The note below a name: turn, winner, bot, away. @param {import("./store.js").TableStore} table @param {number} seat */
export function seatNote(table, seat) {
  const { bot, person, online } = table.info.seats[seat];
  const notes = [];
  if (table.over && table.decision.winners.includes(seat)) notes.push(t("seat-winner"));
  else if (!table.over && table.decision.asked.includes(seat)) return seat === table.me ? t("your-turn") : t("seat-playing");
  if (bot) notes.push(person ? t("seat-bot-stands-in") : t("bot-strength", { strength: strengthOf(bot) }));
  else if (person && !online) notes.push(t("seat-away"));
  return notes.join(t("join-notes"));
}

/** @param {{ table: import("./store.js").TableStore }} props */
export function Seats({ table }) {
  const { info, module } = table;
  const running = info.seats.some((seat) => seat.running || seat.away != null);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => (now.value = Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  if (module.Seats)
    return html`<section class="seats" data-area="seats" data-box="seats" aria-label=${t("area-seats")}>
      <${BoardPart} table=${table} name="Seats" /></section>`;
  const from = table.viewer < 0 ? 0 : table.viewer + 1;
  const others = Array.from({ length: info.players }, (_, at) => (from + at) % info.players).filter(
    (seat) => seat !== table.viewer,
  );
  return html`<section class="seats" data-area="seats" data-box="seats" aria-label=${t("area-seats")}>
    ${others.map(
      (seat) => html`<section
        key=${seat}
        class=${`seat ${isAsked(table, seat) ? "turn" : ""}`}
        data-key=${`seat:${seat}`}
        aria-label=${table.names[seat]}
        onClick=${() => (unfolded.value = unfolded.peek() === seat ? null : seat)}
      >
        <${Inside} table=${table} seat=${seat} />
      </section>`,
    )}
  </section>`;
}

/** @param {import("./store.js").TableStore} table @param {number} seat */
const isAsked = (table, seat) => !table.over && table.decision.asked.includes(seat);

/** What a seat shows; how much of it, its box decides. @param {{ table: import("./store.js").TableStore, seat: number }} props */
const Inside = ({ table, seat }) => html`<div class="in">
  <${Who} seat=${seat} note=${html`${isAsked(table, seat) ? html`<i class="now"></i>` : null}${seatNote(table, seat)}`}>
    <${Clock} table=${table} seat=${seat} />
  <//>
  <${BoardPart} table=${table} name="Seat" seat=${seat} />
</div>`;

/** A seat in full, over the stage. @param {{ table: import("./store.js").TableStore }} props */
export function SeatDrawer({ table }) {
  const seat = unfolded.value;
  useEffect(() => {
    if (seat === null) return;
    const away = (/** @type {PointerEvent} */ event) => {
      if (!(/** @type {Element} */ (event.target).closest(".drawer, .seats, .unfold, #tip"))) unfolded.value = null;
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, [seat]);
  if (seat === null || seat >= table.info.players || table.module.Seats) return null;
  return html`<aside class=${`drawer${seat === table.viewer ? " own-board" : ""}`} data-box="drawer"
    aria-label=${table.names[seat]}>
    <section class="seat"><${Inside} table=${table} seat=${seat} /></section>
    <button type="button" class="ib shut" aria-label=${t("close")} onClick=${() => (unfolded.value = null)}>
      <${Icon} id="x-close" />
    </button>
  </aside>`;
}
