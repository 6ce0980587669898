// Pointing at one of several hexes: a tee, a green.

import { distance, sameHex } from "../../../board/hex.js";
import { addHole } from "../holes.js";
import { endsOf } from "../ground.js";
import { placesOf } from "../tiling.js";
import { tileAt } from "../course.js";

const NEAR = 1;
const USUAL_PAR = 4;

export class PointingTool {
  name = "holes";
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
    this.desk.view.mark("offered", this.offered);
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
    this.desk.view.mark("offered", []);
    answer(hex);
  }
}

const parAt = (course, box, tee) => {
  const [place] = placesOf(tee);
  const tile = course.tiles[tileAt(course, place)];
  return (tile && box.face(tile.face)?.par) ?? USUAL_PAR;
};

/** One hole after another by pointing at its tee and its green, until the reader has enough. */
export async function pointOutHoles(desk) {
  for (;;) {
    const tee = await desk.pointAt("tee");
    const green = tee && (await desk.pointAt("green"));
    if (!green) return;
    const par = parAt(desk.course, desk.box, tee);
    const n = desk.course.holes.length + 1;
    desk.change(desk.say("hole_added", { n, par }), addHole(desk.course, tee, green, par));
  }
}
