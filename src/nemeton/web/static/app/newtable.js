// The dialog of a new table with all settings: players, rule options, clock, hints, chat, whether it is public.

import { createTable, fitPlayers } from "./createtable.js";
import { Dialog, Segments, Switch } from "./dialog.js";
import { counts } from "./gamecards.js";
import { fitStrength } from "./games.js";
import { has, loadCatalogue, sayRefusal, t } from "./i18n.js";
import { html, useState } from "./lib.js";
import { Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { Strength } from "./strength.js";

const CLOCKS = /** @type {const} */ ({
  none: null,
  quick: { kind: "live", bank: 600, increment: 10 },
  calm: { kind: "live", bank: 1800, increment: 30 },
  days: { kind: "correspondence", bank: 259_200, increment: 0 },
});

// Seconds for which the others wait for an absent player, at a table without a clock.
const ABSENCES = /** @type {const} */ ({ short: 120, usual: 600, long: 3600, day: 86_400 });

/**
 * @param {{
 *   game: import("./games.js").GameInfo, mode: import("./createtable.js").TableSettings["mode"], title: string,
 *   onClose: () => void
 * }} props
 */
export function NewTable({ game, mode: first, title, onClose }) {
  const [mode, setMode] = useState(first);
  const [players, setPlayers] = useState(fitPlayers(game, prefs.players.peek()));
  const [level, setLevel] = useState(fitStrength(prefs.level.peek(), game.bots.length, game.offered));
  const [options, setOptions] = useState(/** @type {Record<string, string>} */ ({}));
  const [names, setNames] = useState(/** @type {string[]} */ ([prefs.name.peek()]));
  const [clock, setClock] = useState(/** @type {keyof typeof CLOCKS} */ ("none"));
  const [absence, setAbsence] = useState(/** @type {keyof typeof ABSENCES} */ ("usual"));
  const [open, setOpen] = useState(false);
  const [hints, setHints] = useState(true);
  const [trouble, setTrouble] = useState("");
  useState(() => loadCatalogue(game.id));
  const make = async () => {
    prefs.players.value = players;
    prefs.level.value = level;
    try {
      await createTable(game, {
        mode,
        players,
        level,
        options,
        names: Array.from({ length: players }, (_, seat) => (names[seat] ?? "").trim()),
        clock: CLOCKS[clock],
        absence: ABSENCES[absence],
        open,
        hints,
      });
      onClose();
    } catch (error) {
      setTrouble(sayRefusal(error));
    }
  };
  const word = (/** @type {string} */ message, /** @type {string} */ otherwise) => (has(message) ? t(message) : otherwise);
  return html`<${Dialog} title=${title} onClose=${onClose} class="newtable">
    <div class="field">
      <span>${t("mode")}</span>
      <${Segments}
        label=${t("mode")}
        value=${mode}
        onChange=${setMode}
        options=${[
          ["bots", t("mode-bots")],
          ["friends", t("mode-friends")],
          ["hotseat", t("mode-hotseat")],
          ["watch", t("mode-watch")],
        ]}
      />
    </div>
    <div class="field">
      <span>${t("players-all")}</span>
      <${Segments}
        label=${t("players-all")}
        value=${players}
        options=${counts(game).map((count) => [count, count])}
        onChange=${setPlayers}
      />
    </div>
    ${
      game.bots.length && (mode === "bots" || mode === "watch")
        ? html`<${Strength} levels=${game.bots.length} offered=${game.offered} value=${level} onChange=${setLevel} />`
        : null
    }
    ${
      mode === "hotseat"
        ? html`<fieldset class="names">
          <legend>${t("names")}</legend>
          ${Array.from(
            { length: players },
            (_, seat) => html`<label key=${seat}>
              <i class=${`hood s${seat + 1} n${seat + 1}`}><${Icon} id="person" /></i>
              <input
                value=${names[seat] ?? ""}
                maxlength="40"
                autocomplete="off"
                aria-label=${t("seat-number", { number: seat + 1 })}
                placeholder=${t("seat-number", { number: seat + 1 })}
                onInput=${(/** @type {any} */ { currentTarget }) =>
                  setNames(Object.assign([...names], { [seat]: currentTarget.value }))}
              />
            </label>`,
          )}
        </fieldset>`
        : null
    }
    ${
      mode === "friends"
        ? html`<${Switch} label=${t("public-table")} note=${t("public-table-note")} value=${open} onChange=${setOpen} />`
        : null
    }
    ${
      mode === "watch"
        ? null
        : html`<${Switch} label=${t("allow-hints")} note=${t("allow-hints-note")} value=${hints} onChange=${setHints} />`
    }
    <details>
      <summary>${t("more-options")}</summary>
      ${
        mode === "watch"
          ? null
          : html`<div class="field">
            <span>${t("clock")}</span>
            <${Segments}
              label=${t("clock")}
              value=${clock}
              onChange=${setClock}
              options=${[
                ["none", t("clock-none")],
                ["quick", t("clock-quick")],
                ["calm", t("clock-calm")],
                ["days", t("clock-days")],
              ]}
            />
          </div>`
      }
      ${
        mode === "friends" && clock === "none"
          ? html`<div class="field">
              <span>${t("absence")}</span>
              <${Segments}
                label=${t("absence")}
                value=${absence}
                onChange=${setAbsence}
                options=${[
                  ["short", t("absence-short")],
                  ["usual", t("absence-usual")],
                  ["long", t("absence-long")],
                  ["day", t("absence-day")],
                ]}
              />
            </div>
            <p class="fine">${t("absence-note")}</p>`
          : null
      }
      ${game.options.map(
        (option) => html`<div class="field" key=${option.name}>
          <span>${word(`option-${option.name}`, option.name)}</span>
          <${Segments}
            label=${word(`option-${option.name}`, option.name)}
            value=${options[option.name] ?? (mode === "watch" ? option.values[0] : option.people)}
            onChange=${(/** @type {string} */ value) => setOptions({ ...options, [option.name]: value })}
            options=${option.values.map((value) => [value, word(`option-${option.name}-${value}`, value)])}
          />
        </div>`,
      )}
    </details>
    ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : null}
    <footer>
      <button type="button" class="btn p" onClick=${make}>
        ${mode === "friends" ? t("open-table") : t("start-game")}
      </button>
    </footer>
  <//>`;
}
