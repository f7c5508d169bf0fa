// Scenes of the rulebook: the table's own things with fixed data, by chapters. Here those up to summoning.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { actionScenes, EMPTY, ROW_OF_THREE } from "./bookactions.js";
import { scoringScenes } from "./bookscoring.js";
import {
  Box,
  Cards,
  COSTS,
  DisplayRow,
  Mine,
  Picture,
  Piles,
  Purse,
  READER,
  Shared,
  Spot,
  StillCard,
  StillRows,
  StillSmithy,
  StillStones,
  Sum,
  SupplyRow,
  ToPile,
} from "./picture.js";
import { findCard } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/**
 * What the shell gives a scene.
 * @typedef {{ t: Table["t"], facts: Table["facts"], callout: (number: number) => any }} Words
 */
/** @typedef {(table: Table, co: (number: number, at: string) => any) => any} Draw */

const DISPLAY = [55, 58, 24, 44, 39, 12];

/**
 * Hand and piles.
 * @param {Table} table @param {number[]} hand @param {number} draw @param {number} discard @param {Record<number, any>} [states]
 */
const refill = (table, hand, draw, discard, states = {}) => html`<${Mine}>
  <${Cards} table=${table} numbers=${hand} states=${states} />
  <${Piles} table=${table} draw=${draw} discard=${discard} own />
<//>`;

/** Magic points of cards together. @param {Table} table @param {number[]} numbers */
const magicOf = (table, ...numbers) => numbers.reduce((sum, number) => sum + (findCard(table, number, READER)?.magic ?? 0), 0);

