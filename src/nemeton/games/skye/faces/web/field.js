// A territory: its tiles, the cells where the tile in hand fits, and the tile tried on one of them.

import { html, useEffect, useLayoutEffect, useRef } from "/static/app/lib.js";
import { Hood, Icon } from "/static/app/parts.js";
import { Thing } from "/static/app/thing.js";
import { atHome, handSlot, layOn, looked, lookHome, spot, trialOf, turnGhost, turnsAt, zoom } from "./drafts.js";
import { tileInWords } from "./names.js";
import { place, spanOf, useFit, usePan, Zoom } from "./panning.js";
import { Tile } from "./pieces.js";
import { Caption, litTiles, Spots } from "./spots.js";
import { cellName, plainName, sentences } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./panning.js").Span} Span */

/** The seat whose territory is shown. @param {Table} table */
export const shownSeat = (table) =>
  looked.value ?? (table.viewer >= 0 ? table.viewer : (table.view.turn ?? table.view.start ?? 0));

/** @param {{ table: Table }} props */
export function Field({ table }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { view, decision } = table;
  const seat = shownSeat(table);
  const { territory } = view.players[seat];
  const building = table.asked && decision.kind === "build" && atHome.value;
  // Also when everything is built, so that the field does not jump.
  const buying = table.asked && Boolean(view.outlook[""]) && !building;
  const ringed =
    ((decision.kind === "build" && !table.replaying) || buying || Boolean(table.pointed)) && atHome.value && table.viewer >= 0;
  const span = spanOf(territory, ringed ? 1 : 0);
  const [size, pans] = useFit(box, span.columns, span.rows, zoom.value);
  usePan(box, size, span);
  useTurning(table, building);
  useEffect(() => {
    if (table.asked) looked.value = null; // a new question is answered at home
  }, [decision]);
  useEffect(() => lookHome, [table.id]); // another table is another land
  return html`<div class=${`terr${spot.value ? " spotting" : ""}${pans ? " pans" : ""}`}>
    <div
      class="pan"
      ref=${box}
      tabindex="0"
      role="group"
      aria-label=${table.t("territory-of", { who: table.names[seat] })}
    >
      <div
        class="field"
        style=${{ "--ts": `${size}px`, width: `${size * span.columns}px`, height: `${size * span.rows}px` }}
      >
        ${territory.map(
          (tile, at) => html`<${Placed}
            key=${`${seat} ${tile.x},${tile.y}`}
            table=${table}
            seat=${seat}
            tile=${tile}
            at=${at}
            span=${span}
          />`,
        )}
        ${building ? html`<${Cells} table=${table} span=${span} />` : null}
        ${(buying || table.pointed) && atHome.value ? html`<${Tried} table=${table} span=${span} />` : null}
        ${spot.value ? html`<${Spots} table=${table} seat=${seat} span=${span} />` : null}
      </div>
    </div>
    <${Tabs} table=${table} seat=${seat} />
    ${spot.value ? html`<${Caption} table=${table} seat=${seat} />` : null}
    <${Zoom} table=${table} size=${size} />
  </div>`;
}

/**
 * A tile of a territory.
 * @param {{ table: Table, seat: number, tile: import("./view.js").PlacedView, at: number, span: Span }} props
 */
function Placed({ table, seat, tile, at, span }) {
  const lit = spot.value ? litTiles(table, seat).has(at) : true;
  const key = `tile:${seat}:${tile.x},${tile.y}`;
  const colour = table.module.colour?.(table, seat) ?? seat + 1;
  return html`<${Thing} at=${key} class=${`put${lit ? "" : " dim"}`} style=${place(span, tile.x, tile.y)}>
    <${Tile} table=${table} name=${tile.tile} turn=${tile.turn} seat=${tile.tile === "castle" ? colour : 0} />
  <//>`;
}

