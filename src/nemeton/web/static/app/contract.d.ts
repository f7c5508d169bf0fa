// The contract between shell and game modules; README.md says it in words.
import type { ComponentChild, ComponentType } from "../vendor/preact.js";

export type Key = string; // "display:55", "hand:21", "bar:done"
export type Values = Record<string, string | number>;

export interface Choice {
  action: number;
  text: string;
}
export interface Blocked extends Choice {
  reason: string;
  rule: string;
  numbers: Record<string, number>;
}
export interface Decision {
  kind: string;
  asked: number[];
  sealed: boolean;
  choices: Choice[];
  blocked: Blocked[];
  answered: string | null;
}
export interface GameEvent {
  name: string;
  fields: Record<string, any>;
  number: number;
}
export interface SeatInfo {
  name?: string;
  person?: boolean;
  bot?: string;
  online?: boolean;
  time?: number | null;
  running?: boolean;
}
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  players: number;
  options: Record<string, string>;
  status: "waiting" | "running" | "over";
  access: string;
  host: string;
  seats: SeatInfo[];
  public?: boolean;
  chat?: boolean;
  hints?: boolean;
  pace?: number;
  clock?: { kind: string; bank: number; increment: number } | null;
  takeback?: { seat: number; waits_for: number[] } | null;
  rematch?: string;
  parent?: string;
  watching?: number;
  mine?: number[];
}

export interface Table {
  readonly id: string;
  readonly game: string;
  readonly module: GameModule;
  readonly info: TableInfo;
  readonly view: any;
  readonly decision: Decision;
  /** The seat this browser plays now; null for those who watch. */
  readonly me: number | null;
  /** The seat looked from, -1 for those who watch. */
  readonly viewer: number;
  readonly names: string[];
  readonly facts: any;
  readonly lang: string;
  readonly spectator: boolean;
  readonly over: boolean;
  readonly replaying: boolean;
  readonly confirmMode: boolean;
  readonly selected: Choice | null;
  /** What was sent and not yet confirmed. */
  readonly pending: Choice | null;
  readonly explaining: { key: Key } | null;
  readonly settings: { speed: number; confirm: boolean };
  /** What this viewer has heard so far. */
  readonly events: GameEvent[];
  /** The whole of a finished game without what was undone; before the end, and until it has been told, the same as `events`. */
  readonly history: GameEvent[];
  /** Whether the viewer is asked now. */
  readonly asked: boolean;
  t(message: string, values?: Values): string;
  has(message: string): boolean;
  /** A click on a choice: selects it first where that is wanted, else sends it. */
  choose(choice: Choice): void;
  /** Show it as picked, with what it leads to, whether or not every choice is confirmed; null takes it back. */
  select(choice: Choice | null): void;
  /** Send it now. */
  send(choice: Choice): void;
  choicesAt(key: Key): Choice[];
  blockedAt(key: Key): Blocked[];
  isSelected(key: Key): boolean;
  isPending(key: Key): boolean;
  changed(key: Key): boolean;
  highlighted(key: Key): boolean;
  reason(blocked: Blocked): string;
  /** Show in the bar why a thing cannot be chosen. */
  complain(key: Key): void;
}

export interface Told {
  seat?: number | null;
  node?: ComponentChild;
  text: string;
  keys?: Key[];
  heading?: boolean;
}
export interface Explained {
  title: string;
  text: string;
  rules?: string[];
}
export interface Flight {
  from: Key;
  to: Key;
  what?: string | ComponentChild;
}
export interface ScoreRow {
  label: string;
  values: (number | string)[];
  total?: boolean;
}
export interface TutorialStep {
  /** Shown while this holds; the first step that holds and was not passed is shown. */
  when?: (table: Table) => boolean;
  /** Passed when this holds; without it, by "next". */
  done?: (table: Table) => boolean;
  text: (table: Table) => string;
  point?: Key;
  rules?: string[];
}
export interface GameModule {
  id: string;
  css?: string[];
  Stage: ComponentType<{ table: Table }>;
  Own: ComponentType<{ table: Table }>;
  Seat: ComponentType<{ table: Table; seat: number }>;
  Seats?: ComponentType<{ table: Table }>;
  /** The left end of the bar, such as three actions with the current one marked. */
  Phase?: ComponentType<{ table: Table }>;
  /** Between question and buttons, such as effects as chips. */
  Asides?: ComponentType<{ table: Table }>;
  question(table: Table): ComponentChild;
  /** The line above the question; the shell says whose turn it is if there is none. */
  situation?(table: Table): string | null;
  label(table: Table, choice: Choice): string;
  verb(table: Table, choice: Choice): string;
  target(table: Table, choice: Choice): Key | null;
  preview(table: Table, choice: Choice): string | null;
  tell(table: Table, event: GameEvent): Told | null;
  explain(table: Table, key: Key): Explained | null;
  moves(table: Table, event: GameEvent): Flight[];
  scores(table: Table): ScoreRow[];
  /** The figure beside a name, and the emblem in the hood. */
  score?(table: Table, seat: number): number | null;
  emblem?(table: Table, seat: number): string;
  /** The colour of a seat, 1 to 6; else its number. */
  colour?(table: Table, seat: number): number;
  /** "Round 9" for the top line. */
  progress?(table: Table): string;
  /** Reason of a blocked choice in words; the shell uses message `reason-<reason>` with the numbers if there is none. */
  reason?(table: Table, blocked: Blocked): string;
  tutorial?: { players: number; level: string; options?: Record<string, string>; steps: TutorialStep[] };
}
