// Suitable places and rotations for tiles: free places nearby, and the turn in which most edges
// match.

import { DIRECTIONS, hexKey } from "../../../board/hex.js";
import { clashes, move, placeOf } from "../course.js";
import { bestJoint } from "./joining.js";
import { Laid } from "./laid.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("./box.js").Box} Box */

const FAR = 12;

/** @param {Hex} place @returns {Generator<Hex, void>} nearest first */
function* around(place) {
  yield place;
  for (let ring = 1; ring <= FAR; ring += 1) {
    /** @type {Hex} */
    let at = [place[0] + ring, place[1]];
    for (const [dq, dr] of [2, 3, 4, 5, 0, 1].map((direction) => DIRECTIONS[direction])) {
      for (let step = 0; step < ring; step += 1) {
        yield at;
        at = [at[0] + dq, at[1] + dr];
      }
    }
  }
}

/** Return the free place nearest to a place. @param {Course} course @param {Hex} place */
export function nearestFree(course, place) {
  const taken = new Set(course.tiles.map((tile) => hexKey(placeOf(tile))));
  return [...around(place)].find((at) => !taken.has(hexKey(at))) ?? place;
}

/**
 * Return the nearest place for the first of some tiles at which all of them can be put down.
 * @param {Course} course
 * @param {number[]} indices
 */
export function nearestFit(course, indices) {
  const from = placeOf(course.tiles[indices[0]]);
  /** @param {Hex} place */
  const fits = ([q, r]) => !clashes(move(course, indices, q - from[0], r - from[1]), indices);
  return [...around(from)].find(fits) ?? from;
}

/**
 * Return the turn in which most edges of a face match the tiles around a place; 0 without
 * neighbours. A turn in which play continues is preferred.
 * @param {Course} course @param {Box} box @param {string} face @param {Hex} place
 */
export function bestTurn(course, box, face, place) {
  const known = box.face(face);
  return known ? bestJoint(known, new Laid(course.tiles, box).sides(place)).turn : 0;
}
