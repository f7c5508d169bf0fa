// Reads facts and territories as JSON and writes the areas of each, as the browser tells them.

import { text } from "node:stream/consumers";

const { areasOf } = await import("/static/games/skye/areas.js");
const { facts, territories } = JSON.parse(await text(process.stdin));
process.stdout.write(JSON.stringify(territories.map((territory) => areasOf({ facts }, territory))));
