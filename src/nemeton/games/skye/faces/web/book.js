// The scenes of the rulebook. Players and their gold are those of `faces/book.py`, which counts what the text says of them.

import { html } from "/static/app/lib.js";
import { Icon, TableContext } from "/static/app/parts.js";
import { before, first, landScenes } from "./bookland.js";
import { Gold, ground, Land, One, own, Player, Ranking, Row, readLand, Sum, slab } from "./bookparts.js";
import { tradeScenes } from "./booktrade.js";
import { Coins, Medal, Tablet } from "./pieces.js";
import { Strip, Track } from "./stage.js";

/** @typedef {import("./bookparts.js").Words} Words */

const SCORING = ["tiles-by-road", "squares", "largest-lake", "most-ships"];
const SLOTS = ["A", "B", "AC", "BD", "ACD", "BCD"];
const CATCH_UP = [0, 0, 1, 2, 3, 4];
// Points of the rounds, points of scrolls, gold.
const FINAL = [
  [41, 3, 13],
  [42, 2, 11],
  [39, 4, 9],
];

/**
 * Scoring tiles and rounds as they lie above the land.
 * @param {Words} words @param {number} round @param {{ strip?: any, track?: any }} [pins] @param {boolean} [withTrack]
 */
function board({ table, facts }, round, pins = {}, withTrack = true) {
  const view = { scoring: SCORING, round, scored_slots: SLOTS, catch_up: CATCH_UP, dolmen: [] };
  const shown = { ...table, facts, view };
  return html`<${TableContext.Provider} value=${shown}>
    <div class="above">
      <${Strip} table=${shown} />
      ${withTrack ? html`<${Track} table=${shown} />` : null}
      <span class="over strip-pins">${pins.strip}</span>
      ${withTrack ? html`<span class="over track-pins">${pins.track}</span>` : null}
    </div>
  <//>`;
}

/**
 * A number of the text at a place of the board, in hundredths.
 * @param {Words} words @param {number} number @param {number} x @param {number} y
 */
const pin = ({ callout }, number, x, y) =>
  html`<span class="pin" style=${{ left: `${x}%`, top: `${y}%` }}>${callout(number, "at")}</span>`;

/** The round track alone. @param {Words} words @param {number} round @param {any} pins */
function track({ table }, round, pins) {
  const view = { round, scored_slots: SLOTS, catch_up: CATCH_UP, dolmen: [] };
  const shown = { ...table, view };
  return html`<${TableContext.Provider} value=${shown}><div class="above alone"><${Track} table=${shown} />${pins}</div><//>`;
}

/**
 * The end of the game: points, scrolls, gold, total.
 * @param {Words} words @param {number} shown @param {boolean} [left] @param {boolean} [pins]
 */
function count(words, shown, left, pins) {
  const head = ["point", "scroll", "coin-5", "x-crown"];
  const { gold_per_point: each } = words.facts;
  return own(html`<div class="count">
    <span></span>${head.map(
      (id, at) => html`<span class="h"><${Icon} id=${id} />${pins ? words.callout(at + 1, "in") : null}
      </span>`,
    )}
    ${FINAL.slice(0, shown).map(([points, scrolls, gold], seat) => {
      const bought = Math.floor(gold / each);
      return html`<${Player} words=${words} seat=${seat} />
        <span>${points}</span>
        <span>${scrolls}</span>
        <span>${bought}<${Gold} gold=${left ? gold % each : gold} /></span>
        <${Medal} points=${points + scrolls + bought} />`;
    })}
  </div>`);
}

