// The games on the start page: cover, title, and all ways to begin one.

import { createTable, fitPlayers } from "./createtable.js";
import { Segments } from "./dialog.js";
import { loadStyle } from "./gamemodule.js";
import { fitStrength, gameTitle } from "./games.js";
import { has, t } from "./i18n.js";
import { later } from "./later.js";
import { html, useEffect, useRef, useState } from "./lib.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { Strength } from "./strength.js";

/** @typedef {import("./games.js").GameInfo} GameInfo */
/** @typedef {import("./createtable.js").TableSettings} TableSettings */

const Lessons = later(async () => {
  const [loaded] = await Promise.all([import("./lessonlist.js"), loadStyle("/static/app/lesson.css")]);
  return loaded.LessonList;
});

/** The picture of a game, drawn with the symbols of the page; a neutral one if it has none. @param {{ game: GameInfo }} props */
export function Cover({ game }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    fetch(game.cover ? `/static/games/${game.id}/cover.svg` : "/static/app/cover.svg").then(async (answer) => {
      if (!answer.ok || !box.current) return;
      const picture = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
      box.current?.replaceChildren(document.importNode(picture, true));
    }, console.error);
  }, [game.id]);
  return html`<div class="art" ref=${box}></div>`;
}

/** The numbers of players that a game takes. @param {GameInfo} game */
export const counts = (game) => Array.from({ length: game.max_players - game.min_players + 1 }, (_, at) => game.min_players + at);

/** The strength of the bots, for all games on the page. @param {{ of: GameInfo[] }} props */
export function Picks({ of: offered }) {
  const levels = Math.max(0, ...offered.map((game) => game.bots.length));
  if (!levels) return null;
  const others = [...new Set(offered.flatMap((game) => game.offered))];
  return html`<div class="picks">
    <${Strength}
      levels=${levels}
      offered=${others}
      value=${fitStrength(prefs.level.value, levels, others)}
      onChange=${(/** @type {import("./games.js").Strength} */ chosen) => (prefs.level.value = chosen)}
    />
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
  const [learning, setLearning] = useState(false);
  const players = fitPlayers(game, prefs.players.value);
  const level = fitStrength(prefs.level.value, game.bots.length, game.offered);
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
      <div class="field">
        <span>${t("players-all")}</span>
        <${Segments}
          label=${t("players-all")}
          value=${players}
          options=${counts(game).map((count) => [count, count])}
          onChange=${(/** @type {number} */ value) => (prefs.players.value = value)}
        />
      </div>
      ${wide ? html`<${Picks} of=${[game]} />` : null}
      <div class="acts">
        <button type="button" class="btn p" disabled=${busy} onClick=${() => play({ mode: "bots", players, level })}>
          ${t("play-now", { bots: players - 1 })}
        </button>
        <button type="button" class="btn" onClick=${() => onMore("friends")}>
          <${Icon} id="ui-people" />
          ${t("with-friends")}
        </button>
      </div>
      <div class="others">
        ${
          game.lessons.length
            ? html`<button type="button" class="link" onClick=${() => setLearning(true)}>
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
    ${learning ? html`<${Lessons} game=${game.id} onClose=${() => setLearning(false)} onTrouble=${onTrouble} />` : null}
  </article>`;
}
