// The moments of Rune Stones, by event.

import { html } from "/static/app/lib.js";
import { inWords, runOf } from "/static/app/moments.js";
import { Hood } from "/static/app/parts.js";
import { AbilityField, CardFace, cardClass, Stone } from "./cards.js";
import { finalMoments, scoresBefore } from "./finalmoments.js";
import { cardOf, countLetters, Sign, symbolOf } from "./words.js";

/** @typedef {import("./view.js").Table} Table */
/** @typedef {import("./view.js").GameEvent} GameEvent */
/** @typedef {import("./view.js").EventFields} EventFields */
/** @typedef {import("/static/app/contract.js").Moment} Moment */
/** @typedef {{ table: Table, events: GameEvent[], at: number, fresh: boolean }} Scene */

const TUMBLE = ["die-ore", "die-card", "die-any", "die-1", "die-swap", "die-ore", "die-card"];
const MOST_GEMS = 6;

/** @param {Scene} scene */
const fieldsOf = ({ events, at }) => /** @type {EventFields} */ (events[at].fields);

/** The prefix of the keys of a seat's things. @param {Table} table @param {number} seat */
const placeOf = (table, seat) => (seat === table.viewer ? "" : `seat:${seat}:`);

/** @param {Scene} scene @returns {Moment} */
function dieRolled(scene) {
  const { table, events, at } = scene;
  const { seat = -1, face = "" } = fieldsOf(scene);
  const symbol = `die-${face === "o" ? "ore" : face}`;
  return {
    sign: "die",
    text: inWords(table, [events[at]]),
    seat,
    brief: true,
    async run(t) {
      t.shade();
      const hearth = t.hearth(
        html`<div class="rs th-well">
          <span class="nm"><${Hood} seat=${seat} />${table.names[seat]}</span>
          <div class="th-tray"><div class="th-die"></div></div>
          <p class="th-res staged-face"><${Sign} id=${symbol} />${table.t(`face-${face}`)}</p>
        </div>`,
      );
      const result = hearth.querySelector(".th-res");
      void t.anim(result, { opacity: [0, 0] }, { ms: 0 });
      await t.wait(240);
      await t.die(hearth.querySelector(".th-die"), [...TUMBLE, symbol], { ms: 1150, from: [-150, -20] });
      t.ring(hearth.querySelector(".th-die"), { radius: 16, grow: 4 });
      void t.anim(result, { opacity: [0, 1], transform: ["translateY(8px)", "none"] }, { ms: 200, ease: "out" });
      t.play("points");
      await t.hold(900);
      void t.fade(hearth, 1, 0);
      await t.fly(symbol, hearth.querySelector(".th-die"), t.score(seat), { ms: 420, arc: 50, size: 56, end: 22 });
    },
  };
}

/** The higher card leaves, the other one stays. @param {Scene} scene @returns {Moment | null} */
function cardsPart(scene) {
  const { table, events, at } = scene;
  const { seat = -1 } = fieldsOf(scene);
  const run = runOf(events, at, ({ name }) => name === "card-kept" || name === "card-left");
  if (!run || run.length < 2 || seat === table.me) return null;
  const cards = run.map(({ name, fields }) => ({
    leaves: name === "card-left",
    number: Number(/** @type {EventFields} */ (fields).card),
  }));
  return {
    sign: "act-utilize",
    text: inWords(table, run),
    covers: run.map(({ number }) => number),
    seat,
    async run(t) {
      t.shade();
      const hearth = t.hearth(
        html`<div class="rs row staged-pair">
          ${cards.map(({ number, leaves }) => {
            const card = cardOf(table, number, seat);
            return html`<span class="part" key=${number}>
              <span class=${cardClass(card)}>
                <${CardFace} table=${table} card=${card} />
                <${AbilityField} table=${table} card=${card} />
              </span>
              <span class=${`th-tab${leaves ? " out" : ""}`}>${table.t(leaves ? "fate-leaves" : "fate-kept")}</span>
            </span>`;
          })}
        </div>`,
        "bare",
      );
      const parts = [...hearth.querySelectorAll(".part")];
      const home = t.seat(seat)?.getBoundingClientRect();
      const path = (/** @type {Element} */ part) => {
        const box = part.getBoundingClientRect();
        return home ? `translate(${home.left - box.left}px, ${home.top - box.top}px) scale(.35)` : "none";
      };
      for (const tab of hearth.querySelectorAll(".th-tab")) void t.anim(tab, { opacity: [0, 0] }, { ms: 0 });
      const paths = parts.map(path);
      parts.forEach((part, each) => {
        void t.anim(part, { opacity: [0, 1], transform: [paths[each], "none"] }, { ms: 460, delay: each * 140 });
        void t.wait(each * 140 + 420).then(() => t.play("card"));
      });
      await t.wait(900);
      for (const tab of hearth.querySelectorAll(".th-tab")) void t.fade(tab, 0, 1, { ms: 160 });
      t.play("wood-tap");
      await t.hold(1400);
      t.play("card");
      parts.forEach((part, each) => {
        const away = cards[each].leaves ? "translate(80px, -150px) rotate(7deg)" : paths[each];
        void t.anim(part, { opacity: [1, 0], transform: ["none", away] }, { ms: 460, ease: "in" });
      });
      await t.wait(480);
    },
  };
}

