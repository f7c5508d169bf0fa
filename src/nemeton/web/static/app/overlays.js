// Overlays of the table: the tooltip of a thing, the menu of a thing with several choices, the curtain between hot-seat players.

import { t } from "./i18n.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./lib.js";
import { linesOf } from "./log.js";
import { Hood, Then } from "./parts.js";
import { paceOf, prefs } from "./prefs.js";
import { RuleNumber } from "./rules.js";
import { roomOf } from "./scale.js";
import { closeMenu, menu, tip } from "./thing.js";
import { groupTurns, turnsSince } from "./turns.js";

const EDGE = 8;
const RESULT = 1200; // milliseconds for which a player sees what the own move led to, before the screen is covered
const MOST_LINES = 3; // of a turn in the recap

/**
 * Position a box above the thing if there is room, else below; never outside the table, and neither over the bar nor, where there
 * is another place, over the note of a lesson.
 * @param {HTMLElement} box
 * @param {Element} at
 */
export function put(box, at) {
  const room = roomOf(box);
  const thing = room.box(at);
  const bar = room.box(document.querySelector(".bar"));
  if (!thing) return;
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.min(Math.max((thing.left + thing.right) / 2 - width / 2, EDGE), room.width - width - EDGE);
  let top = thing.top - height - 12;
  if (top < EDGE) top = thing.bottom + 12;
  if (bar && thing.bottom <= bar.top && top + height > bar.top) top = Math.max(EDGE, bar.top - height - 4);
  if (bar && thing.top >= bar.bottom && top < bar.bottom && top + height > bar.top) top = Math.max(EDGE, bar.top - height - 4);
  top = Math.min(Math.max(top, EDGE), room.height - height - EDGE);
  const note = room.box(document.querySelector(".lesson"));
  const hides = (/** @type {number} */ x, /** @type {number} */ y) =>
    note && x < note.right && x + width > note.left && y < note.bottom && y + height > note.top;
  const places = [
    [left, top],
    [left, thing.bottom + 12],
    [thing.right + 12, top],
    [thing.left - width - 12, top],
  ].filter(([x, y]) => x >= EDGE && x + width <= room.width - EDGE && y + height <= room.height - EDGE);
  const [x, y] = places.find(([x, y]) => !hides(x, y)) ?? [left, top];
  box.style.left = `${x}px`;
  box.style.top = `${y}px`;
}

