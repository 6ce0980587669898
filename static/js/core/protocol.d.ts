// Types of the server's messages (docs/protocol.md), for editors and bin/check.

/** Axial coordinates (q, r). */
export type Hex = [number, number];

/** A rule of the game, and its address in the rulebook. */
export interface Rule {
  clause: string;
  address: string;
}

/** The body of every error response. */
export interface Refusal {
  code: string;
  detail: string;
  rule: Rule | null;
  [more: string]: any;
}

// Tables.

export interface Prompt {
  id: string;
  kind: string;
  required: boolean;
  about: string;
  text: string;
  /** Names of the lessons for new players, in order. */
  lessons: string[];
}

export interface Action {
  type: string;
  [more: string]: any;
}

/** A possible answer to a prompt; each game adds its effects. */
export interface Option {
  action: Action;
}

/** An open prompt with its possible answers. */
export interface Asked {
  prompt: Prompt;
  options: Option[];
  words: OptionWords[];
}

/** An option in words. */
export interface OptionWords {
  group: string;
  title: string;
  detail: string;
  /** Whole sentences, if any. */
  explained?: string;
  /** Equal for all options with the same result; empty or missing while the result is unknown. */
  outcome?: string;
}

export interface Event {
  type: string;
  [more: string]: any;
}

export interface LogEntry {
  /** Null for a change of a seat's player. */
  turn: number | null;
  version: number;
  seat: number | null;
  at: string;
  undoes: number | null;
  lines: { event: Event | null; text: string | null }[];
}

/** A page of a log; the next one starts after version `next`. */
export interface LogPage {
  game: string;
  entries: LogEntry[];
  next: number;
  more: boolean;
}

export interface Seat {
  number: number;
  kind: "person" | "bot" | "open";
  name: string;
  person: Person | null;
  /** The user on whose device a person without an account plays. */
  device: Person | null;
  bot: string | null;
  replaced: boolean;
  is_bot: boolean;
  resigned: boolean;
  present: boolean;
  deciding: boolean;
  waiting_since: string | null;
  deadline_at: string | null;
  bank: number | null;
  held: number | null;
  away_until: string | null;
  vacation: number | null;
  wants_pause: boolean;
  reserved: boolean;
}

/** A table as one viewer can see it; `View` and `Choice` belong to the game. */
export interface Table<View = any, Choice extends Option = any> {
  session: string;
  version: number;
  status: "open" | "playing" | "finished" | "cancelled";
  practice: boolean;
  game: string;
  paused_at: string | null;
  /** The server's time when the view was made. */
  now: string;
  /** `hand_to` is the seat of the person on this device who has to decide while the viewer does not. */
  you: { seat: number | null; seats: number[]; host: boolean; may: string[]; undo: number | null; hand_to: number | null };
  seats: Seat[];
  deciding: number[];
  prompt: Prompt | null;
  options: Choice[] | null;
  words: OptionWords[] | null;
  /** Further prompts that the viewer can answer, in addition to `prompt`. */
  beside: Asked[];
  /** After the end: the place and the score of each seat. */
  result?: { places: number[]; scores: number[] } | null;
  view: View;
  since: number | null;
  log: LogEntry[];
  log_more: boolean;
  log_next: number;
}

/** A row in the list of the user's own tables. */
export interface TableCard {
  session: string;
  your_turn: boolean;
  practice: boolean;
}

/** A line of a table's chat. */
export interface ChatLine {
  room: string;
  number: number;
  revision: number;
  by: Person | null;
  at: string;
  text: string;
  state: string;
  may: string[];
}

/** A message on a socket. */
export type Message =
  | { type: "table"; table: Table }
  | { type: "changes"; table: Partial<Table> }
  | { type: "version"; version: number }
  | { type: "watching"; count: number }
  | { type: "lobby"; tables: TableCard[] }
  | { type: "waiting"; count: number; invitations: number }
  | DraftMessage
  | { type: "chat"; lines: ChatLine[] }
  | { type: "answer"; key: string; answer: Answer }
  | (Refusal & { type: "error"; status: number; key: string | null });

