// Events of the course designer's desk.

import type { Hex } from "../../board/hex.js";

export type DeskEvents = {
  /** The selection has changed. */
  select: { indices: number[] };
  /** The tool has changed: "select", "adjust", "paint" or "point". */
  tool: { name: string; terrain: string | null };
  /** The hand holds a face of the box; null after it was placed or put back. */
  hold: { face: string | null };
  /** An empty place was chosen with an empty hand, or a tile was removed from it. */
  vacant: {
    place: Hex;
    /** The face that was removed. */
    last?: string;
    /** True if the focus moves to the offers, as after Enter. */
    into: boolean;
  };
  /** The mouse or the cursor has moved to another hex, or off the board. */
  point: { hex: Hex | null };
  /** Some hexes must be visible. */
  look: undefined;
  /** The user pressed P to choose a tile. */
  palette: undefined;
  /** The user pressed E to see the next problem; `by` is 1 or −1. */
  problem: { by: number };
  /** The user pressed L to go to the list of problems. */
  problems: undefined;
  /** The user closed the heat map. */
  "heat-off": undefined;
};
