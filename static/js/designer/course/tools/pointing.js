// Pointing at one of several hexes: a tee, a green.

import { distance, hexKey, sameHex } from "../../../board/hex.js";
import { endsOf, takenEnds } from "../ground.js";

const NEAR = 1;

export class PointingTool {
  name = "point";
  unit = "hex";

  /**
   * @param {import("../desk.js").CourseDesk} desk
   * @param {"tee" | "green"} what
   * @param {(hex: number[] | null) => void} answer null when the reader changed their mind
   */
  constructor(desk, what, answer) {
    Object.assign(this, { desk, what, answer });
    this.offer();
  }

  /** Mark what can be pointed at; asked again whenever the course changes. */
  offer() {
    this.offered = endsOf(this.desk.course, this.desk.box, this.what);
    const taken = takenEnds(this.desk.course, this.what);
    const isTaken = (hex) => taken.has(hexKey(hex));
    this.desk.view.mark("offered", this.offered.filter((hex) => !isTaken(hex)));
    this.desk.view.mark("taken", this.offered.filter(isTaken));
  }

  get hint() {
    return this.desk.say(this.offered.length ? `hint_${this.what}` : `no_${this.what}s`);
  }

  tap(point) {
    this.use(this.desk.canvas.hexUnder(point));
  }

  /** The hex, or the one offered beside it: fingers are wide. */
  use(hex) {
    const [nearest] = this.offered.toSorted((a, b) => distance(a, hex) - distance(b, hex));
    if (!nearest || distance(nearest, hex) > NEAR) return this.desk.refuse(`no_${this.what}`);
    return this.#end(nearest);
  }

  aim() {}

  grab() {
    return null;
  }

  /** The hex that follows one of those offered. @param {number} by 1 or −1 */
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

  #end(hex) {
    const { answer } = this;
    this.answer = () => {};
    for (const kind of ["offered", "taken"]) this.desk.view.mark(kind, []);
    answer(hex);
  }
}
