// A game for tests: a choice `take coin` lies on the thing `coin`, what is told speaks of the thing in question.
// It breaks where the text says so, as a game's module might.

const thing = ({ text }) => text.split(" ")[1] ?? null;

export default {
  css: ["stage.css"],
  Stage({ table }) {
    if (table.view.coins > 9) throw new Error("cannot be drawn");
    return `${table.view.coins} coins on the board`;
  },
  Phase: () => "the phase",
  target: (_, choice) => thing(choice),
  label: (_, choice) => `to ${choice.text}`,
  preview: (_, choice) => (choice.text === "take coin" ? "You are richer." : null),
  tell(_, { name, fields }) {
    if (name === "broken") throw new Error("cannot be told");
    if (name === "secret") return null;
    return { seat: fields.seat ?? null, text: `${name} ${fields.thing ?? ""}`.trim(), keys: fields.thing ? [fields.thing] : [] };
  },
  moments: () => import("./moments.js"),
  progress() {
    throw new Error("not yet written");
  },
  moves(_, { name, fields }) {
    if (name === "broken") throw new Error("cannot be moved");
    return fields.to ? [{ from: "stock", to: fields.to }] : [];
  },
};
