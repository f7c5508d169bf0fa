// Written by tools/view_types.py from the game's view, facts and events; do not edit.
import type * as contract from "/static/app/contract.js";

export interface PlayerView {
  seat: number;
  character: string;
  land: string;
  home: string;
  space: string;
  magic: number;
  income: number;
  on_island: boolean;
  able: boolean;
  medal: boolean;
  progress: number;
  orbs: number;
  monsters: number;
  may_enter_castle: boolean;
  tiles: Record<string, number>;
  boots: number;
  biceps: number;
  wells: number;
  markers: number;
  wins: number;
  pages: string[];
  card_count: number;
  spell_count: number;
  cards: number[] | null;
  spells: string[] | null;
  card: number | null;
  speed: number;
  step_spells: number;
  balloon: boolean;
  served: boolean;
}

export interface FortView {
  space: string;
  seat: number;
  height: number;
}

export interface TurnView {
  seat: number;
  steps: number;
  above: string | null;
  bought_step: boolean;
  bought_spell: boolean;
  stays: boolean;
  crosses_walls: boolean;
  light_land: string | null;
}

export interface WalkView {
  space: string;
  steps: number;
  way: string[];
}

export interface WindowView {
  spell: string;
  caster: number;
  counters: number[];
  asks_about: number;
}

export interface BattleView {
  attacker: number;
  defender: number | null;
  monster: string | null;
  space: string;
  attacker_cards: number;
  defender_cards: number;
  attacker_knights: number;
  defender_knights: number;
  attacker_won: boolean | null;
}

export interface TableView {
  round: number;
  phase: string;
  turn: number | null;
  over: boolean;
  winners: number[];
  mission: string;
  task: string;
  wanted: number;
  gaps: Record<string, string>;
  bridges: [string, string][];
  players: PlayerView[];
  forts: FortView[];
  towers: Record<string, string>;
  face_down: Record<string, number>;
  cards_left: number;
  cards_discarded: number[];
  spells_left: number;
  spells_used: Record<string, number>;
  bonus_tiles: number;
  order: number[];
  rolled: string | null;
  moving: TurnView | null;
  reach: WalkView[];
  beyond: Record<string, number>;
  window: WindowView | null;
  battle: BattleView | null;
  chest: string[] | null;
  chest_left: number;
}

export interface SpaceFacts {
  id: string;
  ring: string;
  land: string | null;
  kind: string;
  cost: number;
  coast: boolean;
  r: number;
  deg: number;
}

export interface BorderFacts {
  one: string;
  other: string;
  wall: boolean;
}

export interface CharacterFacts {
  name: string;
  land: string;
  ability: string;
  home: string;
  passage: string;
  land_status: string;
}

export interface CardFacts {
  speed: number;
  steps: number;
  special: string;
  status: string;
}

export interface SpellFacts {
  name: string;
  plain: number;
  biceps: number;
  status: string;
}

export interface TileFacts {
  name: string;
  count: number;
  kept: boolean;
  strength: number;
  treasure_spells: number;
  treasure_bonuses: number;
  status: string;
}

export interface MissionFacts {
  name: string;
  wanted: Record<number, number>;
  status: string;
}

export interface RealmFacts {
  lands: string[];
  spaces: SpaceFacts[];
  borders: BorderFacts[];
  passages: string[];
  landings: number[];
  island_landings: string[];
  whirls: Record<string, string[]>;
  map_status: string;
  characters: CharacterFacts[];
  cards: CardFacts[];
  spells: SpellFacts[];
  tiles: TileFacts[];
  missions: MissionFacts[];
  battle_die: string[];
  battle_die_status: string;
  prices: Record<string, number>;
  markers: number;
  built_height: number;
  bastion: number;
  bonus_tiles: number;
  to_win: number;
}

