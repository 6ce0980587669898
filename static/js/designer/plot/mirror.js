// Mirrored painting. The axis goes through the middle of the plot at the time the mirror is added.

/** @typedef {import("./plot.js").Square} Square */
/** @typedef {"across" | "down"} Way across: left and right; down: top and bottom */

import { sameSquare } from "./plot.js";

/** @type {Record<Way, 0 | 1>} */
const AXIS = { across: 0, down: 1 };

export class Mirrors {
  /** @type {Record<Way, number | null>} the sum of a square's coordinate and its twin's */
  sums = { across: null, down: null };

  /** @param {Way} way */
  isUp(way) {
    return this.sums[way] !== null;
  }

  /**
   * Add a mirror in the middle of a rectangle, or remove it.
   * @param {Way} way
   * @param {{left: number, right: number, top: number, bottom: number}} bounds
   */
  toggle(way, { left, right, top, bottom }) {
    const middle = way === "across" ? left + right : top + bottom;
    this.sums[way] = this.isUp(way) ? null : middle;
  }

  /** Move the mirrors when the plot shifts within its rows. @param {Square} by */
  follow(by) {
    for (const way of /** @type {Way[]} */ (["across", "down"])) {
      const sum = this.sums[way];
      if (sum !== null) this.sums[way] = sum + 2 * by[AXIS[way]];
    }
  }

  /** Return the position of a mirror in squares, or null if there is none. @param {Way} way */
  lineOf(way) {
    const sum = this.sums[way];
    return sum === null ? null : (sum + 1) / 2;
  }

  /** Return a square and its mirror images. @param {Square} square @returns {Square[]} */
  twinsOf(square) {
    const across = this.#with([square], "across");
    return this.#with(across, "down");
  }

  /** @param {Square[]} squares @param {Way} way @returns {Square[]} */
  #with(squares, way) {
    const sum = this.sums[way];
    if (sum === null) return squares;
    const twins = squares.map(([x, y]) => /** @type {Square} */ (AXIS[way] ? [x, sum - y] : [sum - x, y]));
    return [...squares, ...twins.filter((twin) => !squares.some((other) => sameSquare(other, twin)))];
  }
}
