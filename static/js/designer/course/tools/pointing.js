// A tool for pointing at one of several hexes, such as the tees or greens.

import { distance, hexKey, sameHex } from "../../../board/hex.js";
import { endsOf, takenEnds } from "../drawing/ground.js";

const NEAR = 1;

/** @typedef {import("../../../board/hex.js").Hex} Hex */

/** @typedef {import("./tool.d.ts").Tool} Tool */

/** @implements {Tool} */
export class PointingTool {
  name = "point";
  /** @type {"hex"} */
  unit = "hex";
  /** @type {Hex[]} */
  offered = [];

  /**
   * @param {import("../desk.js").CourseDesk} desk
   * @param {"tee" | "green"} what
   * @param {(hex: Hex | null) => void} answer called with null if the user cancels
   */
  constructor(desk, what, answer) {
    this.desk = desk;
    this.what = what;
    this.answer = answer;
    this.offer();
  }

  /** Mark the hexes that can be chosen. Called again after each change of the course. */
  offer() {
    this.offered = endsOf(this.desk.course, this.desk.box, this.what);
    const taken = takenEnds(this.desk.course, this.what);
    /** @param {Hex} hex */
    const isTaken = (hex) => taken.has(hexKey(hex));
    this.desk.view.mark("offered", this.offered.filter((hex) => !isTaken(hex)));
    this.desk.view.mark("taken", this.offered.filter(isTaken));
  }

  get hint() {
    return this.desk.say(this.offered.length ? `hint_${this.what}` : `no_${this.what}s`);
  }

  /** @param {import("../../../board/hex.js").Point} point */
  tap(point) {
    this.use(this.desk.canvas.hexUnder(point));
  }

  /**
   * Choose a hex. If it is not offered, choose the nearest offered hex close to it, because fingers
   * are imprecise.
   * @param {Hex} hex
   */
  use(hex) {
    const [nearest] = this.offered.toSorted((a, b) => distance(a, hex) - distance(b, hex));
    if (!nearest || distance(nearest, hex) > NEAR) return this.desk.refuse(`no_${this.what}`);
    return this.#end(nearest);
  }

  aim() {}

  grab() {
    return null;
  }

  /** Return the next offered hex. @param {Hex} hex @param {number} by 1 or −1 */
  next(hex, by) {
    const here = this.offered.findIndex((offered) => sameHex(offered, hex));
    return this.offered.at((here < 0 && by < 0 ? by : here + by) % this.offered.length) ?? null;
  }

  cancel() {
    this.#end(null);
  }

  leave() {
    this.#end(null);
  }

  /** @param {Hex | null} hex */
  #end(hex) {
    const { answer } = this;
    this.answer = () => {};
    for (const kind of ["offered", "taken"]) this.desk.view.mark(kind, []);
    answer(hex);
  }
}
