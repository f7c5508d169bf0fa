// The question in the bar and whose turn it is, told to those who listen.

import { useEffect, useRef } from "./lib.js";
import { say } from "./liveregion.js";

/**
 * Say what stands in the bar when it changes: the situation and the question of a player who is asked, otherwise who is awaited.
 * @param {{ current: HTMLElement | null }} box @param {boolean} asked
 */
export function useSpoken(box, asked) {
  const last = useRef("");
  useEffect(() => {
    const read = (/** @type {string} */ part) => box.current?.querySelector(part)?.textContent?.trim() ?? "";
    const text = [asked ? read(".sm") : "", read("b")].filter(Boolean).join(". ");
    if (text && text !== last.current) say(text);
    last.current = text;
  });
}
