// How each thing explains itself: name, a sentence or two, the rules behind it.

import { capital, sentences } from "../../app/marks.js";
import { atlasOf } from "./geometry.js";
import { cardOf, homeless, items, MONSTERS, mine, placeName, seatOf, spellOf } from "./words.js";

/** @typedef {import("../../app/contract.js").Table} Table */
/** @typedef {import("../../app/contract.js").Explained} Explained */

const KIND_RULES = /** @type {Record<string, string[]>} */ ({
  tower: ["W53", "W54"],
  well: ["W55", "W56", "W57"],
  home: ["W50", "W51"],
  rune: ["W63", "W64", "W66"],
  whirl: ["W61"],
  castle: ["W4", "W70"],
  plain: [],
});
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
const ABILITY_RULES = /** @type {Record<string, string>} */ ({
  wizard: "W101",
  golem: "W102",
  troll: "W103",
  yeti: "W104",
  gnome: "W105",
  cyclops: "W106",
});
const TILE_RULES = /** @type {Record<string, string>} */ ({
  orb: "W111",
  "cursed-orb": "W111",
  teleport: "W112",
  knight: "W91",
  elixir: "W117",
  spell: "W108",
  chest: "W109",
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
  const found = EXPLAINERS[kind];
  return found ? found(table, one, other) : null;
}

/** @param {Table} table @param {string} text */
const sentence = (table, text) => capital(sentences(table.t("as-sentence", { text })));

/** @type {Record<string, (table: Table, one: string, other: string) => Explained | null>} */
const EXPLAINERS = {
  space: spaceOnce,
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

/**
 * What was said of spaces, by what was seen: there are so many of them.
 * @type {WeakMap<object, Map<string, Explained | null>>}
 */
const known = new WeakMap();

/** @param {Table} table @param {string} id @returns {Explained | null} */
function spaceOnce(table, id) {
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
  const fort = view.forts.find((/** @type {any} */ each) => each.space === id);
  const home = view.players.find((/** @type {any} */ player) => player.home === id);
  const figure = view.players.find((/** @type {any} */ player) => player.space === id);
  const tower = view.towers[id];
  const said = [
    figure ? t("about-figure", { who: table.names[figure.seat], character: t(`character-${figure.character}`) }) : "",
    fort
      ? t(fort.height >= facts.bastion ? "about-bastion" : "about-fortress", { who: table.names[fort.seat], height: fort.height })
      : "",
    home ? t("about-home", { who: table.names[home.seat] }) : "",
    kind === "tower"
      ? MONSTERS.includes(tower)
        ? sentence(table, t("about-monster", { tile: t(`tile-${tower}`), help: t(`tile-${tower}-help`) }))
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
  return { title: capital(title), text: sentences(...said), rules: rules.filter(Boolean) };
}

/** @param {Table} table @param {string} land @returns {Explained} */
function ofLand(table, land) {
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
function ofWay(table, title, space) {
  const bridge = table.view.bridges.find((/** @type {string[]} */ ends) => ends.includes(space));
  const text = bridge
    ? table.t("about-way-open", { place: placeName(table, bridge[0] === space ? bridge[1] : bridge[0]) })
    : table.t("about-way-closed");
  return { title, text, rules: ["W46", "W130"] };
}

/** @param {Table} table @param {string} ring @returns {Explained} */
function ofRing(table, ring) {
  const { t, view } = table;
  const land = view.gaps[ring];
  const seat = seatOf(table, land);
  const said = [
    t("about-ring", { ring: t(`ring-${ring}`), land: t(`land-${land}`) }),
    seat === null ? "" : t("about-gap-bonus", { who: table.names[seat] }),
  ];
  return { title: capital(t("about-gap", { ring: t(`ring-${ring}`) })), text: sentences(...said), rules: ["W45", "W46", "W16"] };
}

/** @param {Table} table @returns {Explained} */
function ofMission(table) {
  const { t, view, facts } = table;
  const { status } = facts.missions.find((/** @type {any} */ each) => each.name === view.mission);
  return {
    title: t(`mission-${view.mission}`),
    text: sentences(
      sentence(table, t(`mission-${view.mission}-help`, { wanted: view.wanted })),
      t("about-medal"),
      status === STAND_IN && t("about-stand-in"),
    ),
    rules: ["W99", "W122"],
  };
}

/** @param {Table} table @param {string} number @returns {Explained} */
function ofOrder(table, number) {
  const { t, view } = table;
  const player = view.players[Number(number)];
  const said = [
    player.speed ? t("about-speed", { speed: player.speed }) : t("about-speed-hidden"),
    player.step_spells
      ? t("about-step-spells", { steps: player.step_spells > 0 ? `+${player.step_spells}` : `−${-player.step_spells}` })
      : "",
    player.balloon ? t("about-balloon") : "",
  ];
  return { title: table.names[player.seat], text: sentences(...said), rules: ["W24", "W35"] };
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
    special ? sentence(table, t("with-name", { name: t(`special-${special}`), text: t(`special-${special}-help`) })) : "",
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
    text: sentences(sentence(table, t(`spell-${spell}-help`)), strong && t("about-biceps")),
    rules: [SPELL_RULES[spell], "W29", ...(strong ? ["W30", "W88"] : [])],
  };
}

/** @param {Table} table @param {string} number @param {string} road @returns {Explained} */
function ofRoad(table, number, road) {
  const { t, view, facts } = table;
  const player = view.players[Number(number)];
  const who = table.names[player.seat];
  if (road === "mission")
    return {
      title: `${who}: ${t(`mission-${view.mission}`)}`,
      text: player.medal
        ? t("about-medal-held")
        : sentences(
            sentence(table, t(`mission-${view.mission}-help`, { wanted: view.wanted })),
            t("about-progress", { done: Math.min(player.progress, view.wanted), wanted: view.wanted }),
          ),
      rules: ["W4", "W99"],
    };
  const have = road === "orbs" ? player.orbs : player.monsters;
  return {
    title: `${who}: ${t(`count-${road}`)}`,
    text: sentences(t(`about-${road}`, { wanted: facts.to_win }), t("about-progress", { done: have, wanted: facts.to_win })),
    rules: road === "orbs" ? ["W4", "W111"] : ["W4", "W120"],
  };
}

/** @param {Table} table @param {number} seat @returns {Explained} */
function ofMagic(table, seat) {
  const { t, view } = table;
  const player = view.players[seat];
  return {
    title: `${table.names[seat]}: ${t("magic")}`,
    text: sentences(t("about-magic", { magic: player.magic, income: player.income }), player.on_island && t("about-no-income")),
    rules: ["W16", "W18"],
  };
}

/** @param {Table} table @param {string} number @param {string} hand @returns {Explained} */
function ofHand(table, number, hand) {
  const { t, view } = table;
  const player = view.players[Number(number)];
  return {
    title: `${table.names[player.seat]}: ${t(`area-${hand}`)}`,
    text: t("about-hand", { count: hand === "cards" ? player.card_count : player.spell_count }),
    rules: hand === "cards" ? ["W12", "W19"] : ["W12", "W29"],
  };
}

/** @param {Table} table @param {string} number @returns {Explained} */
function ofMarkers(table, number) {
  const { t, view, facts } = table;
  const player = view.players[Number(number)];
  return {
    title: `${table.names[player.seat]}: ${t("area-markers")}`,
    text: sentences(
      t("about-markers", { count: player.markers, price: facts.prices.marker }),
      t("about-wells", { count: player.wells }),
    ),
    rules: ["W84", "W85", "W131"],
  };
}

/** @param {Table} table @param {number} seat @returns {Explained} */
function ofToken(table, seat) {
  const { t, view } = table;
  const { character, able } = view.players[seat];
  return {
    title: t("with-name", { name: t(`character-${character}`), text: t(`ability-${character}`) }),
    text: sentences(sentence(table, t(`ability-${character}-help`)), t(able ? "about-able" : "about-spent")),
    rules: [ABILITY_RULES[character], "W100", "W69"],
  };
}

/** @param {Table} table @param {string} tile @param {string} [seat] @returns {Explained} */
function ofTile(table, tile, seat) {
  const name = capital(table.t(`tile-${tile}`));
  return {
    title: seat ? `${table.names[Number(seat)]}: ${name}` : name,
    text: sentence(table, table.t(`tile-${tile}-help`)),
    rules: [TILE_RULES[tile] ?? "W119"],
  };
}

/** @param {Table} table @param {string} side @returns {Explained} */
const ofBonus = (table, side) => ({
  title: capital(table.t(`bonus-${side}`)),
  text: sentence(table, table.t(`bonus-${side}-help`)),
  rules: ["W117", "W118"],
});

/** @param {Table} table @param {string} name @returns {Explained} */
function ofDoing(table, name) {
  const me = mine(table);
  const text =
    name === "ability" && me
      ? sentence(table, table.t(`ability-${me.character}-help`))
      : table.t(`about-do-${name}`, table.facts.prices);
  return {
    title: table.t(`verb-${name}`),
    text,
    rules: [DOING_RULES[name], ...(name === "ability" && me ? [ABILITY_RULES[me.character]] : [])],
  };
}
