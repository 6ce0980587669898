// What the course designer's desk tells others.

import type { Hex } from "../../board/hex.js";

export type DeskEvents = {
  /** Other tiles are selected. */
  select: { indices: number[] };
  /** Another tool is in hand: "select", "adjust", "paint" or "point". */
  tool: { name: string; terrain: string | null };
  /** A face of the box waits in the hand for its place; null when it does no longer. */
  hold: { face: string | null };
  /** The mouse or the cursor is on another hex, or on none. */
  point: { hex: Hex | null };
  /** The reader pressed P and wants to choose a tile. */
  palette: undefined;
  /** The reader has seen enough of the heat. */
  "heat-off": undefined;
};
