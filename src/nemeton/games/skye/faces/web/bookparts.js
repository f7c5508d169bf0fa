// What the scenes of the rulebook are made of: a land with marks, a market, the dolmen and sums, all from the table's own parts.

import { html } from "/static/app/lib.js";
import { Hood, Icon, TableContext } from "/static/app/parts.js";
import { place, spanOf } from "./panning.js";
import { Coins, Medal, Tile } from "./pieces.js";
import { Dolmen } from "./stage.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").PlacedView} PlacedView */
/**
 * Where a number of the text stands, in cells from the castle; they count up from 1.
 * @typedef {[x: number, y: number, number?: number]} Point
 */
/**
 * What a scene is drawn with.
 * @typedef {{
 *   t: (id: string, words?: Record<string, string | number>) => string, facts: import("./view.js").SkyeFacts,
 *   names: Record<string, string>, table: Table, callout: (number: number, where?: string) => any
 * }} Words
 */
/** What is for sale, or was. @typedef {{ tile: string, price?: number, axe?: boolean, to?: number, kept?: boolean }} Offered */
/** @typedef {{ seat: number, gold: number, offers: Offered[], now?: boolean }} Trader */

/** "T32 0,1 0 / T05 -1,0 0", with the castle before it. @param {string} text @returns {PlacedView[]} */
export function readLand(text) {
  const tiles = text
    .split(" / ")
    .filter(Boolean)
    .map((each) => {
      const [tile, cell, turn] = each.split(" ");
      const [x, y] = cell.split(",").map(Number);
      return { tile, x, y, turn: Number(turn) };
    });
  return [{ tile: "castle", x: 0, y: 0, turn: 0 }, ...tiles];
}

/**
 * A land on the table's ground.
 * @param {{
 *   words: Words, land: PlacedView[], ring?: number, lit?: string[], pins?: Point[], medals?: [Point, number | string][],
 *   coins?: [Point, number][], fits?: string[], never?: string[], tried?: PlacedView, refused?: boolean, large?: boolean
 * }} props `lit`: the tiles that are not dimmed, all without it; `pins`: where the numbers of the text stand
 */
export function Land({
  words,
  land,
  ring = 0,
  lit,
  pins = [],
  medals = [],
  coins = [],
  fits = [],
  never = [],
  tried,
  refused,
  large,
}) {
  const { table, callout } = words;
  const span = spanOf(tried ? [...land, tried] : land, ring);
  const size = { "--columns": span.columns, "--rows": span.rows };
  const cell = (/** @type {string} */ text) => {
    const [x, y] = text.split(",").map(Number);
    return place(span, x, y);
  };
  return html`<div class=${`land${large ? " large" : ""}`}>
    <div class="field" style=${size}>
      ${land.map(
        ({ tile, x, y, turn }) => html`<span
          key=${tile}
          class=${`put${lit && !lit.includes(tile) ? " dim" : ""}`}
          style=${place(span, x, y)}
        >
          <${Tile} table=${table} name=${tile} turn=${turn} seat=${tile === "castle" ? 1 : 0} />
        </span>`,
      )}
      ${fits.map((at) => html`<span class="thing cell legal" style=${cell(at)}><${Icon} id="ui-plus" /></span>`)}
      ${never.map((at) => html`<span class="thing cell never" style=${cell(at)}><${Icon} id="ui-barred" /></span>`)}
      ${
        tried
          ? html`<span class="lying" style=${place(span, tried.x, tried.y)}>
            <span class=${`thing ghost-tile ${refused ? "blocked" : "selected"}`}>
              <${Tile} table=${table} name=${tried.tile} turn=${tried.turn} />
              <span class="badge"><${Icon} id=${refused ? "ui-barred" : "ui-check"} /></span>
            </span>
          </span>`
          : null
      }
      ${medals.map(
        ([[x, y], points]) => html`<span class="spot" style=${{ ...place(span, x, y), "--n": 0 }}>
        <${Medal} points=${points} /></span>`,
      )}
      ${coins.map(
        ([[x, y], gold]) =>
          html`<span class="spot gold" style=${{ ...place(span, x, y), "--n": 0 }}><${Icon} id="coin" /><b>${gold}</b></span>`,
      )}
      ${pins.map(
        ([x, y, number], at) => html`<span class="pin" style=${place(span, x, y)}>${callout(number ?? at + 1, "at")}
        </span>`,
      )}
    </div>
  </div>`;
}

/** On the ground of the table. @param {any} content */
export const slab = (content) => html`<div class="slab sk">${content}</div>`;

/** Among a player's own things. @param {any} content */
export const own = (content) => html`<div class="slab p sk">${content}</div>`;

/** A land on the ground of the table. @param {Words} words @param {any} more */
export const ground = (words, more) => slab(html`<${Land} words=${words} ...${more} />`);

