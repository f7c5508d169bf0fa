// The scenes of the rulebook. Land, dolmen and players are those of `faces/book.py`, which counts what the text says of them.

import { html } from "/static/app/lib.js";
import { Icon, TableContext } from "/static/app/parts.js";
import { DolmenRow, Gold, Land, One, Player, Ranking, Row, readLand, Sellers, Stall, Sum } from "./bookparts.js";
import { Coins, Medal, Tablet } from "./pieces.js";
import { Strip, Track } from "./stage.js";

/** @typedef {import("./bookparts.js").Words} Words */
/** @typedef {import("./bookparts.js").Trader} Trader */

const FIRST_ROUND = "T32 0,1 0 / T05 -1,0 0";
const BEFORE = `${FIRST_ROUND} / T13 -1,1 270 / T61 1,0 0 / T37 1,1 180 / T29 0,-1 0 / T01 -1,-1 90 / T03 1,-1 270`;
const LAND = `${BEFORE} / T08 -2,1 90`;
const DOLMEN = ["D12", "D16", "D01", "D26", "D06"];
const SCORING = ["tiles-by-road", "squares", "largest-lake", "most-ships"];
const FITS = ["-2,1", "-2,0", "-2,-1", "2,1", "2,0", "2,-1", "-1,2", "0,2", "1,2", "-1,-2", "0,-2"];
const NEVER = ["1,-2"];

const [first, before, land] = [FIRST_ROUND, BEFORE, LAND].map(readLand);
const castle = readLand("");

/** On the ground of the table. @param {any} content */
const slab = (content) => html`<div class="slab sk">${content}</div>`;
/** Among a player's own things. @param {any} content */
const own = (content) => html`<div class="slab p sk">${content}</div>`;

/**
 * Scoring tiles and rounds as they lie above the land.
 * @param {Words} words @param {number} round @param {{ strip?: any, track?: any }} [pins] @param {boolean} [withTrack]
 */
