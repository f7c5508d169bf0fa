// The table a component belongs to.

import { createContext, useContext } from "./lib.js";

/** @type {import("../vendor/preact.js").PreactContext<import("./contract.js").Table | null>} */
export const TableContext = /** @type {any} */ (createContext(null));

/** @returns {import("./contract.js").Table} */
export function useTable() {
  const table = useContext(TableContext);
  if (!table) throw new Error("no table around this component");
  return table;
}
