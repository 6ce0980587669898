// Tiles in the hand, and the course that would result from putting them down.

import { clashes, move, place, placeOf, rotate, swap, tileAt } from "./course.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("./course.js").Course} Course */

/**
 * @typedef {object} Held
 * @property {import("./course.js").Course} base the course before the tiles are put down
 * @property {number[]} indices of its tiles; the hand holds the first one
 * @property {Hex | null} to the place under the hand; null outside the board
 * @property {number} turn sixths clockwise by which the tiles were rotated in the hand
 * @property {"move" | "place" | "paste"} kind
 * @property {string} [face] of a tile from the box
 * @property {boolean} [byHand] true if the user has rotated it
 */

/**
 * @typedef {object} Preview
 * @property {Course} course @property {number[]} indices
 * @property {boolean} fits false if other tiles are in the way
 * @property {number} [swapped] the tile that swaps places with the held one
 */

/**
 * Lift tiles off the course.
 * @param {Course} course
 * @param {number[]} indices the one under the pointer first
 * @returns {Held}
 */
export const lifted = (course, indices) => ({
  kind: "move",
  base: course,
  indices,
  to: placeOf(course.tiles[indices[0]]),
  turn: 0,
});

/**
 * Hold a tile from the box.
 * @param {Course} course
 * @param {string} face
 * @param {Hex | null} to
 * @returns {Held}
 */
export const fresh = (course, face, to = null, turn = 0) => ({
  kind: "place", base: course, indices: [], face, to, turn,
});

/**
 * Hold copied tiles that are not on the course yet.
 * @param {Course} course
 * @param {Course["tiles"]} tiles
 * @returns {Held}
 */
export const pasted = (course, tiles) => ({
  ...lifted({ ...course, tiles: [...course.tiles, ...tiles] }, tiles.map((_, index) => course.tiles.length + index)),
  kind: "paste",
});

/**
 * Return the result of putting the tiles down, or null if they are not over the board.
 * @param {Held} held
 * @returns {Preview | null}
 */
export function preview(held) {
  if (!held.to) return null;
  return held.face === undefined ? moved(held, held.to) : placed(held, held.face, held.to);
}

/** @param {Held} held @param {string} face @param {Hex} to @returns {Preview} */
function placed({ base, turn }, face, to) {
  const course = place(base, face, ...to, turn);
  return { course, indices: [tileAt(course, to)], fits: true };
}

/** @param {Held} held @param {Hex} to @returns {Preview} */
function moved({ kind, base, indices, turn }, to) {
  const other = tileAt(base, to);
  if (kind === "move" && indices.length === 1 && other >= 0 && other !== indices[0]) {
    const swapped = swap(base, indices[0], other);
    return { course: rotate(swapped, indices, turn), indices, fits: true, swapped: other };
  }
  const [q, r] = placeOf(base.tiles[indices[0]]);
  const course = rotate(move(base, indices, to[0] - q, to[1] - r), indices, turn);
  return { course, indices, fits: !clashes(course, indices) };
}
