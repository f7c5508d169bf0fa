// The moments of Realm of Wonder, by event.

import { html } from "/static/app/lib.js";
import { inWords, runOf } from "/static/app/moments.js";
import { Hood, Icon } from "/static/app/parts.js";
import { battleMoment } from "./battlemoment.js";
import { TileSign } from "./cards.js";
import { cardOf, MONSTERS, seatOf, specialSymbol, spellSymbol, tileSymbol } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */
/** @typedef {import("/static/app/contract.js").Moment} Moment */
/** @typedef {{ table: Table, events: GameEvent[], at: number, fresh: boolean }} Scene */

const MOST_MAGIC = 4; // that flies into a fortress

/** @param {Scene} scene */
const fieldsOf = ({ events, at }) => /** @type {EventFields} */ (events[at].fields);

/** @param {Scene} scene */
const sentenceOf = ({ table, events, at }) => inWords(table, [events[at]]);

/** All movement cards open at once, and slide into the order of play. @param {Scene} scene @returns {Moment | null} */
function cardsOpen({ table, events, at }) {
  const run = runOf(events, at, ({ name }) => name === "card-played");
  if (!run || run.length < 2) return null;
  const cards = run.map(({ fields }) => /** @type {{ seat: number, speed: number, steps: number }} */ (fields));
  const order = [...cards].sort((one, other) => other.speed - one.speed);
  return {
    sign: "boot",
    text: table.t("moment-cards", { who: table.names[order[0].seat], speed: order[0].speed }),
    say: inWords(table, run),
    covers: run.map(({ number }) => number),
    async run(t) {
      t.shade();
      const hearth = t.hearth(
        html`<div class="rw"><div class="row staged-cards">
          ${cards.map(
            ({ seat, speed, steps }) => html`<div class="th-well" key=${seat}>
              <span class="nm"><${Hood} seat=${seat} /><span class="who-name">${table.names[seat]}</span></span>
              <div class="flip">
                <span class="card mv k-move">
                  <span class="art"><span class="sp">${speed}</span></span>
                  <span class="foot"><${Icon} id="boot" />${steps}</span>
                  ${
                    cardOf(table, speed).special
                      ? html`<span class="ex"><${Icon} id=${specialSymbol(cardOf(table, speed).special)} /></span>`
                      : null
                  }
                </span>
                <span class="bk th-back"><${Icon} id="boot" /></span>
              </div>
            </div>`,
          )}
        </div></div>`,
      );
      const flips = [...hearth.querySelectorAll(".flip")];
      const wells = [...hearth.querySelectorAll(".th-well")];
      if (!t.still) for (const flip of flips) void t.anim(flip, { transform: ["rotateY(180deg)", "rotateY(180deg)"] }, { ms: 0 });
      await t.wait(600);
      t.play("card");
      flips.forEach((flip, each) => {
        void t.anim(flip, { transform: ["rotateY(180deg)", "rotateY(0deg)"] }, { ms: 420, delay: each * 60 });
      });
      await t.wait(760);
      const lefts = wells.map((well) => well.getBoundingClientRect().left);
      t.play("card");
      wells.forEach((well, each) => {
        const to = lefts[order.indexOf(cards[each])] - lefts[each];
        void t.anim(well, { transform: ["none", `translateX(${to}px)`] }, { ms: 420 });
      });
      await t.wait(480);
      t.ring(wells[cards.indexOf(order[0])], { radius: 10, grow: 6 });
      await t.hold(1500);
    },
  };
}

/** A card at the hearth with a sentence. @param {string} spell */
const spellCard = (spell) => html`<div class="rw">
  <span class="card sc k-spell staged-spell"><span class="art"><${Icon} id=${spellSymbol(spell)} /></span></span>
</div>`;

/** @param {Scene} scene @returns {Moment | null} */
function spellCast(scene) {
  const { table } = scene;
  const { seat = -1, card = "" } = fieldsOf(scene);
  if (seat === table.me) return null;
  return {
    sign: spellSymbol(card),
    text: sentenceOf(scene),
    seat,
    async run(t) {
      t.play("spell");
      const sheet = document.querySelector(".sheet1 .cast .card"); // the window for answers shows the card as well
      await t.fly(spellCard(card), t.seat(seat), sheet ?? t.stageBox, { ms: 520, size: 56, end: 110, stays: !sheet });
      t.ring(t.seat(seat), { radius: 12 });
      await t.hold(1100);
    },
  };
}

