// The chat of a table; a spectator joins under a name.

import { callApi } from "./api.js";
import { t } from "./i18n.js";
import { html, useEffect, useRef, useState } from "./lib.js";
import { Hood, Icon } from "./parts.js";
import { prefs } from "./prefs.js";
import { rememberTable, tokenFor } from "./tokens.js";

/** @typedef {import("./store.js").TableStore} TableStore */

/** @param {{ table: TableStore }} props */
export function Chat({ table }) {
  const [text, setText] = useState("");
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = table.link?.chat.value ?? [];
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [lines.length]);
  const known = tokenFor(table.id) !== "";
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    try {
      const welcome = await callApi("POST", `/tables/${table.id}/people`, { name: prefs.name.peek() || t("guest") });
      rememberTable(table.id, { token: welcome.token, game: table.game });
      await table.connections.reconnect();
    } catch (error) {
      table.requests.refuse(error);
    }
  };
  return html`<ol ref=${list} class="chat" tabindex="0" aria-label=${t("chat")}>
      ${lines.length ? null : html`<li class="empty">${t("chat-empty")}</li>`}
      ${lines.map(
        (each, at) => html`<li key=${at}>
          ${each.seat == null ? html`<i><${Icon} id="ui-eye" /></i>` : html`<${Hood} seat=${each.seat} />`}
          <span><b>${each.name}</b> ${each.text}</span>
        </li>`,
      )}
    </ol>
    ${
      known
        ? html`<form
          onSubmit=${(/** @type {Event} */ event) => {
            event.preventDefault();
            if (text.trim()) table.requests.chat(text.trim());
            setText("");
          }}
        >
          <input
            value=${text}
            maxlength="500"
            placeholder=${t("say-something")}
            aria-label=${t("say-something")}
            onInput=${(/** @type {any} */ event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn">${t("send")}</button>
        </form>`
        : html`<form onSubmit=${join}>
          <button type="submit" class="btn wide-btn">${t("chat-join", { name: prefs.name.value || t("guest") })}</button>
        </form>`
    }`;
}
