// The end of the game: standing stones, the winner's board, the story in five moments; then the numbers and the analysis.

import { Analysis, useAnalysis } from "./analysis.js";
import { winnersLine } from "./bar.js";
import { BoardPart } from "./boardpart.js";
import { Dialog } from "./dialog.js";
import { endOpen, rematch } from "./end.js";
import { t } from "./i18n.js";
import { html, useEffect, useRef } from "./lib.js";
import { Hood, Icon } from "./parts.js";
import { paceOf, prefersStillness, prefs } from "./prefs.js";
import { showAt, showBetter, startReplay } from "./replay.js";
import { moodOf, whyOf } from "./result.js";
import { go } from "./route.js";
import { playSound } from "./sound.js";
import { Stagehand } from "./stagehand.js";
import { inOrder, placeOf, Stones, stonesOf } from "./stones.js";
import { curveOfPoints, findMoments } from "./story.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** Seven stones round the fire, as in the mark. */
const MARK = [
  "M21.4 3L26 1 27.4 12.6 20.6 13Z",
  "M21 4.4L26.2 3.4 27.6 12.4 20.4 12.8Z",
  "M21.6 2L25.4 3 27.4 12.8 20.8 12.4Z",
  "M20.8 3.6L26.6 3.2 27 12.6 20.6 12.6Z",
  "M22 2.4L26.4 3.8 27.6 12.6 20.4 13Z",
  "M21.2 4L25.8 2.4 27.2 12.6 20.8 12.8Z",
  "M21.6 3.4L26.2 4.2 27.4 12.8 20.6 12.4Z",
];
const FIRE = "M24 17C28 21 29.4 23.6 29.4 26.2A5.4 5.4 0 0 1 18.6 26.2C18.6 23.6 20 21 24 17Z";

/**
 * The sentence of the end: who has won and, for who has not, which place it is.
 * @param {TableStore} table @param {import("./stones.js").Stone[]} stones
 */
function titleOf(table, stones) {
  const { winners } = table.decision;
  if (moodOf(table) !== "defeat" || !winners.length) return winnersLine(table);
  const place = placeOf(stones, winners, /** @type {number} */ (table.me));
  return t("winners-and-you", { winners: winnersLine(table), place });
}

