// The contract between the shell and the games' browser modules; README.md describes it.
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
  /** The seats that share the victory, once the game is over. */
  winners: number[];
}
export interface GameEvent {
  name: string;
  fields: { [field: string]: string | number | undefined };
  number: number;
}
/** A player took moves back: the events from number `from` up to this one are void. */
export interface Undone {
  name: "undone";
  fields: { seat: number; from: number };
  number: number;
}
export interface SeatInfo {
  name?: string;
  person?: boolean;
  bot?: string;
  online?: boolean;
  time?: number | null;
  running?: boolean;
  /** Milliseconds until a bot may be called for the absent player. */
  away?: number | null;
}
export interface TableInfo {
  id: string;
  game: string;
  rules: number;
  players: number;
  options: Record<string, string>;
  status: "waiting" | "running" | "over" | "ended";
  access: string;
  host: string;
  seats: SeatInfo[];
  public?: boolean;
  chat?: boolean;
  hints?: boolean;
  pace?: number;
  clock?: { kind: string; bank: number; increment: number } | null;
  takeback?: { seat: number; waits_for: number[] } | null;
  ending?: { seat: number; waits_for: number[] } | null;
  /** Seconds for which the others wait for an absent player, at a table without a clock. */
  absence?: number;
  /** By an operator of the server, without a result. */
  closed?: boolean;
  rematch?: string;
  parent?: string;
  /** Of a fork: after how many moves of its parent it begins. */
  parent_at?: number;
  /** Not empty: what is hidden in this game can be known from elsewhere. */
  deal?: "" | "guided" | "lesson" | "fork" | "record";
  /** The lesson that is learnt here. */
  lesson?: string;
  watching?: number;
  mine?: number[];
}

/** `View`, `Facts` and `Event` are those of one game; its own `view.d.ts` has them, written from the Python structs. */
export interface Table<View = unknown, Facts = unknown, Event extends GameEvent = GameEvent> {
  readonly id: string;
  readonly game: string;
  readonly module: LoadedModule<View, Facts, Event>;
  readonly info: TableInfo;
  readonly view: View;
  readonly decision: Decision;
  /** The seat this browser plays now; null for spectators. */
  readonly me: number | null;
  /** The seat whose view is shown; -1 for spectators. */
  readonly viewer: number;
  readonly names: string[];
  readonly facts: Facts;
  readonly lang: string;
  readonly spectator: boolean;
  readonly over: boolean;
  readonly replaying: boolean;
  readonly selected: Choice | null;
  /** The choice that was sent and not yet confirmed. */
  readonly pending: Choice | null;
  /** The choice that a list, a hint or a better move points at: drawn as far as its thing alone does not show it. */
  readonly pointed: Choice | null;
  readonly explaining: { key: Key } | null;
  readonly settings: { speed: number; letters: boolean };
  /** The events this viewer has seen so far. */
  readonly events: Event[];
  /** All events of a finished game without those taken back; `events` before the end and until they are loaded. */
  readonly history: Event[];
  /** The turn of another player that is pointed at. */
  readonly ghost: { seat: number; events: Event[] } | null;
  /** At a table where a lesson is learnt, and it lights something: whether a thing only explains itself meanwhile. */
  readonly lesson?: { holds(key: Key, element: Element): boolean } | null;
  /** Whether the viewer is asked now. */
  readonly asked: boolean;
  t(message: string, values?: Values): string;
  has(message: string): boolean;
  /**
   * Whether a click on a choice only selects it: it could not be undone, or the player confirms every choice. `tried`: it is one
   * of those that are looked at on the board first, such as a walk of several steps.
   */
  mustConfirm(choice: Choice, tried?: boolean): boolean;
  /** A click on a choice: selects it first if it must be confirmed, else sends it. */
  choose(choice: Choice): void;
  /** Select a choice and show its preview, also if it need not be confirmed; null drops the selection. */
  select(choice: Choice | null): void;
  /** A click on a button of the bar: sends the choice, unless it would waste something. */
  press(choice: Choice): void;
  /** Send a choice now. */
  send(choice: Choice): void;
  /** What was begun for this question under a name, also before a reload; null if nothing was. */
  keptDraft(name: string): any;
  /** Keep it while the tab is open. */
  keepDraft(name: string, value: unknown): void;
  choicesAt(key: Key): Choice[];
  blockedAt(key: Key): Blocked[];
  isSelected(key: Key): boolean;
  isPending(key: Key): boolean;
  changed(key: Key): boolean;
  highlighted(key: Key): boolean;
  reason(blocked: Blocked): string;
  /** Show and announce why a thing cannot be chosen. */
  complain(key: Key): void;
}

