// Legal places for the tiles in the hand: free places next to the course where all fairways
// connect.

import { hexKey } from "../../../board/hex.js";
import { placeOf } from "../course.js";
import { bestJoint, joint } from "./joining.js";
import { Laid } from "./laid.js";
import { inSixths, turned } from "./tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../held.js").Held} Held */
/** @typedef {import("./box.js").Box} Box */
/** @typedef {import("./box.js").Face} Face */
/**
 * @typedef {{by: Hex, face: Face, turn: number | null}} Part of the held tiles: the offset from the
 *   first tile, and its turn; null allows any turn
 */
/** @typedef {{at: Hex, isOnward: boolean}} LegalPlace whether play continues there */

// For more tiles, legal places are rare and the search is slow.
const MOST = 12;

/** @param {Held} held @param {Box} box @returns {Part[]} none if a face is unknown */
function partsOf({ face: id, byHand, base, indices, turn }, box) {
  const tiles = id ? [{ face: id, q: 0, r: 0, turn: 0 }] : indices.map((index) => base.tiles[index]);
  const [q, r] = placeOf(tiles[0]);
  const parts = tiles.flatMap((tile) => {
    const face = box.face(tile.face);
    const by = turned([tile.q - q, tile.r - r], [0, 0], turn);
    return face ? [{ by, face, turn: id && !byHand ? null : inSixths(tile.turn + turn) }] : [];
  });
  return parts.length === tiles.length ? parts : [];
}

/** @param {Part} part @param {Laid} laid @param {Hex} to @returns {import("./joining.js").Joint | null} */
function lying({ by, face, turn }, laid, [q, r]) {
  /** @type {Hex} */
  const at = [q + by[0], r + by[1]];
  if (!laid.isFree(at)) return null;
  const sides = laid.sides(at);
  return turn === null ? bestJoint(face, sides) : joint(face, turn, sides);
}

/** @param {Part[]} parts @param {Laid} laid @param {Hex} at @returns {LegalPlace[]} none or one */
function legal(parts, laid, at) {
  let onward = 0;
  for (const part of parts) {
    const found = lying(part, laid, at);
    if (!found || found.amiss) return [];
    onward += found.onward.length - found.against.length;
  }
  return [{ at, isOnward: onward > 0 }];
}

/**
 * Return the legal places for the first tile in the hand. Places where play continues come first.
 * @param {Held} held @param {Box} box @returns {LegalPlace[]}
 */
export function legalPlaces(held, box) {
  const parts = held.indices.length <= MOST ? partsOf(held, box) : [];
  const lifted = new Set(held.indices);
  const laid = new Laid(held.base.tiles.filter((_, index) => !lifted.has(index)), box);
  /** @type {Map<string, Hex>} */
  const tried = new Map();
  for (const [q, r] of laid.rim) {
    for (const { by } of parts) tried.set(hexKey([q - by[0], r - by[1]]), [q - by[0], r - by[1]]);
  }
  const found = [...tried.values()].flatMap((at) => legal(parts, laid, at));
  return found.sort((one, other) => Number(other.isOnward) - Number(one.isOnward));
}
