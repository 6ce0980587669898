// The server's data about the modes (games/site/paper.py), and cards as the browser stores them.

/** Turns, penalty strokes, and whether the ball was holed; or a number; or nothing yet. */
export type Count = [turns: number, penalties: number, holed: boolean];
export type Value = Count | number;
export type Cell = Value | null;

export interface Mark {
  value: number;
  sign: string;
  name: string;
}

export interface ModeLine {
  key: string;
  name: string;
  group: string;
  weight: number;
  least: number;
  most: number;
  players: [least: number, most: number];
  promise: string;
  repeats: boolean;
  breaks_ties: boolean;
}

export interface Mode {
  key: string;
  name: string;
  line: string;
  enter: string;
  scoring: "counted" | "marks" | "tokens" | "pot" | "sum";
  least: number;
  most: number;
  lowest: boolean;
  needs_par: boolean;
  facts: any;
  marks: Mark[];
  lines: ModeLine[];
}

export interface Game {
  key: string;
  name: string;
  /** The type of design, as links name it, and the path of such designs. */
  design: string;
  path: string;
  modes: Mode[];
}

/** The part of a design that a card stores. `pars` can be changed only if there is no `address`. */
export interface Ground {
  name: string;
  address: string;
  pars?: number[];
  holes_in_half?: number;
}

/** An entry that can be undone: the cell and its value before. */
export interface Past {
  line: string;
  player: number;
  before: Cell[] | null;
}

export interface Card {
  id: string;
  mode: string;
  ground: Ground;
  players: string[];
  /** By line and player. A line without any entry has no key. */
  cells: Record<string, Cell[]>;
  past: Past[];
  done: boolean;
  opened: string;
  changed: string;
}

/** A line of a card: a hole, or something else that is counted. */
export interface Line {
  key: string;
  /** The number of the hole, or 0. */
  hole: number;
  par: number;
  /** The name of a line without a par; empty for holes of a course and play-offs. */
  name: string;
  group: string;
  kind: "counted" | "marks" | "number" | "toggle";
  weight: number;
  least: number;
  most: number;
  promise: string;
  breaks_ties: boolean;
}

export interface Score {
  /** The score of each cell, by line and player; null without an entry. */
  points: Record<string, (number | null)[]>;
  totals: number[];
  /** From 1; players who are tied share a place. Empty as long as nothing is entered. */
  places: number[];
  /** True if the rules end the game here. */
  over: boolean;
  /** The subtotals of each group of lines, in order. */
  groups: { name: string; totals: number[] }[];
  /** The value of each hole in skins, including what was carried over. */
  lying: Record<string, number>;
}
