// Another way on where no tile in the box fits an empty place: a neighbour that is turned or replaced,
// so that play continues around the place or a tile fits it.

import { neighbour } from "../../../board/hex.js";
import { placeOf, refaced, rotate, tileAt } from "../course.js";
import { fitsAt } from "./fits.js";
import { joint } from "./joining.js";
import { Laid } from "./laid.js";
import { inSixths } from "./tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("./box.js").Box} Box */
/** @typedef {import("./box.js").Face} Face */
/**
 * @typedef {object} Detour
 * @property {Course} course the course after the change
 * @property {number} index of the changed tile
 * @property {string} before the tile's face so far
 * @property {Face} face @property {number} turn
 */

const MOST = 6;
const TURNS = [0, 1, 2, 3, 4, 5];

/**
 * Return the course with another face or turn of a tile. Holes and adjustments on it move with it.
 * @param {Course} course @param {number} index @param {Face} face @param {number} turn
 */
function changed(course, index, face, turn) {
  const sixths = inSixths(turn - course.tiles[index].turn);
  return rotate(refaced(course, new Map([[index, face.id]])), [index], sixths);
}

/**
 * Return the faces that a tile can have: its own, and for fairways those in the box. The tees and
 * greens of other faces are on other hexes.
 * @param {Course} course @param {Box} box @param {number} index
 */
function facesFor(course, box, index) {
  const own = box.face(course.tiles[index].face);
  if (!own) return [];
  return own.stack === "fairway" ? [own, ...box.free(course).filter(({ stack }) => stack === "fairway")] : [own];
}

/**
 * Return the first turn of a face in which a tile still meets its other neighbours and something fits
 * where its fairways lead, or null.
 * @param {Course} course @param {Box} box @param {Hex} place @param {number} index @param {Face} face
 * @returns {Detour | null}
 */
function detour(course, box, place, index, face) {
  const tile = course.tiles[index];
  const at = placeOf(tile);
  const sides = new Laid(course.tiles.filter((_, other) => other !== index), box).sides(at);
  for (const turn of TURNS) {
    if (face.id === tile.face && turn === tile.turn) continue;
    const found = joint(face, turn, sides);
    if (found.amiss || found.against.length) continue;
    const after = changed(course, index, face, turn);
    if (isOpen(after, box, place) && leadsOn(after, box, at, face, turn)) return { course: after, index, before: tile.face, face, turn };
  }
  return null;
}

/**
 * Return true if a tile in the box fits a place, or no fairway leads there.
 * @param {Course} course @param {Box} box @param {Hex} place
 */
const isOpen = (course, box, place) =>
  fitsAt(course, box, place).length > 0 || !new Laid(course.tiles, box).sides(place).some(({ trail }) => trail);

/**
 * Return true if a tile in the box fits each empty place to which a face leads.
 * @param {Course} course @param {Box} box @param {Hex} at @param {Face} face @param {number} turn
 */
function leadsOn(course, box, at, face, turn) {
  const laid = new Laid(course.tiles, box);
  return face.edges
    .map((edge) => neighbour(at, inSixths(edge + turn)))
    .filter((place) => laid.isFree(place))
    .every((place) => fitsAt(course, box, place).length > 0);
}

/**
 * Return the detours around an empty place, turned neighbours before replaced ones.
 * @param {Course} course @param {Box} box @param {Hex} place @returns {Detour[]}
 */
export function detoursAt(course, box, place) {
  const leading = new Laid(course.tiles, box).sides(place).filter(({ trail }) => trail);
  const indices = leading.map(({ edge }) => tileAt(course, neighbour(place, edge)));
  const found = indices.flatMap((index) =>
    facesFor(course, box, index).flatMap((face) => detour(course, box, place, index, face) ?? []),
  );
  const isTurned = (/** @type {Detour} */ { before, face }) => Number(before === face.id);
  return found.sort((one, other) => isTurned(other) - isTurned(one)).slice(0, MOST);
}