/** The empty cells around the territory. @param {{ table: Table, span: Span }} props */
function Cells({ table, span }) {
  const slot = handSlot(table);
  const picked = table.pending?.text.startsWith("place ")
    ? table.pending
    : table.selected?.text.startsWith("place ")
      ? table.selected
      : null;
  const [, , lain, turn] = (picked?.text ?? "").split(" ");
  const cells = new Set(
    [...table.decision.choices, ...table.decision.blocked]
      .filter(({ text }) => text.startsWith(`place ${slot} `))
      .map(({ text }) => text.split(" ")[2]),
  );
  const tile = table.view.players[table.viewer].building[Number(slot) - 1];
  return [...cells].sort().map((cell) => {
    const [x, y] = cell.split(",").map(Number);
    const style = place(span, x, y);
    const turns = turnsAt(table, cell);
    const key = `cell:${cell}`;
    const where = cellName(table, cell);
    if (cell === lain && tile)
      return html`<${Ghost}
        key=${cell}
        table=${table}
        tile=${tile}
        cell=${cell}
        turn=${Number(turn)}
        span=${span}
        x=${x}
        y=${y}
      />`;
    if (!turns.length)
      return html`<${Thing} key=${cell} at=${key} class="cell never" label=${where} style=${style} badge=${false}>
        <${Icon} id="ui-barred" />
      <//>`;
    return html`<${Thing}
      key=${cell}
      at=${key}
      class="cell"
      label=${where}
      style=${style}
      state="legal"
      tab=${false}
      badge=${false}
      verb=${table.t("verb-place")}
      pick=${() => layOn(table, cell)}
    >
      <${Icon} id="ui-plus" />
      ${turns.length > 1 ? html`<span class="ways" aria-hidden="true"><${Icon} id="ui-turn" />${turns.length}</span>` : null}
    <//>`;
  });
}

/**
 * The tile in hand where it would lie. It is turned and placed with the buttons of the bar, where they cover no neighbour.
 * @param {{ table: Table, tile: string, cell: string, turn: number, span: Span, x: number, y: number }} props
 */
function Ghost({ table, tile, cell, turn, span, x, y }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const turns = turnsAt(table, cell).length;
  useLayoutEffect(() => {
    box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [cell]);
  return html`<div class="lying" style=${place(span, x, y)} ref=${box}>
    <${Thing}
      at="ghost:tile"
      class="ghost-tile"
      state="selected"
      label=${sentences(`${plainName(table, tile)}, ${cellName(table, cell)}.`, tileInWords(table, tile, turn))}
      badge=${false}
      pick=${() => {
        if (turns > 1) turnGhost(table, 1);
        else if (table.selected) table.send(table.selected);
      }}
    >
      <${Tile} table=${table} name=${tile} turn=${turn} />
    <//>
  </div>`;
}

/** A tile that is only looked at. @param {{ table: Table, span: Span }} props */
function Tried({ table, span }) {
  const trial = trialOf(table);
  if (!trial) return null;
  const { tile, x, y, turn } = trial.place;
  return html`<div class="lying tried" style=${place(span, x, y)} aria-hidden="true">
    <${Tile} table=${table} name=${tile} turn=${turn} />
  </div>`;
}

/** R turns the tile that is tried, Shift+R turns it back. @param {Table} table @param {boolean} building */
function useTurning(table, building) {
  useEffect(() => {
    if (!building) return;
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (
        !table.settings.letters ||
        event.key.toLowerCase() !== "r" ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !table.selected
      )
        return;
      turnGhost(table, event.shiftKey ? -1 : 1);
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [table, building]);
}

/** @param {{ table: Table, seat: number }} props */
function Tabs({ table, seat }) {
  const { view, names, t } = table;
  return html`<div class=${`tabs${seat === table.viewer ? "" : " away"}`} role="group" aria-label=${t("area-territories")}>
    ${view.players.map(
      (player) => html`<${Thing}
        key=${player.seat}
        at=${`look:${player.seat}`}
        aria-current=${player.seat === seat ? "true" : undefined}
        class=${`tab${player.seat === seat ? " on" : ""}${player.seat === table.viewer ? " home" : ""}`}
        pick=${() => (looked.value = player.seat === table.viewer ? null : player.seat)}
      >
        <${Hood} seat=${player.seat} />
        <span>${player.seat === table.viewer ? t("tab-own") : names[player.seat]}</span>
      <//>`,
    )}
  </div>`;
}
