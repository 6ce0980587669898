// The visible part of the endless board: a square around the plot, with room to paint.

import { boundsOf, occupied } from "./plot.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */
/** @typedef {{origin: Square, side: number}} Window its first square, and the number of squares on a side */

/** The fewest squares of a window, so that fingers can hit them on a phone. */
const LEAST_SIDE = 12;
/** Free squares on each side of a plot. */
const ROOM = 3;
const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Return the window with a plot in its middle: `most` squares of the board at most, or all of a
 * larger plot.
 * @param {Plot} plot @param {number} most
 * @returns {Window}
 */
export function windowAround(plot, most) {
  const { left, top, right, bottom } = boundsOf(occupied(plot)) ?? NOWHERE;
  const extent = Math.max(right - left, bottom - top) + 1;
  const roomy = Math.max(extent + 2 * ROOM, LEAST_SIDE);
  const side = Math.max(extent, Math.min(roomy, most));
  /** @param {number} first @param {number} last */
  const start = (first, last) => Math.floor((first + last + 2 - side) / 2);
  return { origin: [start(left, right), start(top, bottom)], side };
}

/**
 * Return true if a square is in a window, at least `inside` squares from its edge.
 * @param {Window} window
 * @param {Square} square
 * @param {number} inside
 */
export const lies = ({ origin, side }, square, inside = 0) =>
  square.every((place, axis) => place >= origin[axis] + inside && place < origin[axis] + side - inside);

/**
 * Return true if a window has room to paint all around a plot.
 * @param {Window} window
 * @param {Plot} plot
 */
export const hasRoom = (window, plot) => occupied(plot).every((square) => lies(window, square, 1));