/** Gems fly into the smithy, fire rises, the artifact flies to its row. @param {Scene} scene @returns {Moment | null} */
function forged(scene) {
  const { table, events, at } = scene;
  const { seat = -1, smithy = "", place = "", paid = "" } = fieldsOf(scene);
  if (seat === table.me && !table.replaying) return null;
  const [row, colour] = place.split(" ");
  const gems = Object.entries(countLetters(table, paid)).flatMap(([piece, count]) => Array(count).fill(piece));
  const symbol = `art-${smithy === "wild" ? "wild" : colour}`;
  return {
    sign: "act-forge",
    text: inWords(table, [events[at]]),
    seat,
    async run(t) {
      const arch = t.find(`smithy:${smithy}`)?.querySelector(".arch") ?? t.find(`smithy:${smithy}`);
      t.ring(arch, { radius: 40, grow: 2 });
      const prefix = placeOf(table, seat);
      gems.slice(0, MOST_GEMS).forEach((piece, each) => {
        const from = t.find(`${prefix}gem:${piece}`) ?? t.seat(seat);
        void t
          .fly(symbolOf(piece), from, arch, { ms: 480, delay: each * 120, arc: 60, size: 24, fade: 0.6 })
          .then(() => t.play("gem"));
      });
      await t.wait(360 + gems.length * 120);
      const box = arch?.getBoundingClientRect();
      if (box) {
        const fire = t.put(
          "staged-fire",
          html`<svg viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
            <path class="far" d="M6 60C2 30 20 34 24 12 34 24 40 10 48 0 54 16 66 12 70 8 74 24 98 30 94 60Z" />
            <path class="near" d="M24 60C22 42 34 44 38 28 44 38 48 32 52 24 58 38 76 40 74 60Z" />
          </svg>`,
        );
        Object.assign(fire.style, {
          left: `${box.left + box.width * 0.18}px`,
          top: `${box.top + box.height * 0.42}px`,
          width: `${box.width * 0.64}px`,
          height: `${box.height * 0.55}px`,
        });
        t.play("forge");
        await t.anim(
          fire,
          [
            { opacity: 0, transform: "scaleY(.2)" },
            { opacity: 0.95, transform: "scaleY(1.1)", offset: 0.35 },
            { opacity: 0.8, transform: "scaleY(.85)", offset: 0.6 },
            { opacity: 0, transform: "scaleY(.3)" },
          ],
          { ms: 720, ease: "even" },
        );
      }
      const space = t.find(`${prefix}row:${row}:${colour}`) ?? t.seat(seat);
      await t.fly(symbol, arch, space, { ms: 520, arc: 30, size: 48, end: 28 });
      t.play("stone-drop");
      t.ring(space, { radius: 8 });
      await t.hold(800);
    },
  };
}