/** @type {Record<string, (words: Words) => any>} */
export const scenes = {
  ...landScenes,
  ...tradeScenes,
  parts: (words) => {
    const { callout, table, facts } = words;
    const shown = { ...table, facts, view: { scoring: ["sheep"], round: 1, scored_slots: ["A"] } };
    return slab(html`<${Row}>
      <${One} words=${words} name="castle">${callout(1, "tl")}<//>
      <${One} words=${words} name="T45">${callout(2, "tl")}<//>
      <span class="one wide">
        <${TableContext.Provider} value=${shown}><${Strip} table=${shown} /><//>${callout(3, "tl")}
      </span>
      <span class="one loose"><${Coins} gold=${8} />${callout(4, "tl")}</span>
      <span class="one loose paper"><${Icon} id="axe" />${callout(5, "tl")}</span>
    <//>`);
  },
  setup: (words) =>
    slab(html`${board(words, 1, { strip: pin(words, 1, 0.5, 4), track: html`${pin(words, 2, 0, 4)}${pin(words, 3, 75, 104)}` })}
      <${Land} words=${words} land=${readLand("")} pins=${[[0.4, 0.4, 4]]} />`),
  track: (words) => slab(track(words, 3, html`${pin(words, 1, 33.3, 18)}${pin(words, 2, 33.3, 50)}${pin(words, 3, 33.3, 84)}`)),
  r1: (words) => own(html`<${Row}><${One} words=${words} name="castle" /><${Gold} gold=${5} /><//>`),
  r6: (words) => html`${slab(board(words, 1, {}, false))}
    ${ground(words, { land: first, medals: first.map(({ x, y }) => [[x, y], 1]) })}`,
  i1: (words) => own(html`<${Ranking} words=${words} sign="point" counts=${[17, 24, 21, 17]} points=${["", "", "", ""]} />`),
  i2: (words) => html`${ground(words, {
    land: before,
    coins: [
      [[0, 0], 5],
      [[0, 1], 1],
      [[-1, 0], 1],
      [[-1, 1], 1],
    ],
  })}
    ${own(html`<${Sum} parts=${[5, 3]} />`)}`,
  i3: (words) => html`${own(html`<${Ranking} words=${words} sign="point" counts=${[17, 24, 21, 17]} points=${["", "", "", ""]}
    on=${[1, 2]} />`)}
    ${own(html`<${Sum} parts=${[2, 2]} />`)}`,
  i4: () => own(html`<${Sum} parts=${[8, 4]} />`),
  strip: (words) =>
    slab(board(words, 4, { strip: html`${pin(words, 1, 25.5, 4)}${pin(words, 2, 50.5, 4)}${pin(words, 3, 75.5, 4)}` }, false)),
  s1: (words) => slab(board(words, 4)),
  s3: (words) => own(html`<${Ranking} words=${words} sign="ship" counts=${[1, 3, 3]} points=${[0, 5, 5]} />`),
  majority: (words) =>
    own(html`<${Ranking} words=${words} sign="ship" counts=${[2, 4, 2, 0]} points=${[2, 5, 2, 0]} pins=${[2, 1]} />`),
  tablets: ({ facts, callout }) =>
    own(html`<${Row}>
      ${facts.tablets.map(
        (tablet, at) => html`<span class="one loose paper"><${Tablet} tablet=${tablet} />
        ${callout(at + 1, "tl")}</span>`,
      )}
    <//>`),
  count: (words) => count(words, 3, false, true),
  e1: (words) => count(words, 1),
  e2: (words) => count(words, 2),
  e3: (words) => count(words, 3),
  e4: (words) => count(words, 3, true),
  druid: (words) =>
    slab(html`<${Row}>
      <${One} words=${words} name="D01">${words.callout(1, "tl")}<//>
      <${One} words=${words} name="D12">${words.callout(2, "tl")}<//>
      <span class="one loose"><${Gold} gold="2 + 4" />${words.callout(3, "tl")}</span>
    <//>`),
  tokens: ({ callout }) =>
    own(html`<${Row}>
      <span class="one loose paper"><${Icon} id="bag" />${callout(1, "tl")}</span>
      <span class="one loose paper"><${Icon} id="coin-5" />${callout(2, "tl")}</span>
    <//>`),
  sheet: () => {
    const ids = ["terrain-pasture", "terrain-mountain", "terrain-water", "area-pasture", "area-mountain", "area-water"];
    const things = ["sheep", "cattle", "farm", "broch", "lighthouse", "ship", "barrel", "scroll"];
    return own(
      html`<${Row} class="small">${[...ids, ...things].map(
        (id) => html`<span class="one loose paper"><${Icon} id=${id} />
        </span>`,
      )}<//>`,
    );
  },
};