/** An amount of gold. @param {{ gold: number | string, children?: any }} props */
export const Gold = ({ gold, children }) => html`<span class="chip"><${Icon} id="coin" />${gold}${children}</span>`;

/** Things side by side, each with its number. @param {{ class?: string, children?: any }} props */
export const Row = ({ class: name = "", children }) => html`<div class=${`bits ${name}`}>${children}</div>`;

/** A tile by itself. @param {{ words: Words, name: string, turn?: number, state?: string, children?: any }} props */
export const One = ({ words, name, turn = 0, state = "", children }) =>
  html`<span class=${`one ${state}`}>
    <span class="face"><${Tile} table=${words.table} name=${name} turn=${turn} seat=${name === "castle" ? 1 : 0} /></span>
    ${children}
  </span>`;

/** A tile with its price in coins, or with the axe. @param {{ words: Words, offer: Offered, children?: any }} props */
export function Stall({ words, offer: { tile, price, axe }, children }) {
  return html`<${One} words=${words} name=${tile} state=${axe ? "cut" : ""}>
    ${axe ? html`<span class="hew"><${Icon} id="axe" /></span>` : null}
    ${price ? html`<${Coins} gold=${price} />` : null}
    ${children}
  <//>`;
}

/** The name of a seat. @param {Words} words @param {number} seat */
const nameOf = ({ t, names }, seat) => [t("tab-own"), names.birch, names.hazel, names.rowan][seat];

/** @param {{ words: Words, seat: number }} props */
export const Player = ({ words, seat }) =>
  html`<span class="player"><${Hood} seat=${seat} /><b>${nameOf(words, seat)}</b></span>`;

/** The sellers with their gold and their tiles. @param {{ words: Words, traders: Trader[] }} props */
export function Sellers({ words, traders }) {
  return html`<div class="sellers">
    ${traders.map(
      ({ seat, gold, offers, now }) => html`<div key=${seat} class=${`trader${now ? " now" : ""}`}>
        <${Player} words=${words} seat=${seat} />
        <${Gold} gold=${gold} />
        <span class="offers">
          ${offers.map(
            ({
              tile,
              price,
              to,
              kept,
            }) => html`<${One} key=${tile} words=${words} name=${tile} state=${to === undefined ? "" : "gone"}>
              ${price ? html`<span class="tag">${price}<${Icon} id="coin" /></span>` : null}
              ${to === undefined ? null : html`<span class="tag who"><${Hood} seat=${to} /></span>`}
              ${kept ? html`<span class="tag ok"><${Icon} id="ui-check" /></span>` : null}
            <//>`,
          )}
        </span>
      </div>`,
    )}
  </div>`;
}

/**
 * The dolmen in a row; `pins` are places in hundredths of its width and height.
 * @param {{ words: Words, tiles: (string | null)[], selected?: string, fresh?: string[], pins?: Point[] }} props
 */
export function DolmenRow({ words, tiles, selected = "", fresh = [], pins = [] }) {
  const { table, facts, callout } = words;
  const dolmen = tiles.map((tile, at) => tile && { tile, price: (facts.tiles[tile].cost ?? 0) + facts.surcharges[at] });
  const shown = {
    ...table,
    view: { dolmen, bag: 40, bag_price: facts.bag_prices[0] },
    isSelected: (/** @type {string} */ key) => key === `dolmen:${selected}`,
    changed: (/** @type {string} */ key) => fresh.some((tile) => key === `dolmen:${tile}`),
  };
  return html`<div class="dolmen-row">
    <${TableContext.Provider} value=${shown}><${Dolmen} table=${shown} /><//>
    ${pins.map(([x, y], at) => html`<span class="pin" style=${{ left: `${x}%`, top: `${y}%` }}>${callout(at + 1, "at")}</span>`)}
  </div>`;
}

/**
 * Players with a number each, and the points they get.
 * @param {{ words: Words, sign: string, counts: number[], points: (number | string)[], on?: number[], pins?: number[] }} props
 */
export function Ranking({ words, sign, counts, points, on = [], pins = [] }) {
  return html`<div class="ranking">
    ${counts.map(
      (count, seat) => html`<div key=${seat} class=${`rank${on.includes(seat) ? " on" : ""}`}>
        <${Player} words=${words} seat=${seat} />
        <span class="chip"><${Icon} id=${sign} />${count}</span>
        <${Medal} points=${points[seat]} />
        ${pins[seat] ? words.callout(pins[seat], "tl") : null}
      </div>`,
    )}
  </div>`;
}

/** A sum of gold: "8 + 4 = 12". @param {{ parts: number[], times?: string }} props */
export function Sum({ parts }) {
  const all = parts.reduce((sum, part) => sum + part, 0);
  return html`<div class="sum">
    ${parts.map((part, at) => html`${at ? html`<i>+</i>` : null}<${Gold} gold=${part} />`)}
    ${parts.length > 1 ? html`<i>=</i><${Gold} gold=${all} />` : null}
  </div>`;
}
