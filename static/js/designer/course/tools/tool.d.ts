// The interface of the course designer's tools.

import type { Drag } from "../../../board/gestures.js";
import type { Hex, Point } from "../../../board/hex.js";

/** Handles taps, drags and keys on the board; `at` is in the tool's unit. */
export interface Tool {
  name: string;
  unit: "place" | "hex";
  /** The terrain that it lays; null removes. */
  terrain?: string | null;
  /** A sentence that says what it waits for. */
  hint?: string;
  tap(point: Point, event: PointerEvent): unknown;
  use(at: Hex): unknown;
  mark?(at: Hex): void;
  remove?(at: Hex): void;
  aim(at: Hex | null): void;
  /** Return the next place or hex that the tool works on; `by` is 1 or −1. */
  next(at: Hex, by: number): Hex | null;
  grab(point: Point, event: PointerEvent): Drag | null;
  /** Update the offers after a change of the course. */
  offer?(): void;
  cancel(): void;
  leave(): void;
}
