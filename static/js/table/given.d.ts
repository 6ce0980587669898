// The interface between the page of a table and its game.

import type { Action, OptionWords, Rule, Table } from "../core/protocol.d.ts";
import type { Say } from "../core/words.js";

/** Plays an action of an open prompt. */
export type Send = (prompt: string, action: Action) => void;

/** The JSON data of the page: `table-data`. */
export interface PageData {
  table: Table;
  /** The game's own data for drawing its views. */
  sheet: any;
  words: Record<string, string>;
  addresses: Record<"table" | "log" | "act" | "undo" | "components" | "scorecard" | "socket", string> & {
    mine: string | null;
  };
  /** By kind of prompt: a lesson, the reason why other actions are not possible, the rule. */
  guide: Record<string, string>;
  why: Record<string, string>;
  rules: Record<string, Rule>;
  /** True if the player wants to confirm each move. */
  asks: boolean;
}

/** The JSON data of the chat: `chat-data`. */
export interface ChatData {
  /** The chat in the API, and its own page. */
  address: string;
  page: string;
  /** True if the site stores what the reader has read. */
  reads: boolean;
  words: Record<string, string>;
}

/** The JSON data of a replay, whose table takes no actions. */
export interface ReplayData extends Omit<PageData, "addresses"> {
  addresses: { replay: string; components: string };
  /** The answers of a reviewed decision; only on its page. */
  compared?: Compared[];
}

/** An answer of a reviewed decision: the player's own or a better one. */
export interface Compared {
  role: "chosen" | "better";
  label: string;
  /** The game's own option. */
  option: any;
  words: OptionWords;
}

export interface Given<View extends Table = Table, Sheet = any>
  extends Omit<PageData, "table" | "sheet" | "why"> {
  table: View;
  sheet: Sheet;
  say: Say;
  send: Send;
  /** Shows why the attempted action is not possible now. */
  why: () => void;
  scored: () => void;
  /** Call after the end of a hole or half; resolves when its result has been shown. */
  hold: () => Promise<void>;
}

/** The methods for answering any question of a game. */
export interface Choosing {
  setBusy(busy: boolean): void;
  /** Handle an option's number key; a second press plays the option. */
  chooseNumber(place: number): void;
  /** Play the chosen option. Return whether there was one. */
  confirmChosen(): boolean;
  /** Cancel the choice. Return whether there was one. */
  back(): boolean;
}

/** The interface of a game's table, which the page of every game uses. */
export interface GameTable {
  readonly version: number;
  readonly table: Table;
  show(next: Table): Promise<void>;
  /** Return false if only a new page can show the view. Without this method, `show` shows any. */
  follows?(next: Table): boolean;
  /** Describe the player's position in sentences, for screen readers. */
  where(): string[];
  /** Show the last finished hole; `onward` then returns to the current one. */
  lookBack?(): void;
  onward?(): void;
  readonly asking: Choosing;
}
