// Functions that change a course's tiles. Courses are immutable: each function returns a new one.

import { hexKey, sameHex } from "../../board/hex.js";
import { inSixths, middleOf, placesOf, turned } from "./laying/tiling.js";

/** @typedef {import("./laying/tiling.js").Hex} Hex */
/** @typedef {{face: string, q: number, r: number, turn: number}} Tile */
/** @typedef {{tee: Hex, green: Hex, par: number}} Hole */
/** @typedef {{hex: Hex, terrain: string}} Cover */
/**
 * @typedef {object} Course as the API returns it
 * @property {string} name @property {string} about
 * @property {Tile[]} tiles
 * @property {Hole[]} holes
 * @property {Cover[]} adjustments
 * @property {Cover[]} freehand
 * @property {boolean} nineteenth
 */

/** @param {Tile} tile @returns {Hex} its position on the tile grid */
export const placeOf = ({ q, r }) => [q, r];

/**
 * Return the index of the tile at a position, or −1.
 * @param {Course} course @param {Hex} at
 */
export const tileAt = (course, at) =>
  course.tiles.findIndex((tile) => sameHex(placeOf(tile), at));

/**
 * Return the indices of the tiles that share a hex.
 * @param {Course} course
 * @param {Hex} hex
 * @returns {number[]}
 */
export const tilesUnder = (course, hex) =>
  placesOf(hex).map((at) => tileAt(course, at)).filter((index) => index >= 0);

/**
 * Return a course with tiles moved together with everything on them. A hex moves if it belongs to a
 * moved tile and to no tile that stays.
 * @param {Course} course
 * @param {Map<number, (hex: Hex) => Hex>} ways how the hexes of each moved tile move, by tile index
 * @param {(tile: Tile) => Tile} moved returns the tile in its new place
 * @returns {Course}
 */
function carried(course, ways, moved) {
  /** @param {Hex} hex */
  const go = (hex) => {
    const [under, ...others] = tilesUnder(course, hex);
    const way = ways.get(under);
    return way && others.every((index) => ways.get(index) === way) ? way(hex) : hex;
  };
  /** @param {Cover[]} list */
  const covers = (list) => list?.map((cover) => ({ ...cover, hex: go(cover.hex) }));
  return {
    ...course,
    tiles: course.tiles.map((tile, index) => (ways.has(index) ? moved(tile) : tile)),
    holes: course.holes.map((hole) => ({ ...hole, tee: go(hole.tee), green: go(hole.green) })),
    adjustments: covers(course.adjustments),
    freehand: covers(course.freehand),
  };
}

/** @typedef {(hex: Hex) => Hex} Way how a hex moves */

/** @param {number[]} indices @param {Way} way */
const allGo = (indices, way) => new Map(indices.map((index) => [index, way]));

/** Move tiles on the tile grid. @param {Course} course @param {number[]} indices @param {number} dq @param {number} dr */
export function move(course, indices, dq, dr) {
  if (!dq && !dr) return course;
  /** @type {Way} */
  const way = ([q, r]) => [q + 3 * dq, r + 3 * dr];
  return carried(course, allGo(indices, way), (tile) => ({ ...tile, q: tile.q + dq, r: tile.r + dr }));
}

/**
 * Rotate tiles clockwise by sixths around the first one; a single tile rotates in place.
 * @param {Course} course @param {number[]} indices @param {number} sixths
 */
export function rotate(course, indices, sixths) {
  const by = inSixths(sixths);
  if (!by || !indices.length) return course;
  const pivot = placeOf(course.tiles[indices[0]]);
  /** @type {Way} */
  const way = (hex) => turned(hex, middleOf(pivot), by);
  return carried(course, allGo(indices, way), (tile) => {
    const [q, r] = turned(placeOf(tile), pivot, by);
    return { ...tile, q, r, turn: inSixths(tile.turn + by) };
  });
}

/** Swap two tiles. @param {Course} course @param {number} one @param {number} other */
export function swap(course, one, other) {
  const [a, b] = [course.tiles[one], course.tiles[other]];
  /** @type {(from: Tile, to: Tile) => Way} */
  const way = (from, to) => ([q, r]) => [q + 3 * (to.q - from.q), r + 3 * (to.r - from.r)];
  const ways = new Map([[one, way(a, b)], [other, way(b, a)]]);
  return carried(course, ways, (tile) => {
    const { q, r } = tile === a ? b : a;
    return { ...tile, q, r };
  });
}

/** Replace the faces of some tiles. @param {Course} course @param {Map<number, string>} faces by index @returns {Course} */
export const refaced = (course, faces) => ({
  ...course,
  tiles: course.tiles.map((tile, index) => {
    const face = faces.get(index);
    return face ? { ...tile, face } : tile;
  }),
});

/**
 * Place a face from the box. A tile already at that position returns to the box.
 * @param {Course} course @param {string} face @param {number} q @param {number} r
 * @returns {Course}
 */
export function place(course, face, q, r, turn = 0) {
  const tile = { face, q, r, turn: inSixths(turn) };
  const taken = tileAt(course, [q, r]);
  const tiles = taken < 0 ? [...course.tiles, tile] : course.tiles.with(taken, tile);
  return { ...course, tiles };
}

/**
 * Remove tiles, everything on them, and the holes that lose both ends.
 * @param {Course} course @param {number[]} indices
 */
export function remove(course, indices) {
  const gone = new Set(indices);
  /** @param {Hex} hex */
  const isLost = (hex) => {
    const under = tilesUnder(course, hex);
    return under.length > 0 && under.every((index) => gone.has(index));
  };
  /** @param {Cover[]} list */
  const kept = (list) => list?.filter(({ hex }) => !isLost(hex));
  return withHoles(
    {
      ...course,
      tiles: course.tiles.filter((_, index) => !gone.has(index)),
      adjustments: kept(course.adjustments),
      freehand: kept(course.freehand),
    },
    course.holes.filter(({ tee, green }) => !isLost(tee) || !isLost(green)),
  );
}

/**
 * Replace the holes. A course without holes cannot have a 19th.
 * @param {Course} course
 * @param {Hole[]} holes
 */
export const withHoles = (course, holes) => ({
  ...course,
  holes,
  nineteenth: course.nineteenth && holes.length > 0,
});

/**
 * Return true if any of these tiles has the same position as another tile.
 * @param {Course} course
 * @param {number[]} indices
 */
export function clashes(course, indices) {
  const others = course.tiles.filter((_, index) => !indices.includes(index));
  const taken = new Set(others.map((tile) => hexKey(placeOf(tile))));
  return indices.some((index) => taken.has(hexKey(placeOf(course.tiles[index]))));
}
