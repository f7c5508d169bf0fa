// The questions, and each choice: its thing, its words, its verb and its consequences.

import { html } from "/static/app/lib.js";
import { Icon, Many } from "/static/app/parts.js";
import { capital, sentences } from "/static/app/richtext.js";
import { cardOfChoice, casting, source, walkInMind } from "./drafts.js";
import { atlasOf } from "./geometry.js";
import { changesOf, turnOfChoice } from "./preview.js";
import { cardName, cardOf, items, mine, placeName, placeWithKind, playerOf, properId, seatOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("/static/app/contract.js").Choice} Choice */

const ON_SPACES = new Set(["step", "fly", "conquer", "whirl", "teleport", "jump", "swim", "return"]);
const DOINGS = /** @type {Record<string, string>} */ ({ freeze: "ability" });
const IN_BAR = new Set(["pass", "done", "fight", "curse", "spare"]);
const MOST_BOOTS = 10;

/** @param {Table} table */
export function question(table) {
  const { decision, view, t } = table;
  if (casting.value) return t(source.value ? "target-transfer-to" : `target-${casting.value}`);
  if (decision.kind === "counter" && view.window?.counters.length)
    return t("ask-counter-counter", { who: table.names[view.window.asks_about] });
  if (decision.kind === "counter" && view.window)
    return t("ask-counter-spell", { who: table.names[view.window.caster], spell: spellInWords(table, view.window.spell) });
  if (decision.kind !== "turn" || !view.moving) return t(`ask-${decision.kind}`);
  const { steps } = view.moving;
  const asked = t(view.moving.above ? "ask-turn-flying" : steps ? "ask-turn-walk" : "ask-turn");
  return html`${asked}
    <span class="boots">
      ${steps > MOST_BOOTS ? html`<${Icon} id="boot" />` : html`<${Many} id="boot" count=${steps} />`}
      <span>${t("steps-left", { steps })}</span>
    </span>`;
}

/** @param {Table} table */
export function situation(table) {
  const { decision, view, t, names } = table;
  const me = mine(table);
  if (view.window?.counters.length) return t("situation-countered", { who: names[view.window.asks_about] });
  if (view.window) return t("situation-counter", { who: names[view.window.caster] });
  if (view.battle) return t("situation-battle", { place: placeName(table, view.battle.space) });
  if (decision.kind === "choose-ring") return view.rolled ? t("situation-rolled", { land: t(`land-${view.rolled}`) }) : null;
  if (decision.kind === "play-card") return t("situation-cards", { round: view.round });
  if (decision.kind === "chest" && view.turn !== null && view.turn !== table.viewer)
    return t("situation-chest", { who: names[view.turn] });
  return me?.speed ? t(decision.kind === "cast" ? "situation-cast" : "situation-turn", { speed: me.speed }) : null;
}

/** The key of the thing that carries a choice. @param {Table} table @param {Choice} choice */
export function target(table, choice) {
  const [verb, one, other] = choice.text.split(" ");
  const spell = cardOfChoice(choice.text);
  if (verb === "counter") return table.decision.kind === "counter" ? "bar:counter" : "spell:counterspell";
  if (spell) return casting.value === spell ? targetOfSpell(table, verb, one, other) : `spell:${spell}`;
  if (ON_SPACES.has(verb)) return `space:${properId(table, one)}`;
  if (IN_BAR.has(verb)) return `bar:${verb}`;
  switch (verb) {
    case "play":
      return `card:${one}`;
    case "ring":
    case "roll":
      return `ring:${one}`;
    case "turn":
      return `land:${other}`;
    case "commit":
      return `spell:${one}`;
    case "steal":
      return `spoil:${one}`;
    case "bonus":
      return `side:${one}`;
    case "keep":
      return `chest:${one}`;
    default:
      return `do:${DOINGS[verb] ?? verb}`;
  }
}

/** @param {Table} table @param {string} verb @param {string} one @param {string} other */
function targetOfSpell(table, verb, one, other) {
  switch (verb) {
    case "plus3":
    case "minus3":
      return `order:${seatOf(table, one)}`;
    case "rune":
      return `land:${other}`;
    case "wish":
      return `wish:${seatOf(table, one)}:${other}`;
    case "transfer":
      if (!source.value) return `space:${properId(table, one)}`;
      return source.value === one ? `space:${properId(table, other)}` : "spell:transfer";
    case "cast":
      return `spell:${one}`;
    default:
      return `space:${properId(table, one)}`;
  }
}

