// Written by tools/view_types.py from the game's view, facts and events; do not edit.
import type * as contract from "/static/app/contract.js";

export interface PlayerView {
  seat: number;
  druid: string | null;
  score: number;
  gems: Record<string, number>;
  ore: number;
  rows: (string | null)[][];
  runes: string[];
  wild_colour: string | null;
  hand: number[] | null;
  hand_size: number;
  hand_limit: number;
  draw_size: number;
  discard: number[];
  gets_stone: boolean;
}

export interface TableView {
  round: number;
  turn: number;
  first: number | null;
  over: boolean;
  winners: number[];
  players: PlayerView[];
  display: (number | null)[];
  prices: number[];
  draw_size: number;
  discard: number[];
  smithies: (string | null)[];
  payable: Record<string, string>;
  artifacts_left: number;
  artifact_discard: Record<string, number>;
  wild_artifacts: number;
  supply: Record<string, number>;
  ore: number;
  runes: Record<string, number>;
  laid: number[];
  chosen: number[];
  magic: number | null;
  points_left: number | null;
  effects_left: string[];
  swapping: number | null;
  forging: string | null;
  executions_left: number | null;
  exchange_used: boolean;
  shuffles_at_once: boolean;
  wild_swaps: boolean;
}

export interface AbilityFacts {
  type: string;
  effects: string[];
  give: string;
  take: string;
  points: number;
}

export interface CardFacts {
  number: number;
  kind: string;
  magic: number;
  magic_colour: string;
  ability: AbilityFacts;
  druid: string;
  status: string;
}

export interface SmithyFacts {
  smithy: string;
  price: number;
  bonus: string;
  status: string;
}

export interface RuneStonesFacts {
  gems: string[];
  letters: string;
  kinds: Record<string, string>;
  druids: string[];
  runes: string[];
  cards: CardFacts[];
  smithies: SmithyFacts[];
  wild_artifact_price: number;
  ore_price: number;
  row_points: number[];
  pieces_per_point: number;
  gems_of_each_kind: number;
  ore: number;
  wild_artifacts: number;
  runes_of_each_kind: number;
  rune_slots: number;
  hand: number;
  large_hand: number;
  die: string[];
  throne: number;
  display_status: string;
}

export type GameEvent =
  | { name: "druid-chosen"; number: number; fields: { seat: number; druid: string } }
  | { name: "turn-began"; number: number; fields: { seat: number; round: number } }
  | { name: "card-drawn"; number: number; fields: { seat: number; card?: number } }
  | { name: "deck-shuffled"; number: number; fields: { seat: number; cards: number } }
  | { name: "display-filled"; number: number; fields: { space: number; card: number } }
  | { name: "creatures-shuffled"; number: number; fields: { cards: number } }
  | { name: "smithy-filled"; number: number; fields: { smithy: string; colour: string } }
  | { name: "artifacts-shuffled"; number: number; fields: { artifacts: number } }
  | { name: "card-laid"; number: number; fields: { seat: number; card: number } }
  | { name: "card-summoned"; number: number; fields: { seat: number; card: number; price: number } }
  | { name: "ability-used"; number: number; fields: { seat: number; card: number; effect: number } }
  | { name: "gained"; number: number; fields: { seat: number; piece: string; count: number } }
  | { name: "paid"; number: number; fields: { seat: number; piece: string; count: number } }
  | { name: "scored"; number: number; fields: { seat: number; points: number; source: string } }
  | { name: "card-taken"; number: number; fields: { seat: number; card: number } }
  | { name: "die-rolled"; number: number; fields: { seat: number; face: string; executions: number } }
  | { name: "card-won"; number: number; fields: { seat: number; card: number } }
  | { name: "declined"; number: number; fields: { seat: number } }
  | { name: "card-kept"; number: number; fields: { seat: number; card: number } }
  | { name: "card-left"; number: number; fields: { seat: number; card: number } }
  | { name: "forged"; number: number; fields: { seat: number; smithy: string; place: string; paid: string } }
  | { name: "row-traded"; number: number; fields: { seat: number; row: string; artifacts: number } }
  | { name: "rune-taken"; number: number; fields: { seat: number; rune: string } }
  | { name: "stone-exchanged"; number: number; fields: { seat: number; given: string; taken: string } }
  | { name: "stone-activated"; number: number; fields: { seat: number; colour: string } }
  | { name: "turn-ended"; number: number; fields: { seat: number } }
  | { name: "passed"; number: number; fields: { seat: number } }
  | { name: "game-ended"; number: number; fields: Record<string, never> }
  | contract.Undone;

/** The fields of any event. */
export interface EventFields {
  artifacts?: number;
  card?: number;
  cards?: number;
  colour?: string;
  count?: number;
  druid?: string;
  effect?: number;
  executions?: number;
  face?: string;
  given?: string;
  paid?: string;
  piece?: string;
  place?: string;
  points?: number;
  price?: number;
  round?: number;
  row?: string;
  rune?: string;
  seat?: number;
  smithy?: string;
  source?: string;
  space?: number;
  taken?: string;
}

export type Table = contract.Table<TableView, RuneStonesFacts, GameEvent>;
export type GameModule = contract.GameModule<TableView, RuneStonesFacts, GameEvent>;
