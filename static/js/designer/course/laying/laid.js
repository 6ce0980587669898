// The fairways around a place: the edges that they cross, and their directions of play.

import { DIRECTIONS, hexKey, neighbour } from "../../../board/hex.js";
import { placeOf } from "../course.js";
import { inSixths } from "./tiling.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("./box.js").Box} Box */
/** @typedef {import("./box.js").Face} Face */
/** @typedef {import("../course.js").Tile} Tile */
/** @typedef {{tile: Tile, face: Face}} Lying */
/**
 * @typedef {{flow: "in" | "out" | null, start: Face | null, between: number}} Trail `flow` is the
 *   direction of play as seen from the place, `start` the tee or green where the fairway starts or
 *   ends, `between` the number of fairway tiles up to it
 */
/**
 * @typedef {{edge: number, face: string, trail: Trail | null}} Side the tile across an edge;
 *   `trail` is null if no fairway crosses the edge
 */

/** @param {Lying} lying @param {number} edge of the board */
const crosses = ({ tile, face }, edge) => face.edges.includes(inSixths(edge - tile.turn));

/**
 * Return the direction of play across an edge of the board, according to the tile's arrow.
 * @param {Lying} lying
 * @param {number} edge
 */
function flowOver({ tile, face }, edge) {
  const own = inSixths(edge - tile.turn);
  if (own === face.exit) return "in";
  return own === face.entry ? "out" : null;
}

export class Laid {
  /** @type {Map<string, Lying>} */
  #places = new Map();

  /** @param {Tile[]} tiles @param {Box} box */
  constructor(tiles, box) {
    for (const tile of tiles) {
      const face = box.face(tile.face);
      if (face) this.#places.set(hexKey(placeOf(tile)), { tile, face });
    }
  }

  /** @param {Hex} place */
  isFree(place) {
    return !this.#places.has(hexKey(place));
  }

  /** The free places that touch a tile. @returns {Hex[]} from the top, row by row */
  get rim() {
    const around = [...this.#places.values()].flatMap(({ tile }) =>
      DIRECTIONS.map((_, edge) => neighbour(placeOf(tile), edge)),
    );
    const free = new Map(around.filter((place) => this.isFree(place)).map((place) => [hexKey(place), place]));
    return [...free.values()].sort(([q, r], [otherQ, otherR]) => r - otherR || q - otherQ);
  }

  /** Return how many tiles touch a place. @param {Hex} place */
  crowd(place) {
    return DIRECTIONS.filter((_, edge) => !this.isFree(neighbour(place, edge))).length;
  }

  /** Return the tiles around a place. @param {Hex} place @returns {Side[]} */
  sides(place) {
    return DIRECTIONS.flatMap((_, edge) => {
      const at = neighbour(place, edge);
      const lying = this.#places.get(hexKey(at));
      if (!lying) return [];
      const trail = crosses(lying, edge + 3) ? this.#followed(lying, at, edge + 3) : null;
      return [{ edge, face: lying.face.id, trail }];
    });
  }

  /**
   * Follow a fairway away from a place, starting across an edge of the neighbouring tile. The tee
   * or green at its end determines the direction of play, or else the arrow of the first tile.
   * @param {Lying} first @param {Hex} at its place @param {number} over @returns {Trail}
   */
  #followed(first, at, over) {
    let [lying, place, edge, between] = [first, at, over, 0];
    // A fairway can form a loop.
    while (lying.face.stack === "fairway" && between < this.#places.size) {
      between += 1;
      const { turn } = lying.tile;
      const onward = lying.face.edges.map((own) => inSixths(own + turn)).find((own) => own !== inSixths(edge));
      if (onward === undefined) break;
      [place, edge] = [neighbour(place, onward), onward + 3];
      const next = this.#places.get(hexKey(place));
      if (!next || !crosses(next, edge)) break;
      lying = next;
    }
    const start = lying.face.stack === "fairway" ? null : lying.face;
    return { flow: start ? flowOver(lying, edge) : flowOver(first, over), start, between };
  }
}
