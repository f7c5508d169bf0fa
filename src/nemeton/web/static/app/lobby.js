// The lobby of a table that waits for players: its seats, the invitation link, bots for empty seats.

import { callApi } from "./api.js";
import { botFor, fitStrength, games, gameTitle, strengthOf } from "./games.js";
import { t } from "./i18n.js";
import { html, useEffect, useState } from "./lib.js";
import { say } from "./liveregion.js";
import { Icon } from "./parts.js";
import { People } from "./people.js";
import { prefs } from "./prefs.js";
import { Strength } from "./strength.js";
import { knownTables, rememberTable, tokenFor } from "./tokens.js";
import { Brand, Languages, Light } from "./topbar.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** @param {{ table: TableStore }} props */
export function Lobby({ table }) {
  const { info } = table;
  const host = knownTables.value[table.id]?.host ?? false;
  const seated = (info.mine ?? []).length > 0;
  const free = info.seats.map((seat, at) => (seat.person || seat.bot ? -1 : at)).filter((seat) => seat >= 0);
  useEffect(() => {
    document.title = t("title-table", { game: gameTitle(table.game) });
  });
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) => {
    try {
      table.requests.notice.value = "";
      return await callApi(method, `/tables/${table.id}${path}`, body, tokenFor(table.id));
    } catch (error) {
      table.requests.refuse(error);
      return null;
    }
  };
  const sit = async (/** @type {number} */ seat) => {
    const welcome = await call("PUT", `/seats/${seat}`, { name: prefs.name.peek() || t("guest") });
    if (!welcome) return;
    rememberTable(table.id, { token: welcome.token, game: info.game });
    await table.connections.reconnect();
  };
  const bot = botFor(table.game, prefs.level.value);
  return html`<div class="page lobby" data-box="page">
    <header><${Brand} /><${Languages} /><${Light} /></header>
    <main>
      <section class="panel">
        <h1>${gameTitle(table.game)}</h1>
        <p class="lead">${free.length ? t("lobby-waiting", { count: free.length }) : t("lobby-full")}</p>
        ${info.deal ? html`<p class="fine">${t(`deal-${info.deal}`)}. ${t("deal-known")}</p>` : null}
        ${
          seated
            ? null
            : html`<label class="name-line">
              <span>${t("your-name")}</span>
              <input
                value=${prefs.name.value}
                maxlength="40"
                placeholder=${t("guest")}
                onInput=${(/** @type {any} */ event) => (prefs.name.value = event.currentTarget.value)}
              />
            </label>`
        }
        <ol class="chairs">
          ${info.seats.map((seat, at) => {
            const own = (info.mine ?? []).includes(at);
            return html`<li key=${at} class=${seat.person || seat.bot ? "taken" : "free"}>
              <i class=${`hood s${at + 1} n${at + 1}`}><${Icon} id=${seat.bot ? "ui-bot" : "person"} /></i>
              <span>
                <b>${seat.person || seat.bot ? table.names[at] : t("seat-free")}</b>
                <small>
                  ${
                    seat.bot
                      ? t("bot-strength", { strength: strengthOf(seat.bot) })
                      : seat.person
                        ? own
                          ? t("seat-yours")
                          : seat.online
                            ? t("seat-here")
                            : t("seat-away")
                        : ""
                  }
                </small>
              </span>
              ${
                !seat.person && !seat.bot
                  ? html`<button type="button" class=${`btn ${seated ? "" : "p"}`} onClick=${() => sit(at)}>
                    ${t("sit-here")}
                  </button>`
                  : null
              }
              ${
                host && !seat.person
                  ? html`<button
                    type="button"
                    class="btn"
                    onClick=${() =>
                      seat.bot ? call("DELETE", `/seats/${at}`, undefined) : call("PUT", `/seats/${at}/bot`, { bot })}
                  >
                    ${seat.bot ? t("free-seat") : t("seat-bot")}
                  </button>`
                  : null
              }
              ${
                own && !host
                  ? html`<button type="button" class="btn" onClick=${() => call("DELETE", `/seats/${at}`, undefined)}>
                    ${t("stand-up")}
                  </button>`
                  : null
              }
            </li>`;
          })}
        </ol>
        ${host && free.length ? html`<${BotStrength} game=${table.game} />` : null}
        ${table.requests.notice.value ? html`<p class="trouble" role="alert">${table.requests.notice.value}</p>` : null}
        ${
          host
            ? html`<button
              type="button"
              class="btn p start"
              onClick=${() => call("POST", "/start", { fill: free.length ? bot : "" })}
            >
              ${free.length ? t("start-with-bots", { count: free.length }) : t("start-game")}
            </button>`
            : html`<p class="fine">${t("lobby-host-starts", { who: info.host })}</p>`
        }
        ${host ? html`<${People} table=${table} />` : null}
      </section>
      <${Invite} table=${table} />
    </main>
  </div>`;
}

/** How strong the bots are that the host seats. @param {{ game: string }} props */
function BotStrength({ game }) {
  const { bots, offered } = games.value.find(({ id }) => id === game) ?? { bots: [], offered: [] };
  if (!bots.length) return null;
  return html`<${Strength}
    levels=${bots.length}
    offered=${offered}
    value=${fitStrength(prefs.level.value, bots.length, offered)}
    onChange=${(/** @type {import("./games.js").Strength} */ chosen) => (prefs.level.value = chosen)}
  />`;
}

/** @param {{ table: TableStore }} props */
function Invite({ table }) {
  const link = `${location.origin}/table/${table.id}`;
  const [copied, setCopied] = useState(false);
  const [code, setCode] = useState(/** @type {{ size: number, path: string } | null} */ (null));
  useEffect(() => {
    import("../vendor/uqr.js").then(({ encode }) => {
      const { data, size } = encode(link, { border: 2 });
      setCode({ size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1Z` : ""))).join("") });
    }, console.error);
  }, [link]);
  const copy = async () => {
    const field = /** @type {HTMLInputElement | null} */ (document.getElementById("link"));
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      field?.select();
      document.execCommand("copy");
    }
    setCopied(true);
    say(t("copied"));
    setTimeout(() => setCopied(false), 2000);
  };
  return html`<section class="panel invite">
    <h2>${t("invite")}</h2>
    <p>${t("invite-more")}</p>
    <div class="copy">
      <input
        id="link"
        readonly
        value=${link}
        aria-label=${t("table-link")}
        onFocus=${(/** @type {any} */ event) => event.currentTarget.select()}
      />
      <button type="button" class="btn p" onClick=${copy}>
        <${Icon} id=${copied ? "ui-check" : "x-copy"} />
        ${copied ? t("copied") : t("copy")}
      </button>
    </div>
    ${
      code
        ? html`<svg
          class="qr"
          viewBox=${`0 0 ${code.size} ${code.size}`}
          role="img"
          aria-label=${t("qr-code")}
          shape-rendering="crispEdges"
        >
          <rect width=${code.size} height=${code.size} fill="#fff" />
          <path d=${code.path} fill="#000" />
        </svg>`
        : null
    }
  </section>`;
}
