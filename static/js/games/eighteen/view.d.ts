// A view of 18 Holes: games/eighteen/rules/view.py, as JSON.

import type { Hex, Option, Table } from "../../core/protocol.d.ts";

export type DeckName = "C" | "2" | "3" | "4" | "5";

export interface HoleScore {
  turns: number;
  penalties: number;
  holed: boolean;
  points: number;
}

/** Values hidden from the viewer are null. */
export interface Player {
  hand: number[] | null;
  hand_size: number;
  pack: number[] | null;
  laid: number | null;
  has_laid: boolean;
  discards: number[];
  at: Hex;
  wet: boolean;
  out: boolean;
  turns: number;
  penalties: number;
  holed: boolean;
  picked_up: boolean;
  card: HoleScore[];
  /** The hole that its golfer plays, from 1; 0 if all greens are open to it. */
  hole: number;
  /** True if the player no longer takes part. */
  retired: boolean;
  /** Hole-in-one tokens. */
  aces: number;
  /** Longest-drive cards kept. */
  drives: number;
  tokens: Token[];
  /** Its target in Kelly, visible only to its owner. */
  target: number | null;
  has_target: boolean;
  /** The tokens to choose a target from, visible only to its owner. */
  drawn: number[];
  golfer: string | null;
  /** The side of the golfer card; null until it is chosen. */
  side: "a" | "b" | null;
  /** In teams, the index of the golfer at `at`; the other one is the mate. */
  figure: number;
  mate: { at: Hex; wet: boolean; out: boolean } | null;
  powers: Powers | null;
}

/** The used powers of a golfer card. */
export interface Powers {
  used: boolean;
  redrawn: boolean;
  /** The club that never expires. */
  named: number | null;
  /** The seat whose club is played this turn. */
  owner: number | null;
  looked_at: DeckName | null;
  seen: number | null;
  keeps: boolean;
  kept: number | null;
}

/** The opponents of solo chaos, and its cards. */
export interface Solo {
  opponents: Opponent[];
  /** The least and the greatest possible sum of the open cards. */
  rank: [least: number, greatest: number];
  /** The rounds of the open card: the player alone, or all. */
  card: ("P" | "C")[];
  /** The current one of these rounds, from 1; 0 before the first. */
  now: number;
  left: number[];
}

export interface Opponent {
  clubs: number;
  /** Only for the player who has looked at it. */
  top: number | null;
  seen: boolean;
  turned: number[];
  /** The open one, from 1; null after the last. */
  target: number | null;
  targets: number;
  tokens: Token[];
  points: number;
}

/** A token taken from a green; holes are counted from 1. */
export interface Token {
  hole: number;
  points: number;
}

/** The turn in progress; the last card of a pile is on top. */
export interface Shot {
  deck: DeckName;
  direction: number | null;
  piles: number[][];
}

export interface Deck {
  left: number[];
  discards: number[];
  /** The next card, if it is open to all. */
  top: number | null;
}

export type Decks = Record<DeckName, Deck>;

export interface Hole {
  tee: Hex;
  green: Hex;
  par: number;
}

export interface EighteenView {
  course: { rows: [r: number, q: number, letters: string][]; holes: Hole[] };
  mode: string;
  phase: "before" | "draft" | "clubs" | "turns" | "over";
  hole: number;
  round: number;
  order: number[];
  seats: Player[];
  decks: Decks;
  shot: Shot | null;
  /** The points on each green, by hole; empty in modes without tokens. */
  tokens: number[][];
  /** Seats that have earned an extra turn this round. */
  extra: number[];
  in_extra: boolean;
  /** Tokens in the bag of Kelly. */
  bag: number;
  /** In skins, tied players play on after the end. */
  playoff: { jackpot: boolean; holes: number } | null;
  golfers: "off" | "deal" | "choose";
  /** The side that the table agreed on; `each`: every player chooses. */
  side: "a" | "b" | "each";
  solo: Solo | null;
}

/** An action and its effects, as far as the viewer can know them. */
export interface EighteenOption extends Option {
  path?: Hex[];
  to?: Hex;
  fate?: "landed" | "trees" | "stuck" | "out_of_bounds";
  terrain?: string;
  playable?: false;
  reach?: Reach[];
}

/** An option with the hex of its green, which the page adds. */
export interface PlacedOption extends EighteenOption {
  at?: Hex;
}

/** The hexes that one way of hitting can reach; `deck` is null for a wood. */
export interface Reach {
  hit: "play" | "big_hit" | "exit";
  deck: DeckName | null;
  hexes: Hex[];
}

export type EighteenTableView = Table<EighteenView, EighteenOption>;

// The printed cards.

export interface Club {
  card: number;
  name: string;
  family: "driver" | "wood" | "hybrid" | "iron" | "wedge";
  initiative: number;
  decks: DeckName[];
  draw: number;
  fairway: number;
  rough: number;
  tee_only: boolean;
  big_hit: boolean;
  rough_free: boolean;
  declare_after: boolean;
  bunker_as_rough: boolean;
}

export interface ShotCard {
  card: number;
  deck: DeckName;
  kind: string;
  /** The turn of each step of a flight from the declared direction, in sixths. */
  paths: number[][];
}

export interface Components {
  clubs: Map<number, Club>;
  shots: Map<number, ShotCard>;
}
