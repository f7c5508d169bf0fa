// "Your turn" in the page title and, if the player wants it, as a sound or a notification.

import { gameTitle } from "./games.js";
import { t } from "./i18n.js";
import { effect, useEffect } from "./lib.js";
import { prefs } from "./prefs.js";

/** Two soft strokes of a bowl. */
export function ring() {
  const audio = new AudioContext();
  [523.25, 783.99].forEach((pitch, at) => {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    const start = audio.currentTime + at * 0.16;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(0.12, start + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 1);
  });
  setTimeout(() => audio.close(), 1600);
}

/** @param {import("./store.js").TableStore} table */
export function useNotices(table) {
  useEffect(() => {
    let was = true;
    const stop = effect(() => {
      const now = table.asked && !table.over;
      const title = gameTitle(table.game);
      document.title = now ? t("title-your-turn", { game: title }) : t("title-table", { game: title });
      if (now && !was) {
        if (prefs.sound.peek()) ring();
        if (prefs.notify.peek() && document.hidden && "Notification" in window && Notification.permission === "granted") {
          const note = new Notification(t("your-turn"), { body: title, tag: table.id, icon: "/static/app/icon.svg" });
          note.onclick = () => {
            focus();
            note.close();
          };
        }
      }
      was = now;
    });
    return () => {
      stop();
      document.title = t("title");
    };
  }, [table]);
}
