// Reads facts, a view and the events that led to it as JSON; plays the moments of the areas that were closed, and writes what is
// ringed: tiles of the field with their ringed sides, tiles of the small territory, and where the sign pops up.

import { text } from "node:stream/consumers";

await import("../../web/units/browser.mjs"); // comes first: the client's modules find a browser
const { default: moments } = await import("/static/games/skye/moments.js");
const { facts, view, events } = JSON.parse(await text(process.stdin));
const table = {
  facts,
  view,
  names: ["Ada", "Bo"],
  viewer: 0,
  me: 0,
  t: (id) => id,
  module: { tell: () => ({ text: "closed" }) },
};

const [field, small, signs] = [[], [], []];
const stagehand = {
  find: (key) => ({ key, querySelectorAll: () => view.players[0].territory.map((_, place) => ({ place })) }),
  ring: (spot, { sides } = {}) => ("key" in spot ? field.push([spot.key, sides]) : small.push(spot.place)),
  pop: (sign, { key }) => signs.push([sign, key]),
  play: () => {},
  hold: async () => {},
};
for (const [at, { name }] of events.entries())
  if (name === "area-completed") await moments[name]({ table, events, at, fresh: true })?.run(stagehand);
process.stdout.write(JSON.stringify({ field: Object.fromEntries(field), small, signs }));
