// Sheets over the dimmed board: the Counterspell window, a battle, its spoils, a chest, a bonus tile, the tile of a Wish.

import { html } from "/static/app/lib.js";
import { Hood, Icon } from "/static/app/parts.js";
import { capital, sentences } from "/static/app/richtext.js";
import { Thing } from "/static/app/thing.js";
import { battleNow } from "./battles.js";
import { SpellFace, TileSign } from "./cards.js";
import { spellInWords } from "./choices.js";
import { cardOfChoice } from "./drafts.js";
import { faceSymbol, isStrong, spellOf, spellSymbol, tileSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** The spell that waits for an answer, and the Counterspells on it. The same for everybody. @param {{ table: Table }} props */
export function Window({ table }) {
  const { view, t, names } = table;
  const window = /** @type {import("./view.js").WindowView} */ (view.window);
  const spell = cardOfChoice(window.spell);
  const asked = view.players.filter((player) => player.seat !== window.asks_about && player.spell_count);
  return html`<section class="sheet1 win2" data-key="window" aria-label=${t("area-window")}>
    <div class="cast">
      <span class="card sc k-spell">
        <span class="face">
          <span class="art"><${Icon} id=${spellSymbol(spell)} /></span>
          <span class="nm">${t(`short-${spell}`)}</span>
        </span>
      </span>
      <div class="aim">
        <p>
          <span class="by"><${Hood} seat=${window.caster} />${t("casts", { who: names[window.caster] })}</span>
          ${capital(spellInWords(table, window.spell))}
          <small>${capital(sentences(t("as-sentence", { text: t(`spell-${spell}-help`) })))}</small>
        </p>
      </div>
    </div>
    ${
      window.counters.length
        ? html`<ol class="chain">
          ${window.counters.map(
            (seat, at) => html`<li key=${at}>
              <${Icon} id="sp-counter" />
              <${Hood} seat=${seat} />
              <span>${t("counters", { who: names[seat] })}</span>
            </li>`,
          )}
        </ol>`
        : null
    }
    <div class="asked">
      ${asked.map(
        ({ seat }) => html`<div key=${seat} class=${seat === table.viewer ? "you" : ""}>
          <${Hood} seat=${seat} />
          <span>${names[seat]}</span>
          <${Icon} id="envelope" class="env" />
        </div>`,
      )}
    </div>
  </section>`;
}

/** @param {{ table: Table }} props */
export function Battle({ table }) {
  const mySpoils = table.asked && table.decision.kind === "spoils";
  return html`<section class="sheet1 battle" aria-label=${table.t("area-battle")}>
    <${Duel} table=${table} battle=${battleNow(table)} />
    ${mySpoils ? html`<${Spoils} table=${table} />` : null}
  </section>`;
}

const BALANCE = ["<", "=", ">"];

/** Both sides of a battle and which is ahead. @param {{ table: Table, battle: import("./battles.js").Battle }} props */
export const Duel = ({ table, battle: { attacker, defender, monster, sides, total, against, won } }) => html`<div class="vs">
  <${SideOf} table=${table} seat=${attacker} note=${table.t("attacks")} side=${sides[0]} total=${total} won=${won} />
  <div class="tot">${won === null ? html`<${Icon} id="biceps" />` : html`<b>${BALANCE[won + 1]}</b>`}</div>
  <${SideOf}
    table=${table}
    seat=${defender}
    monster=${monster}
    note=${table.t("defends")}
    side=${sides[1]}
    total=${against}
    won=${won === null ? null : -won}
  />
</div>`;

/**
 * One side of a battle: dice, cards, knights, bonus tiles.
 * @param {{ table: Table, seat: number | null, monster?: string | null, note: string, side: import("./battles.js").Side, total:
 *   number | null, won: number | null }} props
 */
function SideOf({ table, seat, monster = null, note, side, total, won }) {
  const { t, view, facts } = table;
  const player = seat === null ? null : view.players[seat];
  const strength = monster ? (facts.tiles.find((tile) => tile.name === monster)?.strength ?? 0) : 0;
  const added = [
    ["biceps", side.cards],
    ["knight", 2 * side.knights],
    ["biceps", player?.biceps ?? 0],
  ].filter(([, count]) => count);
  const dice = side.faces.map(
    (face, at) =>
      html`${at ? html`<${Icon} id="to" class="op" />` : null}<${Icon} key=${at} id=${faceSymbol(face)} label=${String(face)} />`,
  );
  return html`<div class="sidep">
    <div class="who">
      ${seat === null ? html`<span class="tl8"><${TileSign} tile=${monster} /></span>` : html`<${Hood} seat=${seat} />`}
      <div class="n">
        <b>${seat === null ? t(`tile-${monster}`) : table.names[seat]}</b>
        <span>${note}</span>
      </div>
    </div>
    ${
      won !== null && !dice.length
        ? null
        : html`<div class="sum">
          ${dice.length ? dice : html`<span class="die"></span>`}
          ${added.map(([symbol, count], at) => html`<span class="addc" key=${at}><${Icon} id=${symbol} />+${count}</span>`)}
          ${
            strength
              ? html`<span class="addc">
                <${Icon} id=${tileSymbol(/** @type {string} */ (monster))} class="beast" />+${strength}
              </span>`
              : null
          }
        </div>`
    }
    ${
      total !== null
        ? html`<div class=${`win${won === 1 ? " w" : ""}`}><small>${t("total")}</small>${total}</div>`
        : won === 1
          ? html`<div class="win w"><small>${t("battle-winner")}</small><${Icon} id="ui-check" /></div>`
          : null
    }
  </div>`;
}

/** @param {{ table: Table }} props */
function Spoils({ table }) {
  const { view, t, names, facts } = table;
  const { attacker, defender } = /** @type {import("./view.js").BattleView} */ (view.battle);
  const loser = attacker === table.viewer && defender !== null ? defender : attacker;
  const tiles = facts.tiles.filter((tile) => view.players[loser].tiles[tile.name]).map((tile) => tile.name);
  return html`<div class="spoil">
    <b>${t("tiles-of", { who: names[loser] })}</b>
    <div class="tiles">
      ${tiles.map(
        (tile) => html`<${Thing} key=${tile} at=${`spoil:${tile}`} class="tl8 big">
          <${TileSign} tile=${tile} />
          ${view.players[loser].tiles[tile] > 1 ? html`<span class="p">${view.players[loser].tiles[tile]}</span>` : null}
        <//>`,
      )}
      ${tiles.length ? null : html`<span class="hint">${t("no-tiles")}</span>`}
    </div>
  </div>`;
}

/** @param {{ table: Table }} props */
export function Wish({ table }) {
  const { view, t, names, facts } = table;
  const others = view.players.filter(({ seat, tiles }) => seat !== table.viewer && Object.keys(tiles).length);
  return html`<section class="sheet1 spoil" aria-label=${t("target-wish")}>
    ${others.map(
      ({ seat, tiles }) => html`<div key=${seat} class="from">
        <span class="who"><${Hood} seat=${seat} /><b>${names[seat]}</b></span>
        <div class="tiles">
          ${facts.tiles
            .filter((tile) => tiles[tile.name])
            .map(
              ({ name }) =>
                html`<${Thing} key=${name} at=${`wish:${seat}:${name}`} class="tl8 big"><${TileSign} tile=${name} /><//>`,
            )}
        </div>
      </div>`,
    )}
  </section>`;
}

