// What the operators of the server have announced, as the server tells it.

import { signal } from "./lib.js";

/** @typedef {{ text?: string, restart_at?: number | null }} Announcement */

/** @type {import("../vendor/signals.js").Signal<Announcement>} */
export const announced = signal({});

/** Tells announcements apart; empty if there is none. @param {Announcement} announcement */
export const keyOf = ({ text, restart_at }) => (text || restart_at ? `${restart_at ?? ""} ${text ?? ""}` : "");

/** The server has told what holds now. @param {Announcement} announcement */
export function hearAnnouncement(announcement) {
  if (keyOf(announcement) !== keyOf(announced.peek())) announced.value = announcement;
}
