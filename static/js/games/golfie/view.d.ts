// A view of Golfie: games/golfie/rules/view.py, as JSON.

import type { Event, Option, Table } from "../../core/protocol.d.ts";

export interface ActionCard {
  kind: "hole" | "final" | "zone" | "cart";
  cells: number[];
}

export interface Player {
  line: number;
  /** Nine values, row by row; null is face down, 0 a lost ball. */
  area: (number | null)[];
  up: boolean[];
  stage: string;
  cells: number[];
  picked: number | null;
}

export interface Half {
  holes: number[];
  lost_balls: number;
  combos: number;
  total: number;
}

export interface GolfieView {
  deck: { holes: number; final_holes: number };
  teams: number;
  /** The strokes that a solo player tries to stay under. */
  target: number | null;
  phase: "opening" | "cards" | "over";
  half: number;
  card: ActionCard | null;
  seats: Player[];
  /** By line. */
  sheet: Half[][];
  terrain_left: number;
  actions_left: number;
  to_come: { card: ActionCard; count: number }[];
  discards: number;
  unseen: Record<string, number>;
}

export interface GolfieOption extends Option {
  cells: number[];
  values: (number | null)[];
}

export type GolfieTableView = Table<GolfieView, GolfieOption>;

/** A card as all players see it; null if there is none. */
export type Face = { up: boolean; value: number | null } | null;

export type CardEvent = Event & { seat: number; cell: number; other: number; value: number; up: boolean; line: number };