/** A row is exchanged: its points. @param {Scene} scene @returns {Moment} */
function rowTraded(scene) {
  const { table, events, at, fresh } = scene;
  const { seat = -1, row = "" } = fieldsOf(scene);
  const scored = events.slice(at + 1, at + 3).find(({ name, fields }) => name === "scored" && fields.seat === seat);
  const story = scored ? [events[at], scored] : [events[at]];
  const points = scored?.name === "scored" ? scored.fields.points : 0;
  return {
    sign: "stone",
    text: inWords(table, story),
    covers: story.map(({ number }) => number),
    seat,
    brief: true,
    async run(t) {
      const [before] = fresh ? scoresBefore(table, events.slice(at), [seat]) : [null];
      if (before !== null) void t.count(seat, before, before, 0);
      const place = t.find(`${placeOf(table, seat)}row:${row}`) ?? t.seat(seat);
      t.ring(place, { radius: 8, grow: 3 });
      t.play("stone-tick");
      await t.wait(300);
      if (points) t.pop(`+${points}`, place);
      t.delta(seat, points);
      t.play("points");
      if (before !== null) await t.count(seat, before, before + points);
      await t.hold(900);
    },
  };
}

/** The stone leaves its pile, rings at the hearth and drops into its place. @param {Scene} scene @returns {Moment} */
function runeTaken(scene) {
  const { table, events, at } = scene;
  const { seat = -1, rune = "" } = fieldsOf(scene);
  const stone = html`<span class="rs staged-stone"><${Stone} rune=${rune} /></span>`;
  return {
    sign: stone,
    text: inWords(table, [events[at]]),
    seat,
    brief: true,
    async run(t) {
      t.shade(0.5);
      t.play("stone-tick");
      const middle = t.stageBox;
      const hold = new DOMRect(middle.left + middle.width / 2 - 62, middle.top + middle.height * 0.42 - 62, 124, 124);
      const shown = t.put("staged-large", html`<span class="rs staged-stone"><${Stone} rune=${rune} /></span>`);
      Object.assign(shown.style, { left: `${hold.left}px`, top: `${hold.top}px` });
      void t.anim(shown, { opacity: [0, 0] }, { ms: 0 });
      await t.fly(stone, t.find(`rune:${rune}`), hold, { ms: 520, arc: 20, size: 44, end: 124 });
      void t.anim(shown, [{ transform: "none" }, { transform: "scale(1.1)", offset: 0.35 }, { transform: "none" }], { ms: 420 });
      void t.anim(shown, { opacity: [1, 1] }, { ms: 0 });
      t.play("rune");
      const ring = t.ring(hold, { radius: 70, grow: 6 });
      await t.hold(900);
      void t.anim(shown, { opacity: [0, 0] }, { ms: 0 });
      void t.fade(ring, 1, 0);
      const home = t.find(`${placeOf(table, seat)}stone:${rune}`) ?? t.seat(seat);
      await t.fly(stone, hold, home, { ms: 460, arc: 0, size: 124, end: 40 });
      t.play("stone-drop");
      t.ring(home, { radius: 24, grow: 2 });
      await t.hold(700);
    },
  };
}

/** The throne is reached. @param {Scene} scene @returns {Moment | null} */
function throneReached({ table, events, at, fresh }) {
  const { seat = -1, points = 0 } = fieldsOf({ table, events, at, fresh });
  if (!fresh) return null;
  const [before] = scoresBefore(table, events.slice(at), [seat]);
  const { throne } = table.facts;
  if (before >= throne || before + points < throne) return null;
  if (table.view.players.some((player) => player.seat !== seat && player.score >= throne && table.view.over)) return null;
  const text = table.t("moment-throne", { who: table.names[seat] });
  return {
    sign: "throne",
    text,
    covers: [],
    seat,
    async run(t) {
      const pin = t.find(`score:${seat}`);
      t.delta(seat, points);
      void t.anim(pin, { transform: ["translateX(-60px)", "none"] }, { ms: 900 });
      await t.count(seat, before, before + points, 900);
      t.play("gate");
      t.ring(t.find("throne"), { radius: 30, grow: 8 });
      await t.hold(1700);
    },
  };
}

/** @type {Record<string, (scene: Scene) => Moment | Moment[] | null>} */
const moments = {
  "die-rolled": dieRolled,
  "card-kept": cardsPart,
  "card-left": cardsPart,
  forged,
  "row-traded": rowTraded,
  "rune-taken": runeTaken,
  scored: throneReached,
  "game-ended": finalMoments,
};

export default moments;
