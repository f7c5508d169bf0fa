// The games on the start page: cover, title, and all ways to begin one.

import { createTable, fitPlayers } from "./createtable.js";
import { Segments } from "./dialog.js";
import { gameTitle } from "./games.js";
import { has, t } from "./i18n.js";
import { html, useEffect, useRef, useState } from "./lib.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";

/** @typedef {import("./games.js").GameInfo} GameInfo */
/** @typedef {import("./createtable.js").TableSettings} TableSettings */

/** The picture of a game, drawn with the symbols of the page; a neutral one if it has none. @param {{ game: GameInfo }} props */
function Cover({ game }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    fetch(game.cover ? `/static/games/${game.id}/cover.svg` : "/static/app/cover.svg").then(async (answer) => {
      if (!answer.ok || !box.current) return;
      const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      box.current.replaceChildren(document.importNode(picture, true));
    }, console.error);
  }, [game.id]);
  return html`<div class="art" ref=${box}></div>`;
}

/** The number of players and the bots' level; each game clamps them to its range. @param {{ of: GameInfo[] }} props */
export function Picks({ of: offered }) {
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

/**
 * A game with all ways to begin it. `onMore` opens the dialog of a new table, `onTrouble` reports why none was created.
 * @param {{
 *   game: GameInfo, wide: boolean, onMore: (mode: TableSettings["mode"]) => void, onTrouble: (error: unknown) => void
 * }} props
 */
export function GameCard({ game, wide, onMore, onTrouble }) {
  const [busy, setBusy] = useState(false);
  const players = fitPlayers(game, prefs.players.value);
  const level = Math.min(prefs.level.value, game.bots.length);
  const play = async (/** @type {TableSettings} */ settings) => {
    setBusy(true);
    try {
      await createTable(game, settings);
    } catch (error) {
      onTrouble(error);
      setBusy(false);
    }
  };
  const onTheBox = (/** @type {string} */ part) => (has(`game-${game.id}-${part}`) ? t(`game-${game.id}-${part}`) : "");
  const minutes = onTheBox("minutes");
  return html`<article class="game">
    <${Cover} game=${game} />
    <div class="body">
      <div class="head">
        <h2>${gameTitle(game.id)}</h2>
        <div class="meta">
          <span><${Icon} id="ui-people" />${t("players-range", { least: game.min_players, most: game.max_players })}</span>
          ${minutes ? html`<span><${Icon} id="ui-clock" />${minutes}</span>` : null}
        </div>
      </div>
      <p>${onTheBox("about")}</p>
      ${wide ? html`<${Picks} of=${[game]} />` : null}
      <div class="acts">
        <button type="button" class="btn p" disabled=${busy} onClick=${() => play({ mode: "bots", players, level })}>
          ${t("play-now")}
        </button>
        <button type="button" class="btn" onClick=${() => onMore("friends")}>
          <${Icon} id="ui-people" />
          ${t("with-friends")}
        </button>
      </div>
      <div class="others">
        ${
          game.tutorial
            ? html`<button
              type="button"
              class="link"
              onClick=${() => play({ mode: "bots", players: fitPlayers(game, 2), level: 1, tutorial: true })}
            >
              <${Icon} id="ui-help" />
              ${t("learn")}
            </button>`
            : null
        }
        <button type="button" class="link" onClick=${() => onMore("hotseat")}><${Icon} id="x-swap" />${t("hotseat")}</button>
        <button type="button" class="link" onClick=${() => play({ mode: "watch", players, level })}>
          <${Icon} id="ui-eye" />
          ${t("watch-bots")}
        </button>
        <button type="button" class="link" onClick=${() => onMore("bots")}><${Icon} id="x-gear" />${t("more-options")}</button>
      </div>
    </div>
  </article>`;
}