/** The answer to a played action. */
export interface Answer {
  session: string;
  version: number;
  turn: number;
  seat: number;
  key: string;
}

// Designs.

export interface Edit {
  path: string;
  value?: any;
  remove?: true;
}

export interface Fix {
  code: string;
  detail: string;
  edits: Edit[];
}

export interface Problem {
  code: string;
  severity: "error" | "warning";
  field: string;
  detail: string;
  hexes: Hex[];
  fixes?: Fix[];
}

export interface Judgement {
  valid: boolean;
  content: string;
  problems: Problem[];
  /** The figures of the design's type. */
  figures: Record<string, any>;
}

/** The fields of all designs. */
export interface Design {
  name: string;
  about: string;
}

/** A draft with its revision, which the next save must name. */
export interface Draft<Kind extends Design = any> {
  slug: string;
  design: Kind;
  revision: number;
  saved_at: string | null;
  verdict: Judgement;
  published: { version: number; content: string } | null;
  listing: string;
  tags: string[];
  /** The people who saved the draft and the last revision that each saved, the last one first. */
  savers: { by: Person; revision: number }[];
}

export type Saved = Pick<Draft, "revision" | "saved_at" | "verdict">;

export type Level = "look" | "comment" | "edit";

export interface Person {
  id: string;
  name: string;
}

/** A message on the socket of a draft. `socket` is the id of a client's socket. */
export type DraftMessage =
  | { type: "draft"; revision: number; level: Level; you: string }
  | { type: "hello" | "here"; socket: string; by: Person | null; level: Level; deciding: string[] }
  | { type: "gone"; socket: string }
  | { type: "point"; socket: string; at: Hex | null }
  | { type: "saved"; by: Person | null; revision: number }
  | { type: "comments" | "link"; by: Person | null };

/** A comment on a draft; its hole is from 1, or null for the whole draft. */
export interface DraftComment {
  id: number;
  writer: Person;
  hole: number | null;
  text: string;
  written_at: string;
  done: boolean;
  may: string[];
}

export interface DraftLink {
  level: Level;
  address: string;
}

/** A job that takes longer than a request; poll `url` for its state. */
export interface Work {
  content: string;
  state: string;
  progress: number;
  url: string;
}

export interface Rated<Rating = any> extends Work {
  shift: Hex;
  rating: Rating | null;
}

export interface CourseRating {
  pro: number;
  caddie: number;
  par: number;
  target: number;
  best: number;
  solo_rank: number | null;
  difficulty: number;
  holes: {
    number: number;
    playable: boolean;
    pro: number;
    caddie: number;
    stroke_index: number;
    difficulty: number;
    suggested_par: number;
  }[];
}

/** The rating of a hole of an unfinished course. */
export interface HolePlay {
  number: number;
  par: number;
  length: number;
  playable: boolean;
  pro: number;
  caddie: number;
  suggested_par: number;
  difficulty: number;
  note: { code: string; detail: string; hexes: Hex[] } | null;
}

export interface HolePlays {
  holes: HolePlay[];
  left: number[];
}

export interface Offer extends Fix {
  play: HolePlay;
}

export interface GolferFigures {
  mean: number;
  spread: number;
  lowest: number;
  highest: number;
}

export interface DeckRating {
  games: number;
  pro: GolferFigures;
  caddie: GolferFigures;
}

export interface BuilderFigures {
  satisfaction: number;
  filled: number;
  mistakes: number;
}

export interface PlotRating {
  games: number;
  pro: BuilderFigures;
  caddie: BuilderFigures;
}

export interface ProvenHole {
  number: number;
  finished: boolean;
  turns: number;
  why: string;
  detail?: string;
}

export interface Publication extends Work {
  outcome: { detail?: string; holes?: ProvenHole[] } | null;
  version: number | null;
}