export interface LogLine {
  seat?: number | null;
  node?: ComponentChild;
  text: string;
  keys?: Key[];
  heading?: boolean;
}
export interface Explained {
  title: string;
  /** What the thing is called for those who listen, if the title says too little to tell it from others. */
  name?: string;
  text: string;
  /** What the picture shows, for those who listen: behind the text. */
  more?: string;
  rules?: string[];
}
/** A part of the board in words: a heading with lines, or with further parts below it. */
export interface Part {
  title: string;
  lines: (string | Part)[];
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
/** Where something is on the screen. What is not in sight is null, and nothing happens there. */
export type Spot = Element | DOMRect | null | undefined;
export type Drawn = string | ComponentChild;
export interface Timing {
  ms?: number;
  delay?: number;
  ease?: "out" | "move" | "in" | "settle" | "even";
  /** Whether it moves something: then it takes no time for those who want no motion. */
  moves?: boolean;
}
/** What the script of a moment works with. What it puts on the page goes when the moment ends. */
export interface Stagehand {
  readonly still: boolean;
  readonly stageBox: DOMRect;
  find(key: Key): HTMLElement | null;
  seat(seat: number): HTMLElement | null;
  score(seat: number): HTMLElement | null;
  /** Rhythm: no time for those who want no motion. */
  wait(ms: number): Promise<void>;
  /** Reading time. */
  hold(ms: number): Promise<void>;
  /** Time for a result, until the next tap. */
  linger(ms: number): Promise<void>;
  anim(node: Element | null, frames: PropertyIndexedKeyframes | Keyframe[], timing?: Timing): Promise<void>;
  fade(node: Element | null, from: number, to: number, timing?: Timing): Promise<void>;
  put(kind: string, content?: ComponentChild): HTMLElement;
  fly(
    what: Drawn,
    from: Spot,
    to: Spot,
    how?: { ms?: number; delay?: number; arc?: number; size?: number; end?: number; fade?: number; stays?: boolean },
  ): Promise<void>;
  pop(text: string, spot: Spot, how?: { delay?: number }): HTMLElement | null;
  ring(spot: Spot, how?: { delay?: number; radius?: number; grow?: number; sides?: boolean[] }): HTMLElement | null;
  delta(seat: number, by: number, how?: { delay?: number; sign?: string; at?: Spot }): HTMLElement | null;
  /** A score runs from one number to another. */
  count(seat: number, from: number, to: number, ms?: number): Promise<void>;
  shade(depth?: number): HTMLElement;
  hearth(content: ComponentChild, kind?: string): HTMLElement;
  die(place: Element | null, faces: string[], how?: { ms?: number; from?: [number, number] }): Promise<void>;
  tell(text: string): void;
  tally(values: (number | null)[]): void;
  /** A sound, by the name of its file. */
  play(sound: string): void;
}
/** Something worth watching. Its sentence is complete: who listens hears it at the start, and nothing else. */
export interface Moment {
  /** A symbol, or something drawn. */
  sign: Drawn;
  /** The line above the sentence, such as the round. */
  small?: string;
  text: string;
  /** The sentence for those who listen, if it says more. */
  say?: string;
  /** Whose act it is. */
  seat?: number | null;
  /** Whether it takes half the time for the player whose act it is. */
  brief?: boolean;
  /** The numbers of the events that it shows and says; by default its own. */
  covers?: number[];
  run(stage: Stagehand): Promise<void>;
}
/** From what a moment is made: the event is `events[at]`. `fresh`: the table shows the position right after it. */
export interface Scene<T = Table, Event extends GameEvent = GameEvent> {
  table: T;
  events: Event[];
  at: number;
  fresh: boolean;
}
/** The moments of a game, by the name of the event. null: this one has none, or is part of an earlier one. */
export type MomentTable<T = any, Event extends GameEvent = any> = Record<
  string,
  (scene: Scene<T, Event>) => Moment | Moment[] | null
>;
/** The default export of a game's `index.js`. Nothing in it is required: what it leaves out is that of the plain board. */
export interface GameModule<View = unknown, Facts = unknown, Event extends GameEvent = GameEvent, T = Table<View, Facts, Event>> {
  /** Its style sheets, relative to the module. */
  css?: string[];
  /** Those of its moments and its portrait, which are loaded later. */
  stageCss?: string[];
  Stage?: ComponentType<{ table: T }>;
  Own?: ComponentType<{ table: T }>;
  Seat?: ComponentType<{ table: T; seat: number }>;
  Seats?: ComponentType<{ table: T }>;
  /** The left end of the bar, such as the phases with the current one marked. */
  Phase?: ComponentType<{ table: T }>;
  /** Between question and buttons, such as effects as chips. */
  Asides?: ComponentType<{ table: T }>;
  /** A player's board as a picture, for the end of the game. */
  Portrait?: ComponentType<{ table: T; seat: number }>;
  /** What a player did in a turn as a picture, shown where the turn is pointed at. */
  Ghost?: ComponentType<{ table: T; seat: number; events: Event[] }>;
  /** Actions besides what is asked, such as those on a player's space; behind "..." where the bar has no room for them. */
  Further?: ComponentType<{ table: T }>;
  /** How many of them are possible now. */
  further?(table: T): number;
  /** Buttons of the bar that change what is laid on the board, such as turning it. */
  Tools?: ComponentType<{ table: T }>;
  /** The step of the turn in a word or two, for bars without room for `Phase`. */
  step?(table: T): string;
  /** The button that confirms a selection: its word, and a key if it is a thing of its own. */
  confirm?(table: T, choice: Choice): { key?: Key; word: string } | null;
  /** Whether a choice of the bar confirms what is laid out, rather than ending or declining something. */
  confirms?(table: T, choice: Choice): boolean;
  /** By default the message `ask-<kind>`. */
  question?(table: T): ComponentChild;
  /** The line above the question; by default whose turn it is. */
  situation?(table: T): string | null;
  /** By default the choice in notation; so is `verb`. */
  label?(table: T, choice: Choice): string;
  verb?(table: T, choice: Choice): string;
  /** By default null: the choice is only in the list. */
  target?(table: T, choice: Choice): Key | null;
  preview?(table: T, choice: Choice): string | null;
  /** What the choice would waste, such as an ability that brings nothing; then it is confirmed. */
  warning?(table: T, choice: Choice): string | null;
  /** By default the event's name and fields. */
  tell?(table: T, event: Event): LogLine | null;
  explain?(table: T, key: Key): Explained | null;
  /** Loads what is seldom drawn; asked for some seconds after the table. */
  prepare?(): Promise<void>;
  /** Everything that lies on the table, in words. */
  describe?(): Promise<{ describe(table: T): Part[] }>;
  moves?(table: T, event: Event): Flight[];
  /** Loads the module whose default export has the game's moments. */
  moments?(): Promise<{ default: MomentTable }>;
  scores?(table: T): ScoreRow[];
  /** The number beside a name, and the symbol in the seat's badge. */
  score?(table: T, seat: number): number | null;
  emblem?(table: T, seat: number): string;
  /** The colour of a seat, 1 to 6; by default its number. */
  colour?(table: T, seat: number): number;
  /** "Round 9" for the top bar. */
  progress?(table: T): string;
  /** The reason of a blocked choice in words; by default the message `reason-<reason>` with the numbers. */
  reason?(table: T, blocked: Blocked): string;
}

type Filled =
  | "Stage"
  | "Own"
  | "Seat"
  | "question"
  | "label"
  | "verb"
  | "target"
  | "preview"
  | "tell"
  | "explain"
  | "moves"
  | "scores"
  | "reason";
/** A game's module with the plain board's members where it has none of its own. */
export type LoadedModule<View = unknown, Facts = unknown, Event extends GameEvent = GameEvent> = GameModule<View, Facts, Event> &
  Required<Pick<GameModule<View, Facts, Event>, Filled>> & {
    /** The game. */
    id: string;
    /** Whether the game's own board could not be loaded or drawn, and the plain one is shown instead. */
    broken?: boolean;
  };