/** @param {{ table: Table }} props */
export function Chest({ table }) {
  const { view, t, names } = table;
  const cards = view.chest;
  if (!cards)
    return html`<section class="sheet1 win2" aria-label=${t("tile-chest")}>
      <div class="aim">
        <${Icon} id="chest" class="pic" />
        <p>${view.turn === null ? "" : t("chest-other", { who: names[view.turn], cards: view.chest_left })}</p>
      </div>
    </section>`;
  const kinds = [...new Set(cards)];
  return html`<section class="sheet1 win2" aria-label=${t("tile-chest")}>
    <div class="aim"><${Icon} id="chest" class="pic" /><p>${t("ask-chest")}</p></div>
    <div class="choose">
      ${kinds.map(
        (card) => html`<${Thing} key=${card} at=${`chest:${card}`} class="card sc k-spell">
          <${SpellFace} table=${table} spell=${spellOf(card)} strong=${isStrong(card) ? 1 : 0} />
        <//>`,
      )}
    </div>
  </section>`;
}

/** @param {{ table: Table }} props */
export const Bonus = ({ table }) => html`<section class="sheet1 spoil" aria-label=${table.t("ask-bonus")}>
  <b>${table.t("ask-bonus")}</b>
  <div class="tiles">
    ${["boot", "biceps"].map(
      (side) =>
        html`<${Thing} key=${side} at=${`side:${side}`} class="tl8 big"><${Icon} id=${side} /><span class="p">+1</span><//>`,
    )}
  </div>
</section>`;
