// The start page: begin a game with one click, join others, or go on with an own game.

import { callApi } from "./api.js";
import { readLink } from "./createtable.js";
import { Dialog } from "./dialog.js";
import { GameCard, Picks } from "./gamecards.js";
import { games, gameTitle, loadGames } from "./games.js";
import { has, lang, t } from "./i18n.js";
import { html, signal, useEffect, useState } from "./lib.js";
import { NewTable } from "./newtable.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { follow, go } from "./route.js";
import { forgetTable, knownTables, rememberTable, tokenFor } from "./tokens.js";
import { Brand, Languages, Light, settingsOpen } from "./topbar.js";

/** @typedef {import("./games.js").GameInfo} GameInfo */
/** @typedef {import("./createtable.js").TableSettings["mode"]} Mode */

/** @type {import("../vendor/signals.js").Signal<any[]>} */
const open = signal([]);
/** @type {import("../vendor/signals.js").Signal<any[]>} */
const running = signal([]);
const trouble = signal("");
const naming = signal(false);
/** The table that is being set up. @type {import("../vendor/signals.js").Signal<{ game: GameInfo, mode: Mode } | null>} */
const settingUp = signal(null);

const LOOK = 8000;
const MOST_MINE = 6;

/** @param {unknown} error */
function complain(error) {
  const code = /** @type {any} */ (error)?.code ?? "no-answer";
  trouble.value = has(`refused-${code}`) ? t(`refused-${code}`) : t("refused-other");
}

async function look() {
  callApi("GET", "/tables").then(
    (found) => (open.value = found),
    () => {},
  );
  const known = Object.keys(knownTables.peek()).slice(0, MOST_MINE);
  const found = await Promise.all(
    known.map((id) =>
      callApi("GET", `/tables/${id}`, undefined, tokenFor(id)).catch((error) => {
        if (error.status === 404) forgetTable(id);
        return null;
      }),
    ),
  );
  running.value = found.filter((info) => info && info.status !== "over");
}

export function StartPage() {
  useEffect(() => {
    document.title = t("title");
    loadGames().catch(complain);
    void look();
    // The next page is most likely a table.
    (window.requestIdleCallback ?? setTimeout)(() => import("./tablepage.js"));
    const timer = setInterval(() => {
      if (!document.hidden) void look();
    }, LOOK);
    return () => clearInterval(timer);
  }, [lang.value]);
  const one = games.value.length === 1;
  return html`<div class="page" data-box="page">
    <header>
      <${Brand} />
      <${Languages} />
      <${Light} />
      <button type="button" class="ib" aria-label=${t("menu")} onClick=${() => (settingsOpen.value = true)}>
        <${Icon} id="x-gear" />
      </button>
      <button type="button" class="name" aria-label=${t("your-name")} onClick=${() => (naming.value = true)}>
        <span><${Icon} id="person" /></span>
        <b>${prefs.name.value || t("guest")}</b>
      </button>
    </header>
    <section class="hero"><div><h1>${t("hero")}</h1><p>${t("hero-more")}</p></div><${Join} /></section>
    ${
      trouble.value
        ? html`<p class="trouble" role="alert">
          ${trouble.value}
          <button type="button" class="ib" aria-label=${t("close")} onClick=${() => (trouble.value = "")}>
            <${Icon} id="x-close" />
          </button>
        </p>`
        : null
    }
    <main class=${`games ${one ? "one" : ""}`} style=${{ "--across": Math.min(games.value.length, 3) }}>
      ${one ? null : html`<${Picks} of=${games.value} />`}
      ${games.value.map(
        (game) => html`<${GameCard}
          key=${game.id}
          game=${game}
          wide=${one}
          onMore=${(/** @type {Mode} */ mode) => (settingUp.value = { game, mode })}
          onTrouble=${complain}
        />`,
      )}
    </main>
    <${Tables} />
    <footer class="foot">
      <${LoadRecord} />
      ${games.value.map(
        (game) => html`<a key=${game.id} href=${`/rules/${game.id}`} onClick=${follow}>
          ${t("rules-of", { game: gameTitle(game.id) })}
        </a>`,
      )}
    </footer>
    ${naming.value ? html`<${NameSheet} />` : null}
    ${
      settingUp.value
        ? html`<${NewTable}
          game=${settingUp.value.game}
          mode=${settingUp.value.mode}
          title=${gameTitle(settingUp.value.game.id)}
          onClose=${() => (settingUp.value = null)}
        />`
        : null
    }
  </div>`;
}

