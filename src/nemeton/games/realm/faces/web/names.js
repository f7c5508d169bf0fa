// What things are called for those who listen: who is where, how many there are, and what lies next to a space.

import { capital } from "/static/app/richtext.js";
import { atlasOf } from "./geometry.js";
import { cardName, cardOf, characterOf, items, MONSTERS, placeName, placeWithKind, seatOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").PlayerView} PlayerView */

const PRICES = /** @type {Record<string, string>} */ ({
  uncover: "uncover",
  build: "marker",
  "buy-spell": "spell",
  copy: "page",
  "buy-step": "step",
});

/** @param {Table} table @param {string} key @returns {string | undefined} undefined: the title says enough */
export function nameOf(table, key) {
  const [kind, one, other] = key.split(":");
  return NAMERS[kind]?.(table, one, other);
}

/** @type {Record<string, (table: Table, one: string, other: string) => string | undefined>} */
const NAMERS = {
  space: ofSpace,
  passage: (table, land) => {
    const passage = table.facts.passages[table.facts.lands.indexOf(land)];
    return wayInWords(table, table.t("about-passage", { land: table.t(`land-${land}`) }), passage);
  },
  landing: (table, number) => wayInWords(table, placeName(table, `c${number}`), `c${number}`),
  ring: (table, ring) => table.t("name-gap", { ring: table.t(`ring-${ring}`), land: table.t(`land-${table.view.gaps[ring]}`) }),
  land: (table, land) => {
    const seat = seatOf(table, land);
    return table.t("name-land", {
      land: table.t(`land-${land}`),
      who: seat === null ? table.t(`character-${characterOf(table, land)}`) : table.names[seat],
    });
  },
  order: (table, seat) =>
    withPlayer(table, seat, ({ speed }) => (speed ? table.t("name-speed", { speed }) : table.t("name-speed-hidden"))),
  magic: (table, seat) => withPlayer(table, seat, ({ magic }) => table.t("name-magic", { magic })),
  income: (table, seat) => withPlayer(table, seat, ({ income }) => table.t("name-income", { income })),
  hand: (table, seat, hand) =>
    withPlayer(table, seat, (player) =>
      table.t("name-count", {
        what: table.t(`area-${hand}`),
        count: hand === "cards" ? player.card_count : player.spell_count,
      }),
    ),
  markers: (table, seat) =>
    withPlayer(table, seat, ({ markers }) => table.t("name-count", { what: table.t("area-markers"), count: markers })),
  token: (table, seat) =>
    withPlayer(table, seat, ({ character, able }) =>
      table.t("name-token", {
        character: table.t(`character-${character}`),
        ability: table.t(`ability-${character}`),
        able: able ? "yes" : "no",
      }),
    ),
  tile: (table, seat, tile) =>
    withPlayer(table, seat, ({ tiles }) => table.t("name-count", { what: table.t(`tile-${tile}`), count: tiles[tile] ?? 0 })),
  wish: (table, seat, tile) => table.t("name-wish", { tile: capital(table.t(`tile-${tile}`)), who: table.names[Number(seat)] }),
  bonus: (table, seat, side) =>
    withPlayer(table, seat, ({ boots, biceps }) =>
      table.t("name-count", { what: table.t(`bonus-${side}`), count: side === "boot" ? boots : biceps }),
    ),
  road: (table, seat, road) => withPlayer(table, seat, (player) => roadInWords(table, player, road)),
  card: (table, speed) => {
    const { steps, special } = cardOf(table, Number(speed));
    return table.t("name-card", { speed: Number(speed), steps, special: special ? table.t(`special-${special}`) : "none" });
  },
  chest: cardName,
  spell: (table, spell) => {
    const cards = (table.view.players[table.viewer]?.spells ?? []).filter((card) => card.replace("-biceps", "") === spell);
    const strong = cards.filter((card) => card.endsWith("-biceps")).length;
    return table.t("name-spell", { spell: table.t(`spell-${spell}`), count: cards.length, strong });
  },
  do: (table, name) =>
    name in PRICES
      ? table.t("name-priced", {
          what: table.t(`verb-${name}`),
          price: table.t("name-magic", { magic: table.facts.prices[PRICES[name]] }),
        })
      : undefined,
  deck: (table, deck) => {
    const { view, t } = table;
    const counts = /** @type {Record<string, number>} */ ({
      cards: view.cards_left,
      spells: view.spells_left,
      towers: Object.values(view.face_down).reduce((sum, count) => sum + count, 0),
    });
    return t(`name-deck-${deck}`, { count: counts[deck] });
  },
};

/** @param {Table} table @param {string} seat @param {(player: PlayerView) => string} what */
const withPlayer = (table, seat, what) =>
  table.t("with-name", { name: table.names[Number(seat)], text: what(table.view.players[Number(seat)]) });

/** How far a player has come on a road to victory. @param {Table} table @param {PlayerView} player @param {string} road */
export function roadInWords(table, player, road) {
  const { t, view, facts } = table;
  if (road !== "mission")
    return t("name-progress", {
      what: t(`count-${road}`),
      done: road === "orbs" ? player.orbs : player.monsters,
      wanted: facts.to_win,
    });
  if (player.medal) return t("medal-held");
  return t("name-progress", {
    what: t(`mission-${view.mission}`),
    done: Math.min(player.progress, view.wanted),
    wanted: view.wanted,
  });
}

/** A way between two rings, and whether it is open. @param {Table} table @param {string} name @param {string} space */
export function wayInWords(table, name, space) {
  const bridge = table.view.bridges.find((ends) => ends.includes(space));
  return bridge
    ? table.t("name-way-open", { way: name, place: placeName(table, bridge[0] === space ? bridge[1] : bridge[0]) })
    : table.t("name-way-closed", { way: name });
}

/** A space with who and what is on it. @param {Table} table @param {string} id */
export function ofSpace(table, id) {
  const { t, view } = table;
  const fort = view.forts.find((each) => each.space === id);
  const home = view.players.find((player) => player.home === id);
  const tower = view.towers[id];
  const there = [
    ...view.players.filter((player) => player.space === id).map((player) => table.names[player.seat]),
    fort ? t("name-fort", { who: table.names[fort.seat], height: fort.height }) : "",
    home ? t("name-home", { who: table.names[home.seat] }) : "",
    MONSTERS.includes(tower) ? t(`tile-${tower}`) : tower ? t(`name-tower-${tower}`) : "",
  ].filter(Boolean);
  return capital(items(table, [placeWithKind(table, id), ...there]));
}

/**
 * The neighbours of all spaces in words, as the rings stand: every space is asked whenever the board is drawn; rings turn seldom.
 * @type {{ key: string, said: Map<string, string> }}
 */
let known = { key: "", said: new Map() };

/** What lies next to a space now: places with what a step there costs. @param {Table} table @param {string} id */
export function neighboursInWords(table, id) {
  const key = `${table.t("ring-outer")} ${table.view.bridges}`; // a word of the language that is loaded
  if (known.key !== key) known = { key, said: new Map() };
  const said = known.said.get(id) ?? sayNeighbours(table, id);
  known.said.set(id, said);
  return said;
}

/** @param {Table} table @param {string} id */
function sayNeighbours(table, id) {
  const { t, view, facts } = table;
  const { spaces } = atlasOf(facts);
  const beside = [
    ...facts.borders.map(({ one, other, wall }) => ({ one, other, wall, bridge: false })),
    ...view.bridges.map(([one, other]) => ({ one, other, wall: false, bridge: true })),
  ].flatMap(({ one, other, wall, bridge }) => {
    const next = one === id ? other : other === id ? one : null;
    if (!next) return [];
    const steps = spaces.get(next)?.cost ?? 1;
    return [t("name-neighbour", { place: placeName(table, next), steps, how: wall ? "wall" : bridge ? "bridge" : "way" })];
  });
  return beside.length ? t("neighbours", { places: beside.join(t("join-parts")) }) : "";
}
