// The start page: choose a game and be in it after one click, or sit down with others.

import { Dialog, Segments } from "./dialog.js";
import { has, lang, t } from "./i18n.js";
import { html, signal, useEffect, useRef, useState } from "./lib.js";
import { fitPlayers, makeTable, readLink } from "./making.js";
import { forget, mine, tokenFor } from "./mine.js";
import { NewTable } from "./newtable.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { ask } from "./rest.js";
import { follow, go } from "./route.js";
import { Brand, Languages, Light, settingsOpen } from "./tops.js";

/** @typedef {import("./making.js").GameInfo} GameInfo */

/** @type {import("../vendor/signals.js").Signal<GameInfo[]>} */
const games = signal([]);
/** @type {import("../vendor/signals.js").Signal<any[]>} */
const open = signal([]);
/** @type {import("../vendor/signals.js").Signal<any[]>} */
const running = signal([]);
const trouble = signal("");
const naming = signal(false);
/** @type {import("../vendor/signals.js").Signal<{ game: GameInfo, mode: "bots" | "friends" | "hotseat" | "watch" } | null>} */
const wishing = signal(null);

const LOOK = 8000;
const MOST_MINE = 6;

/** @param {string} game */
export const gameTitle = (game) => (has(`game-${game}`) ? t(`game-${game}`) : game);

/** @param {unknown} error */
function complain(error) {
  const code = /** @type {any} */ (error)?.code ?? "no-answer";
  trouble.value = has(`refused-${code}`) ? t(`refused-${code}`) : t("refused-other");
}

async function look() {
  ask("GET", "/tables").then(
    (found) => (open.value = found),
    () => {},
  );
  const known = Object.keys(mine.peek()).slice(0, MOST_MINE);
  const found = await Promise.all(
    known.map((id) =>
      ask("GET", `/tables/${id}`, undefined, tokenFor(id)).catch((error) => {
        if (error.status === 404) forget(id);
        return null;
      }),
    ),
  );
  running.value = found.filter((info) => info && info.status !== "over");
}

export function StartPage() {
  useEffect(() => {
    document.title = t("title");
    ask("GET", "/games").then(
      (found) => (games.value = found.filter((/** @type {{ board: boolean }} */ game) => game.board)),
      complain,
    );
    void look();
    // Whoever is here will soon sit at a table.
    (window.requestIdleCallback ?? setTimeout)(() => import("./room.js"));
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
        <span><${Icon} id="druid" /></span>
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
      ${games.value.map((game) => html`<${GameCard} key=${game.id} game=${game} wide=${one} />`)}
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
      wishing.value
        ? html`<${NewTable}
          game=${wishing.value.game}
          mode=${wishing.value.mode}
          title=${gameTitle(wishing.value.game.id)}
          onClose=${() => (wishing.value = null)}
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
      await ask("GET", `/tables/${id}`);
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

/** The picture of a game, drawn with the symbols of the page. @param {{ game: string }} props */
function Cover({ game }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    fetch(`/static/app/covers/${game}.svg`).then(async (answer) => {
      if (!answer.ok || !box.current) return;
      const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      box.current.replaceChildren(document.importNode(picture, true));
    }, console.error);
  }, [game]);
  return html`<div class="art" ref=${box}></div>`;
}

/** How many play and how well the bots do; each game takes what it can. @param {{ of: GameInfo[] }} props */
function Picks({ of: offered }) {
  if (!offered.length) return null;
  const least = Math.min(...offered.map((game) => game.min_players));
  const most = Math.max(...offered.map((game) => game.max_players));
  const strongest = Math.max(...offered.map((game) => game.bots.length));
  const upTo = (/** @type {number} */ first, /** @type {number} */ last) =>
    Array.from({ length: last - first + 1 }, (_, at) => /** @type {[number, number]} */ ([first + at, first + at]));
  const level = Math.min(prefs.level.value, strongest);
  return html`<div class="picks">
    <div class="field">
      <span>${t("players")}</span>
      <${Segments}
        label=${t("players")}
        value=${Math.min(Math.max(prefs.players.value, least), most)}
        options=${upTo(least, most)}
        onChange=${(/** @type {number} */ value) => (prefs.players.value = value)}
      />
    </div>
    <div class="field">
      <span>${t("level")}</span>
      <${Segments}
        label=${t("level")}
        value=${level}
        options=${upTo(1, strongest)}
        onChange=${(/** @type {number} */ value) => (prefs.level.value = value)}
      />
    </div>
    <p class="fine">${t(`level-${level}`)}</p>
  </div>`;
}

/** @param {{ game: GameInfo, wide: boolean }} props */
function GameCard({ game, wide }) {
  const [busy, setBusy] = useState(false);
  const players = fitPlayers(game, prefs.players.value);
  const level = Math.min(prefs.level.value, game.bots.length);
  const play = async (/** @type {import("./making.js").Wish} */ wish) => {
    setBusy(true);
    try {
      await makeTable(game, wish);
    } catch (error) {
      complain(error);
      setBusy(false);
    }
  };
  const about = has(`game-${game.id}-about`) ? t(`game-${game.id}-about`) : "";
  const more = (/** @type {any} */ mode) => () => (wishing.value = { game, mode });
  return html`<article class="game">
    <${Cover} game=${game.id} />
    <div class="body">
      <div class="head">
        <h2>${gameTitle(game.id)}</h2>
        <div class="meta">
          <span><${Icon} id="ui-people" />${t("players-range", { least: game.min_players, most: game.max_players })}</span>
          ${has(`game-${game.id}-minutes`) ? html`<span><${Icon} id="ui-clock" />${t(`game-${game.id}-minutes`)}</span>` : null}
        </div>
      </div>
      <p>${about}</p>
      ${wide ? html`<${Picks} of=${[game]} />` : null}
      <div class="acts">
        <button type="button" class="btn p" disabled=${busy} onClick=${() => play({ mode: "bots", players, level })}>
          ${t("play-now")}
        </button>
        <button type="button" class="btn" onClick=${more("friends")}>
          <${Icon} id="ui-people" />
          ${t("with-friends")}
        </button>
      </div>
      <div class="others">
        <button
          type="button"
          class="link"
          onClick=${() => play({ mode: "bots", players: fitPlayers(game, 2), level: 1, tutorial: true })}
        >
          <${Icon} id="ui-help" />
          ${t("learn")}
        </button>
        <button type="button" class="link" onClick=${more("hotseat")}><${Icon} id="x-swap" />${t("hotseat")}</button>
        <button type="button" class="link" onClick=${() => play({ mode: "watch", players, level })}>
          <${Icon} id="ui-eye" />
          ${t("watch-bots")}
        </button>
        <button type="button" class="link" onClick=${more("bots")}><${Icon} id="x-gear" />${t("more-options")}</button>
      </div>
    </div>
  </article>`;
}

function Tables() {
  const own = running.value;
  const others = open.value.filter((each) => !mine.value[each.id]);
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

/** A saved record: a finished game opens for replay, an unfinished one goes on. */
function LoadRecord() {
  const load = async (/** @type {any} */ event) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (!file) return;
    try {
      const { keep } = await import("./mine.js");
      const made = await ask("POST", "/records", {
        name: prefs.name.peek() || t("guest"),
        record: await file.text(),
        bot: `level${prefs.level.peek()}`,
      });
      keep(made.table, { token: made.token, host: true });
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
