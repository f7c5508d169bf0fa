// The start page: begin a game with one click, join others, or go on with an own game.

import { callApi } from "./api.js";
import { readLink } from "./createtable.js";
import { Dialog } from "./dialog.js";
import { Cover, GameCard, Picks } from "./gamecards.js";
import { botFor, games, gameTitle, loadGames } from "./games.js";
import { lang, sayRefusal, t } from "./i18n.js";
import { html, signal, useEffect, useState } from "./lib.js";
import { NewTable } from "./newtable.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { follow, go } from "./route.js";
import { forgetTable, keepResult, knownTables, rememberTable, tokenFor } from "./tokens.js";
import { Brand, Languages, Light, settingsOpen } from "./topbar.js";

/** @typedef {import("./games.js").GameInfo} GameInfo */
/** @typedef {import("./createtable.js").TableSettings["mode"]} Mode */

/** @type {import("../vendor/signals.js").Signal<any[]>} */
const open = signal([]);
/** Own games that are not over, each with the seats whose turn it is. @type {import("../vendor/signals.js").Signal<any[]>} */
const running = signal([]);
const trouble = signal("");
const naming = signal(false);
/** The table that is being set up. @type {import("../vendor/signals.js").Signal<{ game: GameInfo, mode: Mode } | null>} */
const settingUp = signal(null);

const LOOK = 8000;
const MOST_MINE = 6;
const MOST_FINISHED = 12;
const LAST = 1_000_000; // a number beyond all events: only the question is asked for

/** @param {unknown} error */
function complain(error) {
  trouble.value = sayRefusal(error);
}

async function look() {
  callApi("GET", "/tables").then(
    (found) => (open.value = found),
    () => {},
  );
  const unfinished = Object.entries(knownTables.peek()).filter(([, known]) => !known.result && !known.lesson);
  const found = await Promise.all(unfinished.slice(0, MOST_MINE).map(([id]) => lookAt(id)));
  running.value = found.filter((info) => info !== null);
}

/** An own table with whose turn it is; null if its game is over, and then its result is kept. @param {string} id */
async function lookAt(id) {
  try {
    const info = await callApi("GET", `/tables/${id}`, undefined, tokenFor(id));
    if (info.status === "waiting") return { ...info, asked: [] };
    const { decision } = (await callApi("GET", `/tables/${id}/events?after=${LAST}`)).ask;
    if (info.status === "running") return { ...info, asked: decision.asked };
    keepResult(id, info.game, { names: namesOf(info), winners: decision.winners, mine: info.mine ?? [] });
  } catch (error) {
    if (/** @type {any} */ (error).status === 404) forgetTable(id);
  }
  return null;
}

/** The names at a table; empty for free seats. @param {any} info @returns {string[]} */
const namesOf = (info) =>
  info.seats.map((/** @type {any} */ seat, /** @type {number} */ at) => seat.name || (seat.bot ? t(`bot-name-${at + 1}`) : ""));

/** Whose turn it is, in words. @param {any} info */
function whoseTurn(info) {
  if (info.status === "waiting" || !info.asked.length) return t(`status-${info.status}`);
  if (info.asked.some((/** @type {number} */ seat) => (info.mine ?? []).includes(seat))) return t("your-turn");
  const names = namesOf(info);
  return t("turn-of", { who: info.asked.map((/** @type {number} */ seat) => names[seat]).join(t("join-names")) });
}

/** How a finished game ended, in words. @param {import("./tokens.js").Result} result */
function howItEnded({ names, winners, mine }) {
  if (!winners.length) return t("ended");
  if (winners.some((seat) => mine.includes(seat)) && mine.length === 1) return t(winners.length > 1 ? "you-share" : "you-win");
  return t("winners", { who: winners.map((seat) => names[seat]).join(t("join-names")), count: winners.length });
}

export default function StartPage() {
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
    <section class="hero" aria-label=${t("hero")}><div><h1>${t("hero")}</h1><p>${t("hero-more")}</p></div><${Join} /></section>
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
      ${games.value.map((game) =>
        game.book
          ? html`<a key=${`book ${game.id}`} href=${`/book/${game.id}`} onClick=${follow}>
            ${t("book-of", { game: gameTitle(game.id) })}
          </a>`
          : null,
      )}
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

/** @param {{ id: string }} props */
function Picture({ id }) {
  const game = games.value.find((each) => each.id === id);
  return html`<div class="pic" aria-hidden="true">${game ? html`<${Cover} game=${game} />` : null}</div>`;
}

function Tables() {
  const own = running.value;
  const others = open.value.filter((each) => !knownTables.value[each.id]);
  const finished = Object.entries(knownTables.value).filter(([, known]) => known.result);
  if (!own.length && !others.length && !finished.length) return null;
  const first = own.length ? "my-games" : others.length ? "open-tables" : "finished-games";
  return html`<section class="live" aria-label=${t(first)}>
    ${own.length ? html`<h2>${t("my-games")}</h2>` : null}
    ${own.map((info) => {
      const mine = info.asked.some((/** @type {number} */ seat) => (info.mine ?? []).includes(seat));
      return html`<div class=${`tbl ${mine ? "now" : ""}`} key=${info.id}>
        <${Picture} id=${info.game} />
        <div>
          <b>${namesOf(info)
            .map((name) => name || t("seat-free"))
            .join(t("join-names"))}</b>
          <small>${gameTitle(info.game)}${t("join-notes")}<em>${whoseTurn(info)}</em></small>
        </div>
        <a class="btn" href=${`/table/${info.id}`} onClick=${follow}>${t("go-on")}</a>
      </div>`;
    })}
    ${others.length ? html`<h2>${t("open-tables")}</h2>` : null}
    ${others.slice(0, 12).map((each) => {
      const free = each.status === "waiting" && each.seats.some((/** @type {string} */ name) => !name);
      return html`<div class="tbl" key=${each.id}>
        <${Picture} id=${each.game} />
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
    ${finished.length ? html`<h2>${t("finished-games")}</h2>` : null}
    ${finished.slice(0, MOST_FINISHED).map(
      ([id, { game, result }]) => html`<div class="tbl" key=${id}>
        <${Picture} id=${game} />
        <div>
          <b>${result?.names.join(t("join-names"))}</b>
          <small>${gameTitle(game)}${t("join-notes")}<em>${result ? howItEnded(result) : ""}</em></small>
        </div>
        <a class="btn" href=${`/table/${id}`} onClick=${follow}><${Icon} id="x-play" />${t("look-back")}</a>
      </div>`,
    )}
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
        bot: botFor(games.value[0]?.id ?? "", prefs.level.peek()),
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
