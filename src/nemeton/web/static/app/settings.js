// The menu: preferences, and what can be done with the table.

import { bookOpen, hasBook } from "./bookdoor.js";
import { Dialog, Segments, Switch } from "./dialog.js";
import { botFor } from "./games.js";
import { t } from "./i18n.js";
import { html, useState } from "./lib.js";
import { Icon } from "./parts.js";
import { People } from "./people.js";
import { prefs, wantsContrast } from "./prefs.js";
import { go, place } from "./route.js";
import { playSound } from "./sound.js";
import { knownTables } from "./tokens.js";
import { actions, Languages, settingsOpen } from "./topbar.js";

const STAND_IN = 3; // level of the bot that plays for the player

const KEYS = /** @type {const} */ ([
  [".", "key-legal"],
  ["← ↑ → ↓", "key-arrows"],
  ["Tab", "key-areas"],
  ["Enter", "key-choose"],
  ["Esc", "key-away"],
  ["L", "key-list"],
  ["1–9", "key-digits"],
  ["U", "key-undo"],
  ["R", "key-redo"],
  ["H", "key-hint"],
  ["W", "key-words"],
  ["?", "key-explain"],
  ["Space", "key-skip"],
  ["B", "key-pause"],
  ["N", "key-next"],
  ["M", "key-mute"],
]);

export default function Settings() {
  const close = () => (settingsOpen.value = false);
  const [, kind, id] = place.value.split(/[/?]/);
  const askNotify = async (/** @type {boolean} */ on) => {
    if (on && "Notification" in window && Notification.permission === "default") await Notification.requestPermission();
    prefs.notify.value = on && "Notification" in window && Notification.permission === "granted";
  };
  return html`<${Dialog} title=${t("menu")} onClose=${close} class="settings">
    ${kind === "table" ? html`<${TableActs} id=${id} onClose=${close} />` : null}
    <div class="field"><span>${t("language")}</span><${Languages} /></div>
    <div class="field">
      <span>${t("theme")}</span>
      <${Segments}
        label=${t("theme")}
        value=${prefs.theme.value}
        onChange=${(/** @type {any} */ value) => (prefs.theme.value = value)}
        options=${[["", t("theme-system")], ["light", t("theme-light")], ["dark", t("theme-dark")]]}
      />
    </div>
    <div class="field">
      <span>${t("text-size")}</span>
      <${Segments}
        label=${t("text-size")}
        value=${prefs.text.value}
        onChange=${(/** @type {number} */ value) => (prefs.text.value = value)}
        options=${[[1, t("text-size-normal")], [1.15, t("text-size-large")], [1.3, t("text-size-larger")]]}
      />
    </div>
    <${Switch}
      label=${t("contrast")}
      value=${wantsContrast()}
      onChange=${(/** @type {boolean} */ value) => (prefs.contrast.value = value)}
    />
    <div class="field">
      <span>${t("speed")}</span>
      <${Segments}
        label=${t("speed")}
        value=${prefs.speed.value}
        onChange=${(/** @type {any} */ value) => (prefs.speed.value = value)}
        options=${[[0, t("speed-off")], [0.5, t("speed-slow")], [1, t("speed-normal")], [2, t("speed-fast")]]}
      />
    </div>
    <div class="field">
      <span>${t("confirming")}</span>
      <${Segments}
        label=${t("confirming")}
        value=${prefs.confirming.value}
        onChange=${(/** @type {any} */ value) => (prefs.confirming.value = value)}
        options=${[["all", t("confirming-all")], ["binding", t("confirming-binding")], ["none", t("confirming-none")]]}
      />
    </div>
    <${Switch}
      label=${t("auto-end")}
      note=${t("auto-end-note")}
      value=${prefs.autoEnd.value}
      onChange=${(/** @type {boolean} */ value) => (prefs.autoEnd.value = value)}
    />
    <${Switch}
      label=${t("sound")}
      note=${t("sound-note")}
      value=${prefs.sound.value}
      onChange=${(/** @type {boolean} */ value) => {
        prefs.sound.value = value;
        playSound("your-turn");
      }}
    />
    ${prefs.sound.value ? html`<${SoundFields} />` : null}
    <${Switch} label=${t("notify")} note=${t("notify-note")} value=${prefs.notify.value} onChange=${askNotify} />
    <details class="keys">
      <summary>${t("keys")}</summary>
      <${Switch}
        label=${t("keys-on")}
        note=${t("keys-on-note")}
        value=${prefs.keys.value}
        onChange=${(/** @type {boolean} */ value) => (prefs.keys.value = value)}
      />
      <dl>
        ${KEYS.map(([key, message]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${t(message)}</dd></div>`)}
      </dl>
    </details>
  <//>`;
}