function Join() {
  const [code, setCode] = useState("");
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const id = readLink(code);
    if (!id) return;
    try {
      await callApi("GET", `/tables/${id}`);
      go(`/table/${id}`);
    } catch (error) {
      complain(error);
    }
  };
  return html`<form class="join" onSubmit=${join}>
    <label for="code">${t("join-label")}</label>
    <div>
      <input
        id="code"
        value=${code}
        placeholder=${t("join-placeholder")}
        autocomplete="off"
        spellcheck="false"
        onInput=${(/** @type {any} */ event) => setCode(event.currentTarget.value)}
      />
      <button type="submit" class="btn"><${Icon} id="ui-key" />${t("join")}</button>
    </div>
  </form>`;
}

function Tables() {
  const own = running.value;
  const others = open.value.filter((each) => !knownTables.value[each.id]);
  if (!own.length && !others.length) return null;
  return html`<section class="live">
    ${own.length ? html`<h2>${t("my-games")}</h2>` : null}
    ${own.map((info) => {
      const names = info.seats.map(
        (/** @type {any} */ seat, /** @type {number} */ at) => seat.name || (seat.bot ? t(`bot-name-${at + 1}`) : t("seat-free")),
      );
      return html`<div class="tbl" key=${info.id}>
        <${Icon} id="stone" class="g" />
        <div>
          <b>${names.join(t("join-names"))}</b>
          <small>${gameTitle(info.game)}${t("join-notes")}${t(`status-${info.status}`)}</small>
        </div>
        <a class="btn" href=${`/table/${info.id}`} onClick=${follow}>${t("go-on")}</a>
      </div>`;
    })}
    ${others.length ? html`<h2>${t("open-tables")}</h2>` : null}
    ${others.slice(0, 12).map((each) => {
      const free = each.status === "waiting" && each.seats.some((/** @type {string} */ name) => !name);
      return html`<div class="tbl" key=${each.id}>
        <${Icon} id="stone" class="g" />
        <div>
          <b>${each.host}</b>
          <small>
            ${gameTitle(each.game)}
            ${t("join-notes")}
            ${t("seats-taken", { taken: each.seats.filter(Boolean).length, seats: each.players })}
            ${each.deal ? html`${t("join-notes")}${t(`deal-${each.deal}`)}` : null}
          </small>
        </div>
        <a class="btn" href=${`/table/${each.id}`} onClick=${follow}>
          ${free ? t("join") : html`<${Icon} id="ui-eye" />${t("watch")}`}
        </a>
      </div>`;
    })}
  </section>`;
}

function NameSheet() {
  const [name, setName] = useState(prefs.name.value);
  const close = () => (naming.value = false);
  return html`<${Dialog} title=${t("your-name")} onClose=${close}>
    <form
      class="name-form"
      onSubmit=${(/** @type {Event} */ event) => {
        event.preventDefault();
        prefs.name.value = name.trim().slice(0, 40);
        close();
      }}
    >
      <label>
        <span>${t("your-name-more")}</span>
        <input
          value=${name}
          maxlength="40"
          autofocus
          onInput=${(/** @type {any} */ event) => setName(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="btn p">${t("keep")}</button>
    </form>
  <//>`;
}

/** Load a saved record: a finished game opens as a replay, an unfinished one is continued. */
function LoadRecord() {
  const load = async (/** @type {any} */ event) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (!file) return;
    try {
      const made = await callApi("POST", "/records", {
        name: prefs.name.peek() || t("guest"),
        record: await file.text(),
        bot: `level${prefs.level.peek()}`,
      });
      rememberTable(made.table, { token: made.token, host: true });
      go(`/table/${made.table}`);
    } catch (error) {
      complain(error);
    }
  };
  return html`<label class="link load">
    <${Icon} id="x-upload" />
    ${t("load-record")}
    <input type="file" class="sr" accept=".txt,.record,text/plain" onChange=${load} />
  </label>`;
}
