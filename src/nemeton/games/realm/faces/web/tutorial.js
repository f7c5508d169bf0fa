// The steps of the guided first game.

import { mine } from "./words.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table @param {string} kind */
const asks = (table, kind) => table.asked && table.decision.kind === kind;

/** Whether a choice begins so. @param {Table} table @param {string} verb */
const offers = (table, verb) => table.asked && table.decision.choices.some((choice) => choice.text.split(" ")[0] === verb);

/** @param {Table} table */
const round = (table) => table.view?.round ?? 0;

/** Whether the round, or what is asked in it, has gone on. @param {Table} table @param {number} first @param {string} phase */
const past = (table, first, phase) =>
  round(table) > first ||
  (round(table) === first &&
    ["movement-cards", "spells", "movement"].indexOf(table.view?.phase) >
      ["movement-cards", "spells", "movement"].indexOf(phase));

/** Whether the own turn is over, or somewhere else. @param {Table} table */
const turnOver = (table) =>
  Boolean(table.view) &&
  table.view.phase === "movement" &&
  mine(table)?.served === true &&
  table.view.moving?.seat !== table.viewer;

/** @param {string} message @returns {(table: Table) => string} */
const text = (message) => (table) =>
  table.t(message, { wanted: table.view?.wanted ?? 0, prize: table.facts?.to_win ?? 0, ...table.facts?.prices });

/** @type {import("./view.js").TutorialStep[]} */
const steps = [
  { text: text("learn-welcome"), when: (table) => table.asked, point: "space:K", rules: ["W4", "W70"] },
  { text: text("learn-roads"), when: (table) => table.asked, point: "mission", rules: ["W4", "W99"] },
  { text: text("learn-rings"), when: (table) => table.asked, point: "ring:middle", rules: ["W45", "W46", "W47"] },
  {
    text: text("learn-cards"),
    when: (table) => asks(table, "play-card"),
    done: (table) => past(table, 1, "movement-cards") || table.decision.answered !== null,
    point: "own",
    rules: ["W22", "W23", "W24"],
  },
  {
    text: text("learn-ring-choice"),
    when: (table) => asks(table, "choose-ring"),
    done: (table) => past(table, 1, "movement-cards"),
    rules: ["W25", "W27"],
  },
  {
    text: text("learn-spells"),
    when: (table) => asks(table, "cast"),
    done: (table) => past(table, 1, "spells"),
    point: "bar:pass",
    rules: ["W29", "W30"],
  },
  {
    text: text("learn-walk"),
    when: (table) => asks(table, "turn"),
    done: (table) => round(table) > 1 || turnOver(table) || offers(table, "uncover") || offers(table, "build"),
    rules: ["W36", "W38"],
  },
  {
    text: text("learn-tower"),
    when: (table) => offers(table, "uncover"),
    done: (table) => round(table) > 1 || turnOver(table) || (asks(table, "turn") && !offers(table, "uncover")),
    point: "do:uncover",
    rules: ["W53", "W54"],
  },
  {
    text: text("learn-well"),
    when: (table) => offers(table, "build"),
    done: (table) => round(table) > 2 || turnOver(table) || (asks(table, "turn") && !offers(table, "build")),
    point: "do:build",
    rules: ["W57", "W84"],
  },
  {
    text: text("learn-end-turn"),
    when: (table) => asks(table, "turn"),
    done: (table) => round(table) > 1 || turnOver(table),
    point: "bar:done",
    rules: ["W37", "W40"],
  },
  { text: text("learn-income"), when: (table) => round(table) > 1 && table.asked, point: "magic:0", rules: ["W16", "W19"] },
  { text: text("learn-ability"), when: (table) => round(table) > 1 && table.asked, point: "token:0", rules: ["W100"] },
  { text: text("learn-battle"), when: (table) => round(table) > 1 && table.asked, rules: ["W42", "W88", "W93"] },
  { text: text("learn-free"), when: (table) => round(table) > 1 && table.asked, rules: ["W98"] },
];

export const tutorial = { players: 2, level: "level1", options: { mission: "wells" }, steps };
