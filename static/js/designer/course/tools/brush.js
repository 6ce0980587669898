// A brush for single hexes, with adjustment tiles from the box or paint.

import { along } from "../../../board/flight.js";
import { distance, hexKey, sameHex } from "../../../board/hex.js";
import { adjust, paint } from "../laying/covers.js";
import { hexUnder, pointOf } from "../drawing/scale.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../../../board/hex.js").Point} Point */
/** @typedef {import("../course.js").Course} Course */
/** @typedef {"adjustments" | "freehand"} List */

/** @type {Record<"adjust" | "paint", {lay: import("../laying/covers.js").Lay, list: List}>} */
const LAY = {
  adjust: { lay: adjust, list: "adjustments" },
  paint: { lay: paint, list: "freehand" },
};

/**
 * Return all hexes on the line from one hex to another, because a fast pointer skips some.
 * @param {Hex} from
 * @param {Hex} to
 */
function between(from, to) {
  const steps = Math.max(distance(from, to), 1);
  const [a, b] = [pointOf(from), pointOf(to)];
  return Array.from({ length: steps }, (_, step) => hexUnder(along([a, b], (step + 1) / steps)));
}

/** @typedef {import("./tool.d.ts").Tool} Tool */

/** @implements {Tool} */
export class BrushTool {
  /** @type {"hex"} */
  unit = "hex";

  /**
   * @param {import("../desk.js").CourseDesk} desk
   * @param {"adjust" | "paint"} name
   * @param {string | null} terrain null removes
   */
  constructor(desk, name, terrain) {
    this.desk = desk;
    this.name = name;
    this.terrain = terrain;
  }

  get hint() {
    const { say } = this.desk;
    if (this.terrain === null) return say(`hint_${this.name}_away`);
    return say(`hint_${this.name}`, { terrain: say(`terrain_${this.terrain}`) });
  }

  /** @param {Point} point */
  tap(point) {
    this.use(this.desk.canvas.hexUnder(point));
  }

  /** Apply the terrain to a hex, or remove it if it is already there. @param {Hex} hex */
  use(hex) {
    this.#finish(this.#laid(this.desk.course, hex, this.#lies(hex) ? null : this.terrain), [hex]);
  }

  /** Remove the cover from a hex. @param {Hex} hex */
  remove(hex) {
    this.#finish(this.#laid(this.desk.course, hex, null), [hex]);
  }

  /** @param {Hex | null} hex */
  aim(hex) {
    this.desk.view.mark("brush", hex ? [hex] : []);
  }

  /** Return the next covered hex. @param {Hex} hex @param {number} by 1 or −1 */
  next(hex, by) {
    const laid = this.#list(this.desk.course);
    const here = laid.findIndex((cover) => sameHex(cover.hex, hex));
    return laid.at((here < 0 && by < 0 ? by : here + by) % laid.length)?.hex ?? null;
  }

  /** Start a stroke. All hexes that it covers are a single undo step. @param {Point} point */
  grab(point) {
    const { desk } = this;
    let last = desk.canvas.hexUnder(point);
    let course = this.#laid(desk.course, last, this.terrain);
    const hexes = new Map([[hexKey(last), last]]);
    return {
      /** @param {Point} to */
      move: (to) => {
        const hex = desk.canvas.hexUnder(to);
        if (sameHex(hex, last) && course === desk.shown) return;
        for (const step of between(last, hex)) {
          course = this.#laid(course, step, this.terrain);
          hexes.set(hexKey(step), step);
        }
        last = hex;
        desk.sketch(course);
      },
      drop: () => {
        desk.sketch(null);
        this.#finish(course, [...hexes.values()]);
      },
      cancel: () => desk.sketch(null),
    };
  }

  cancel() {
    this.desk.tool("select");
  }

  leave() {
    this.desk.view.mark("brush", []);
  }

  /** @param {Course} course @param {Hex} hex @param {string | null} terrain */
  #laid(course, hex, terrain) {
    return LAY[this.name].lay(course, hex, terrain);
  }

  /** @param {Course} course */
  #list(course) {
    return course[LAY[this.name].list] ?? [];
  }

  /** @param {Hex} hex */
  #lies(hex) {
    return this.#list(this.desk.course).some((cover) => sameHex(cover.hex, hex) && cover.terrain === this.terrain);
  }

  /** @param {Course} course @param {Hex[]} hexes */
  #finish(course, hexes) {
    const { desk } = this;
    const [q, r] = hexes[0];
    const isLaid = this.#list(course).some(({ hex }) => sameHex(hex, hexes[0]));
    const terrain = isLaid ? desk.say(`terrain_${this.terrain}`) : "";
    const code = isLaid ? `${this.name}_laid` : `${this.name}_taken`;
    desk.change(desk.say(hexes.length > 1 ? `${code}_many` : code, { terrain, q, r, n: hexes.length }), course);
  }
}
