import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { arrowTo, meets, placeNote } from "/static/app/spotlight.js";

const ROOM = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NOTE = { width: 300, height: 140 };
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const boxOf = ({ left, top }, { width, height } = NOTE) => box(left, top, width, height);
const lengthOf = (way) => way.slice(1).reduce((sum, to, at) => sum + Math.hypot(to[0] - way[at][0], to[1] - way[at][1]), 0);

describe("A note", () => {
  it("stands to the right of what it is about, with an arrow that can be seen", () => {
    const card = box(400, 300, 110, 150);
    const place = placeNote(NOTE, ROOM, [card], [], []);
    assert.ok(place.left > card.right && place.clear);
    assert.ok(lengthOf(place.arrow) >= 24);
    const [from, to] = place.arrow;
    assert.ok(from[0] < place.left && to[0] > card.right);
  });

  it("stands elsewhere where there is no room, and covers nothing that must be seen", () => {
    const places = [box(1300, 300, 110, 150), box(1320, 10, 100, 60), box(20, 820, 100, 60), box(600, 700, 300, 190)];
    const bar = box(12, 540, 1416, 96);
    for (const target of places) {
      const place = placeNote(NOTE, ROOM, [target], [bar], []);
      assert.ok(place.clear);
      for (const seen of [target, bar]) assert.equal(meets(boxOf(place), seen), false);
      assert.ok(place.left >= 12 && place.top >= 12 && place.left + 300 <= 1428 && place.top + 140 <= 888);
      assert.ok(lengthOf(place.arrow) >= 24, JSON.stringify(place));
    }
  });

  it("keeps clear of several things at once", () => {
    const cards = [20, 320, 620, 920].map((left) => box(left, 650, 260, 200));
    const place = placeNote(NOTE, ROOM, cards, [], []);
    for (const card of cards) assert.equal(meets(boxOf(place), card), false);
  });

  it("lies above the dock on a phone, and beside the question", () => {
    const note = { width: 366, height: 150 };
    const [hand, question] = [box(0, 690, 390, 150), box(0, 610, 390, 60)];
    const place = placeNote(note, PHONE, [hand], [question], [question]);
    assert.ok(place.clear && place.top + note.height <= question.top);
  });

  it("is in the middle when it is about nothing on the table", () => {
    assert.deepEqual(placeNote(NOTE, ROOM, [], [], []), { left: 564, top: 374, arrow: null, clear: true });
  });

  it("says where no place is clear, and hides as little as it can", () => {
    const place = placeNote(NOTE, { width: 390, height: 400 }, [box(0, 100, 390, 300)], [], []);
    assert.equal(place.clear, false);
    assert.equal(place.top, 12);
  });
});

describe("An arrow", () => {
  it("does not cross the question", () => {
    const [note, card] = [box(500, 100, 300, 140), box(560, 600, 200, 150)];
    const words = box(12, 400, 680, 60);
    const arrow = arrowTo(note, [card], [words]);
    assert.ok(arrow.length === 2 && arrow[0][0] > words.right && arrow[0][0] === arrow[1][0], "straight");
    assert.equal(arrowTo(note, [card], [box(12, 400, 1400, 60)]), null);
    const [start, turn, end] = arrowTo(note, [card], [box(12, 400, 760, 60)]);
    assert.ok(start[0] > 772 && turn[0] === start[0] && turn[1] > 460, "past the words");
    assert.ok(end[0] === 660 && end[1] < card.top, "and then to the thing");
  });

  it("leads to the nearest thing, and through no other", () => {
    const note = box(500, 100, 300, 140);
    const [near, far] = [box(560, 320, 200, 100), box(560, 600, 200, 100)];
    assert.ok(arrowTo(note, [far, near], []).at(-1)[1] < near.top);
    const [left, right] = [box(300, 600, 100, 100), box(660, 600, 100, 100)];
    assert.equal(arrowTo(note, [left, right], []).length, 2, "and of two that are as near, to the one below");
    assert.equal(arrowTo(note, [box(560, 250, 200, 400)], []), null, "too near for an arrow");
  });

  it("leads askance where nothing lies opposite", () => {
    const arrow = arrowTo(box(20, 20, 300, 140), [box(900, 700, 100, 100)], []);
    assert.ok(lengthOf(arrow) > 500);
  });
});