function board({ table, facts }, round, pins = {}, withTrack = true) {
  const [slots, gold] = [
    ["A", "B", "AC", "BD", "ACD", "BCD"],
    [0, 0, 1, 2, 3, 4],
  ];
  const view = { scoring: SCORING, round, scored_slots: slots, catch_up: gold, dolmen: [] };
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

/** A number of the text at a place of the board, in hundredths. @param {Words} words @param {number} number @param {number} x @param {number} y */
const pin = ({ callout }, number, x, y) =>
  html`<span class="pin" style=${{ left: `${x}%`, top: `${y}%` }}>${callout(number, "at")}</span>`;

/** The round track alone. @param {Words} words @param {number} round @param {any} pins */
function track({ table }, round, pins) {
  const view = { round, scored_slots: ["A", "B", "AC", "BD", "ACD", "BCD"], catch_up: [0, 0, 1, 2, 3, 4], dolmen: [] };
  const shown = { ...table, view };
  return html`<${TableContext.Provider} value=${shown}><div class="above alone"><${Track} table=${shown} />${pins}</div><//>`;
}

// --- The traders of the examples: 1 is Birch, 0 you, 2 Hazel ---

/** @param {Words} words @param {Trader[]} traders */
const market = (words, ...traders) => slab(html`<${Sellers} words=${words} traders=${traders} />`);
const [SHIPS, PASTURE, BROCH] = ["T60", "T32", "T05"];
/** @param {number} gold @param {boolean} [now] @returns {Trader} */
const birch = (gold, now) => ({
  seat: 1,
  gold,
  now,
  offers: [
    { tile: "T56", price: 2 },
    { tile: "T08", price: 3 },
  ],
});
/** @param {number} gold @param {boolean} [sold] @param {boolean} [now] @returns {Trader} */
const hazel = (gold, sold, now) => ({
  seat: 2,
  gold,
  now,
  offers: [sold ? { tile: "T36", to: 0 } : { tile: "T36", price: 5 }, { tile: "T48", price: 6 }],
});
const sold = { tile: "T57", to: 1 };

/** The dolmen and the gold in hand. @param {Words} words @param {(string | null)[]} tiles @param {number} gold @param {any} [more] */
const atDolmen = (words, tiles, gold, more = {}) =>
  html`${slab(html`<${DolmenRow} words=${words} tiles=${tiles} ...${more} />`)}
  ${gold < 0 ? null : own(html`<${Row}><${Gold} gold=${gold} />${more.taken ? html`<${One} words=${words} name=${more.taken} />` : null}<//>`)}`;

/** The end of the game: points, scrolls, gold, total. @param {Words} words @param {number} shown @param {boolean} [left] @param {boolean} [pins] */
function count(words, shown, left, pins) {
  const rows = [
    [41, 3, 13],
    [42, 2, 11],
    [39, 4, 9],
  ];
  const head = ["point", "scroll", "coin-5", "x-crown"];
  const { gold_per_point: each } = words.facts;
  return own(html`<div class="count">
    <span></span>${head.map((id, at) => html`<span class="h"><${Icon} id=${id} />${pins ? words.callout(at + 1, "in") : null}</span>`)}
    ${rows.slice(0, shown).map(([points, scrolls, gold], seat) => {
      const bought = Math.floor(gold / each);
      return html`<${Player} words=${words} seat=${seat} />
        <span>${points}</span>
        <span>${scrolls}</span>
        <span>${bought}<${Gold} gold=${left ? gold % each : gold} /></span>
        <${Medal} points=${points + scrolls + bought} />`;
    })}
  </div>`);
}

/** @param {Words} words @param {any} more */
const ground = (words, more) => slab(html`<${Land} words=${words} ...${more} />`);

/** @type {Record<string, (words: Words) => any>} */
export const scenes = {
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
  tile: (words) =>
    slab(html`<${Land}
      words=${words}
      large
      land=${[{ tile: "T37", x: 0, y: 0, turn: 0 }]}
      pins=${[[-0.38, -0.2], [-0.3, -0.4], [0, 0.4], [0.42, 0], [0.06, 0.2]]}
    />`),
  setup: (words) =>
    slab(html`${board(words, 1, { strip: pin(words, 1, 0.5, 4), track: html`${pin(words, 2, 0, 4)}${pin(words, 3, 75, 104)}` })}
      <${Land} words=${words} land=${castle} pins=${[[0.4, 0.4, 4]]} />`),
  track: (words) => slab(track(words, 3, html`${pin(words, 1, 33.3, 18)}${pin(words, 2, 33.3, 50)}${pin(words, 3, 33.3, 84)}`)),
  r1: (words) => own(html`<${Row}><${One} words=${words} name="castle" /><${Gold} gold=${5} /><//>`),
  r2: (words) =>
    own(html`<${Row}>
      <${Stall} words=${words} offer=${{ tile: PASTURE, price: 2 }} />
      <${Stall} words=${words} offer=${{ tile: SHIPS, price: 2 }} />
      <${Stall} words=${words} offer=${{ tile: "T49", axe: true }} />
      <${Gold} gold=${1} />
    <//>`),
  r3: (words) =>
    market(
      words,
      {
        seat: 1,
        gold: 1,
        now: true,
        offers: [
          { tile: "T56", price: 1 },
          { tile: "T46", price: 1 },
        ],
      },
      {
        seat: 0,
        gold: 5,
        offers: [
          { tile: PASTURE, price: 2 },
          { tile: SHIPS, to: 1 },
        ],
      },
      {
        seat: 2,
        gold: 1,
        offers: [
          { tile: BROCH, price: 3 },
          { tile: "T48", price: 1 },
        ],
      },
    ),
  r4: (words) =>
    market(
      words,
      {
        seat: 1,
        gold: 1,
        offers: [
          { tile: "T56", price: 1 },
          { tile: "T46", price: 1 },
        ],
      },
      {
        seat: 0,
        gold: 2,
        now: true,
        offers: [
          { tile: PASTURE, price: 2 },
          { tile: SHIPS, to: 1 },
        ],
      },
      {
        seat: 2,
        gold: 7,
        offers: [
          { tile: BROCH, to: 0 },
          { tile: "T48", price: 1 },
        ],
      },
    ),
  r5: (words) => ground(words, { land: first }),
  r6: (words) => html`${slab(board(words, 1, {}, false))}
    ${ground(words, { land: first, medals: first.map(({ x, y }) => [[x, y], 1]) })}`,
  income: (words) =>
    ground(words, {
      land: before,
      coins: [
        [[0, 0], 5],
        [[0, 1], 1],
        [[-1, 0], 1],
        [[-1, 1], 1],
      ],
      pins: [
        [0.38, 0.38],
        [0.38, 1.38],
        [-1.38, 1.38],
        [1.38, -1.38],
      ],
    }),
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
  i3: (
    words,
  ) => html`${own(html`<${Ranking} words=${words} sign="point" counts=${[17, 24, 21, 17]} points=${["", "", "", ""]} on=${[1, 2]} />`)}
    ${own(html`<${Sum} parts=${[2, 2]} />`)}`,
  i4: () => own(html`<${Sum} parts=${[8, 4]} />`),
  stalls: (words) =>
    own(html`<${Row}>
      <${Stall} words=${words} offer=${{ tile: "T57", price: 4 }}>${words.callout(1, "tl")}<//>
      <${Stall} words=${words} offer=${{ tile: "T17", price: 3 }}>${words.callout(2, "tl")}<//>
      <${Stall} words=${words} offer=${{ tile: "T41", axe: true }}>${words.callout(3, "tl")}<//>
      <span class="one loose"><${Gold} gold=${2} />${words.callout(4, "tl")}</span>
    <//>`),
  m1: (words) =>
    market(
      words,
      birch(6),
      {
        seat: 0,
        gold: 2,
        offers: [
          { tile: "T57", price: 4 },
          { tile: "T17", price: 3 },
        ],
      },
      hazel(3),
    ),
  m2: (words) => market(words, birch(2, true), { seat: 0, gold: 10, offers: [sold, { tile: "T17", price: 3 }] }, hazel(3)),
  m3: (words) =>
    market(words, birch(2), { seat: 0, gold: 5, now: true, offers: [sold, { tile: "T17", price: 3 }] }, hazel(13, true)),
  m4: (words) =>
    market(
      words,
      birch(2),
      {
        seat: 0,
        gold: 5,
        offers: [
          { tile: "T36", kept: true },
          { tile: "T17", kept: true },
        ],
      },
      hazel(13, true, true),
    ),
  dolmen: (words) =>
    atDolmen(words, DOLMEN, -1, {
      pins: [
        [0.5, 70],
        [5.5, 101],
        [12.5, 101],
        [77, 101],
        [96, 4],
      ],
    }),
  d1: (words) => atDolmen(words, DOLMEN, 5, { selected: "D01" }),
  d2: (words) => atDolmen(words, ["D12", "D16", null, "D26", "D06"], 1, { taken: "D01" }),
  d3: (words) => atDolmen(words, ["D34", "D12", "D16", "D26", "D06"], 1, { taken: "D01", fresh: ["D34"] }),
  d4: (words) => atDolmen(words, ["D17", "D34", "D12", "D16", "D26"], 1, { taken: "D01", fresh: ["D17"] }),
  b1: (words) =>
    own(html`<${Row}><${Gold} gold="−5" /><${Icon} id="bag" /><${Icon} id="to" />
      <${One} words=${words} name="T66" /><${One} words=${words} name="T19" /><//>`),
  b2: (words) =>
    own(html`<${Row}><${One} words=${words} name="T19"><span class="tag ok"><${Icon} id="ui-check" /></span><//>
      <${One} words=${words} name="T66" state="gone" /><${Icon} id="to" /><${Icon} id="bag" /><//>`),
  fits: (words) => html`${ground(words, {
    land: before,
    ring: 1,
    fits: FITS,
    never: NEVER,
    pins: [
      [-2, 0.3],
      [0, 2.3],
      [1, -2.3],
    ],
  })}
    ${own(html`<${Row}><${One} words=${words} name="T08">${words.callout(4, "tl")}<//><//>`)}`,
  p1: (words) => ground(words, { land: before, tried: { tile: "T08", x: -2, y: 1, turn: 0 }, refused: true }),
  p2: (words) => ground(words, { land: before, tried: { tile: "T08", x: -2, y: 1, turn: 90 } }),
  p3: (words) => ground(words, { land: before, tried: { tile: "T08", x: -2, y: 1, turn: 90 }, lit: ["T13"] }),
  p4: (words) => ground(words, { land }),
  corner: (words) => html`${ground(words, { land: readLand("T32 0,1 0 / T61 1,0 0"), fits: ["1,1"], pins: [[1, 1.3]] })}
    ${own(html`<${Row}>
      <${One} words=${words} name="T37" turn=${180}>
        ${words.callout(2, "tl")}<span class="tag ok"><${Icon} id="ui-check" /></span>
      <//>
      <${One} words=${words} name="T66">${words.callout(3, "tl")}<span class="tag no"><${Icon} id="ui-barred" /></span><//>
    <//>`)}`,
  areas: (words) =>
    ground(words, {
      land,
      pins: [
        [0.5, 0],
        [-1.4, 0.95],
        [-0.75, -0.15],
        [-0.36, -1.1],
      ],
    }),
  a1: (words) => ground(words, { land: before, lit: ["T13", "T05"] }),
  a2: (words) => ground(words, { land, lit: ["T13", "T05", "T08"] }),
  a3: (words) => ground(words, { land, lit: ["T13"], medals: [[[-0.7, 0.72], "×2"]] }),
  roads: (words) =>
    ground(words, {
      land,
      lit: ["castle", "T32", "T05", "T13", "T29"],
      pins: [
        [0.35, -0.35],
        [0.35, 1.35],
        [1.35, 1.35],
        [1.35, -0.5],
      ],
    }),
  strip: (words) =>
    slab(board(words, 4, { strip: html`${pin(words, 1, 25.5, 4)}${pin(words, 2, 50.5, 4)}${pin(words, 3, 75.5, 4)}` }, false)),
  s1: (words) => slab(board(words, 4)),
  s2: (words) =>
    ground(words, {
      land,
      medals: [
        [[-0.5, 0.5], 2],
        [[0.5, 0.5], 2],
        [[-0.5, -0.5], 2],
        [[0.5, -0.5], 2],
      ],
    }),
  s3: (words) => own(html`<${Ranking} words=${words} sign="ship" counts=${[1, 3, 3]} points=${[0, 5, 5]} />`),
  lines: (words) =>
    ground(words, {
      land,
      medals: [
        [[-1, 0], 3],
        [[0, 0], 3],
        [[1, 0], 3],
      ],
      pins: [
        [-1.35, -0.35],
        [-2.35, 1.35],
        [0.5, 1.35],
      ],
    }),
  farm: (words) =>
    ground(words, {
      land,
      lit: ["T29", "T01"],
      medals: [
        [[0.3, -0.68], 2],
        [[-0.7, -0.76], 1],
      ],
      pins: [
        [0.35, -1.35],
        [-1.35, -1.35],
        [0.35, 1.35],
      ],
    }),
  majority: (words) =>
    own(html`<${Ranking} words=${words} sign="ship" counts=${[2, 4, 2, 0]} points=${[2, 5, 2, 0]} pins=${[2, 1]} />`),
  scroll: (words) =>
    ground(words, {
      land,
      lit: ["T13", "T37"],
      pins: [
        [-1.35, 1.35],
        [1.35, 1.35],
      ],
    }),
  c1: (words) => ground(words, { land, lit: ["T13", "T29"], medals: [[[-0.7, 0.72], 2]] }),
  c2: (words) => ground(words, { land, lit: ["T37", "T32", "T29", "T01"], medals: [[[1, 1.32], 1]] }),
  c3: (words) =>
    ground(words, {
      land,
      lit: ["T13", "T37"],
      medals: [
        [[-0.7, 0.72], 2],
        [[1, 1.32], 1],
      ],
    }),
  tablets: ({ facts, callout }) =>
    own(html`<${Row}>
      ${facts.tablets.map((tablet, at) => html`<span class="one loose paper"><${Tablet} tablet=${tablet} />${callout(at + 1, "tl")}</span>`)}
    <//>`),
  t1: (words) => html`${market(words, {
    seat: 2,
    gold: 1,
    offers: [
      { tile: "T36", price: 5 },
      { tile: "T48", price: 6 },
    ],
  })}
    ${own(html`<${Row}><${Player} words=${words} seat=${0} /><${Gold} gold=${3} /><span class="one loose paper"><${Tablet} tablet="discount" /></span><//>`)}`,
  t2: (words) => html`${market(words, {
    seat: 2,
    gold: 1,
    offers: [
      { tile: "T36", price: 3 },
      { tile: "T48", price: 6 },
    ],
  })}
    ${own(html`<${Row}><${Player} words=${words} seat=${0} /><${Gold} gold=${3} /><span class="one loose paper"><${Tablet} tablet="discount" /></span><//>`)}`,
  t3: (words) => html`${market(words, {
    seat: 2,
    gold: 9,
    offers: [
      { tile: "T36", to: 0 },
      { tile: "T48", price: 6 },
    ],
  })}
    ${own(html`<${Row}><${Player} words=${words} seat=${0} /><${Gold} gold=${0} /><${One} words=${words} name="T36" /><//>`)}`,
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
  slide: (words) =>
    atDolmen(words, ["D34", "D12", "D16", "D26", "D06"], -1, {
      fresh: ["D34"],
      pins: [
        [68, 8],
        [36, 8],
        [4, 8],
      ],
    }),
  tokens: ({ callout }) =>
    own(html`<${Row}>
      <span class="one loose paper"><${Icon} id="bag" />${callout(1, "tl")}</span>
      <span class="one loose paper"><${Icon} id="coin-5" />${callout(2, "tl")}</span>
    <//>`),
  sheet: () => {
    const ids = ["terrain-pasture", "terrain-mountain", "terrain-water", "area-pasture", "area-mountain", "area-water"];
    const things = ["sheep", "cattle", "farm", "broch", "lighthouse", "ship", "barrel", "scroll"];
    return own(
      html`<${Row} class="small">${[...ids, ...things].map((id) => html`<span class="one loose paper"><${Icon} id=${id} /></span>`)}<//>`,
    );
  },
};
