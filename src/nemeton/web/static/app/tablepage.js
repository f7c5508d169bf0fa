// The page of a table: the lobby before the start, then seats, stage, bar, own area and side panel.

import { Bar } from "./bar.js";
import { BoardPart } from "./boardpart.js";
import { BookButton, BookDoor, closeBook } from "./bookdoor.js";
import { endOpen } from "./end.js";
import { loadStyle } from "./gamemodule.js";
import { gameTitle, loadGames } from "./games.js";
import { t } from "./i18n.js";
import { useKeys } from "./keyboard.js";
import { later } from "./later.js";
import { html, useEffect, useMemo } from "./lib.js";
import { useNotices } from "./notify.js";
import { Curtain, Menu, Tip } from "./overlays.js";
import { Icon, TableContext, unfolded } from "./parts.js";
import { follow, place } from "./route.js";
import { RuleSheet } from "./rules.js";
import { SeatDrawer, Seats } from "./seats.js";
import { openSide, Side, sideOpen, sideTab } from "./sidepanel.js";
import { TableStore } from "./store.js";
import { Strip } from "./strip.js";
import { explainMode } from "./thing.js";
import { actions, Brand, Languages, Light, settingsOpen } from "./topbar.js";

const Lobby = later(async () => (await import("./lobby.js")).Lobby);
const Lintel = later(async () => (await import("./lintel.js")).Lintel);
const ReplayBar = later(async () => (await import("./replay.js")).ReplayBar);
const Ghost = later(async () => (await import("./ghost.js")).Ghost);
const Lesson = later(async () => {
  const [loaded] = await Promise.all([import("./lesson.js"), loadStyle("/static/app/lesson.css")]);
  return loaded.LessonLayer;
});
/** The sheet of the end, with its style. */
const End = later(async () => {
  const [loaded] = await Promise.all([import("./endsheet.js"), loadStyle("/static/app/end.css")]);
  return loaded.EndSheet;
});

/** @param {{ id: string }} props */
export default function TablePage({ id }) {
  const table = useMemo(() => new TableStore(id), [id]);
  useEffect(() => {
    loadGames().catch(() => {}); // for their bots
    actions.value = table;
    return () => {
      table.close();
      closeBook();
      actions.value = null;
    };
  }, [table]);
  if (table.failed.value) return html`<${Lost} code=${table.failed.value.code} />`;
  if (!table.ready) return html`<div class="wait" role="status">${t("opening")}</div>`;
  return html`<${TableContext.Provider} value=${table}>
    ${
      table.info.status === "waiting"
        ? html`<${Lobby} table=${table} />`
        : table.view && table.prompt
          ? html`<${Play} table=${table} />`
          : table.ended
            ? html`<${Closed} />`
            : null
    }
    <${Banner} table=${table} />
  <//>`;
}

const PREPARE_AFTER = 4000; // milliseconds
const PULL = 44; // pixels that a finger pulls up the own area to open the whole own board

/** A finger that pulls the own area up. @param {number} seat */
function pullUp(seat) {
  /** @type {Touch | null} */
  let held = null;
  return {
    onTouchStart: (/** @type {TouchEvent} */ { touches }) => {
      held = touches.length === 1 ? touches[0] : null;
    },
    onTouchEnd: (/** @type {TouchEvent} */ { changedTouches: [end] }) => {
      if (!held || !end) return;
      const [across, up] = [Math.abs(end.clientX - held.clientX), held.clientY - end.clientY];
      if (up > PULL && across < up / 2) unfolded.value = seat;
      held = null;
    },
  };
}

