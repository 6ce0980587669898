// Copies of tiles. The box contains each tile once, so a copy is a different tile that looks
// similar.

import { numberOf } from "./laying/box.js";
import { inSixths } from "./laying/tiling.js";

const SIXTHS = [0, 1, 2, 3, 4, 5];

/** @typedef {import("./laying/box.js").Face} Face */

/** @param {number[]} edges @param {number} turn */
const turnedEdges = (edges, turn) => edges.map((edge) => inSixths(edge + turn)).sort().join();

/**
 * Return the turn that makes a face's fairways leave it on the same sides as another face's.
 * @param {Face} face
 * @param {Face} like
 */
const offset = (face, like) =>
  SIXTHS.find((turn) => turnedEdges(face.edges, turn) === turnedEdges(like.edges, 0));

/** @param {Face} face @param {Face} like */
const strangeness = (face, like) =>
  Number(face.par !== like.par) * 10 + Math.abs(face.stars - like.stars);

/** @param {Face[]} free @param {Face} like */
function alike(free, like) {
  const same = free.find(({ id }) => id === like.id);
  if (same) return same;
  const fitting = free.filter((face) => face.stack === like.stack && offset(face, like) !== undefined);
  return fitting.sort((a, b) => strangeness(a, like) - strangeness(b, like))[0];
}

/**
 * Return similar tiles from the box, in the same places as the originals.
 * @param {import("./course.js").Course} course
 * @param {import("./laying/box.js").Box} box
 * @param {import("./course.js").Tile[]} tiles
 * @returns {import("./course.js").Tile[]} fewer if the box has no similar tile
 */
export function copies(course, box, tiles) {
  let free = box.free(course);
  return tiles.flatMap((tile) => {
    const like = box.face(tile.face);
    const face = like && alike(free, like);
    if (!face) return [];
    free = free.filter(({ id }) => numberOf(id) !== numberOf(face.id));
    return [{ ...tile, face: face.id, turn: inSixths(tile.turn + (offset(face, like) ?? 0)) }];
  });
}