/** Whether a step there begins a battle. @param {Table} table @param {string} id */
const meets = (table, id) =>
  table.view.players.some((player) => player.space === id) || !["face-down", "empty", undefined].includes(table.view.towers[id]);

/** @param {Table} table @param {Choice} choice */
export function verb(table, choice) {
  const [verb, one] = choice.text.split(" ");
  return table.t(verb === "step" && !("reason" in choice) && meets(table, properId(table, one)) ? "verb-attack" : `verb-${verb}`);
}

/** A battle is fought with what is laid out. @param {Table} _table @param {Choice} choice */
export const confirms = (_table, { text }) => text === "fight" || text.startsWith("counter");

/** @param {Table} table @param {Choice} choice */
export function label(table, choice) {
  const way = table.selected?.action === choice.action ? walkInMind(table) : [];
  if (way.length > 1)
    return capital(
      table.t("action-walk", {
        space: placeWithKind(table, /** @type {string} */ (way.at(-1))),
        steps: costOf(table, /** @type {string} */ (way.at(-1))) ?? 0,
      }),
    );
  return capital(inWords(table, choice.text));
}

/** The steps to a space within reach. @param {Table} table @param {string} id @returns {number | undefined} */
const costOf = (table, id) => table.view.reach.find((walk) => walk.space === id)?.steps;

/** A choice in words. @param {Table} table @param {string} text */
export function inWords(table, text) {
  const { t } = table;
  const [verb, one, other] = text.split(" ");
  const ring = () => t(`ring-${one}`);
  switch (verb) {
    case "play": {
      const { steps, special } = cardOf(table, Number(one));
      return t("action-play-card", { speed: Number(one), steps, special: special ? t(`special-${special}`) : "none" });
    }
    case "ring":
    case "roll":
    case "freeze":
      return t(`action-${verb}`, { ring: ring() });
    case "turn":
    case "rune":
      return t(`action-${verb}`, { ring: ring(), land: t(`land-${other}`) });
    case "cast":
      return t("action-cast", { spell: t(`spell-${one}`) });
    case "plus3":
    case "minus3":
      return t(`action-${verb}`, { character: playerOf(table, one) });
    case "wish":
      return t("action-wish", { character: playerOf(table, one), tile: t(`tile-${other}`) });
    case "transfer":
      return t("action-transfer", { source: placeName(table, one), space: placeName(table, other) });
    case "step": {
      const id = properId(table, one);
      return t(meets(table, id) ? "action-attack" : "action-step", { space: placeWithKind(table, one) });
    }
    case "conquer":
      return t("action-conquer", { space: placeName(table, one), height: Number(other) });
    case "build":
      return t("action-build", { markers: Number(one) });
    case "drink":
    case "bonus":
      return t(`action-${verb}`, { bonus: t(`bonus-${one}`) });
    case "commit":
      return t("action-commit", { spell: t(`spell-${one}`) });
    case "steal":
      return t("action-steal", { tile: t(`tile-${one}`) });
    case "keep":
      return t("action-keep", { card: cardName(table, one) });
    default:
      return t(`action-${verb}`, one ? { space: placeWithKind(table, one) } : {});
  }
}

/** A spell as it is announced to the table. @param {Table} table @param {string} text */
export const spellInWords = (table, text) =>
  text.startsWith("cast ") ? table.t(`spell-${text.split(" ")[1]}`) : inWords(table, text);

// --- What it leads to ---

/** @param {Table} table @param {Choice} choice */
export function preview(table, choice) {
  const me = mine(table);
  return (me && sentences(...consequences(table, choice, me))) || null;
}

/** What a choice would waste. @param {Table} table @param {Choice} choice */
export function warning(table, choice) {
  const { t, view } = table;
  const me = mine(table);
  const [verb, one] = choice.text.split(" ");
  if (!me || "reason" in choice) return null;
  if (verb === "ability") {
    if (me.character === "wizard") return wellsOf(table, me) ? null : t("warn-no-well");
    return view.moving?.steps ? null : t("warn-no-steps");
  }
  if (verb === "minus3" && seatOf(table, one) === me.seat) return t("warn-own-steps");
  if (verb === "cannon" && view.forts.some(({ space, seat }) => seat === me.seat && space === properId(table, one)))
    return t("warn-own-marker");
  return null;
}

