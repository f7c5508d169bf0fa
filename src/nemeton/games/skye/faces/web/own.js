// The player's own area: purse and tablets; stalls, market, tiles to keep or to build, as asked; the points of each slot.

import { html } from "/static/app/lib.js";
import { Hood, Icon, Who } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { handSlot, spot, takeInHand, trialOf } from "./drafts.js";
import { Tablet, Tile } from "./pieces.js";
import { toggleSpot } from "./stage.js";
import { Stalls } from "./stalls.js";
import { capital, mine, scoringName, scoringSymbol, scrollPoints, slotsNow } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const SOLD = 0.4; // of a tile's width

/** @param {{ table: Table }} props */
export function Own({ table }) {
  const me = table.view && mine(table);
  if (!me) return null;
  const { decision } = table;
  const selling = decision.kind === "price" && me.offer.length > 0;
  return html`<div class=${`sk mine sk-own on-${decision.kind}`}>
    <${Mine} table=${table} player=${me} />
    <div class="hands">
    ${selling ? html`<${Stalls} table=${table} player=${me} />` : null}
    ${decision.kind === "buy" ? html`<${Market} table=${table} />` : null}
    ${decision.kind === "turn-castle" ? html`<${Castles} table=${table} />` : null}
    ${decision.kind === "keep" && table.view.turn === me.seat ? html`<${Shown} table=${table} />` : null}
    ${
      me.building.length && decision.kind !== "price" && decision.kind !== "keep"
        ? html`<${ToBuild} table=${table} player=${me} />`
        : null
    }
    ${
      selling || decision.kind === "buy" || decision.kind === "turn-castle"
        ? null
        : html`<${Points} table=${table} player=${me} />`
    }
    </div>
  </div>`;
}

/** @param {{ table: Table, player: import("./view.js").PlayerView }} props */
function Mine({ table, player }) {
  const { t, facts } = table;
  const { income } = player;
  return html`<div class="me">
    <${Who} seat=${player.seat} note=${capital(note(table, player.seat))} />
    <div class="purse">
      <${Thing} at="own:gold" as="span" class="chip reaches"><${Icon} id="coin" />${player.gold ?? 0}<//>
      <${Thing} at="own:barrels" class=${`chip reaches${spot.value === "income" ? " on" : ""}`}
        pick=${() => toggleSpot("income")}>
        <${Icon} id="barrel" />
        ${player.barrels}
      <//>
      ${
        income
          ? html`<span class="eq">${t("income-next", { castle: income[0], barrels: income[1], ahead: income[2] })}</span>`
          : null
      }
    </div>
    </div>
    <div class="goods">
    ${
      player.token || Object.keys(player.tablets).length
        ? html`<div class="tabl">
          <span class="label">${t("area-tablets")}</span>
          ${
            player.token
              ? html`<${Thing} at="own:token" as="span" class="tb4 tk">
                <${Icon} id=${player.token === "bank-pays" ? "coin-5" : "bag"} />
              <//>`
              : null
          }
          ${facts.tablets.map((tablet) => {
            const count = player.tablets[tablet] ?? 0;
            return html`<${Thing} key=${tablet} at=${`own:tablet:${tablet}`} as="span" class=${`tb4${count ? "" : " e"}`}>
              <${Tablet} tablet=${tablet} />
              ${count > 1 ? html`<span class="q">${count}</span>` : null}
            <//>`;
          })}
        </div>`
        : null
    }
  </div>`;
}

/** @param {Table} table @param {number} seat */
function note(table, seat) {
  const { view, t } = table;
  if (view.over) return "";
  const place = ((seat - view.start + view.players.length) % view.players.length) + 1;
  return t("order-place", { place });
}

/** All tiles for sale, by seller; those that can be bought carry the verb with the price. @param {{ table: Table }} props */
function Market({ table }) {
  const { view, names, t } = table;
  const order = view.players.map((_, at) => view.players[(view.start + at) % view.players.length]);
  const shown = (/** @type {import("./view.js").PlayerView} */ player) => player.offer.filter(({ tile, gold }) => tile || gold);
  const tiles = order.reduce((sum, player) => sum + shown(player).reduce((width, { tile }) => width + (tile ? 1 : SOLD), 0), 0);
  const widest = Math.max(...order.map((player) => shown(player).length), 1);
  return html`<div class="market" role="group" aria-label=${t("area-market")}>
    <div class="row" style=${{ "--tiles": Math.max(tiles, 1), "--sellers": order.length, "--widest": widest }}>
      ${order.map(
        (player) => html`<div key=${player.seat} class=${`seller${player.seat === table.viewer ? " me" : ""}`}>
          <header>
            <${Hood} seat=${player.seat} />
            <span>${player.seat === table.viewer ? t("stall-own") : names[player.seat]}</span>
          </header>
          <div class="offers">
            ${shown(player).map(({ tile, gold, price }, at) => {
              if (!tile) return html`<span key=${at} class="ht built"><${Icon} id="ui-check" label=${t("tile-sold")} /></span>`;
              const [choice] = table.choicesAt(`offer:${tile}`);
              return html`<${Thing} key=${tile} at=${`offer:${tile}`} class="ht" tab=${false} dims flip>
                <${Tile} table=${table} name=${tile} />
                <span class="fate">
                  ${choice ? html`<em>${table.module.verb(table, choice)}</em>` : null}
                  <b class="c">${price ?? gold}<${Icon} id="coin" /></b>
                  ${price !== null && price !== gold ? html`<s>${gold}</s>` : null}
                </span>
              <//>`;
            })}
          </div>
        </div>`,
      )}
    </div>
  </div>`;
}

