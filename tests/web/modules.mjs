// Lets Node import the client's modules as the browser does: `/static/...` is what the server serves, the shell and the modules
// of games, and every file is a module, although no package says so. What is not there may be in `units/static`, such as a game
// made up for tests.

import { existsSync } from "node:fs";
import { registerHooks } from "node:module";

const PREFIX = "/static/";
const SHELL = new URL("../../src/nemeton/web/static/", import.meta.url);
const GAMES = new URL("../../src/nemeton/games/", import.meta.url);
const MADE_UP = new URL("units/static/", import.meta.url);

/** @param {string} name below `/static/` */
function served(name) {
  const [folder, game, ...rest] = name.split("/");
  return folder === "games" ? new URL(`${game}/faces/web/${rest.join("/")}`, GAMES) : new URL(name, SHELL);
}

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(PREFIX)) return next(specifier, context);
    const name = specifier.slice(PREFIX.length);
    const places = [served(name), new URL(name, MADE_UP)];
    return next((places.find((place) => existsSync(place)) ?? places[0]).href, context);
  },
  load(address, context, next) {
    return next(address, address.endsWith(".js") ? { ...context, format: "module" } : context);
  },
});
