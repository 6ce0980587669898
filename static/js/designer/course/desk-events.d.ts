// What the course designer's desk tells others.

import type { Hex } from "../../board/hex.js";

export type DeskEvents = {
  /** Other tiles are selected. */
  select: { indices: number[] };
  /** Another tool is in hand: "select", "adjust", "paint" or "point". */
  tool: { name: string; terrain: string | null };
  /** A face of the box waits in the hand for its place; null when it does no longer. */
  hold: { face: string | null };
  /** With nothing in the hand an empty place was chosen, or a tile left it. */
  vacant: {
    place: Hex;
    /** The face that lay there. */
    last?: string;
    /** Whether the reader wants to go on with what is offered: Enter does. */
    into: boolean;
  };
  /** The mouse or the cursor is on another hex, or on none. */
  point: { hex: Hex | null };
  /** Some hexes are to be seen. */
  look: undefined;
  /** The reader pressed P and wants to choose a tile. */
  palette: undefined;
  /** The reader pressed E and wants to see the problem that follows; `by` is 1 or −1. */
  problem: { by: number };
  /** The reader pressed L and wants to go to the list of problems. */
  problems: undefined;
  /** The reader has seen enough of the heat. */
  "heat-off": undefined;
};