/** @param {{ table: TableStore }} props */
function Play({ table }) {
  useKeys(table);
  useNotices(table);
  useEffect(() => {
    if (new URL(place.peek(), location.origin).searchParams.has("at"))
      import("./replay.js").then(({ replayFromAddress }) => replayFromAddress(table), console.error);
  }, [table]);
  const { module } = table;
  useEffect(() => {
    const wait = setTimeout(() => module.prepare?.().catch(console.error), PREPARE_AFTER);
    return () => clearTimeout(wait);
  }, [module]);
  const classes = [
    "app",
    module.id,
    table.spectator ? "watching" : "",
    table.replaying ? "replaying" : "",
    explainMode.value ? "asking" : "",
    table.viewer < 0 ? "eyes-only" : "",
  ];
  return html`<div class="table">
    <div class=${classes.filter(Boolean).join(" ")} data-seats=${table.info.players} data-box="app">
      <${Top} table=${table} />
      ${table.replaying ? html`<${ReplayBar} table=${table} />` : html`<${Bar} table=${table} />`}
      ${
        table.viewer < 0
          ? null
          : html`<section class="own" data-area="own" data-box="own" aria-label=${t("area-own")} ...${pullUp(table.viewer)}>
            <${BoardPart} table=${table} name="Own" />
          </section>`
      }
      <main class="stage" data-area="stage" data-box="stage" aria-label=${t("area-stage")}>
        <h1 class="sr">${[gameTitle(table.game), module.progress?.(table)].filter(Boolean).join(t("join-names"))}</h1>
        ${module.broken ? html`<p class="broken" role="alert">${t("board-broken")}</p>` : null}
        <${BoardPart} table=${table} name="Stage" />
      </main>
      <${Seats} table=${table} />
      <${Side} table=${table} />
      <${SeatDrawer} table=${table} />
      <aside class="floats" aria-label=${t("area-tip")}><${Tip} table=${table} /><${Menu} table=${table} /></aside>
      ${table.ghost ? html`<${Ghost} table=${table} />` : null}
      ${table.info.lesson && table.me === 0 ? html`<${Lesson} table=${table} />` : null}
    </div>
    </div>
    ${table.theatre.shown.value ? html`<${Lintel} table=${table} />` : null}
    <${Curtain} table=${table} />
    <${BookDoor} table=${table} />
    ${endOpen.value && table.over && !table.theatre.busy.value ? html`<${End} table=${table} />` : null}
    ${
      table.rule.value
        ? html`<${RuleSheet} game=${table.game} rule=${table.rule.value} onClose=${() => (table.rule.value = "")} />`
        : null
    }`;
}

/** Where the deal is known from; a fork leads back to its origin. @param {{ table: TableStore }} props */
function Origin({ table }) {
  const { deal, parent, parent_at: at = 0 } = table.info;
  if (!deal) return null;
  if (deal !== "fork" || !parent) return html`<span class="deal" title=${t("deal-known")}>${t(`deal-${deal}`)}</span>`;
  return html`<a class="deal" href=${`/table/${parent}?at=${at}`} title=${t("fork-back")} onClick=${follow}>
    ${t("fork-of", { at })}
  </a>`;
}

/** @param {{ table: TableStore }} props */
function Top({ table }) {
  const progress = table.module.progress?.(table);
  const watching = table.info.watching ?? 0;
  return html`<header class="top">
    <${Brand} />
    <span class="crumb">
      <b>${gameTitle(table.game)}</b>
      ${progress ? html`<span>${progress}</span>` : null}
      <${Origin} table=${table} />
      ${
        watching
          ? html`<span class="eyes" title=${t("watching", { count: watching })}>
            <${Icon} id="ui-eye" label=${t("watching", { count: watching })} />
            ${watching}
          </span>`
          : null
      }
    </span>
    <${Strip} table=${table} />
    <${Languages} />
    <button
      type="button"
      class="ib side-toggle"
      aria-label=${t("panel")}
      aria-expanded=${sideOpen.value ? "true" : "false"}
      onClick=${() => openSide(sideTab.peek())}
    >
      <${Icon} id="ui-log" />
      ${table.unread.value ? html`<i class="dot"></i>` : null}
    </button>
    <button
      type="button"
      class=${`ib wide ${explainMode.value ? "on" : ""}`}
      aria-label=${t("explain-mode")}
      aria-pressed=${explainMode.value ? "true" : "false"}
      title=${t("explain-mode")}
      onClick=${() => (explainMode.value = !explainMode.peek())}
    >
      <${Icon} id="ui-help" />
    </button>
    <${BookButton} table=${table} />
    <${Light} />
    <button type="button" class="ib mn" aria-label=${t("menu")} onClick=${() => (settingsOpen.value = true)}>
      <${Icon} id="ui-menu" />
    </button>
  </header>`;
}

/** @param {{ table: TableStore }} props */
function Banner({ table }) {
  const status = table.link?.status.value;
  if (status === "lost") return html`<div class="banner" role="alert"><i class="spin"></i>${t("reconnecting")}</div>`;
  if (status === "refused") {
    const banned = table.link?.refusal?.code === "banned";
    return html`<div class="banner" role="alert">${t(banned ? "refused-banned" : "refused-table")}</div>`;
  }
  return null;
}

/** A table that an operator has closed before its game began. */
function Closed() {
  return html`<main class="lost">
    <${Brand} />
    <h1>${t("closed-table")}</h1>
    <p>${t("closed-table-more")}</p>
    <a class="btn p" href="/" onClick=${follow}>${t("home")}</a>
  </main>`;
}

/** @param {{ code: string }} props */
function Lost({ code }) {
  const known = code === "unknown-table" || code === "nothing-here";
  return html`<main class="lost">
    <${Brand} />
    <h1>${known ? t("table-unknown") : t("server-silent")}</h1>
    <p>${known ? t("table-unknown-more") : t("server-silent-more")}</p>
    <a class="btn p" href="/" onClick=${follow}>${t("home")}</a>
  </main>`;
}
