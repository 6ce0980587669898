// Mirrored painting: lines through the middle of what is there when a mirror is put up.

/** @typedef {import("./plot.js").Square} Square */
/** @typedef {"across" | "down"} Way across: left for right; down: top for bottom */

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
   * Put one up in the middle of a rectangle, or away.
   * @param {Way} way
   * @param {{left: number, right: number, top: number, bottom: number}} bounds
   */
  toggle(way, { left, right, top, bottom }) {
    const middle = way === "across" ? left + right : top + bottom;
    this.sums[way] = this.isUp(way) ? null : middle;
  }

  /** The plot lies elsewhere on its rows by now. @param {Square} by */
  follow(by) {
    for (const way of /** @type {Way[]} */ (["across", "down"])) {
      const sum = this.sums[way];
      if (sum !== null) this.sums[way] = sum + 2 * by[AXIS[way]];
    }
  }

  /** Where a mirror stands, in squares; null where none does. @param {Way} way */
  lineOf(way) {
    const sum = this.sums[way];
    return sum === null ? null : (sum + 1) / 2;
  }

  /** A square and its twins. @param {Square} square @returns {Square[]} */
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
