// Written by tools/view_types.py from the game's view, facts and events; do not edit.
import type * as contract from "/static/app/contract.js";

export interface OfferView {
  tile: string | null;
  gold: number | null;
  price: number | null;
}

export interface PlacedView {
  tile: string;
  x: number;
  y: number;
  turn: number;
}

export type SourceView = [points: number, tiles: number[]];

export interface ScrollView {
  tile: number;
  points: number | null;
  doubled: boolean;
}

export interface PlayerView {
  seat: number;
  colour: string;
  score: number;
  gold: number | null;
  offer: OfferView[];
  building: (string | null)[];
  territory: PlacedView[];
  counts: Record<string, number>;
  completed: Record<string, number>;
  road_tiles: number;
  barrels: number;
  tablets: Record<string, number>;
  token: string | null;
  worth: (number | null)[];
  sources: SourceView[][];
  scrolls: ScrollView[];
  repeated: number | null;
  earning: SourceView[];
  income: [number, number, number] | null;
}

export interface PurchasesView {
  others: number;
  own: number;
  bank_pays: boolean;
}

export interface DolmenView {
  tile: string;
  price: number;
}

export interface TrialView {
  cells: number;
  place: PlacedView;
  prospect: (number | null)[];
}

export interface TableView {
  round: number;
  rounds: number;
  start: number;
  turn: number | null;
  over: boolean;
  winners: number[];
  players: PlayerView[];
  scoring: string[];
  scored_slots: string[];
  catch_up: number[];
  bag: number;
  bag_price: number | null;
  purchases: PurchasesView | null;
  dolmen: (DolmenView | null)[];
  druids: number;
  shown: string[];
  outlook: Record<string, (number | null)[]>;
  trials: Record<string, TrialView>;
}

export interface PieceFacts {
  terrain: string;
  sides: string;
  holds: Record<string, number>;
}

export interface TileFacts {
  name: string;
  pieces: PieceFacts[];
  roads: string[];
  scroll: string;
  scroll_piece: number;
  tablet: string;
  cost: number | null;
  status: string;
}

export interface ScoringFacts {
  name: string;
  rule: string;
  value: string;
}

export interface SkyeFacts {
  tiles: Record<string, TileFacts>;
  scoring: Record<string, ScoringFacts>;
  slots: string;
  features: string[];
  terrains: string[];
  tablets: string[];
  tokens: string[];
  surcharges: number[];
  bag_prices: number[];
  bag_draw: number;
  castle_gold: number;
  gold_per_point: number;
  discount: number;
  most_to_build: number;
}

export type GameEvent =
  | { name: "scoring-dealt"; number: number; fields: { slot: string; scoring: string } }
  | { name: "token-dealt"; number: number; fields: { seat: number; token: string } }
  | { name: "castle-turned"; number: number; fields: { seat: number; turn: number } }
  | { name: "round-began"; number: number; fields: { round: number; start: number } }
  | { name: "income"; number: number; fields: { seat: number; gold: number; barrels: number; catchup: number } }
  | { name: "tile-drawn"; number: number; fields: { seat: number; tile: string } }
  | { name: "axed"; number: number; fields: { seat: number; tile: string } }
  | { name: "priced"; number: number; fields: { seat: number; tile: string; gold: number } }
  | { name: "tile-bought"; number: number; fields: { seat: number; tile: string; seller: number; price: number } }
  | { name: "own-bought"; number: number; fields: { seat: number; tile: string; price: number } }
  | { name: "tile-kept"; number: number; fields: { seat: number; tile: string; price: number } }
  | { name: "passed"; number: number; fields: { seat: number; buying: number } }
  | { name: "dolmen-filled"; number: number; fields: { space: number; tile: string } }
  | { name: "dolmen-cleared"; number: number; fields: { tile: string } }
  | { name: "druid-bought"; number: number; fields: { seat: number; tile: string; price: number } }
  | { name: "bag-bought"; number: number; fields: { seat: number; price: number; tiles: number } }
  | { name: "bag-drawn"; number: number; fields: { seat: number; tile: string } }
  | { name: "bag-kept"; number: number; fields: { seat: number; tile: string } }
  | { name: "tile-placed"; number: number; fields: { seat: number; tile: string; cell: string; turn: number } }
  | { name: "tile-returned"; number: number; fields: { seat: number; tile: string } }
  | { name: "tile-removed"; number: number; fields: { seat: number; tile: string } }
  | { name: "area-completed"; number: number; fields: { seat: number; terrain: string; areas: number } }
  | { name: "tablet-taken"; number: number; fields: { seat: number; tablet: string } }
  | { name: "built"; number: number; fields: { seat: number } }
  | { name: "gold-shown"; number: number; fields: { seat: number; gold: number } }
  | { name: "scored"; number: number; fields: { seat: number; points: number; source: string; slot: string } }
  | { name: "scroll-scored"; number: number; fields: { seat: number; points: number; scroll: string; times: number } }
  | { name: "game-ended"; number: number; fields: Record<string, never> }
  | { name: "bank-paid"; number: number; fields: { seat: number; tile: string; seller: number; price: number } }
  | contract.Undone;

/** The fields of any event. */
export interface EventFields {
  areas?: number;
  barrels?: number;
  buying?: number;
  catchup?: number;
  cell?: string;
  gold?: number;
  points?: number;
  price?: number;
  round?: number;
  scoring?: string;
  scroll?: string;
  seat?: number;
  seller?: number;
  slot?: string;
  source?: string;
  space?: number;
  start?: number;
  tablet?: string;
  terrain?: string;
  tile?: string;
  tiles?: number;
  times?: number;
  token?: string;
  turn?: number;
}

export type Table = contract.Table<TableView, SkyeFacts, GameEvent>;
export type GameModule = contract.GameModule<TableView, SkyeFacts, GameEvent>;
