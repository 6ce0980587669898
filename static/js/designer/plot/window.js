// The part of the endless board that is shown: a square around what is there, with room to paint on.

import { boundsOf, occupied } from "./plot.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */
/** @typedef {{origin: Square, side: number}} Window its first square, and how many it is wide and high */

/** So few squares that a finger can tell them apart on a phone. */
const LEAST_SIDE = 12;
/** Squares that are free on either side of a plot. */
const ROOM = 3;
const NOWHERE = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * The window with a plot in its middle. It shows `most` squares of the board, or all of a plot that is larger.
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

/** Whether a square lies in a window, so many squares from its edge. @param {Window} window @param {Square} square @param {number} inside */
export const lies = ({ origin, side }, square, inside = 0) =>
  square.every((place, axis) => place >= origin[axis] + inside && place < origin[axis] + side - inside);

/** Whether one can paint on all around a plot. @param {Window} window @param {Plot} plot */
export const hasRoom = (window, plot) => occupied(plot).every((square) => lies(window, square, 1));
