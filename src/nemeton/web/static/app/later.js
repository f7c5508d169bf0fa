// Parts of a page that are loaded when they are first shown.

import { html, signal, useEffect } from "./lib.js";

/**
 * A component in place of one that is loaded on first use; until then nothing is drawn. It takes the same props.
 * @param {() => Promise<any>} load gives the component
 * @returns {import("../vendor/preact.js").ComponentType<any>}
 */
export function later(load) {
  const found = signal(/** @type {any} */ (null));
  return function Later(/** @type {any} */ props) {
    useEffect(() => {
      if (!found.peek()) load().then((part) => (found.value = part), console.error);
    }, []);
    const Part = found.value;
    return Part ? html`<${Part} ...${props} />` : null;
  };
}
