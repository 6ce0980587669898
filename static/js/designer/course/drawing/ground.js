// The terrain of each hex of a course, derived from its tiles and covers.

import { hexKey } from "../../../board/hex.js";
import { placeOf, tilesUnder } from "../course.js";
import { coversOf } from "../laying/covers.js";
import { cornerHexes, inSixths, ownHexes } from "../laying/tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../laying/box.js").Box} Box */
/** @typedef {{hex: Hex, terrain: string, bare: string | null}} Ground */

/** @param {string[]} ground of an unturned face @param {number} turn @returns {string[]} */
function turned([middle, ...ring], turn) {
  return [middle, ...ring.map((_, direction) => ring[inSixths(direction - turn)])];
}

/** @param {import("../course.js").Tile} tile @param {string[]} ground of its face @returns {Ground[]} */
function tileGround(tile, ground) {
  const grounds = turned(ground, tile.turn);
  return [
    ...cornerHexes(placeOf(tile)).map((hex) => ({ hex, terrain: "rough", bare: "rough" })),
    ...ownHexes(placeOf(tile)).map((hex, index) => ({ hex, terrain: grounds[index], bare: grounds[index] })),
  ];
}

/**
 * Return every hex of a course with its terrain and the printed terrain below any covers.
 * @param {Course} course
 * @param {Box} box
 * @returns {Map<string, Ground>} by hexKey
 */
export function groundOf(course, box) {
  /** @type {Map<string, Ground>} */
  const ground = new Map();
  for (const tile of course.tiles) {
    const face = box.face(tile.face);
    for (const one of face ? tileGround(tile, box.ground(face)) : []) ground.set(hexKey(one.hex), one);
  }
  for (const [key, terrain] of coversOf(course)) {
    const [q, r] = key.split(",").map(Number);
    /** @type {Hex} */
    const hex = [q, r];
    ground.set(key, { hex, bare: null, ...ground.get(key), terrain });
  }
  return ground;
}

/**
 * Return the par printed on the tile at a tee, or null if there is none.
 * @param {Course} course
 * @param {Box} box
 * @param {Hex} tee
 * @returns {number | null}
 */
export function printedPar(course, box, tee) {
  const [index] = tilesUnder(course, tee);
  return box.face(course.tiles[index]?.face)?.par ?? null;
}

/**
 * Return the hexes where a course's holes start or end.
 * @param {Course} course
 * @param {"tee" | "green"} end
 * @returns {Set<string>} hexKeys
 */
export const takenEnds = (course, end) => new Set(course.holes.map((hole) => hexKey(hole[end])));

const ENDS = { tee: ["tee"], green: ["green", "clubhouse"] };

/**
 * Return the hexes where a hole can start or end, unused ones first.
 * @param {Course} course
 * @param {Box} box
 * @param {"tee" | "green"} end
 * @returns {Hex[]}
 */
export function endsOf(course, box, end) {
  const taken = takenEnds(course, end);
  const all = [...groundOf(course, box)].filter(([, { terrain }]) => ENDS[end].includes(terrain));
  /** @param {[key: string, ground: Ground]} entry */
  const isTaken = ([key]) => Number(taken.has(key));
  return all.sort((a, b) => isTaken(a) - isTaken(b)).map(([, { hex }]) => hex);
}