/** The wells that give the Wizard magic (W101). @param {Table} table @param {import("./view.js").PlayerView} me */
const wellsOf = ({ info }, me) => me.wells + (info.options["wizard-house"] === "counts-not" ? 0 : 1);

/** @param {Table} table @param {Choice} choice @param {import("./view.js").PlayerView} me @returns {string[]} */
function consequences(table, choice, me) {
  const { t, view, facts } = table;
  const [verb, one, other] = choice.text.split(" ");
  const paid = (/** @type {number} */ price) => t("then-magic", { magic: me.magic - price });
  const turn = turnOfChoice(table, choice);
  if (turn) return [...turnInWords(table, turn), verb === "turn" ? paid(facts.prices.turn) : ""];
  switch (verb) {
    case "play": {
      const { special } = cardOf(table, Number(one));
      return special ? [capital(t("as-sentence", { text: t(`special-${special}-help`) }))] : [];
    }
    case "step":
    case "fly":
      return stepInWords(table, choice, properId(table, one));
    case "conquer": {
      const height = view.forts.find((fort) => fort.space === properId(table, one))?.height ?? 0;
      return [t("then-stays", { height: Number(other) - height }), paid(facts.prices.marker * Number(other))];
    }
    case "build": {
      const height = (view.forts.find((fort) => fort.space === me.space)?.height ?? 0) + Number(one);
      return [
        t("then-height", { height }),
        height >= facts.bastion ? t("then-bastion") : "",
        paid(facts.prices.marker * Number(one)),
      ];
    }
    case "uncover":
    case "whirl":
    case "roll":
      return [paid(facts.prices[verb])];
    case "buy-step":
      return [paid(facts.prices.step)];
    case "buy-spell":
      return [paid(facts.prices.spell)];
    case "copy":
      return [paid(facts.prices.page)];
    case "ability":
      return [
        capital(t("as-sentence", { text: t(`ability-${me.character}-help`) })),
        me.character === "wizard" ? paid(-wellsOf(table, me)) : "",
      ];
    case "cast":
      return [capital(t("as-sentence", { text: t(`spell-${one}-help`) }))];
    case "steal":
      return [capital(t("as-sentence", { text: t(`tile-${one}-help`) }))];
    case "bonus":
    case "drink":
      return [capital(t("as-sentence", { text: t(`bonus-${one}-help`) }))];
    case "keep":
      return [capital(t("as-sentence", { text: t(`spell-${one.replace("-biceps", "")}-help`) }))];
    case "done":
      return view.moving?.steps ? [t("then-steps-lost", { steps: view.moving.steps })] : [];
    default:
      return [];
  }
}

/** @param {Table} table @param {Choice} choice @param {string} id */
function stepInWords(table, choice, id) {
  const { t, view } = table;
  const way = table.selected?.action === choice.action ? walkInMind(table) : [];
  const goal = way.at(-1) ?? id;
  const cost = costOf(table, goal);
  const left = cost === undefined || !view.moving ? "" : t("then-steps-left", { steps: view.moving.steps - cost });
  const space = atlasOf(table.facts).spaces.get(goal);
  const there =
    view.towers[goal] === "face-down"
      ? t("then-tower")
      : meets(table, goal) && choice.text.startsWith("step")
        ? t("then-battle")
        : space?.kind === "castle"
          ? t("then-win")
          : "";
  return [left, there];
}

/**
 * Which ways a turn opens and closes, and whose magic the gap is then.
 * @param {Table} table
 * @param {{ ring: "middle" | "island", land: string }} turn
 */
export function turnInWords(table, turn) {
  const { t } = table;
  const { opens, closes } = changesOf(table, turn);
  const named = (/** @type {{ side: string, at: number, one: string }[]} */ ways) =>
    items(
      table,
      ways.map(({ side, at, one }) => (side === "outer" ? t(`land-${table.facts.lands[at]}`) : placeName(table, one))),
    );
  const seat = seatOf(table, turn.land);
  return [
    opens.length ? t("then-opens", { ways: named(opens) }) : "",
    closes.length ? t("then-closes", { ways: named(closes) }) : "",
    seat === null ? "" : t("then-gap", { who: table.names[seat] }),
  ];
}
