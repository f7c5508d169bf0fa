// Reads a position as JSON and writes the ways that the board draws while each choice is pointed at, selected, or neither.

import { text } from "node:stream/consumers";

await import("../../web/units/browser.mjs"); // comes first: the client's modules find a browser
const { elements, sheet } = await import("../../web/paper.mjs");
const { html, render } = await import("/static/app/lib.js");
const { TableContext } = await import("/static/app/parts.js");
const { quietTable } = await import("/static/app/bookscene.js");
const { default: module } = await import("/static/games/realm/index.js");
const { Board } = await import("/static/games/realm/board.js");
const { walk } = await import("/static/games/realm/drafts.js");
const { properId } = await import("/static/games/realm/words.js");
const { facts, view, decision } = JSON.parse(await text(process.stdin));

/** The lines of the ways that a table shows. */
function ways(changes) {
  const table = { ...quietTable("realm", module, facts), t: (id) => id, view, decision, asked: true, pointed: null, ...changes };
  const paper = sheet();
  render(html`<${TableContext.Provider} value=${table}><${Board} table=${table} /><//>`, paper);
  const drawn = [...elements(paper)].filter(({ attributes }) => attributes.class === "way w");
  return drawn.map(({ attributes }) => attributes.d);
}

/** The same after a click on the space of a step. */
function picked(choice) {
  walk.value = [properId({ facts }, choice.text.split(" ")[1])];
  const drawn = ways({ selected: choice });
  walk.value = [];
  return drawn;
}

const found = decision.choices.map((choice) => [
  choice.text,
  {
    none: ways({}),
    pointed: ways({ pointed: choice }),
    elsewhere: ways({ pointed: choice, asked: false }), // in a replay
    picked: choice.text.startsWith("step ") ? picked(choice) : [],
  },
]);
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
