// The box of tiles as loaded from the server: all faces, and which are not on the course yet.

/**
 * @typedef {object} Face
 * @property {string} id number and side, "12a"
 * @property {string} stack "tee", "fairway" or "green"
 * @property {number} stars @property {number | null} par @property {number | null} tiles
 * @property {string} ground seven letters: the centre, then the ring clockwise from east
 * @property {number[]} edges directions in which a fairway leaves the face if its arrow points east
 * @property {number | null} entry the edge over which play enters @property {number | null} exit
 *   the edge over which it leaves
 * @property {string} svg address of its picture
 */

/** @typedef {import("../course.js").Course} Course */

/** @type {Record<string, string>} */
const OTHER = { a: "b", b: "a" };

/** Return the number of the tile that a face belongs to. @param {string} id "12a" */
export const numberOf = (id) => Number.parseInt(id, 10);

export class Box {
  /**
   * @param {object} given the answer of GET /api/v1/courses/box/, and the page's data:
   * @param {Face[]} given.faces
   * @param {Record<string, number>} given.adjustments how many adjustment tiles show each hazard
   * @param {Record<string, string>} given.terrains terrains by letter
   */
  constructor({ faces, adjustments, terrains }) {
    this.faces = faces;
    this.adjustments = adjustments;
    this.terrains = terrains;
    this.byId = new Map(faces.map((face) => [face.id, face]));
  }

  /** @param {string} id @returns {Face | undefined} */
  face(id) {
    return this.byId.get(id);
  }

  /**
   * Return the terrain of each hex of a face: the centre, then the ring.
   * @param {Face} face
   * @returns {string[]}
   */
  ground(face) {
    return Array.from(face.ground, (letter) => this.terrains[letter]);
  }

  /**
   * Return the face on the other side of the tile, or undefined.
   * @param {string} id
   * @returns {Face | undefined}
   */
  other(id) {
    return this.face(id.replace(/[ab]$/, (side) => OTHER[side]));
  }

  /**
   * Return the numbers of the tiles on a course.
   * @param {Pick<Course, "tiles">} course
   * @returns {Set<number>}
   */
  used(course) {
    return new Set(course.tiles.map(({ face }) => numberOf(face)));
  }

  /**
   * Return the faces whose tiles are still in the box.
   * @param {Pick<Course, "tiles">} course
   * @returns {Face[]}
   */
  free(course) {
    const used = this.used(course);
    return this.faces.filter(({ id }) => !used.has(numberOf(id)));
  }
}
