// The lines of play, which the server computes. Until the next response, a hole keeps its previous
// line.

import { hexKey } from "../../../board/hex.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {{hexes: Hex[], path: string}} Line tee first, green last */
/** @typedef {Pick<import("../course.js").Hole, "tee" | "green">} Ends */

/** @param {Ends} ends */
const nameOf = ({ tee, green }) => `${hexKey(tee)} ${hexKey(green)}`;

export class Lines {
  /** @type {Map<string, Line>} */
  #lines = new Map();

  /** @param {Line[]} lines */
  tell(lines) {
    this.#lines = new Map(
      lines.map((line) => [nameOf({ tee: line.hexes[0], green: line.hexes[line.hexes.length - 1] }), line]),
    );
  }

  /**
   * Return the line of a hole, or undefined if there is none or the tee or green has changed.
   * @param {Ends} hole
   */
  of(hole) {
    return this.#lines.get(nameOf(hole));
  }
}
