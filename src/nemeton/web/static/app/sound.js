// Sounds: files of our own, loaded after the first touch once they are wanted, a few voices at a time. They never tell anything
// alone, and in a background tab only the player's turn is heard.

import { effect } from "./lib.js";
import { prefs } from "./prefs.js";

const FOLDER = "/static/app/sounds";
const VOICES = 3;
const TWICE = 0.045; // seconds within which the same sound is not played again
const SOON = 0.4; // seconds within which a repeated sound is softer
const SOFTER = 0.8; // 2 dB
const PITCH = 0.03;
const TURN = "your-turn";

/** @type {AudioContext | null} */
let audio = null;
/** @type {GainNode | null} */
let volume = null;
/** @type {Map<string, Promise<AudioBuffer | null>>} */
const loaded = new Map();
/** When a sound was last played, and how soft. @type {Map<string, { at: number, level: number }>} */
const last = new Map();
let voices = 0;
let touched = false;

/** @param {string} name @param {AudioContext} context */
function load(name, context) {
  let sound = loaded.get(name);
  if (!sound) {
    sound = fetch(`${FOLDER}/${name}.mp3`)
      .then((answer) => answer.arrayBuffer())
      .then((bytes) => context.decodeAudioData(bytes))
      .catch(() => null); // silence is no failure
    loaded.set(name, sound);
  }
  return sound;
}

/** Browsers play sounds only after a touch. */
function open() {
  if (!audio) {
    audio = new AudioContext();
    volume = audio.createGain();
    volume.connect(audio.destination);
  }
  if (volume) volume.gain.value = prefs.volume.peek();
  if (audio.state === "suspended") void audio.resume().catch(() => {});
  return audio;
}

/** Whether a sound may be heard now. @param {string} name */
export function isHeard(name) {
  if (!prefs.sound.peek() || !touched) return false;
  return name === TURN || (!prefs.turnOnly.peek() && !document.hidden);
}

/**
 * How loud a sound is that is played now: 0 if it was just played, softer if it was played a moment ago.
 * @param {string} name @param {number} now seconds
 */
export function levelOf(name, now) {
  const before = last.get(name);
  if (before && now - before.at < TWICE) return 0;
  const level = before && now - before.at < SOON ? before.level * SOFTER : 1;
  last.set(name, { at: now, level });
  return level;
}

/** @param {string} name */
export function playSound(name) {
  if (!isHeard(name)) return;
  const context = open();
  void load(name, context).then((buffer) => {
    if (!buffer || !volume || voices >= VOICES) return;
    const level = levelOf(name, context.currentTime);
    if (!level) return;
    const source = context.createBufferSource();
    source.buffer = buffer;
    if (level < 1) source.playbackRate.value = 1 + (Math.random() * 2 - 1) * PITCH;
    const gain = context.createGain();
    gain.gain.value = level;
    source.connect(gain).connect(volume);
    voices += 1;
    source.onended = () => {
      voices -= 1;
    };
    source.start();
  });
}

/** What the player answers when asked about sound; it is asked once. @param {boolean} on */
export function answerSound(on) {
  prefs.soundAsked.value = true;
  prefs.sound.value = on;
  if (on) playSound(TURN);
}

const touch = () => {
  touched = true;
};
for (const name of ["pointerdown", "keydown"]) globalThis.addEventListener?.(name, touch, { once: true, capture: true });
effect(() => {
  const level = prefs.volume.value;
  if (volume) volume.gain.value = level;
});
