// "Your turn" in the page title and, if the player wants it, as a sound or a notification.

import { gameTitle } from "./games.js";
import { t } from "./i18n.js";
import { effect, useEffect } from "./lib.js";
import { prefs } from "./prefs.js";
import { playSound } from "./sound.js";

/** @param {import("./store.js").TableStore} table */
export function useNotices(table) {
  useEffect(() => {
    let was = true;
    const stop = effect(() => {
      const now = table.asked && !table.over;
      const title = gameTitle(table.game);
      document.title = now ? t("title-your-turn", { game: title }) : t("title-table", { game: title });
      if (now && !was) {
        playSound("your-turn");
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
