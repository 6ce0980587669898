// Functions that change a course's holes. A hole's number is its position, counted from 1.

import { withHoles } from "../course.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../course.js").Hole} Hole */
/** @typedef {import("../laying/tiling.js").Hex} Hex */

/** @param {Course} course @param {number} index @param {Partial<Hole>} change @returns {Course} */
const changed = (course, index, change) => ({
  ...course,
  holes: course.holes.with(index, { ...course.holes[index], ...change }),
});

/** Append a hole. @param {Course} course @param {Hex} tee @param {Hex} green @param {number} par */
export const addHole = (course, tee, green, par) =>
  withHoles(course, [...course.holes, { tee, green, par }]);

/** @param {Course} course @param {number} index from 0 */
export const removeHole = (course, index) =>
  withHoles(course, course.holes.filter((_, place) => place !== index));

/** @param {Course} course @param {number} index from 0 @param {Hex} tee */
export const setTee = (course, index, tee) => changed(course, index, { tee });

/** @param {Course} course @param {number} index from 0 @param {Hex} green */
export const setGreen = (course, index, green) => changed(course, index, { green });

/** @param {Course} course @param {number} index from 0 @param {number} par 1 to 9 */
export const setPar = (course, index, par) => changed(course, index, { par });

/**
 * Move a hole to another position; the other holes shift.
 * @param {Course} course
 * @param {number} from
 * @param {number} to
 */
export function reorder(course, from, to) {
  const holes = course.holes.filter((_, index) => index !== from);
  return { ...course, holes: holes.toSpliced(to, 0, course.holes[from]) };
}

/**
 * Replace all holes, for example with the server's suggestion.
 * @param {Course} course
 * @param {Hole[]} holes
 */
export const setHoles = (course, holes) => withHoles(course, holes);

/** Set whether the last hole is the 19th. @param {Course} course @param {boolean} nineteenth */
export const setNineteenth = (course, nineteenth) =>
  nineteenth === course.nineteenth ? course : { ...course, nineteenth };