/** The shield falls on the card. @param {Scene} scene @returns {Moment | null} */
function countered(scene) {
  const { table, events, at } = scene;
  const { seat = -1 } = fieldsOf(scene);
  const cast = events.slice(0, at).findLast(({ name }) => name === "spell-cast");
  const card = cast && "card" in cast.fields ? String(cast.fields.card) : "counterspell";
  const cancelled = events.slice(at + 1, at + 4).filter(({ name }) => name === "spell-cancelled");
  const story = [events[at], ...cancelled];
  return {
    sign: "sp-counter",
    text: sentenceOf(scene),
    say: inWords(table, story),
    covers: story.map(({ number }) => number),
    seat,
    async run(t) {
      t.shade();
      const hearth = t.hearth(spellCard(card), "bare");
      await t.hold(400);
      const shield = t.put("th-shield", html`<${Icon} id="sp-counter" />`);
      const box = hearth.getBoundingClientRect();
      Object.assign(shield.style, { left: `${box.left + box.width / 2 - 46}px`, top: `${box.top + box.height / 2 - 46}px` });
      t.play("counter");
      await t.anim(
        shield,
        [
          { opacity: 0, transform: "scale(2.2)" },
          { opacity: 1, transform: "scale(.94)", offset: 0.6 },
          { opacity: 1, transform: "none" },
        ],
        { ms: 420, ease: "in" },
      );
      void t.anim(hearth.firstElementChild, { opacity: [1, 0.35], transform: ["none", "rotate(-6deg) scale(.94)"] }, { ms: 320 });
      t.ring(t.seat(seat), { radius: 12 });
      await t.hold(1700);
    },
  };
}

/** @param {Scene} scene @returns {Moment | null} */
function ringTurned(scene) {
  const { table } = scene;
  const { seat = -1, ring = "", land = "" } = fieldsOf(scene);
  const gains = seatOf(table, land);
  return {
    sign: "turn-ring",
    text: sentenceOf(scene),
    seat,
    brief: true,
    async run(t) {
      // The board turns the ring itself.
      t.play("stone-drag");
      if (ring === "island") t.play("water");
      t.ring(t.find(`ring:${ring}`), { radius: 10, grow: 4 });
      await t.wait(900);
      t.play("stone-drop");
      if (gains !== null) t.delta(gains, 1, { sign: "mp", at: t.find(`magic:${gains}`) });
      await t.hold(1300);
    },
  };
}

