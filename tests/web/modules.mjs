// Lets Node import the client's modules as the browser does: `/static/...` is the folder that the server serves, and every file
// in it is a module, although no package says so. What is not there may be in `units/static`, such as a game made up for tests.

import { existsSync } from "node:fs";
import { registerHooks } from "node:module";

const SERVED = [new URL("../../src/nemeton/web/static/", import.meta.url), new URL("units/static/", import.meta.url)];
const PREFIX = "/static/";

registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith(PREFIX)) return next(specifier, context);
    const places = SERVED.map((folder) => new URL(specifier.slice(PREFIX.length), folder));
    return next((places.find((place) => existsSync(place)) ?? places[0]).href, context);
  },
  load(address, context, next) {
    return next(address, address.endsWith(".js") ? { ...context, format: "module" } : context);
  },
});
