// A view of Mini Golf Designer: games/minigolf/rules/view.py, as JSON.

import type { Action, Option, Table } from "../../core/protocol.d.ts";

/** Column and row of the plot. */
export type Cell = [number, number];
/** A laid tile: its kind, column, row, and quarter turns clockwise. */
export type Laid = [kind: number, x: number, y: number, turn: number];

export interface Plot {
  name: string;
  rows: string[];
  gate: { x: number; y: number; corner: string } | null;
  points: number;
  difficulty: number;
}

export interface Builder {
  has_kept: boolean;
  plot: Plot | null;
  tiles: Laid[];
  numbers: (Cell | null)[];
  promises: string[] | null;
  promised: number;
  promising: boolean;
  collected: number[];
  stopped: boolean;
  asked_back: number[];
  confirmed: boolean;
  counts: number[];
  links: Cell[][];
  wrong: Cell[][];
  /** Only after the end of the game. */
  sheet: { conditions: number[]; promises: number[]; total: number } | null;
}

export interface MinigolfView {
  edition: "family" | "advanced";
  phase: "plots" | "rounds" | "settling" | "over";
  seats: Builder[];
  order: number[];
  turn: number;
  active: number | null;
  stage: string;
  held: number | null;
  middle: { tile: number | null; pawn: number | null }[];
  bench: number[];
  bottom: number[];
  bag: number[];
  visits_left: number;
  aside: number[];
  discards: number[];
  round: number;
  final: boolean;
}

export interface MinigolfOption extends Option {
  action: Action & { x?: number; y?: number; turn?: number; space?: number; place?: number; number?: number };
  tile?: number | null;
  wrong?: [Cell, number][];
  adds?: number[];
  groups?: Cell[][];
}

export type MinigolfTableView = Table<MinigolfView, MinigolfOption>;

/** The data with which the server rendered the page: games/minigolf/site/presenter.py. */
export interface Sheet {
  sprite: string;
  size: number;
  tiles: string[];
  roles: string[];
  counts: number[];
  role_names: Record<string, string>;
  measures: string[];
  promised: Record<string, string>;
}

export interface Placing {
  kind: number;
  cell: Cell;
  turn: number;
  wrong: [Cell, number][];
}
