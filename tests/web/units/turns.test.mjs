import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { groupTurns, standing, turnsSince } from "/static/app/turns.js";

let number = 0;
const told = (seat, text, { heading = false, points } = {}) => {
  number += 1;
  return { event: { name: "x", fields: { seat: seat ?? undefined, points }, number }, line: { seat, text, heading } };
};
const game = [
  told(null, "Round 1", { heading: true }),
  told(0, "Anna builds"),
  told(0, "Anna scores", { points: 2 }),
  told(1, "Bert builds"),
  told(2, "Cleo passes"),
  told(null, "It rains"),
  told(1, "Bert scores", { points: 4 }),
  told(1, "Bert scores more", { points: 1 }),
];
const words = (turns) => turns.map(({ seat, lines, points }) => [seat, lines.length, points]);

describe("What stands", () => {
  it("is all that was not taken back, also after several takebacks", () => {
    const walk = (number) => ({ name: "walked", number, fields: {} });
    const undone = (number, from) => ({ name: "undone", number, fields: { seat: 0, from } });
    const events = [walk(0), walk(1), undone(2, 1), walk(3), walk(4), undone(5, 4), undone(6, 3), walk(7)];
    assert.deepEqual(
      standing(events).map(({ number }) => number),
      [0, 7],
    );
  });
});

describe("Turns", () => {
  it("are lines of one player that follow one another, with their points, between headings", () => {
    const turns = groupTurns(game);
    assert.equal(turns[0].heading.line.text, "Round 1");
    assert.deepEqual(words(turns.slice(1)), [
      [0, 2, 2],
      [1, 1, 0],
      [2, 1, 0],
      [null, 1, 0],
      [1, 2, 5],
    ]);
    assert.deepEqual(groupTurns([]), []);
  });

  it("since one's own are the last of each opponent, oldest first", () => {
    assert.deepEqual(words(turnsSince(groupTurns(game), 0, 3)), [
      [2, 1, 0],
      [1, 2, 5],
    ]);
    const mine = [...game, told(0, "Anna thinks")];
    assert.deepEqual(words(turnsSince(groupTurns(mine), 0, 3)), words(turnsSince(groupTurns(game), 0, 3)));
  });

  it("are those of all for who only watches", () => {
    assert.deepEqual(
      turnsSince(groupTurns(game), null, 3).map(({ seat }) => seat),
      [0, 2, 1],
    );
  });
});