/** @param {{ table: import("./store.js").TableStore }} props */
export function Tip({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const open = tip.value;
  useLayoutEffect(() => {
    if (open && box.current) put(box.current, open.at);
  });
  useEffect(() => {
    if (!open?.pinned) return;
    const away = (/** @type {PointerEvent} */ event) => {
      if (!box.current?.contains(/** @type {Node} */ (event.target))) tip.value = null;
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, [open]);
  if (!open) return null;
  const explained = table.module.explain(table, open.key);
  const choices = table.choicesAt(open.key);
  const blocked = choices.length ? [] : table.blockedAt(open.key);
  if (!explained && !choices.length && !blocked.length) return null;
  const rules = explained?.rules ?? [];
  return html`<div ref=${box} id="tip" class=${open.pinned ? "pinned" : ""} role="tooltip">
    ${explained ? html`<b>${explained.title}</b><p>${explained.text}</p>` : null}
    ${
      choices.length
        ? html`<ul class="can">
          ${choices.slice(0, 5).map(
            (choice) => html`<li key=${choice.action}>
              ${table.module.label(table, choice)}
              <${Then} table=${table} choice=${choice} />
            </li>`,
          )}
        </ul>`
        : null
    }
    ${blocked.slice(0, 2).map(
      (each) => html`<p class="not" key=${each.action}>
        ${t("not-now", { reason: table.reason(each) })} <${RuleNumber} table=${table} rule=${each.rule} />
      </p>`,
    )}
    ${
      rules.length
        ? html`<p class="rules-of">
          ${t("rules")}
          ${rules.map((rule) => html`${" "}<${RuleNumber} key=${rule} table=${table} rule=${rule} />`)}
        </p>`
        : null
    }
  </div>`;
}

/** @param {{ table: import("./store.js").TableStore }} props */
export function Menu({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const open = menu.value;
  useLayoutEffect(() => {
    if (open && box.current) {
      put(box.current, open.at);
      box.current.querySelector("button")?.focus({ preventScroll: true });
    }
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const away = (/** @type {PointerEvent} */ event) => {
      if (!box.current?.contains(/** @type {Node} */ (event.target))) menu.value = null;
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, [open]);
  if (!open) return null;
  const choices = table.choicesAt(open.key);
  if (!choices.length) return null;
  const title = table.module.explain(table, open.key)?.title;
  const move = (/** @type {KeyboardEvent} */ event) => {
    const buttons = [.../** @type {HTMLElement} */ (box.current).querySelectorAll("button")];
    const at = buttons.indexOf(/** @type {any} */ (document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) buttons[(at + step + buttons.length) % buttons.length].focus();
    else if (event.key === "Escape") closeMenu();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return html`<div ref=${box} class="menu" role="menu" aria-label=${title ?? t("choices")} onKeyDown=${move}>
    ${title ? html`<b>${title}</b>` : null}
    ${choices.map(
      (choice) => html`<button
        type="button"
        role="menuitem"
        key=${choice.action}
        class=${table.selected?.action === choice.action ? "on" : ""}
        onClick=${() => {
          closeMenu();
          table.choose(choice);
        }}
      >
        ${table.module.label(table, choice)}
        <${Then} table=${table} choice=${choice} />
      </button>`,
    )}
  </div>`;
}

/**
 * What the others did since a player's last turn, as that player sees it; their secrets are not in it.
 * @param {{ table: import("./store.js").TableStore, seat: number }} props
 */
function Recap({ table, seat }) {
  const link = table.connections.links.value.find((each) => each.seat === seat);
  if (!link?.view.value) return null;
  const seen = /** @type {import("./store.js").TableStore} */ (
    Object.create(table, {
      events: { value: link.events.value },
      view: { value: link.view.value },
      viewer: { value: seat },
      me: { value: seat },
    })
  );
  const turns = turnsSince(groupTurns(linesOf(seen)), seat, table.names.length);
  if (!turns.length) return null;
  return html`<section class="recap" aria-label=${t("since-turn")}>
    <b class="label">${t("since-turn")}</b>
    <ul>
      ${turns.map(
        (turn) => html`<li key=${turn.seat}>
          <${Hood} seat=${turn.seat} />
          <span>${turn.lines.slice(-MOST_LINES).map(
            ({ event, line }) => html`<p key=${event.number}>${line.node ?? line.text}
            </p>`,
          )}</span>
          ${turn.points ? html`<b>+${turn.points}</b>` : null}
        </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * Hot seat: covers the screen until the next player takes over, so that nobody sees another player's hand. It falls when the
 * player before has seen what the last move led to.
 * @param {{ table: import("./store.js").TableStore }} props
 */
export function Curtain({ table }) {
  const seat = table.connections.nextSeat.value;
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const [fallen, setFallen] = useState(/** @type {number | null} */ (null));
  const busy = table.theatre.busy.value;
  const pace = paceOf(prefs.speed.value);
  useEffect(() => {
    if (seat === null || busy) {
      if (seat === null) setFallen(null);
      return;
    }
    const timer = setTimeout(() => setFallen(seat), RESULT * pace);
    return () => clearTimeout(timer);
  }, [seat, busy, pace]);
  const falls = seat !== null && (fallen === seat || !pace);
  useEffect(() => {
    if (falls) button.current?.focus();
  }, [falls, seat]);
  if (!falls) return null;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${t("curtain", { who: table.names[seat] })}>
    <${Hood} seat=${seat} />
    <h2>${t("curtain", { who: table.names[seat] })}</h2>
    <p>${t("curtain-more")}</p>
    <${Recap} table=${table} seat=${seat} />
    <button type="button" ref=${button} class="btn p" onClick=${() => table.connections.showNextSeat()}>
      ${t("curtain-lift", { who: table.names[seat] })}
    </button>
  </div>`;
}
