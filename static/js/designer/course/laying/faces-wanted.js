// The filter for the faces of the box.

import { numberOf } from "./box.js";

/** @typedef {Pick<import("./box.js").Face, "id" | "stack" | "stars">} Face */
/**
 * @typedef {{stack: string, stars: string, side: string, number: string, laid: boolean}} Wanted
 *   empty fields match everything; `laid` includes tiles that have left the box for the board
 */

/**
 * @param {Face} face @param {Wanted} wanted
 * @param {Set<number>} used numbers of the tiles on the board
 */
export const isWanted = (face, { stack, stars, side, number, laid }, used) =>
  (!stack || face.stack === stack) &&
  (!stars || face.stars === Number(stars)) &&
  (!side || face.id.endsWith(side)) &&
  (!number || face.id.startsWith(number.trim().toLowerCase())) &&
  (laid || !used.has(numberOf(face.id)));
