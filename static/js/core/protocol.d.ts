// What the server says, as docs/protocol.md tells it: types only, for the editor and bin/check.

/** Axial coordinates (q, r). */
export type Hex = [number, number];

/** A rule of the game, and the place where it can be read. */
export interface Rule {
  clause: string;
  address: string;
}

/** Every answer that is no success. */
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
  /** Names of what somebody new is told here, the first first. */
  lessons: string[];
}

export interface Action {
  type: string;
  [more: string]: any;
}

/** Something that may be answered; the game adds what it does. */
export interface Option {
  action: Action;
}

/** An open decision with what may be answered to it. */
export interface Asked {
  prompt: Prompt;
  options: Option[];
  words: OptionWords[];
}

/** The same in words. */
export interface OptionWords {
  group: string;
  title: string;
  detail: string;
  /** Whole sentences, or nothing. */
  explained?: string;
  /** The same for all options that lead to the same; empty or nothing while it is not known. */
  outcome?: string;
}

export interface Event {
  type: string;
  [more: string]: any;
}

export interface LogEntry {
  /** Null where a seat changes hands. */
  turn: number | null;
  version: number;
  seat: number | null;
  at: string;
  undoes: number | null;
  lines: { event: Event | null; text: string | null }[];
}

/** A part of a log; more of it comes after version `next`. */
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

/** One table as one reader may see it; `View` and `Choice` are the game's own. */
export interface Table<View = any, Choice extends Option = any> {
  session: string;
  version: number;
  status: "open" | "playing" | "finished" | "cancelled";
  practice: boolean;
  game: string;
  paused_at: string | null;
  /** By the server's clock. */
  now: string;
  you: { seat: number | null; seats: number[]; host: boolean; may: string[]; undo: number | null };
  seats: Seat[];
  deciding: number[];
  prompt: Prompt | null;
  options: Choice[] | null;
  words: OptionWords[] | null;
  /** What else the reader may decide, beside `prompt`. */
  beside: Asked[];
  view: View;
  since: number | null;
  log: LogEntry[];
  log_more: boolean;
  log_next: number;
}

/** A line of one's own tables. */
export interface TableCard {
  session: string;
  your_turn: boolean;
  practice: boolean;
}

/** What comes over a socket. */
export type Message =
  | { type: "table"; table: Table }
  | { type: "changes"; table: Partial<Table> }
  | { type: "version"; version: number }
  | { type: "lobby"; tables: TableCard[] }
  | { type: "waiting"; count: number; invitations: number }
  | DraftMessage
  | { type: "answer"; key: string; answer: Answer }
  | (Refusal & { type: "error"; status: number; key: string | null });

/** To an action that was played. */
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
  /** What the type of the design says of it. */
  figures: Record<string, any>;
}

/** What is common to all designs. */
export interface Design {
  name: string;
  about: string;
}

/** A draft with the revision that the next save has to name. */
export interface Draft<Kind extends Design = any> {
  slug: string;
  design: Kind;
  revision: number;
  saved_at: string | null;
  verdict: Judgement;
  published: { version: number; content: string } | null;
  listing: string;
  tags: string[];
}

export type Saved = Pick<Draft, "revision" | "saved_at" | "verdict">;

export type Level = "look" | "comment" | "edit";

export interface Person {
  id: string;
  name: string;
}

/** What comes over the socket of a draft. `socket` is the id of one. */
export type DraftMessage =
  | { type: "draft"; revision: number; level: Level; you: string }
  | { type: "hello" | "here"; socket: string; by: Person | null; level: Level }
  | { type: "gone"; socket: string }
  | { type: "point"; socket: string; at: Hex | null }
  | { type: "saved"; by: Person | null; revision: number }
  | { type: "comments" | "link"; by: Person | null };

/** A comment on a draft; its hole is from 1, or null for all of it. */
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

/** What takes longer than a request: `url` says what has become of it. */
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

/** What a hole plays like while it is laid. */
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
