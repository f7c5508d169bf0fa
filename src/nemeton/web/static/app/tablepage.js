// The page of a table: the lobby before the start, then seats, stage, bar, own area and side panel.

import { Bar } from "./bar.js";
import { BoardPart } from "./boardpart.js";
import { BookButton, BookDoor, closeBook } from "./bookdoor.js";
import { endOpen } from "./end.js";
import { loadStyle } from "./gamemodule.js";
import { gameTitle, loadGames } from "./games.js";
import { t } from "./i18n.js";
import { useKeys } from "./keyboard.js";
import { html, signal, useEffect, useMemo } from "./lib.js";
import { Lintel } from "./lintel.js";
import { Lobby } from "./lobby.js";
import { useNotices } from "./notify.js";
import { Curtain, Menu, Tip } from "./overlays.js";
import { Icon, TableContext } from "./parts.js";
import { ReplayBar, replayFromAddress } from "./replay.js";
import { follow } from "./route.js";
import { RuleSheet } from "./rules.js";
import { SeatDrawer, Seats } from "./seats.js";
import { openSide, Side, sideOpen, sideTab } from "./sidepanel.js";
import { TableStore } from "./store.js";
import { Strip } from "./strip.js";
import { explainMode } from "./thing.js";
import { actions, Brand, Languages, Light, settingsOpen } from "./topbar.js";
import { Tutor } from "./tutorial.js";

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

/** @param {{ table: TableStore }} props */
function Play({ table }) {
  useKeys(table);
  useNotices(table);
  useEffect(() => {
    void replayFromAddress(table);
  }, [table]);
  const { module } = table;
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
          : html`<section class="own" data-area="own" data-box="own" aria-label=${t("area-own")}>
            <${BoardPart} table=${table} name="Own" />
          </section>`
      }
      <main class="stage" data-area="stage" data-box="stage" aria-label=${t("area-stage")}>
        ${module.broken ? html`<p class="broken" role="alert">${t("board-broken")}</p>` : null}
        <${BoardPart} table=${table} name="Stage" />
      </main>
      <${Seats} table=${table} />
      <${Side} table=${table} />
      <${SeatDrawer} table=${table} />
      <${Tip} table=${table} />
      <${Menu} table=${table} />
      <${Tutor} table=${table} />
    </div>
    </div>
    <${Lintel} table=${table} />
    <${Curtain} table=${table} />
    <${BookDoor} table=${table} />
    ${endOpen.value && table.over && !table.theatre.busy.value ? html`<${End} table=${table} />` : null}
    ${
      table.rule.value
        ? html`<${RuleSheet} game=${table.game} rule=${table.rule.value} onClose=${() => (table.rule.value = "")} />`
        : null
    }`;
}

/** @type {import("../vendor/signals.js").Signal<typeof import("./endsheet.js").EndSheet | null>} */
const endSheet = signal(null);

/** The sheet of the end, once it is loaded. @param {{ table: TableStore }} props */
function End({ table }) {
  useEffect(() => {
    if (endSheet.peek()) return;
    const load = Promise.all([import("./endsheet.js"), loadStyle("/static/app/end.css")]);
    load.then(([loaded]) => (endSheet.value = loaded.EndSheet), console.error);
  }, []);
  const EndSheet = endSheet.value;
  return EndSheet ? html`<${EndSheet} table=${table} />` : null;
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
      ${table.info.deal ? html`<span class="deal" title=${t("deal-known")}>${t(`deal-${table.info.deal}`)}</span>` : null}
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
