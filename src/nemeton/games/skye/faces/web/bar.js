// What Isle of Skye adds to the decision bar: the six phases, gold laid out, and the tile in hand.

import { html } from "/static/app/lib.js";
import { Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { laidOutNow } from "./choices.js";
import { handSlot, pricesOf, turnGhost, turnsAt } from "./drafts.js";
import { Tile } from "./pieces.js";
import { mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

const PHASES = ["income", "price", "discard", "buy", "build", "score"];
const UNDER = /** @type {Record<string, string>} */ ({
  price: "price",
  buy: "buy",
  "second-buy": "buy",
  keep: "buy",
  build: "build",
});

/** The six phases of a round; the one under way is marked. @param {{ table: Table }} props */
export function Phase({ table }) {
  const { decision, t, view } = table;
  const at = PHASES.indexOf(UNDER[decision.kind] ?? "");
  if (!view || at < 0) return null;
  return html`<div class="sk acts sk-acts">
    ${PHASES.map(
      (phase, number) => html`<${Thing}
        key=${phase}
        at=${`phase:${phase}`}
        as="span"
        aria-current=${number === at ? "step" : undefined}
        class=${`act${number === at ? " on" : number < at ? " past" : ""}`}
      >
        <i>${number + 1}</i>
        ${t(`step-${phase}`)}
      <//>`,
    )}
  </div>`;
}

/** Turning the tile that is tried on a cell. @param {{ table: Table }} props */
export function Tools({ table }) {
  const { selected, t } = table;
  const [verb, , cell] = selected?.text.split(" ") ?? [];
  if (verb !== "place" || turnsAt(table, cell).length < 2) return null;
  return [
    ["back", -1],
    ["turn", 1],
  ].map(
    ([name, by]) => html`<${Thing}
      key=${name}
      at=${`ghost:${name}`}
      class="btn turner"
      label=${t(name === "back" ? "turn-back" : "turn-on")}
      pick=${() => turnGhost(table, Number(by))}
    >
      <${Icon} id=${name === "back" ? "ui-turn-back" : "ui-turn"} />
    <//>`,
  );
}

/** @param {{ table: Table }} props */
export function Asides({ table }) {
  const { decision, t, view } = table;
  const me = view && mine(table);
  if (!me || !table.asked) return null;
  if (decision.kind === "price" && (pricesOf(table).axe !== null || me.offer.length < 3)) {
    const { laid, gold, left } = laidOutNow(table);
    return html`<div class="sk eff now">
      <span class="ic"><${Icon} id="coin" /></span>
      <span class="lane"><b>${t("bar-laid-out", { laid, gold })}</b><em>${t("bar-stays", { left })}</em></span>
    </div>`;
  }
  if (decision.kind === "buy" || decision.kind === "second-buy") {
    return html`<div class="sk eff now">
      <span class="ic"><${Icon} id="coin" /></span>
      <span>
        <b>${t("bar-in-hand", { gold: me.gold ?? 0 })}</b>
        ${view.purchases?.bank_pays ? html`<em>${t("then-bank-pays")}</em>` : null}
      </span>
    </div>`;
  }
  const slot = decision.kind === "build" ? handSlot(table) : "";
  const tile = slot && me.building[Number(slot) - 1];
  if (!tile) return null;
  const cells = new Set(
    decision.choices.filter(({ text }) => text.startsWith(`place ${slot} `)).map(({ text }) => text.split(" ")[2]),
  ).size;
  return html`<div class="sk eff now">
    <span class="ic tl"><${Tile} table=${table} name=${tile} /></span>
    <span><b>${t("bar-fits", { cells })}</b></span>
  </div>`;
}
