// The people at a table, for its host, who can remove them.

import { callApi } from "./api.js";
import { t } from "./i18n.js";
import { html, useEffect, useState } from "./lib.js";
import { Icon } from "./parts.js";
import { tokenFor } from "./tokens.js";

/** @typedef {{ number: number, name: string, seats: number[] }} Person */

const HOST = 0;

/** @param {{ table: import("./store.js").TableStore }} props */
export function People({ table }) {
  const [people, setPeople] = useState(/** @type {Person[]} */ ([]));
  const { info } = table;
  const look = () =>
    callApi("GET", `/tables/${table.id}/people`, undefined, tokenFor(table.id)).then(setPeople, () => setPeople([]));
  useEffect(() => {
    void look();
  }, [info]);
  const remove = async (/** @type {Person} */ person) => {
    try {
      await callApi("DELETE", `/tables/${table.id}/people/${person.number}`, undefined, tokenFor(table.id));
      await look();
    } catch (error) {
      table.requests.refuse(error);
    }
  };
  const others = people.filter((person) => person.number !== HOST && (info.status === "waiting" || !person.seats.length));
  if (!others.length) return null;
  return html`<details class="people">
    <summary>${t("people")}</summary>
    <ul class="chairs">
      ${others.map(
        (person) => html`<li key=${person.number}>
          <i class=${person.seats.length ? `hood s${person.seats[0] + 1} n${person.seats[0] + 1}` : "hood watcher"}>
            <${Icon} id=${person.seats.length ? "person" : "ui-eye"} />
          </i>
          <span>
            <b>${person.name}</b>
            <small>
              ${person.seats.length ? t("seat-number", { number: person.seats[0] + 1 }) : t("person-watches")}
            </small>
          </span>
          <button
            type="button"
            class="btn"
            aria-label=${t("remove-person", { who: person.name })}
            onClick=${() => remove(person)}
          >
            ${t("remove")}
          </button>
        </li>`,
      )}
    </ul>
  </details>`;
}
