// The pictures of the rulebook, drawn with the components of the table. The reader is the Wizard, Birch the Troll, Hazel the
// Cyclops.

import { scenes as battles } from "./bookbattles.js";
import { scenes as board } from "./bookboard.js";
import { scenes as castle } from "./bookcastle.js";
import { scenes as moves } from "./bookmoves.js";
import { scenes as spells } from "./bookspells.js";

export const scenes = { ...castle, ...board, ...spells, ...moves, ...battles };
