// The tooltips: name, a sentence or two, the rules behind it.

import { capital, sentences } from "/static/app/richtext.js";
import { explainSpace, ofLand, ofRing, ofWay } from "./explainboard.js";
import { ABILITY_RULES, ofBonus, ofHand, ofMagic, ofMarkers, ofOrder, ofRoad, ofTile, ofToken } from "./explainplayer.js";
import { nameOf } from "./names.js";
import { asSentence, cardOf, items, mine, spellOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Explained} Explained */

const SPELL_RULES = /** @type {Record<string, string>} */ ({
  cannon: "W71",
  lightning: "W72",
  plus3: "W73",
  minus3: "W73",
  balloon: "W74",
  rune: "W78",
  transfer: "W79",
  wish: "W80",
  submarine: "W81",
  counterspell: "W82",
});
const PHASE_RULES = /** @type {Record<string, string[]>} */ ({
  income: ["W16", "W18", "W19"],
  "movement-cards": ["W22", "W23"],
  spells: ["W29", "W31"],
  movement: ["W35", "W36", "W41"],
});
const DOING_RULES = /** @type {Record<string, string>} */ ({
  uncover: "W53",
  build: "W84",
  "buy-spell": "W56",
  copy: "W122",
  "buy-step": "W37",
  drink: "W117",
  knight: "W91",
  ability: "W100",
});
const STAND_IN = "stand-in";

/** @param {Table} table @param {string} key @returns {Explained | null} */
export function explain(table, key) {
  if (!table.view || !table.facts) return null;
  const [kind, one, other] = key.split(":");
  if (kind === "space") return explainSpace(table, one);
  const found = EXPLAINERS[kind]?.(table, one, other);
  return found ? { ...found, name: nameOf(table, key) } : null;
}

/** @type {Record<string, (table: Table, one: string, other: string) => Explained | null>} */
const EXPLAINERS = {
  land: ofLand,
  passage: (table, land) =>
    ofWay(
      table,
      table.t("about-passage", { land: table.t(`land-${land}`) }),
      table.facts.passages[table.facts.lands.indexOf(land)],
    ),
  landing: (table, number) => ofWay(table, table.t("about-landing"), `c${number}`),
  ring: ofRing,
  mission: ofMission,
  order: ofOrder,
  deck: ofDeck,
  card: (table, speed) => ofCard(table, Number(speed)),
  spell: ofSpell,
  chest: (table, card) => ofSpell(table, spellOf(card)),
  road: ofRoad,
  magic: (table, seat) => ofMagic(table, Number(seat)),
  income: (table, seat) => ofMagic(table, Number(seat)),
  hand: ofHand,
  markers: ofMarkers,
  token: (table, seat) => ofToken(table, Number(seat)),
  tile: (table, seat, tile) => ofTile(table, tile, seat),
  spoil: (table, tile) => ofTile(table, tile),
  wish: (table, seat, tile) => ofTile(table, tile, seat),
  bonus: (table, _, side) => ofBonus(table, side),
  side: (table, side) => ofBonus(table, side),
  phase: (table, phase) => ({
    title: table.t(`phase-${phase}`),
    text: table.t(`about-phase-${phase}`),
    rules: PHASE_RULES[phase],
  }),
  do: ofDoing,
};

/** @param {Table} table @returns {Explained} */
function ofMission(table) {
  const { t, view, facts } = table;
  const status = facts.missions.find((each) => each.name === view.mission)?.status;
  return {
    title: t(`mission-${view.mission}`),
    text: sentences(
      asSentence(table, t(`mission-${view.task}-help`, { wanted: view.wanted })),
      t("about-medal"),
      status === STAND_IN && t("about-stand-in"),
    ),
    rules: ["W99", "W122"],
  };
}

/** @param {Table} table @param {string} deck @returns {Explained} */
function ofDeck(table, deck) {
  const { t, view } = table;
  const counted = (/** @type {Record<string, number>} */ counts, /** @type {string} */ prefix) =>
    items(
      table,
      Object.entries(counts)
        .filter(([, count]) => count)
        .map(([name, count]) => t("count-of", { count, name: t(`${prefix}-${spellOf(name)}`) })),
    );
  if (deck === "towers")
    return {
      title: t("deck-towers"),
      text: t("about-towers", { tiles: counted(view.face_down, "tile") || "0" }),
      rules: ["W6", "W108", "W110"],
    };
  if (deck === "cards")
    return {
      title: t("deck-cards"),
      text: t("about-deck-cards", { count: view.cards_left, used: view.cards_discarded.length }),
      rules: ["W19", "W21"],
    };
  /** @type {Record<string, number>} */
  const used = {};
  for (const [card, count] of Object.entries(view.spells_used)) used[spellOf(card)] = (used[spellOf(card)] ?? 0) + Number(count);
  return {
    title: t("deck-spells"),
    text: sentences(
      t("about-deck-spells", { count: view.spells_left }),
      Object.keys(used).length ? t("about-spells-used", { cards: counted(used, "spell") }) : "",
    ),
    rules: ["W29", "W34"],
  };
}

/** @param {Table} table @param {number} speed @returns {Explained} */
function ofCard(table, speed) {
  const { t } = table;
  const { steps, special } = cardOf(table, speed);
  const said = [
    t("about-card", { speed, steps }),
    special ? asSentence(table, t("with-name", { name: t(`special-${special}`), text: t(`special-${special}-help`) })) : "",
  ];
  return {
    title: capital(t("action-play", { speed })),
    text: sentences(...said),
    rules: special ? ["W23", "W24", "W25"] : ["W23", "W24"],
  };
}

/** @param {Table} table @param {string} spell @returns {Explained} */
function ofSpell(table, spell) {
  const { t } = table;
  const strong = (mine(table)?.spells ?? []).includes(`${spell}-biceps`);
  return {
    title: t(`spell-${spell}`),
    text: sentences(asSentence(table, t(`spell-${spell}-help`)), strong && t("about-biceps")),
    rules: [SPELL_RULES[spell], "W29", ...(strong ? ["W30", "W88"] : [])],
  };
}

/** @param {Table} table @param {string} name @returns {Explained} */
function ofDoing(table, name) {
  const me = mine(table);
  const text =
    name === "ability" && me
      ? asSentence(table, table.t(`ability-${me.character}-help`))
      : table.t(`about-do-${name}`, table.facts.prices);
  return {
    title: table.t(`verb-${name}`),
    text,
    rules: [DOING_RULES[name], ...(name === "ability" && me ? [ABILITY_RULES[me.character]] : [])],
  };
}
