// Functions that cover single hexes with adjustment tiles of the box or freehand paint.

import { hexKey, sameHex } from "../../../board/hex.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../course.js").Cover} Cover */
/** @typedef {(course: Course, hex: Hex, terrain: string | null) => Course} Lay */

/** @param {Cover[]} list @param {Hex} hex @param {string | null} terrain */
function covered(list, hex, terrain) {
  const lying = list.find((cover) => sameHex(cover.hex, hex));
  if ((lying?.terrain ?? null) === terrain) return list;
  const others = list.filter((cover) => cover !== lying);
  return terrain === null ? others : [...others, { hex, terrain }];
}

/** @param {"adjustments" | "freehand"} name @returns {Lay} */
const laid = (name) => (course, hex, terrain) => {
  const before = course[name] ?? [];
  const after = covered(before, hex, terrain);
  return after === before ? course : { ...course, [name]: after };
};

/** Place an adjustment tile on a hex; null removes it. */
export const adjust = laid("adjustments");

/** Paint a hex; null removes the paint. */
export const paint = laid("freehand");

/**
 * Return the terrain of each covered hex. Paint is above adjustment tiles.
 * @param {Course} course
 * @returns {Map<string, string>} by hexKey
 */
export const coversOf = (course) =>
  new Map(
    [...course.adjustments, ...(course.freehand ?? [])].map(({ hex, terrain }) => [hexKey(hex), terrain]),
  );
