import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { curveOfPoints, findMoments } from "/static/app/story.js";

const curve = (...chances) => chances.map(([after, first]) => ({ after, chances: [first, 1 - first] }));

describe("The story of a game", () => {
  it("has the first lead, the turns, the best move of who looks, and the decision, in their order", () => {
    const story = findMoments(
      curve([0, 0.5], [10, 0.6], [20, 0.55], [40, 0.3], [50, 0.35], [70, 0.45], [80, 0.4], [90, 0.8], [99, 1]),
      1,
      [0],
    );
    assert.deepEqual(
      story.map(({ kind, move, from, seat }) => [kind, from, move, seat]),
      [
        ["lead", 0, 10, 0],
        ["best", 20, 40, 1],
        ["middle", 40, 50, 0],
        ["decided", 80, 90, 0],
        ["late", 90, 99, 0],
      ],
    );
  });

  it("never tells the same turn twice", () => {
    const story = findMoments(curve([0, 0.5], [50, 0.9], [51, 1]), 0, [0]);
    assert.deepEqual(
      story.map(({ move }) => move),
      [50],
    );
  });

  it("is told without a winner and to who only watches, and is empty before anything happened", () => {
    assert.deepEqual(findMoments([], null, []), []);
    assert.deepEqual(findMoments(curve([0, 0.5]), null, [0]), []);
    assert.equal(findMoments(curve([0, 0.5], [30, 0.5], [60, 0.7]), null, []).at(-1).move, 60);
  });

  it("follows the points as long as the chances are not known", () => {
    const scored = (seat, points) => ({ name: "scored", fields: { seat, points }, number: 0 });
    const moves = [
      [scored(0, 9)],
      [scored(0, 3)],
      [{ name: "moved", fields: { seat: 1 }, number: 1 }],
      [scored(1, 0)],
      [scored(1, 3)],
    ];
    assert.deepEqual(
      curveOfPoints(moves, 2).map(({ after, chances }) => [after, ...chances]),
      [
        [0, 0.5, 0.5],
        [1, 1, 0],
        [3, 1, 0],
        [4, 0.5, 0.5],
      ],
    );
    assert.equal(curveOfPoints([[], [scored(0, 0)]], 2).length, 1);
  });
});
