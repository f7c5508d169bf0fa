import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { latest } from "./browser.mjs";
import { choice, question, sitDown, sockets, view } from "./table.mjs";

beforeEach(() => {
  for (const seat of [0, 1]) sessionStorage.setItem(`nemeton.draft.t1.${seat}`, "");
});

describe("A draft", () => {
  it("outlives a reload, with what was selected", async () => {
    const before = await sitDown();
    before.choose(choice(before, "take coin"));
    before.keepDraft("prices", { axe: 1, prices: [3, 0, 5] });
    before.close();
    const after = await sitDown();
    assert.equal(after.isSelected("coin"), true);
    assert.deepEqual(after.keptDraft("prices"), { axe: 1, prices: [3, 0, 5] });
    assert.equal(after.keptDraft("another"), null);
  });

  it("is that of one question", async () => {
    const before = await sitDown();
    before.choose(choice(before, "take coin"));
    before.keepDraft("prices", [3, 5]);
    latest().tell(question(5));
    assert.equal(before.keptDraft("prices"), null);
    before.close();
    const after = await sitDown({ told: [view(5), question(5)] });
    assert.equal(after.selected, null);
    assert.equal(after.keptDraft("prices"), null);
  });

  it("is dropped with the selection", async () => {
    const before = await sitDown();
    before.choose(choice(before, "take coin"));
    before.select(null);
    before.close();
    assert.equal((await sitDown()).selected, null);
  });

  it("is not shown to another player at the same screen", async () => {
    const table = await sitDown({ seats: [0, 1], told: [view(), question(4, { asked: [0, 1] })] });
    table.choose(choice(table, "take coin"));
    for (const socket of sockets()) socket.tell(question(4, { asked: [1] }));
    assert.equal(table.connections.nextSeat.value, 1);
    table.connections.showNextSeat();
    assert.equal(table.me, 1);
    assert.equal(table.selected, null);
    assert.equal(table.keptDraft("selected"), null);
  });

  it("is nobody's where nobody plays or the storage holds nonsense", async () => {
    const watched = await sitDown({ seats: [] });
    watched.keepDraft("prices", [1]);
    assert.equal(watched.keptDraft("prices"), null);
    sessionStorage.setItem("nemeton.draft.t1.0", "no draft");
    const table = await sitDown();
    assert.equal(table.keptDraft("prices"), null);
    const { setItem } = sessionStorage;
    sessionStorage.setItem = () => {
      throw new Error("full");
    };
    table.keepDraft("prices", [2]);
    assert.deepEqual(table.keptDraft("prices"), [2]);
    sessionStorage.setItem = setItem;
  });
});
