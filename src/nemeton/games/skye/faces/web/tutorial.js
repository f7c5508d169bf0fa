// The steps of the guided first game.

import { pricesOf } from "./drafts.js";
import { mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table @param {string} kind */
const asks = (table, kind) => table.asked && table.decision.kind === kind;

/**
 * Whether the game has come to a round, or beyond a question of it.
 * @param {Table} table
 * @param {number} round
 * @param {string[]} kinds
 */
const past = (table, round, ...kinds) =>
  Boolean(table.view) && (table.view.round > round || (table.view.round === round && !kinds.includes(table.decision.kind)));

/** @param {Table} table */
const hasAxe = (table) => pricesOf(table).axe !== null;

/** @param {Table} table */
const tiles = (table) => mine(table)?.territory.length ?? 0;

/** @param {string} message @returns {(table: Table) => string} */
const text = (message) => (table) => table.t(message, { gold: table.facts.castle_gold, rounds: table.view?.rounds ?? 0 });

/** @type {import("./view.js").TutorialStep[]} */
const steps = [
  { text: text("learn-welcome"), when: (table) => table.asked, point: "tile:0:0,0", rules: ["S8", "S11"] },
  { text: text("learn-scoring"), when: (table) => table.asked, point: "score:A", rules: ["S34"] },
  { text: text("learn-rounds"), when: (table) => table.asked, point: "round:1", rules: ["S15"] },
  { text: text("learn-income"), when: (table) => table.asked, point: "own:gold", rules: ["S12", "S13"] },
  {
    text: text("learn-axe"),
    when: (table) => asks(table, "price"),
    done: (table) => past(table, 1, "price") || (asks(table, "price") && hasAxe(table)),
    point: "stall:2",
    rules: ["S17", "S18"],
  },
  {
    text: text("learn-prices"),
    when: (table) => asks(table, "price"),
    done: (table) => past(table, 1, "price") || table.decision.answered !== null,
    point: "bar:seal",
    rules: ["S18", "S26"],
  },
  {
    text: text("learn-buy"),
    when: (table) => asks(table, "buy"),
    done: (table) => past(table, 1, "price", "buy"),
    rules: ["S22", "S23", "S24"],
  },
  {
    text: text("learn-build"),
    when: (table) => asks(table, "build"),
    done: (table) =>
      past(table, 1, "price", "buy", "build") || tiles(table) > 1 || (asks(table, "build") && table.selected !== null),
    point: "hold:1",
    rules: ["S28", "S30"],
  },
  {
    text: text("learn-turn"),
    when: (table) => asks(table, "build") && table.selected !== null,
    done: (table) => past(table, 1, "price", "buy", "build") || tiles(table) > 1,
    rules: ["S30", "S31"],
  },
  { text: text("learn-points"), when: (table) => asks(table, "build") && tiles(table) > 1, point: "worth:A", rules: ["S34"] },
  {
    text: text("learn-build-on"),
    when: (table) => asks(table, "build"),
    done: (table) => past(table, 1, "price", "buy", "build"),
    rules: ["S32", "S37"],
  },
  {
    text: text("learn-second-round"),
    when: (table) => (table.view?.round ?? 0) > 1 && table.asked,
    point: "own:barrels",
    rules: ["S12", "S13", "S35"],
  },
  { text: text("learn-others"), when: (table) => (table.view?.round ?? 0) > 1 && table.asked, point: "look:1", rules: ["S43"] },
  { text: text("learn-end"), when: (table) => (table.view?.round ?? 0) > 1 && table.asked, rules: ["S39", "S40", "S41"] },
];

export const tutorial = { players: 2, level: "level1", steps };
