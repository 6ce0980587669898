// The box of tiles as the server tells it: which faces there are, and which are still in the box.

/**
 * @typedef {object} Face
 * @property {string} id number and side, "12a"
 * @property {string} stack "tee", "fairway" or "green"
 * @property {number} stars @property {number | null} par @property {number | null} tiles
 * @property {string} ground seven letters: the centre, then the ring clockwise from east
 * @property {number[]} edges directions in which a fairway leaves it, arrow to the east
 * @property {number | null} entry the edge over which play comes in @property {number | null} exit and goes on
 * @property {string} svg address of its picture
 */

/** @typedef {import("../course.js").Course} Course */

/** @type {Record<string, string>} */
const OTHER = { a: "b", b: "a" };

/** The number of a face's tile. @param {string} id "12a" */
export const numberOf = (id) => Number.parseInt(id, 10);

export class Box {
  /**
   * @param {object} given the answer of GET /api/v1/courses/box/, and of the page's data:
   * @param {Face[]} given.faces
   * @param {Record<string, number>} given.adjustments how many small tiles show each hazard
   * @param {Record<string, string>} given.terrains by the letter that stands for them
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

  /** What each hex of a face shows: the centre, then the ring. @param {Face} face @returns {string[]} */
  ground(face) {
    return Array.from(face.ground, (letter) => this.terrains[letter]);
  }

  /** The other side of a face's tile, or undefined. @param {string} id @returns {Face | undefined} */
  other(id) {
    return this.face(id.replace(/[ab]$/, (side) => OTHER[side]));
  }

  /** Numbers of the tiles a course uses. @param {Pick<Course, "tiles">} course @returns {Set<number>} */
  used(course) {
    return new Set(course.tiles.map(({ face }) => numberOf(face)));
  }

  /** Faces whose tiles are still in the box. @param {Pick<Course, "tiles">} course @returns {Face[]} */
  free(course) {
    const used = this.used(course);
    return this.faces.filter(({ id }) => !used.has(numberOf(id)));
  }
}
