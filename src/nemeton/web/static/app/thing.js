// <Thing>: a piece on the table that shows its state, explains itself, and can be clicked when it carries a choice.

import { html, signal, useRef } from "./lib.js";
import { Icon, useTable } from "./parts.js";

const HOVER = 350;
const LONG_PRESS = 400;

/**
 * The open tooltip.
 * @type {import("../vendor/signals.js").Signal<{ key: string, at: Element, pinned: boolean } | null>}
 */
export const tip = signal(null);
/**
 * The open menu of a thing with several choices.
 * @type {import("../vendor/signals.js").Signal<{ key: string, at: Element } | null>}
 */
export const menu = signal(null);
/** Whether a tap explains instead of choosing. */
export const explainMode = signal(false);

/** @param {string} key @param {Element} at */
export function openMenu(key, at) {
  tip.value = null;
  menu.value = { key, at };
}

export function closeMenu() {
  const open = menu.peek();
  menu.value = null;
  if (open) /** @type {HTMLElement | SVGElement} */ (open.at).focus({ preventScroll: true });
}

/**
 * @param {{
 *   at: string, as?: string, class?: string, label?: string, state?: "" | "legal" | "selected" | "blocked", fate?: string,
 *   pick?: () => void, verb?: string, dims?: boolean, flip?: boolean, tab?: boolean, badge?: boolean, children?: any,
 *   [other: string]: any
 * }} props
 */
export function Thing({
  at,
  as = "button",
  class: name = "",
  label,
  state = "",
  fate,
  pick,
  verb: word,
  dims,
  flip,
  tab = true,
  badge = true,
  children,
  ...rest
}) {
  const table = useTable();
  const press = useRef(/** @type {{ timer: number, held: boolean }} */ ({ timer: 0, held: false }));
  const choices = table.choicesAt(at);
  const blocked = choices.length ? [] : table.blockedAt(at);
  const selected = table.isSelected(at) || state === "selected";
  const pending = table.isPending(at);
  const legal = (pick ? state === "legal" : choices.length > 0) && !selected && !pending;
  const barred = blocked.length > 0 || state === "blocked";
  const quiet = dims && table.asked && !legal && !choices.length && !barred && !selected;
  const explained = table.module.explain(table, at);
  const reason = blocked.length ? table.reason(blocked[0]) : "";
  const verb = word ?? (choices.length && !pick ? table.module.verb(table, choices[0]) : "");
  const classes = ["thing", name];
  if (legal) classes.push("legal");
  if (selected) classes.push("selected");
  if (pending) classes.push("pending");
  if (barred && !selected) classes.push("blocked");
  if (quiet) classes.push("quiet");
  if (table.changed(at)) classes.push("changed");
  if (table.highlighted(at)) classes.push("spoken");
  const described = [explained?.text, explained?.more, reason && table.t("not-now", { reason })].filter(Boolean).join(" ");

  /** @param {any} event */
  const act = (event) => {
    const element = event.currentTarget;
    if (press.current.held) {
      press.current.held = false;
      return;
    }
    if (explainMode.peek() || (choices.length && table.lesson?.holds(at, element))) {
      tip.value = { key: at, at: element, pinned: true };
      return;
    }
    tip.value = null;
    if (pick) pick();
    else if (choices.length === 1) table.choose(choices[0]);
    else if (choices.length > 1) openMenu(at, element);
    else if (blocked.length) table.complain(at);
    else tip.value = { key: at, at: element, pinned: true };
  };
  const handlers = {
    onClick: act,
    // A <button> does this natively.
    onKeyDown:
      as === "button"
        ? undefined
        : (/** @type {any} */ event) => {
            if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
            event.preventDefault();
            act(event);
          },
    onPointerEnter: (/** @type {any} */ event) => {
      if (event.pointerType !== "mouse") return;
      const element = event.currentTarget;
      press.current.timer = setTimeout(() => {
        if (!menu.peek()) tip.value = { key: at, at: element, pinned: false };
      }, HOVER);
    },
    onPointerLeave: () => {
      clearTimeout(press.current.timer);
      if (tip.peek()?.key === at && !tip.peek()?.pinned) tip.value = null;
    },
    onPointerDown: (/** @type {any} */ event) => {
      clearTimeout(press.current.timer);
      press.current.held = false;
      if (event.pointerType === "mouse") return;
      const element = event.currentTarget;
      press.current.timer = setTimeout(() => {
        press.current.held = true;
        tip.value = { key: at, at: element, pinned: true };
      }, LONG_PRESS);
    },
    onPointerUp: () => clearTimeout(press.current.timer),
    onPointerCancel: () => clearTimeout(press.current.timer),
    onContextMenu: (/** @type {any} */ event) => event.preventDefault(),
    onFocus: (/** @type {any} */ event) => {
      if (event.currentTarget.matches(":focus-visible") && !menu.peek())
        tip.value = { key: at, at: event.currentTarget, pinned: false };
    },
    onBlur: () => {
      if (tip.peek()?.key === at && !tip.peek()?.pinned) tip.value = null;
    },
  };
  const extras = html`${
    legal && tab && verb
      ? html`<span class="verb" aria-hidden="true">
        ${verb}
        ${choices.length > 1 && !pick ? html`<i class="more">${choices.length}</i>` : null}
      </span>`
      : null
  }
    ${badge && selected ? html`<span class="badge"><${Icon} id="ui-check" /></span>` : null}
    ${badge && barred && !selected ? html`<span class="badge"><${Icon} id="ui-barred" /></span>` : null}
    ${fate ? html`<span class="fate">${fate}</span>` : null}`;
  const title = label ?? explained?.name ?? explained?.title;
  const named = [
    title,
    legal && !title?.includes(verb) && verb,
    selected && table.t("state-selected"),
    pending && table.t("state-pending"),
  ];
  const Tag = as;
  return html`<${Tag}
  ...${rest}
  ...${handlers}
  class=${classes.join(" ")}
  data-key=${at}
  data-flip=${flip ? "" : undefined}
  type=${as === "button" ? "button" : undefined}
  role=${as === "button" ? undefined : "button"}
  tabindex="-1"
  aria-label=${named.filter(Boolean).join(", ")}
  aria-disabled=${choices.length || pick ? undefined : "true"}
  aria-pressed=${selected ? "true" : undefined}
  aria-haspopup=${choices.length > 1 && !pick ? "menu" : undefined}
  aria-description=${described || undefined}
  >${children}${extras}<//>`;
}
