// Sheets of symbols: the shell's own, at a table that of its game, and on other pages, which show the covers of all games, all.

/** The sheets that are placed or on their way, by address. @type {Map<string, Promise<Element | null>>} */
const placed = new Map();

const ALL = "/static/games/symbols.svg";

/** @param {string} address */
async function fetchSheet(address) {
  const answer = await fetch(address);
  const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  sheet.classList.add("symbols");
  return document.body.insertBefore(document.importNode(sheet, true), document.body.firstChild);
}

/** @param {string} address */
function place(address) {
  let sheet = placed.get(address);
  if (!sheet) {
    sheet = fetchSheet(address).catch((error) => {
      console.error(`${address} cannot be loaded:`, error);
      placed.delete(address); // the next page tries again
      return null;
    });
    placed.set(address, sheet);
  }
  return sheet;
}

export const placeShellSymbols = () => place("/static/app/symbols.svg");

/** The symbols of one game, unless those of all are here. @param {string} game */
export const placeGameSymbols = (game) => place(placed.has(ALL) ? ALL : `/static/games/${game}/symbols.svg`);

/** The symbols of all games, in place of those of single ones: an id is on the page once. */
export async function placeAllSymbols() {
  if (!(await place(ALL))) return;
  for (const [address, sheet] of placed) {
    if (!/^\/static\/games\/.*\//.test(address)) continue;
    placed.delete(address);
    (await sheet)?.remove();
  }
}
