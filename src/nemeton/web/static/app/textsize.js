// Larger texts. Pages and panels get larger letters; a table is drawn larger as a whole, as if the window were smaller, because
// its boxes have fixed sizes. It gets no smaller than the smallest window it is made for.

import { effect, signal } from "./lib.js";
import { prefs } from "./prefs.js";

const [SHORT, LONG] = [360, 640]; // pixels of the smallest window

/**
 * How much larger a table is drawn in a window, at most as much as is wished.
 * @param {number} wish @param {number} width @param {number} height
 */
export const tableScale = (wish, width, height) =>
  Math.max(1, Math.min(wish, Math.min(width, height) / SHORT, Math.max(width, height) / LONG));

const room = signal([innerWidth, innerHeight]);
addEventListener("resize", () => (room.value = [innerWidth, innerHeight]));

effect(() => {
  const { classList, style } = document.documentElement;
  const wish = prefs.text.value;
  classList.toggle("larger", wish > 1);
  style.setProperty("--text", String(wish));
  style.setProperty("--grown", String(tableScale(wish, room.value[0], room.value[1])));
});
