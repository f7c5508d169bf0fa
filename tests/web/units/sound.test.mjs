import "./browser.mjs"; // comes first: the client's modules find a browser
import assert from "node:assert/strict";
import { beforeEach, describe, it } from "node:test";
import { prefs } from "/static/app/prefs.js";
import { answerSound, isHeard, levelOf, playSound } from "/static/app/sound.js";
import { happenOnPage, settle } from "./browser.mjs";

const asked = [];
const played = [];
let broken = false;
class Gain {
  gain = { value: 1 };
  connect = (to) => to;
}
class Source extends Gain {
  playbackRate = { value: 1 };
  start = () => played.push(this);
}
globalThis.AudioContext = class {
  currentTime = 10;
  state = "suspended";
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => new Gain();
  createBufferSource = () => new Source();
  decodeAudioData = () => Promise.resolve({});
};
globalThis.fetch = (address) => {
  asked.push(address);
  if (broken) return Promise.reject(new Error("no network"));
  return Promise.resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(8)) });
};

beforeEach(() => {
  document.hidden = false;
  prefs.sound.value = true;
  prefs.turnOnly.value = false;
});

describe("Sound", () => {
  it("is off by default, and nothing is loaded before the first touch", async () => {
    assert.equal(isHeard("coin"), false);
    playSound("coin");
    await settle();
    assert.deepEqual(asked, []);
    prefs.sound.value = false;
    happenOnPage("pointerdown");
    playSound("coin");
    assert.deepEqual(asked, []);
  });

  it("is loaded once, and played by three voices at most", async () => {
    for (const name of ["coin", "tile", "card", "gem"]) playSound(name);
    await settle();
    playSound("coin");
    await settle();
    assert.equal(played.length, 3);
    assert.deepEqual(asked.length, 4);
    for (const voice of played) voice.onended();
  });

  it("of another thing than the turn is not heard in a hidden tab, nor by who wants only that", () => {
    document.hidden = true;
    assert.deepEqual([isHeard("coin"), isHeard("your-turn")], [false, true]);
    document.hidden = false;
    prefs.turnOnly.value = true;
    assert.deepEqual([isHeard("coin"), isHeard("your-turn")], [false, true]);
  });

  it("is not heard twice at once, and repeated it is softer and a little off", async () => {
    assert.deepEqual([levelOf("step", 1), levelOf("step", 1.01)], [1, 0]);
    assert.equal(levelOf("step", 1.2), 0.8);
    assert.ok(Math.abs(levelOf("step", 1.4) - 0.64) < 1e-9);
    assert.equal(levelOf("step", 3), 1);
    levelOf("seal", 9.8);
    played.length = 0;
    playSound("seal");
    playSound("seal");
    await settle();
    assert.equal(played.length, 1);
    assert.notEqual(played[0].playbackRate.value, undefined);
  });

  it("is asked about once, and heard at once by who wants it", async () => {
    const before = [prefs.sound.value, prefs.soundAsked.value];
    for (const wanted of [false, true]) {
      played.length = 0;
      answerSound(wanted);
      await settle();
      assert.deepEqual([prefs.sound.value, prefs.soundAsked.value], [wanted, true]);
    }
    [prefs.sound.value, prefs.soundAsked.value] = before;
  });

  it("follows the volume, and is silent without a network", async () => {
    prefs.volume.value = 0.3;
    played.length = 0;
    broken = true;
    playSound("gate");
    await settle();
    assert.deepEqual(played, []);
  });
});
