// How the player points, by what was used last: texts speak of a tap to fingers and of a click to a mouse.

import { signal } from "./lib.js";

export const touches = signal(matchMedia("(pointer: coarse)").matches);

addEventListener(
  "pointerdown",
  ({ pointerType }) => {
    if (pointerType) touches.value = pointerType !== "mouse";
  },
  true,
);