/** @param {{ table: TableStore }} props */
export function EndSheet({ table }) {
  const body = useRef(/** @type {HTMLElement | null} */ (null));
  const close = () => (endOpen.value = false);
  const open = (/** @type {number} */ move) => {
    close();
    void showAt(table, move);
  };
  const openBetter = (/** @type {import("./playback.js").Better} */ better) => {
    close();
    void showBetter(table, better);
  };
  const analysis = useAnalysis(table);
  useEffect(() => {
    table.playback.loadEvents(table.viewer).catch(() => {});
    void table.theatre.open(); // its styles are those of the portrait, too
  }, [table]);
  const rows = table.module.scores(table);
  const { winners } = table.decision;
  const stones = stonesOf(rows, table.names.length);
  const mood = moodOf(table);
  useEffect(() => rise(table, body.current, stones, winners), [table]);
  const numbers = () => body.current?.querySelector(".scores")?.scrollIntoView({ behavior: "smooth", block: "center" });
  return html`<${Dialog} class=${`end ${mood}`} title=${titleOf(table, stones)} onClose=${close}>
    <div class="finale" ref=${body}>
      <div class="f-main">
        <header class="f-head">
          <svg class="f-mark" viewBox="0 0 48 48" aria-hidden="true">
            <circle class="glow" cx="24" cy="25" r="20" />
            ${MARK.map(
              (path, at) => html`<g key=${at} transform=${`rotate(${(at * 360) / MARK.length} 24 24)`}>
                <path class="st" d=${path} />
              </g>`,
            )}
            <path class="fire" d=${FIRE} />
          </svg>
          <p>${whyOf(table, rows)}</p>
        </header>
        <${Stones} table=${table} stones=${stones} winners=${winners} onNumbers=${numbers} />
      </div>
      <div class="f-side">
        ${
          table.module.Portrait && winners.length
            ? html`<section class="f-board">
              <h3><${Hood} seat=${winners[0]} />${t("board-of", { who: table.names[winners[0]] })}</h3>
              <div class="pic"><${BoardPart} table=${table} name="Portrait" seat=${winners[0]} /></div>
            </section>`
            : null
        }
        <${Story} table=${table} analysis=${analysis} onOpen=${open} />
      </div>
    </div>
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
    <${Analysis} table=${table} analysis=${analysis} onOpen=${open} onBetter=${openBetter} />
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

/** @param {{ table: TableStore, analysis: any, onOpen: (move: number) => void }} props */
function Story({ table, analysis, onOpen }) {
  const { moves } = table.playback.recording.value;
  if (!moves.length) return null;
  const curve = analysis?.curve ?? curveOfPoints(moves, table.names.length);
  const events = moves.flat();
  const then = Object.create(table, { events: { value: events } });
  const told = findMoments(curve, table.me, table.decision.winners).map((moment) => ({
    ...moment,
    ...lineOf(then, moves, moment),
  }));
  if (!told.length) return null;
  return html`<section class="f-story">
    <h3>${t("story")}</h3>
    <ol>
      ${told.map(
        ({ move, seat, kind, text, round }) => html`<li key=${move}>
          <button type="button" onClick=${() => onOpen(move)}>
            <${Hood} seat=${seat} />
            <small>${t(`story-${kind}`)}${round ? html`<span>${round}</span>` : null}</small>
            <p>${text}</p>
            <${Icon} id="ui-again" />
          </button>
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * What a turn did, in words, and the round: what the player who gained did, best if it gave points or is worth watching.
 * @param {TableStore} table @param {import("./contract.js").GameEvent[][]} moves
 * @param {{ move: number, from: number, seat: number }} moment
 */
function lineOf(table, moves, { move, from, seat }) {
  const last = Math.min(move, moves.length - 1);
  let round = "";
  for (let at = last; at >= 0 && !round; at -= 1) {
    const heading = moves[at].map((event) => table.tell(event)).find((line) => line?.heading);
    if (heading) round = heading.text.split(/[,、（(]/)[0];
  }
  const worth = (/** @type {import("./contract.js").GameEvent} */ { name, fields }) =>
    (fields.seat === seat ? 4 : 0) + (Number(fields.points) > 0 ? 2 : 0) + (Object.hasOwn(table.theatre.moments, name) ? 1 : 0);
  const told = moves
    .slice(Math.max(Math.min(from + 1, last), 0), last + 1)
    .flat()
    .map((event) => ({ line: table.tell(event), worth: worth(event) }))
    .filter(({ line }) => line && !line.heading);
  told.sort((one, other) => other.worth - one.worth);
  return { text: told[0]?.line?.text ?? "", round };
}

/** The tables whose end has been staged in this page. @type {WeakSet<object>} */
const risen = new WeakSet();

/**
 * The stones rise, from the last to the first; the end that was open from the beginning just stands there.
 * @param {TableStore} table @param {HTMLElement | null} box
 * @param {import("./stones.js").Stone[]} stones @param {number[]} winners
 */
function rise(table, box, stones, winners) {
  const pace = paceOf(prefs.speed.peek());
  if (!box || risen.has(table) || !pace || !table.sawPlay || document.hidden) return;
  risen.add(table);
  const t = new Stagehand({ table, pace, still: prefersStillness(), sound: playSound });
  const low = moodOf(table) === "defeat";
  const find = (/** @type {string} */ what) => [...box.querySelectorAll(what)];
  const play = async () => {
    const columns = inOrder(stones, winners).map(({ seat }) => box.querySelector(`[data-seat="${seat}"]`));
    for (const column of columns)
      for (const part of column?.querySelectorAll(".cap, .f-stone, .nm") ?? [])
        void t.anim(part, { opacity: [0, 0] }, { ms: 0, moves: false });
    for (const late of find(".f-side, .f-head p")) void t.anim(late, { opacity: [0, 0] }, { ms: 0, moves: false });
    find(".st").forEach((stone, at) => {
      void t.fade(stone, 0.12, 1, { ms: 160, delay: at * 90 });
      if (at % 2 === 0) void t.wait(at * 90).then(() => t.play("stone-tick"));
    });
    await t.wait(760);
    for (const column of columns.reverse()) {
      const won = column?.classList.contains("won");
      const ms = won ? 900 : 520;
      const stone = column?.querySelector(".f-stone") ?? null;
      void t.anim(stone, { opacity: [1, 1], transform: ["scaleY(0)", "scaleY(1)"] }, { ms, ease: won ? "move" : "out" });
      void t.fade(column?.querySelector(".cap") ?? null, 0, 1, { ms });
      void t.fade(column?.querySelector(".nm") ?? null, 0, 1);
      t.play("stone-drop");
      await t.wait(ms + 80);
    }
    t.play(low ? "defeat" : "victory");
    const [fire] = find(".fire");
    void t.anim(fire, { transform: ["scale(.55)", low ? "scale(.7)" : "scale(1.15)"] }, { ms: 420, ease: "out" });
    for (const late of find(".f-side, .f-head p")) void t.fade(late, 0, 1, { ms: 420, delay: 300 });
    await t.hold(900);
    t.close();
  };
  const end = () => t.close();
  addEventListener("keydown", end, { once: true, capture: true });
  addEventListener("pointerdown", end, { once: true, capture: true });
  play().catch(console.error);
  return () => {
    removeEventListener("keydown", end, true);
    removeEventListener("pointerdown", end, true);
    t.close();
  };
}