/** How loud, and what is heard. */
const SoundFields = () => html`<label class="field">
    <span>${t("volume")}</span>
    <input
      type="range"
      min="0"
      max="1"
      step="0.1"
      value=${prefs.volume.value}
      onChange=${(/** @type {any} */ event) => {
        prefs.volume.value = Number(event.currentTarget.value);
        playSound("your-turn");
      }}
    />
  </label>
  <${Switch}
    label=${t("sound-turn")}
    value=${prefs.turnOnly.value}
    onChange=${(/** @type {boolean} */ value) => (prefs.turnOnly.value = value)}
  />`;

/**
 * Ask the others to end the game, once it is clear what that means; or withdraw that.
 * @param {{ table: import("./store.js").TableStore, onClose: () => void }} props
 */
function EndAct({ table, onClose }) {
  const [asking, setAsking] = useState(false);
  const alone = !table.info.seats.some((seat, at) => seat.person && !seat.bot && !(table.info.mine ?? []).includes(at));
  const act = (/** @type {() => unknown} */ request) => () => {
    onClose();
    request();
  };
  if (table.info.ending?.seat === table.me)
    return html`<button type="button" class="btn" onClick=${act(() => table.requests.answerEnd(false))}>
      ${t("end-withdraw")}
    </button>`;
  if (!asking) return html`<button type="button" class="btn" onClick=${() => setAsking(true)}>${t("ask-end")}</button>`;
  return html`<div class="sure" role="group" aria-label=${t("ask-end")}>
    <p>${alone ? t("ask-end-alone") : t("ask-end-note")}</p>
    <button type="button" class="btn p" onClick=${act(() => table.requests.askEnd())}>${t("ask-end")}</button>
    <button type="button" class="btn" onClick=${() => setAsking(false)}>${t("cancel")}</button>
  </div>`;
}

/** @param {{ id: string, onClose: () => void }} props */
function TableActs({ id, onClose }) {
  const found = actions.value;
  const table = found?.id === id ? found : null;
  const playing = table?.ready && table.info.status === "running" && table.me !== null;
  const running = playing && !table.info.seats[/** @type {number} */ (table.me)].bot;
  const known = table?.ready && table.info.deal;
  const leave = (/** @type {string} */ address) => {
    onClose();
    go(address);
  };
  return html`${known ? html`<p class="fine">${t(`deal-${known}`)}. ${t("deal-known")}</p>` : null}
  <div class="table-acts">
    <button type="button" class="btn" onClick=${() => leave("/")}>${t("home")}</button>
    ${
      table?.ready && hasBook(table.game)
        ? html`<button
          type="button"
          class="btn"
          onClick=${() => {
            if (!table.view) return leave(`/book/${table.game}`);
            onClose();
            bookOpen.value = "";
          }}
        >
          <${Icon} id="x-book" />
          ${t("book")}
        </button>`
        : null
    }
    ${
      table?.ready
        ? html`<button type="button" class="btn" onClick=${() => leave(`/rules/${table.game}`)}>${t("rules-numbered")}</button>`
        : null
    }
    ${
      running
        ? html`<button
          type="button"
          class="btn"
          onClick=${() => {
            onClose();
            table.requests.handOver(botFor(table.game, STAND_IN));
          }}
        >
          <${Icon} id="ui-bot" />
          ${t("hand-over")}
        </button>`
        : null
    }
    ${
      known === "fork" && table?.info.parent
        ? html`<button
          type="button"
          class="btn"
          onClick=${() => leave(`/table/${table.info.parent}?at=${table.info.parent_at ?? 0}`)}
        >
          <${Icon} id="x-fork" />
          ${t("fork-back")}
        </button>`
        : null
    }
    ${playing ? html`<${EndAct} table=${table} onClose=${onClose} />` : null}
  </div>
  ${table?.ready && knownTables.value[id]?.host ? html`<${People} table=${table} />` : null}`;
}
