// The filter for the faces of the box.

import { numberOf } from "./box.js";

/** @typedef {Pick<import("./box.js").Face, "id" | "stack" | "stars">} Face */
/**
 * @typedef {{stack: string, stars: string, side: string, number: string, free: boolean}} Wanted
 *   empty fields match everything
 */

/**
 * @param {Face} face @param {Wanted} wanted
 * @param {Set<number>} used numbers of the tiles on the board
 */
export const isWanted = (face, { stack, stars, side, number, free }, used) =>
  (!stack || face.stack === stack) &&
  (!stars || face.stars === Number(stars)) &&
  (!side || face.id.endsWith(side)) &&
  (!number || face.id.startsWith(number.trim().toLowerCase())) &&
  !(free && used.has(numberOf(face.id)));