/** The tile rises to the hearth and turns over. @param {Scene} scene @returns {Moment | null} */
function towerUncovered(scene) {
  const { table } = scene;
  const { seat = -1, tile = "", space = "" } = fieldsOf(scene);
  const beast = MONSTERS.includes(tile);
  const strength = table.facts.tiles.find(({ name }) => name === tile)?.strength ?? 0;
  return {
    sign: "tower",
    text: sentenceOf(scene),
    seat,
    brief: true,
    async run(t) {
      t.shade(0.35);
      const hearth = t.hearth(
        html`<div class="rw">
          <div class=${`flip staged-tile${beast ? " beast" : ""}`}>
            <span class="tl8 face"><${TileSign} tile=${tile} /></span>
            <span class="bk tl8 face"><${Icon} id="tower" /></span>
          </div>
          <b class="staged-name">${table.t(`tile-${tile}`)}${strength ? html` <${Icon} id="biceps" />${strength}` : null}</b>
        </div>`,
        "bare",
      );
      const flip = hearth.querySelector(".flip");
      const from = t.find(`space:${space}`)?.getBoundingClientRect();
      const to = hearth.getBoundingClientRect();
      t.play("stone-tick");
      if (from && !t.still) {
        const path = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(.3)`;
        void t.anim(flip, { transform: ["rotateY(180deg)", "rotateY(180deg)"] }, { ms: 0 });
        await t.anim(hearth, { transform: [path, "none"], opacity: [0.6, 1] }, { ms: 460, ease: "out" });
      }
      await t.wait(300);
      await t.anim(flip, { transform: ["rotateY(180deg)", "rotateY(0deg)"] }, { ms: 420 });
      t.play(beast ? "monster" : tile.endsWith("orb") ? "water" : "stone-drop");
      await t.hold(beast ? 1500 : 1000);
      if (!beast) {
        void t.fade(hearth, 1, 0);
        await t.fly(tileSymbol(tile), hearth, t.find(`magic:${seat}`) ?? t.seat(seat), { ms: 480, size: 64, end: 26 });
      }
    },
  };
}

/** Between seven rays of stone. @param {Scene} scene @returns {Moment | null} */
function medalWon(scene) {
  const { seat = -1 } = fieldsOf(scene);
  return {
    sign: "medal",
    text: sentenceOf(scene),
    seat,
    async run(t) {
      t.ring(t.find("mission"), { radius: 10, grow: 5 });
      t.shade(0.4);
      const hearth = t.hearth(
        html`<div class="staged-medal">
          <svg class="rays" viewBox="-100 -100 200 200" aria-hidden="true">
            ${Array.from(
              { length: 7 },
              (_, ray) => html`<path key=${ray} transform=${`rotate(${(ray * 360) / 7})`} d="M-6 -62L6 -64 8 -92 -7 -90Z" />`,
            )}
          </svg>
          <${Icon} id="medal" />
        </div>`,
        "bare",
      );
      t.play("rune");
      [...hearth.querySelectorAll("path")].forEach((ray, each) => void t.fade(ray, 0, 0.9, { ms: 140, delay: 200 + each * 60 }));
      await t.hold(1500);
      const road = t.find(`road:${seat}:mission`) ?? t.seat(seat);
      void t.fade(hearth, 1, 0);
      await t.fly("medal", hearth, road, { ms: 480, size: 110, end: 28 });
      t.ring(road, { radius: 8, grow: 4 });
      t.ring(t.seat(seat), { radius: 12 });
      t.play("stone-drop");
      await t.hold(1200);
    },
  };
}

/** The outer lands fade, and seven stones stand up round the castle. @param {Scene} scene @returns {Moment | null} */
function castleEntered(scene) {
  const { seat = -1 } = fieldsOf(scene);
  return {
    sign: "castle",
    text: sentenceOf(scene),
    seat,
    async run(t) {
      for (const ring of document.querySelectorAll(".rwb > .ring:not(.island), .rwb > .passages"))
        void t.fade(ring, 1, 0.35, { ms: 500 });
      t.play("gate");
      await t.wait(420);
      const castle = t.find("space:K")?.getBoundingClientRect();
      if (castle) {
        const wide = castle.width * 2.4;
        const stones = t.put(
          "staged-stones",
          html`<svg viewBox="-180 -180 360 360" aria-hidden="true">
            ${Array.from(
              { length: 7 },
              (_, stone) =>
                html`<path key=${stone} transform=${`rotate(${(stone * 360) / 7})`} d="M-13 -124L13 -130 17 -176 -14 -172Z" />`,
            )}
          </svg>`,
        );
        Object.assign(stones.style, {
          left: `${castle.left + castle.width / 2 - wide / 2}px`,
          top: `${castle.top + castle.height / 2 - wide / 2}px`,
          width: `${wide}px`,
          height: `${wide}px`,
        });
        [...stones.querySelectorAll("path")].forEach((stone, each) => {
          void t.fade(stone, 0, 1, { ms: 180, delay: each * 90 });
          void t.wait(each * 90).then(() => t.play("stone-tick"));
        });
      }
      await t.wait(800);
      t.ring(t.seat(seat), { radius: 12 });
      await t.hold(1600);
    },
  };
}

/** Magic flies into the space, and the fortress stands there. @param {Scene} scene @returns {Moment} */
function built(scene) {
  const { table } = scene;
  const { seat = -1, space = "", height = 1 } = fieldsOf(scene);
  const well = table.facts.spaces.some(({ id, kind }) => id === space && (kind === "well" || kind === "home"));
  return {
    sign: well ? "well" : "fortress",
    text: sentenceOf(scene),
    seat,
    brief: true,
    async run(t) {
      const place = t.find(`space:${space}`);
      const ring = t.ring(place, { radius: 12, grow: 4 });
      const from = t.find(`magic:${seat}`) ?? t.seat(seat);
      for (let coin = 0; coin < Math.min(height, MOST_MAGIC); coin += 1)
        void t.fly("mp", from, place, { ms: 460, delay: coin * 90, size: 26, end: 18 }).then(() => t.play("gem"));
      await t.wait(460 + 90 * Math.min(height, MOST_MAGIC));
      t.play("stone-drop");
      t.pop("+1", place);
      if (well) t.ring(t.find(`income:${seat}`) ?? t.seat(seat), { radius: 10 });
      await t.hold(900);
      void t.fade(ring, 1, 0);
    },
  };
}

/** For whom the castle stands open, by table and seat: the event that was told so. @type {Map<string, number>} */
const gates = new Map();

/**
 * After what may have opened the castle to a player: the last stretch of the game.
 * @param {(scene: Scene) => Moment | null} make
 * @returns {(scene: Scene) => Moment[]}
 */
const withGate = (make) => (scene) => {
  const { table, events, at, fresh } = scene;
  const { seat = -1 } = fieldsOf(scene);
  const made = make(scene);
  const moments = made ? [made] : [];
  const gate = `${table.id} ${seat}`;
  const { number } = events[at];
  if (!fresh || !table.view.players[seat]?.may_enter_castle || (gates.get(gate) ?? number) !== number) return moments;
  gates.set(gate, number);
  moments.push({
    sign: "castle",
    text: table.t("moment-gate", { who: table.names[seat] }),
    covers: [],
    seat,
    async run(t) {
      t.ring(t.find("space:K"), { radius: 60, grow: 6 });
      t.ring(t.seat(seat), { radius: 12 });
      t.play("gate");
      await t.hold(1700);
    },
  });
  return moments;
};

/** @type {Record<string, (scene: Scene) => Moment | Moment[] | null>} */
const moments = {
  "card-played": cardsOpen,
  "spell-cast": spellCast,
  countered,
  "ring-turned": ringTurned,
  "tower-uncovered": withGate(towerUncovered),
  "tile-taken": withGate(() => null),
  "monster-beaten": withGate(() => null),
  built,
  conquered: built,
  "battle-won": battleMoment,
  "battle-lost": battleMoment,
  "battle-tied": battleMoment,
  "medal-won": withGate(medalWon),
  "castle-entered": castleEntered,
};

export default moments;
