// The tooltips of the board: spaces, lands, ways between the rings, the rings.

import { capital, sentences } from "/static/app/richtext.js";
import { atlasOf } from "./geometry.js";
import { nameOf, neighboursInWords } from "./names.js";
import { asSentence, homeless, items, MONSTERS, placeName, seatOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Explained} Explained */

const KIND_RULES = /** @type {Record<string, string[]>} */ ({
  tower: ["W53", "W54"],
  well: ["W55", "W56", "W57"],
  home: ["W50", "W51"],
  rune: ["W63", "W64", "W66"],
  whirl: ["W61"],
  castle: ["W4", "W70"],
  plain: [],
});

/**
 * Tooltips of spaces, cached for each view: every space asks for its own whenever the board is drawn.
 * @type {WeakMap<object, Map<string, Explained | null>>}
 */
const known = new WeakMap();

/** @param {Table} table @param {string} id @returns {Explained | null} */
export function explainSpace(table, id) {
  const said = known.get(table.view) ?? new Map();
  known.set(table.view, said);
  const key = `${id} ${table.lang}`;
  if (!said.has(key)) said.set(key, ofSpace(table, id));
  return said.get(key) ?? null;
}

/** @param {Table} table @param {string} id @returns {Explained | null} */
function ofSpace(table, id) {
  const { t, view, facts } = table;
  const space = atlasOf(facts).spaces.get(id);
  if (!space) return null;
  const kind = homeless(table, id) ? "well" : space.kind;
  const fort = view.forts.find((each) => each.space === id);
  const home = view.players.find((player) => player.home === id);
  const figure = view.players.find((player) => player.space === id);
  const tower = view.towers[id];
  const far = view.moving?.seat === table.viewer ? view.beyond[id] : undefined;
  const said = [
    far === undefined ? "" : t("about-far", { steps: far, left: view.moving?.steps ?? 0 }),
    figure ? t("about-figure", { who: table.names[figure.seat], character: t(`character-${figure.character}`) }) : "",
    fort
      ? t(fort.height >= facts.bastion ? "about-bastion" : "about-fortress", { who: table.names[fort.seat], height: fort.height })
      : "",
    home ? t("about-home", { who: table.names[home.seat] }) : "",
    kind === "tower"
      ? MONSTERS.includes(tower)
        ? asSentence(table, t("about-monster", { tile: t(`tile-${tower}`), help: t(`tile-${tower}-help`) }))
        : t(`about-tower-${tower}`)
      : "",
    !fort && !home && kind !== "tower" && kind !== "home" && kind !== "plain" ? t(`about-${kind}`, facts.prices) : "",
    t("about-cost", { steps: space.cost }),
    space.coast ? t("about-coast") : "",
  ];
  const rules = [...(fort ? ["W86", "W84"] : KIND_RULES[kind]), MONSTERS.includes(tower) ? "W121" : "", "W38"];
  const title =
    kind === "plain" || kind === "castle"
      ? placeName(table, id)
      : t("place-with-kind", { place: placeName(table, id), kind: t(`kind-${kind}`) });
  return {
    title: capital(title),
    name: nameOf(table, `space:${id}`),
    text: sentences(...said),
    more: neighboursInWords(table, id),
    rules: rules.filter(Boolean),
  };
}

/** @param {Table} table @param {string} land @returns {Explained} */
export function ofLand(table, land) {
  const { t, view } = table;
  const seat = seatOf(table, land);
  const gaps = Object.entries(view.gaps)
    .filter(([, faced]) => faced === land)
    .map(([ring]) => t(`ring-${ring}`));
  const said = [
    seat === null ? t("about-land-free") : t("about-land", { who: table.names[seat] }),
    gaps.length ? t("about-land-gap", { rings: items(table, gaps) }) : "",
  ];
  return { title: t(`land-${land}`), text: sentences(...said), rules: ["W44", "W16", "W49"] };
}

/** @param {Table} table @param {string} title @param {string} space @returns {Explained} */
export function ofWay(table, title, space) {
  const bridge = table.view.bridges.find((/** @type {string[]} */ ends) => ends.includes(space));
  const text = bridge
    ? table.t("about-way-open", { place: placeName(table, bridge[0] === space ? bridge[1] : bridge[0]) })
    : table.t("about-way-closed");
  return { title, text, rules: ["W46", "W130"] };
}

/** @param {Table} table @param {string} ring @returns {Explained} */
export function ofRing(table, ring) {
  const { t, view } = table;
  const land = view.gaps[ring];
  const seat = seatOf(table, land);
  const said = [
    t("about-ring", { ring: t(`ring-${ring}`), land: t(`land-${land}`) }),
    seat === null ? "" : t("about-gap-bonus", { who: table.names[seat] }),
  ];
  return { title: capital(t("about-gap", { ring: t(`ring-${ring}`) })), text: sentences(...said), rules: ["W45", "W46", "W16"] };
}
