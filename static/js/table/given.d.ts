// What the page of a table gives to its game, and what it wants of it.

import type { Action, Rule, Table } from "../core/protocol.d.ts";
import type { Say } from "../core/words.js";

/** Plays an action of an open prompt. */
export type Send = (prompt: string, action: Action) => void;

/** What the page brings as JSON: `table-data`. */
export interface PageData {
  table: Table;
  /** What the game draws its views on. */
  sheet: any;
  words: Record<string, string>;
  addresses: Record<"table" | "log" | "act" | "undo" | "components" | "scorecard" | "socket", string> & {
    mine: string | null;
  };
  /** By kind of prompt: a lesson, why something else is not possible, the rule. */
  guide: Record<string, string>;
  why: Record<string, string>;
  rules: Record<string, Rule>;
  /** Whether the reader wants to be asked before each move. */
  asks: boolean;
}

export interface Given<View extends Table = Table, Sheet = any>
  extends Omit<PageData, "table" | "sheet" | "why"> {
  table: View;
  sheet: Sheet;
  say: Say;
  send: Send;
  /** Tells the reader why what was tried is not possible now. */
  why: () => void;
  scored: () => void;
  /** Something has ended: resolves when the reader has seen who won what. */
  hold: () => Promise<void>;
}

/** How a game is answered, whatever it asks. */
export interface Choosing {
  setBusy(busy: boolean): void;
  /** The option at this place was named by its number; named again it is played. */
  chooseNumber(place: number): void;
  /** Play what is chosen; whether anything was. */
  confirmChosen(): boolean;
  /** Let go of what is chosen; whether anything was. */
  back(): boolean;
}

/** A game's table, as the page of every game uses it. */
export interface GameTable {
  readonly version: number;
  readonly table: Table;
  show(next: Table): Promise<void>;
  /** Where the reader stands, in sentences, for those who listen. */
  where(): string[];
  /** Show where the newest finished hole was played, and then, `onward`, where play is now. */
  lookBack?(): void;
  onward?(): void;
  readonly asking: Choosing;
}