/** @type {Record<string, Draw>} */
const basicScenes = {
  // Aim of the game
  chain: (_, co) => html`<${Shared} class="chain">
    <${Box} signs=${["magic-green", "magic-green", "card-any"]}>${co(1, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["gem-blue", "gem-green", "ore"]}>${co(2, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["art-blue", "art-green"]}>${co(3, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["point", "stone"]}>${co(4, "b")}<//>
  <//>`,
  table: (table, co) => html`<${Shared} class="whole">
    <div class="co-at"><${DisplayRow} table=${table} numbers=${DISPLAY} />${co(1, "tl")}</div>
    <div class="smiths">
      ${["yellow", "red", "green", "blue", "red"].map(
        (colour, at) => html`<${StillSmithy} key=${at} table=${table} smithy=${String(at + 1)} colour=${colour}>
          ${at ? null : co(3, "tl")}
        <//>`,
      )}
      <${StillSmithy} table=${table} smithy="wild" />
    </div>
    <div class="foot">
      <div class="co-at"><${StillStones} runes=${table.facts.runes} left=${2} />${co(4, "tl")}</div>
      <div class="co-at"><${SupplyRow} count=${12} ore=${20} />${co(5, "tl")}</div>
      <div class="co-at"><${Piles} table=${table} draw=${62} discard=${0} />${co(2, "tl")}</div>
    </div>
  <//>`,
  own: (table, co) => html`<${Mine} class="goods-p">
      <div class="co-at"><${Purse} held=${{ blue: 2, green: 1, red: 1, wild: 1, ore: 2 }} />${co(1, "tl")}</div>
      <div class="co-at"><${StillRows} table=${table} rows=${[ROW_OF_THREE, ["blue", null, null, "wild", null]]} />
        ${co(2, "tl")}</div>
      <div class="co-at"><${StillStones} runes=${["plus"]} free=${3} />${co(3, "tl")}</div>
    <//>
    <${Mine}>
      <div class="co-at"><${Cards} table=${table} numbers=${[21, 39, 104, 107]} />${co(5, "tl")}</div>
      <div class="co-at"><${Piles} table=${table} draw=${3} discard=${4} own />${co(4, "tl")}</div>
    <//>`,
  kit: (table, co) => html`<${Shared} class="kit under">
    <${Cards} table=${table} numbers=${[58, 104]} marks=${{ 58: co(1, "b"), 104: co(2, "b") }} />
    <${Box} signs=${["art-blue", "art-yellow", "art-green", "art-red", "art-wild"]}>${co(3, "b")}<//>
    <${Box} signs=${["gem-blue", "gem-yellow", "gem-green", "gem-red", "gem-wild", "ore"]}>${co(4, "b")}<//>
    <${StillStones} runes=${["plus"]} marks=${{ plus: co(5, "b") }} />
    <${Icon} id="die" class="large-sign" />
  <//>`,
  ready: (table) => html`<${Shared} class="big-stones"><${StillStones} runes=${table.facts.runes} left=${2} /><//>`,
  start: (table) => html`<${Mine} class="goods-p">
      <${Purse} held=${{ blue: 1, yellow: 1, green: 1, red: 1, wild: 1 }} />
      <${StillRows} table=${table} rows=${[EMPTY, EMPTY]} />
      <${StillStones} runes=${[]} free=${table.facts.rune_slots} />
    <//>
    ${refill(table, [100, 102, 104, 107], 4, 0)}`,

  // Your turn at a glance
  turn: (_, co) => html`<${Shared} class="chain">
    <span class="one-of">
      <${Box} signs=${["act-summon"]}>${co(1, "b")}<//><${Icon} id="or" class="or" />
      <${Box} signs=${["act-utilize"]}>${co(2, "b")}<//><${Icon} id="or" class="or" />
      <${Box} signs=${["act-forge"]}>${co(3, "b")}<//>
    </span>
    <${Icon} id="to" class="arrow" />
    <${Box} signs=${["point", "stone"]}>${co(4, "b")}<//><${Icon} id="to" class="arrow" />
    <${Box} signs=${["deck", "card"]}>${co(5, "b")}<//>
  <//>`,
  h1: (table) => refill(table, [100, 39], 1, 5),
  h2: (table) => refill(table, [100, 39, 12], 0, 5, { 12: "new" }),
  h3: (table) => refill(table, [100, 39, 12], 5, 0),
  h4: (table) => refill(table, [100, 39, 12, 58], 4, 0, { 58: "new" }),

  // How to read a card
  card: (table, co) => html`<${Shared} class="large">
    <${StillCard} table=${table} number=${58}>${co(1, "tl")}${co(2, "tr")}${co(3, "l3")}${co(4, "r4")}<//>
  <//>`,
  kinds: (table, co) => html`<${Shared}>
    <${Cards} table=${table} class="even under" numbers=${[58, 44, 24, 39, 72, 107]} marks=${{
      58: co(1, "b"),
      44: co(2, "b"),
      24: co(3, "b"),
      39: co(4, "b"),
      72: co(5, "b"),
    }} />
  <//>`,
  abilities: (table, co) => html`<${Shared}>
    <${Cards} table=${table} class="three under" numbers=${[43, 24, 60]}
      marks=${{ 43: co(1, "b"), 24: co(2, "b"), 60: co(3, "b") }} />
  <//>`,
  druids: (table, co) => html`<${Shared}>
    <div class="cards three under">
      ${table.facts.druids.map(
        (druid, at) => html`<${StillCard} key=${druid} table=${table} number=${105} druid=${druid}>${co(at + 1, "b")}<//>`,
      )}
    </div>
  <//>`,

  // Summon creatures
  hand: (table, co) => html`<${Mine} class="under">
    <${Cards}
      table=${table}
      numbers=${[102, 105, 107, 100]}
      states=${{ 102: "selected", 105: "selected", 107: "selected", 100: "blocked" }}
      marks=${{ 105: co(1, "b"), 107: co(2, "b"), 100: co(3, "b") }}
    />
    <${Sum} sign="magic-blue">${magicOf(table, 102, 105, 107)}<//>
  <//>`,
  display: (table, co) => html`<${Shared} class="under">
    <${DisplayRow} table=${table} numbers=${DISPLAY} marks=${{ 0: co(1, "b"), 1: co(2, "b"), 5: co(3, "b") }} />
  <//>`,
  s1: (table) => html`<${Shared}><${DisplayRow} table=${table} numbers=${DISPLAY} /><//>
    <${Mine}>
      <${Cards}
        table=${table}
        numbers=${[102, 105, 107, 100]}
        states=${{ 102: "selected", 105: "selected", 107: "selected", 100: "quiet" }}
      />
      <${Sum} sign="magic-blue">${magicOf(table, 102, 105, 107)}<//>
    <//>`,
  s2: (table) => html`<${Shared}>
      <${DisplayRow} table=${table} numbers=${DISPLAY} states=${{ 58: "selected", 12: "selected" }} />
    <//>
    <${Mine}><${Cards} table=${table} numbers=${[102, 105, 107]} /><${Sum} sign="magic-blue">
      ${magicOf(table, 102, 105, 107)} = ${COSTS[1]} + ${COSTS[5]}<//><//>`,
  s3: (table) => html`<${Shared}><${DisplayRow} table=${table} numbers=${[55, 0, 24, 44, 39, 0]} /><//>
    <${Mine}><${ToPile} table=${table} numbers=${[58, 12, 102, 105, 107]} pile="own-discard" /><//>`,
  s4: (table) => html`<${Shared}>
      <${DisplayRow} table=${table} numbers=${[31, 40, 55, 24, 44, 39]} states=${{ 31: "new", 40: "new" }} />
    <//>
    ${refill(table, [100], 4, 5)}`,
};

/** The table of a picture: it has words and facts, and nobody sits at it. @param {Words} words */
const tableOf = ({ t, facts }) =>
  /** @type {Table} */ (
    /** @type {unknown} */ ({
      t,
      facts,
      module: { colour: (/** @type {Table} */ _, /** @type {number} */ seat) => seat + 1, emblem: () => "druid" },
    })
  );

/** @param {Draw} draw @returns {(words: Words) => any} */
const scene = (draw) => (words) => {
  const table = tableOf(words);
  const callout = (/** @type {number} */ number, /** @type {string} */ at) =>
    html`<${Spot} key=${`${number} ${at}`} at=${at}>${words.callout(number)}<//>`;
  return html`<${Picture} table=${table}>${draw(table, callout)}<//>`;
};

/** Scenes by name. */
export const scenes = Object.fromEntries(
  Object.entries({ ...basicScenes, ...actionScenes, ...scoringScenes }).map(([name, draw]) => [name, scene(draw)]),
);
