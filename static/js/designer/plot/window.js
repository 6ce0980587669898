// The visible part of the infinite board: a square around the plot, with free squares to paint.

import { boundsOf, occupied } from "./plot.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */
/** @typedef {{origin: Square, side: number}} Window its first square, and the number of squares on a side */

/** The minimum number of squares on a side of the window. */
const LEAST_SIDE = 12;
/** Free squares on each side of a plot. */
const ROOM = 3;
const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Return the window with a plot in the middle. It has up to `most` squares on a side, or more for a
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
 * Return true if a square is in a window and at least `inside` squares from its edge.
 * @param {Window} window
 * @param {Square} square
 * @param {number} inside
 */
export const lies = ({ origin, side }, square, inside = 0) =>
  square.every((place, axis) => place >= origin[axis] + inside && place < origin[axis] + side - inside);

/**
 * Return true if a window has free squares on all sides of a plot.
 * @param {Window} window
 * @param {Plot} plot
 */
export const hasRoom = (window, plot) => occupied(plot).every((square) => lies(window, square, 1));
