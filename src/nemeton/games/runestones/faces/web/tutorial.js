// The steps of the guided first game.

import { mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** Whether the player is asked this. @param {Table} table @param {string} kind */
const asks = (table, kind) => table.asked && table.decision.kind === kind;

/** Whether the player is asked one of these. @param {Table} table @param {string[]} kinds */
const under = (table, ...kinds) => table.asked && kinds.includes(table.decision.kind);

/** Whether the game has gone on from this question. @param {Table} table @param {string[]} kinds */
const past = (table, ...kinds) =>
  Boolean(table.view) && (table.view.turn !== table.viewer || (table.asked && !kinds.includes(table.decision.kind)));

/** Whether a choice begins so. @param {Table} table @param {string} verb */
const offers = (table, verb) => table.decision.choices.some((choice) => choice.text.split(" ")[0] === verb);

/** @param {string} message @returns {(table: Table) => string} */
const text = (message) => (table) => table.t(message, { throne: table.facts.throne });

/** @param {Table} table */
const hasForged = (table) => mine(table)?.rows.some((row) => row.some(Boolean)) ?? false;

/** @type {import("./view.js").TutorialStep[]} */
const steps = [
  { text: text("learn-welcome"), when: (table) => table.asked, point: "throne", rules: ["R19", "R79"] },
  {
    text: text("learn-druid"),
    when: (table) => asks(table, "choose-druid"),
    done: (table) => mine(table)?.druid != null,
    rules: ["R14"],
  },
  {
    text: text("learn-summon"),
    when: (table) => asks(table, "turn") && offers(table, "summon"),
    done: (table) => under(table, "lay-summon", "buy"),
    point: "act:summon",
    rules: ["R24"],
  },
  {
    text: text("learn-magic"),
    when: (table) => asks(table, "lay-summon") && !offers(table, "done"),
    done: (table) => asks(table, "buy") || (asks(table, "lay-summon") && offers(table, "done")),
    rules: ["R24"],
  },
  {
    text: text("learn-magic-done"),
    when: (table) => asks(table, "lay-summon") && offers(table, "done"),
    done: (table) => asks(table, "buy"),
    point: "bar:done",
    rules: ["R24", "R27"],
  },
  {
    text: text("learn-buy"),
    when: (table) => asks(table, "buy") && !offers(table, "done"),
    done: (table) => (asks(table, "buy") && offers(table, "done")) || past(table, "buy"),
    point: "price:6",
    rules: ["R25"],
  },
  {
    text: text("learn-buy-done"),
    when: (table) => asks(table, "buy") && offers(table, "done"),
    done: (table) => past(table, "buy"),
    point: "bar:done",
    rules: ["R27", "R29"],
  },
  {
    text: text("learn-end"),
    when: (table) => asks(table, "rows") && !offers(table, "trade"),
    done: (table) => past(table, "rows"),
    point: "bar:done",
    rules: ["R68"],
  },
  {
    text: text("learn-utilize"),
    when: (table) => asks(table, "turn") && offers(table, "utilize"),
    done: (table) => under(table, "lay-utilize", "effects"),
    point: "act:utilize",
    rules: ["R34"],
  },
  {
    text: text("learn-two"),
    when: (table) => asks(table, "lay-utilize"),
    done: (table) => past(table, "lay-utilize"),
    rules: ["R34", "R38"],
  },
  {
    text: text("learn-effects"),
    when: (table) => asks(table, "effects") && offers(table, "use"),
    done: (table) =>
      (asks(table, "effects") && !offers(table, "use")) ||
      past(table, "effects", "any-gem", "take-card", "pay-swap", "die-gem", "die-swap", "die-card", "die-ore"),
    rules: ["R35", "R87"],
  },
  {
    text: text("learn-effects-done"),
    when: (table) => asks(table, "effects") && !offers(table, "use"),
    done: (table) => past(table, "effects"),
    point: "bar:done",
    rules: ["R37"],
  },
  {
    text: text("learn-forge"),
    when: (table) => asks(table, "turn") && offers(table, "forge"),
    done: (table) => under(table, "pay-forge", "place", "forge"),
    point: "smithy:3",
    rules: ["R48", "R49"],
  },
  {
    text: text("learn-pay"),
    when: (table) => asks(table, "pay-forge"),
    done: (table) => past(table, "pay-forge"),
    rules: ["R51", "R52"],
  },
  { text: text("learn-place"), when: (table) => asks(table, "place"), done: (table) => past(table, "place"), rules: ["R54"] },
  {
    text: text("learn-forge-more"),
    when: (table) => asks(table, "forge"),
    done: (table) => past(table, "forge", "die-gem", "die-swap", "die-card", "die-ore"),
    rules: ["R48"],
  },
  {
    text: text("learn-rows"),
    when: (table) => asks(table, "rows") && offers(table, "trade"),
    done: (table) => Boolean(mine(table)?.runes.length) || asks(table, "choose-rune"),
    rules: ["R63", "R64"],
  },
  {
    text: text("learn-rune"),
    when: (table) => asks(table, "choose-rune"),
    done: (table) => past(table, "choose-rune"),
    rules: ["R65"],
  },
  { text: text("learn-free"), when: (table) => asks(table, "turn") && hasForged(table), rules: ["R19", "R63"] },
];

export const tutorial = { players: 2, level: "level1", steps };
