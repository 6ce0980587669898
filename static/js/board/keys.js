// Maps the arrow keys and the number pad to the six directions.

import { neighbour } from "./hex.js";

const EAST = 0;
const SOUTH_EAST = 1;
const SOUTH_WEST = 2;
const WEST = 3;
const NORTH_WEST = 4;
const NORTH_EAST = 5;

/** @param {number} number */
const isOdd = (number) => number % 2 !== 0;

// Up and Down go right from even rows and left from odd ones, so that two presses stay in the
// column. Home, End, Page Up and Page Down (the corners of a number pad) are the four diagonals.
/** @type {Record<string, (r: number) => number>} */
const KEYS = {
  ArrowRight: () => EAST,
  ArrowLeft: () => WEST,
  ArrowUp: (r) => (isOdd(r) ? NORTH_WEST : NORTH_EAST),
  ArrowDown: (r) => (isOdd(r) ? SOUTH_WEST : SOUTH_EAST),
  Home: () => NORTH_WEST,
  PageUp: () => NORTH_EAST,
  End: () => SOUTH_WEST,
  PageDown: () => SOUTH_EAST,
};

/**
 * Return the direction that a key means at a hex, or null for other keys.
 * @param {import("./hex.js").Hex} hex
 * @param {string} key
 */
export const directionOf = (hex, key) => KEYS[key]?.(hex[1]) ?? null;

/**
 * Return the neighbouring hex that a key leads to, or null for other keys.
 * @param {import("./hex.js").Hex} hex
 * @param {string} key
 */
export function hexByKey(hex, key) {
  const direction = directionOf(hex, key);
  return direction === null ? null : neighbour(hex, direction);
}
