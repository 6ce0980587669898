// What every tool of the course designer can do.

import type { Drag } from "../../../board/gestures.js";
import type { Hex, Point } from "../../../board/hex.js";

/** What taps, drags and keys mean on the board; `at` is in the tool's unit. */
export interface Tool {
  name: string;
  unit: "place" | "hex";
  /** What it lays; null takes away. */
  terrain?: string | null;
  /** What it waits for, as a sentence. */
  hint?: string;
  tap(point: Point, event: PointerEvent): unknown;
  use(at: Hex): unknown;
  mark?(at: Hex): void;
  remove?(at: Hex): void;
  aim(at: Hex | null): void;
  /** What follows one of the things it works on; `by` is 1 or −1. */
  next(at: Hex, by: number): Hex | null;
  grab(point: Point, event: PointerEvent): Drag | null;
  /** Once more, as the course is another one. */
  offer?(): void;
  cancel(): void;
  leave(): void;
}