export type GameEvent =
  | { name: "character-dealt"; number: number; fields: { seat: number; character: string } }
  | { name: "mission-drawn"; number: number; fields: { mission: string; wanted: number } }
  | { name: "ring-set"; number: number; fields: { ring: string; land: string } }
  | { name: "round-began"; number: number; fields: { round: number } }
  | { name: "income"; number: number; fields: { seat: number; magic: number } }
  | { name: "card-drawn"; number: number; fields: { seat: number; speed?: number } }
  | { name: "cards-shuffled"; number: number; fields: Record<string, never> }
  | { name: "card-played"; number: number; fields: { seat: number; speed: number; steps: number; special: string } }
  | { name: "ability-restored"; number: number; fields: { seat: number } }
  | { name: "magic-taken"; number: number; fields: { seat: number; magic: number } }
  | { name: "spell-drawn"; number: number; fields: { seat: number; card?: string } }
  | { name: "spells-shuffled"; number: number; fields: Record<string, never> }
  | { name: "land-rolled"; number: number; fields: { seat: number; land: string } }
  | { name: "ring-turned"; number: number; fields: { seat: number; ring: string; land: string } }
  | { name: "passed"; number: number; fields: { seat: number } }
  | { name: "spell-cast"; number: number; fields: { seat: number; spell: string; card: string } }
  | { name: "countered"; number: number; fields: { seat: number; caster: number; card: string } }
  | { name: "spell-cancelled"; number: number; fields: { seat: number; spell: string } }
  | { name: "marker-removed"; number: number; fields: { seat: number; space: string; owner: number } }
  | { name: "speed-raised"; number: number; fields: { seat: number; speed: number } }
  | { name: "steps-changed"; number: number; fields: { seat: number; steps: number } }
  | { name: "balloon-risen"; number: number; fields: { seat: number } }
  | { name: "marker-moved"; number: number; fields: { seat: number; source: string; space: string; owner: number } }
  | { name: "tile-taken"; number: number; fields: { seat: number; tile: string; from: number } }
  | { name: "turn-began"; number: number; fields: { seat: number; steps: number } }
  | { name: "moved"; number: number; fields: { seat: number; space: string; how: string } }
  | { name: "flown-over"; number: number; fields: { seat: number; space: string } }
  | { name: "balloon-left"; number: number; fields: { seat: number } }
  | { name: "step-bought"; number: number; fields: { seat: number } }
  | { name: "tower-uncovered"; number: number; fields: { seat: number; space: string; tile: string } }
  | { name: "spell-bought"; number: number; fields: { seat: number } }
  | { name: "built"; number: number; fields: { seat: number; space: string; height: number } }
  | { name: "conquered"; number: number; fields: { seat: number; space: string; built: number; height: number } }
  | { name: "bonus-taken"; number: number; fields: { seat: number; bonus: string } }
  | { name: "ability-used"; number: number; fields: { seat: number; character: string } }
  | { name: "page-found"; number: number; fields: { seat: number; land: string } }
  | { name: "turn-ended"; number: number; fields: { seat: number } }
  | { name: "turn-lost"; number: number; fields: { seat: number } }
  | { name: "battle-began"; number: number; fields: { seat: number; space: string; defender: number } }
  | { name: "monster-met"; number: number; fields: { seat: number; space: string; tile: string } }
  | { name: "biceps-used"; number: number; fields: { seat: number; card: string } }
  | { name: "knights-used"; number: number; fields: { seat: number; knights: number } }
  | { name: "rolled"; number: number; fields: { seat: number; face: number | string } }
  | { name: "monster-rolled"; number: number; fields: { face: number | string } }
  | { name: "battle-won"; number: number; fields: { seat: number; total: number; against: number } }
  | { name: "battle-lost"; number: number; fields: { seat: number; total: number; against: number } }
  | { name: "battle-tied"; number: number; fields: { seat: number; total: number; against: number } }
  | { name: "monster-beaten"; number: number; fields: { seat: number; tile: string } }
  | { name: "curse-given"; number: number; fields: { seat: number; to: number } }
  | { name: "returned"; number: number; fields: { seat: number; space: string } }
  | { name: "retreated"; number: number; fields: { seat: number; space: string } }
  | { name: "chest-opened"; number: number; fields: { seat: number; cards: number } }
  | { name: "chest-taken"; number: number; fields: { seat: number; card?: string } }
  | { name: "medal-won"; number: number; fields: { seat: number } }
  | { name: "castle-entered"; number: number; fields: { seat: number } }
  | { name: "game-ended"; number: number; fields: Record<string, never> }
  | contract.Undone;

/** The fields of any event. */
export interface EventFields {
  against?: number;
  bonus?: string;
  built?: number;
  card?: string;
  cards?: number;
  caster?: number;
  character?: string;
  defender?: number;
  face?: number | string;
  from?: number;
  height?: number;
  how?: string;
  knights?: number;
  land?: string;
  magic?: number;
  mission?: string;
  owner?: number;
  ring?: string;
  round?: number;
  seat?: number;
  source?: string;
  space?: string;
  special?: string;
  speed?: number;
  spell?: string;
  steps?: number;
  tile?: string;
  to?: number;
  total?: number;
  wanted?: number;
}

export type Table = contract.Table<TableView, RealmFacts, GameEvent>;
export type GameModule = contract.GameModule<TableView, RealmFacts, GameEvent>;
