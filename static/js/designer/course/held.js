// Tiles in the hand, and the course that putting them down would give.

import { clashes, move, place, placeOf, rotate, swap, tileAt } from "./course.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("./course.js").Course} Course */

/**
 * @typedef {object} Held
 * @property {import("./course.js").Course} base the course that they are moved on
 * @property {number[]} indices of its tiles; the first is the one that is held
 * @property {Hex | null} to the place under the hand; null is beside the board
 * @property {number} turn sixths clockwise by which the tiles were turned in the hand
 * @property {"move" | "place" | "paste"} kind
 * @property {string} [face] of a tile from the box
 * @property {boolean} [byHand] true if the user turned it
 */

/**
 * @typedef {object} Preview
 * @property {Course} course @property {number[]} indices
 * @property {boolean} fits false if the tiles in the way cannot make room
 * @property {number} [swapped] the tile that makes room
 */

/** Lift tiles off the course. @param {Course} course @param {number[]} indices the held one first @returns {Held} */
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

/** Hold copied tiles that are not on the course yet. @param {Course} course @param {Course["tiles"]} tiles @returns {Held} */
export const pasted = (course, tiles) => ({
  ...lifted({ ...course, tiles: [...course.tiles, ...tiles] }, tiles.map((_, index) => course.tiles.length + index)),
  kind: "paste",
});

/**
 * Return the result of putting down; null beside the board.
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
