// A battle on the stage: what both sides committed opens, each die rolls and adds to its sum, and the result stays to be seen.

import { html } from "/static/app/lib.js";
import { inWords } from "/static/app/moments.js";
import { Hood, Icon } from "/static/app/parts.js";
import { battleAt, UNSEEN } from "./battles.js";
import { TileSign } from "./cards.js";
import { faceSymbol, tileSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("/static/app/contract.js").Moment} Moment */

const RESULT = 4000; // milliseconds, or until the next tap
const TUMBLE = [1, 3, 0, 2, 4, 1].map((face) => faceSymbol(face));
const AFTER = new Set(["returned", "retreated", "monster-beaten", "curse-given", "medal-won"]);

/** What a face counts. @param {string | number} face @returns {number} */
const pointsOf = (face) => Number(String(face).replace(/\D/g, "")) || 0;

/** @param {{ seat: number | null, monster: string | null, table: Table, note: string }} props */
const Who = ({ seat, monster, table, note }) => html`<div class="who">
  ${
    seat === null
      ? html`<span class="tl8"><${TileSign} tile=${monster === UNSEEN ? "dragon" : monster} /></span>`
      : html`<${Hood} seat=${seat} />`
  }
  <div class="n"><b>${seat === null ? table.t(`tile-${monster}`) : table.names[seat]}</b><span>${note}</span></div>
</div>`;

/**
 * @param {{
 *   table: Table, seat: number | null, monster: string | null, note: string, side: import("./battles.js").Side, base: number
 * }} props
 */
const SideOf = ({ table, seat, monster, note, side, base }) => html`<div class="sidep">
  <${Who} table=${table} seat=${seat} monster=${monster} note=${note} />
  <div class="sum">
    <span class="seal"><${Icon} id="envelope" /></span>
    ${side.faces.map((face, at) => html`<span class="cast" key=${at}><${Icon} id=${faceSymbol(face)} /></span>`)}
    ${side.cards ? html`<span class="addc"><${Icon} id="biceps" />+${side.cards}</span>` : null}
    ${side.knights ? html`<span class="addc"><${Icon} id="knight" />+${2 * side.knights}</span>` : null}
    ${
      base - side.cards - 2 * side.knights > 0
        ? html`<span class="addc">
          <${Icon} id=${monster && monster !== UNSEEN ? tileSymbol(monster) : "biceps"} class=${monster ? "beast" : ""} />
          +${base - side.cards - 2 * side.knights}
        </span>`
        : null
    }
  </div>
  <div class="win"><small>${table.t("total")}</small><span class="number"></span></div>
</div>`;

/** @param {{ table: Table, events: GameEvent[], at: number }} scene @returns {Moment | null} */
export function battleMoment({ table, events, at }) {
  const battle = battleAt(events, at);
  if (battle?.total == null || battle.against == null) return null;
  const { attacker, defender, monster, sides, total, against, won } = battle;
  const begin = Math.max(
    events.findLastIndex(({ number }) => number === battle.number),
    0,
  );
  let end = at + 1;
  while (end < events.length && AFTER.has(events[end].name)) end += 1;
  const story = events.slice(begin, end);
  const bases = [total, against].map(
    (sum, side) => sum - sides[side].faces.map(pointsOf).reduce((part, points) => part + points, 0),
  );
  const who = [table.names[attacker], defender === null ? table.t(`tile-${monster}`) : table.names[defender]];
  return {
    sign: "biceps",
    small: table.t("area-battle"),
    text: inWords(table, story.slice(0, 1)),
    say: inWords(table, story),
    covers: story.map(({ number }) => number),
    async run(t) {
      t.shade(0.5);
      const hearth = t.hearth(
        html`<div class="rw"><section class="sheet1 battle staged">
          <div class="vs">
            <${SideOf}
              table=${table}
              seat=${attacker}
              monster=${null}
              note=${table.t("attacks")}
              side=${sides[0]}
              base=${bases[0]}
            />
            <div class="tot"><b>${["<", "=", ">"][(won ?? 0) + 1]}</b></div>
            <${SideOf}
              table=${table}
              seat=${defender}
              monster=${monster}
              note=${table.t("defends")}
              side=${sides[1]}
              base=${bases[1]}
            />
          </div>
          <div class="foot2">
            <div class="th-tray low"><div class="th-res"></div><div class="th-die"></div></div>
            <p class="verdict"></p>
          </div>
        </section></div>`,
        "bare",
      );
      const all = (/** @type {string} */ what) => [.../** @type {NodeListOf<HTMLElement>} */ (hearth.querySelectorAll(what))];
      const one = (/** @type {string} */ what) => all(what)[0];
      const panels = all(".sidep");
      const write = (/** @type {number} */ side, /** @type {number} */ sum) => {
        panels[side].querySelector(".number")?.replaceChildren(String(sum));
      };
      const hidden = [...all(".addc"), ...all(".cast"), one(".tot b")];
      for (const each of hidden) each.style.opacity = "0";
      const show = (/** @type {HTMLElement} */ each) => {
        each.style.opacity = "1";
        void t.anim(each, { opacity: [0, 1], transform: ["scale(.6)", "none"] }, { ms: 220, ease: "settle" });
      };
      await t.hold(400);
      t.play("seal");
      await Promise.all(
        all(".seal").map((seal) =>
          t.anim(seal, { opacity: [1, 0], transform: ["none", "scale(1.2) rotateX(90deg)"] }, { ms: 420 }),
        ),
      );
      for (const seal of all(".seal")) seal.remove();
      for (const each of all(".addc")) show(each);
      for (const side of [0, 1]) write(side, bases[side]);
      await t.hold(500);
      const sums = [...bases];
      for (const side of [0, 1]) {
        const slots = [...panels[side].querySelectorAll(".cast")];
        for (const [cast, face] of sides[side].faces.entries()) {
          one(".th-res").textContent = who[side];
          const die = one(".th-die");
          for (const each of die.getAnimations()) each.cancel();
          await t.die(die, [...TUMBLE.slice(cast), faceSymbol(face)], { ms: 1000, from: [side ? 170 : -170, -30] });
          await t.hold(260);
          await t.fly(faceSymbol(face), die, slots[cast], { ms: 300, arc: 0 });
          show(/** @type {HTMLElement} */ (slots[cast]));
          sums[side] += pointsOf(face);
          write(side, sums[side]);
        }
      }
      await t.hold(250);
      const winner = won === 1 ? 0 : won === -1 ? 1 : null;
      show(one(".tot b"));
      const result = inWords(table, events.slice(at, end));
      one(".th-tray").style.visibility = "hidden";
      one(".verdict").textContent = result;
      show(one(".verdict"));
      t.tell(result);
      if (winner !== null) {
        panels[winner].querySelector(".win")?.classList.add("w");
        void t.anim(
          panels[winner].querySelector(".number"),
          [{ transform: "none" }, { transform: "scale(1.5)", offset: 0.4 }, { transform: "scale(1.15)" }],
          { ms: 480, ease: "out" },
        );
        void t.fade(panels[1 - winner], 1, 0.55, { ms: 300 });
      }
      const mine = winner === null ? null : winner === 0 ? attacker : defender;
      const lost = [attacker, defender].includes(table.me ?? -1) && mine !== table.me;
      t.play(lost || mine === null ? "monster" : "points");
      await t.linger(RESULT);
    },
  };
}