/** @param {{ table: Table }} props */
function Castles({ table }) {
  return html`<div class="zone tohand">
    <header><span class="label">${table.t("area-castle")}</span></header>
    <div class="cs sq" style=${{ "--n": 4 }}>
      ${[0, 90, 180, 270].map(
        (turn) =>
          html`<${Thing} key=${turn} at=${`turn:${turn}`} class="ht"><${Tile} table=${table} name="castle" turn=${turn} /><//>`,
      )}
    </div>
  </div>`;
}

/** Tiles drawn from the bag, one of them to be kept. @param {{ table: Table }} props */
function Shown({ table }) {
  return html`<div class="zone tohand">
    <header><span class="label">${table.t("area-shown")}</span></header>
    <div class="cs sq" style=${{ "--n": Math.max(table.view.shown.length, 2) }}>
      ${table.view.shown.map(
        (tile) => html`<${Thing} key=${tile} at=${`shown:${tile}`} class="ht"><${Tile} table=${table} name=${tile} /><//>`,
      )}
    </div>
  </div>`;
}

/** The tiles got in this round, and the one in hand. @param {{ table: Table, player: import("./view.js").PlayerView }} props */
function ToBuild({ table, player }) {
  const { t, decision } = table;
  const building = decision.kind === "build" && table.asked;
  const hand = building ? handSlot(table) : "";
  const turned = table.selected?.text.startsWith("place ") ? Number(table.selected.text.split(" ")[3]) : 0;
  return html`<div class="zone tohand">
    <header><span class="label">${t("area-to-build")}</span></header>
    <div class="cs sq" style=${{ "--n": Math.max(player.building.length, 3) }}>
      ${player.building.map((/** @type {string | null} */ tile, at) => {
        const slot = String(at + 1);
        if (!tile) return html`<span key=${slot} class="ht built"><${Icon} id="ui-check" label=${t("tile-built")} /></span>`;
        const fits = decision.choices.some(({ text }) => text.startsWith(`place ${slot} `));
        const inHand = slot === hand;
        const pick = building && fits ? { pick: () => takeInHand(table, slot) } : {};
        return html`<${Thing}
          key=${slot}
          at=${`hold:${slot}`}
          class="ht"
          flip
          tab=${false}
          state=${inHand ? "selected" : building && fits ? "legal" : ""}
          verb=${t("verb-take")}
          fate=${inHand ? t("fate-in-hand") : building && !fits ? t("fate-nowhere") : undefined}
          ...${pick}
        >
          <${Tile} table=${table} name=${tile} turn=${inHand ? turned : 0} />
        <//>`;
      })}
    </div>
  </div>`;
}

/**
 * The points of each slot, now and with the tile that is tried; a click shows their sources.
 * @param {{ table: Table, player: import("./view.js").PlayerView }} props
 */
function Points({ table, player }) {
  const { view, facts, t } = table;
  const now = slotsNow(table);
  const picked = table.selected?.text.startsWith("place ")
    ? view.outlook[table.selected.text]
    : (trialOf(table)?.prospect ?? null);
  const scrolls = scrollPoints(player);
  const row = (
    /** @type {string} */ key,
    /** @type {import("/static/vendor/preact.js").ComponentChild} */ sign,
    /** @type {string} */ name,
    /** @type {number | null} */ points,
    /** @type {number | null | undefined} */ then,
    /** @type {string} */ more,
  ) =>
    html`<${Thing}
      key=${key}
      at=${`worth:${key}`}
      class=${`fr ${more}${spot.value === key ? " spotted" : ""}`}
      pick=${() => toggleSpot(key)}
    >
      ${sign}
      <b>${name}</b>
      <span class="num">
        <span>${points ?? "?"}</span>
        ${
          then != null && points !== null
            ? html`<${Icon} id="to" /><span class=${then > points ? "up" : then < points ? "down" : ""}>${then}</span>`
            : null
        }
        <${Icon} id="point" class="point" />
      </span>
    <//>`;
  return html`<div class="zone fore">
    <header><span class="label">${t(picked ? "area-points-then" : "area-points")}</span></header>
    <div class="frs">
      ${view.scoring.map((name, at) => {
        const slot = facts.slots[at];
        const sign = html`<span class="l">${slot}</span>
          <svg class="gl" aria-hidden="true"><use href=${`#${scoringSymbol(name)}`} /></svg>`;
        return row(
          slot,
          sign,
          scoringName(table, name),
          player.worth[at] ?? null,
          picked?.[at],
          now.includes(slot) ? "now" : "later",
        );
      })}
      ${row(
        "scrolls",
        html`<span class="l"><${Icon} id="scroll" /></span>`,
        t("spot-scrolls"),
        scrolls,
        picked?.[view.scoring.length + 1],
        "later end",
      )}
    </div>
  </div>`;
}
