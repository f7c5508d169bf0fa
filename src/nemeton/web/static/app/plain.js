// What every game has until it brings its own: the choices stand in the list, the events by their names.

import { html } from "./lib.js";

/** @type {import("./contract.js").GameModule} */
export const plain = {
  id: "",
  Stage: ({ table }) => html`<pre class="raw">${JSON.stringify(table.view, null, 1)}</pre>`,
  Own: () => null,
  Seat: () => null,
  question: (table) => (table.has(`ask-${table.decision.kind}`) ? table.t(`ask-${table.decision.kind}`) : table.decision.kind),
  label: (_, choice) => choice.text,
  verb: (_, choice) => choice.text,
  target: () => null,
  preview: () => null,
  tell: (_, event) => ({ seat: event.fields.seat ?? null, text: `${event.name} ${Object.values(event.fields).join(" ")}` }),
  explain: () => null,
  moves: () => [],
  scores: () => [],
};
