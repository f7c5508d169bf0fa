// Dialogs, on the browser's own <dialog>, which traps focus and closes with Esc; and controls for settings.

import { t } from "./i18n.js";
import { html, useEffect, useRef } from "./lib.js";
import { Icon } from "./parts.js";

/** @param {{ title: any, onClose: () => void, children?: any, class?: string }} props */
export function Dialog({ title, onClose, children, class: name = "" }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return html`<dialog
    ref=${element}
    class=${`sheet ${name}`}
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    onClick=${(/** @type {MouseEvent} */ event) => {
      if (event.target === element.current) onClose();
    }}
  >
    <div class="sheet-in">
      <header role="presentation">
        <h2 tabindex="-1" autofocus>${title}</h2>
        <button type="button" class="ib" aria-label=${t("close")} onClick=${onClose}><${Icon} id="x-close" /></button>
      </header>
      <div class="sheet-body">${children}</div>
    </div>
  </dialog>`;
}

/**
 * A radio group: one of several values.
 * `options` are values with their texts, and with names where a text says too little.
 * @param {{
 *   label?: string, value: any, options: ([any, any] | [any, any, string])[], onChange: (value: any) => void, class?: string
 * }} props
 */
export function Segments({ label, value, options, onChange, class: name = "" }) {
  return html`<div class=${`seg ${name}`} role="radiogroup" aria-label=${label}>
    ${options.map(
      ([each, text, spoken]) => html`<button
        type="button"
        key=${each}
        role="radio"
        aria-label=${spoken}
        aria-checked=${each === value ? "true" : "false"}
        onClick=${() => onChange(each)}
      >
        ${text}
      </button>`,
    )}
  </div>`;
}

/** A switch. @param {{ label: string, note?: string, value: boolean, onChange: (value: boolean) => void }} props */
export function Switch({ label, note, value, onChange }) {
  return html`<button
    type="button"
    class="switch"
    role="switch"
    aria-checked=${value ? "true" : "false"}
    onClick=${() => onChange(!value)}
  >
    <span><b>${label}</b>${note ? html`<small>${note}</small>` : null}</span>
    <i></i>
  </button>`;
}
