// The controls of the heat map. The user chooses a hole and a golfer, and the board shows that
// golfer's expected turns from every hex.

import { findTag } from "../../../core/dom.js";
import { getJson } from "../../../core/http.js";
import { groundOf } from "./ground.js";
import { isOfHole } from "./heat.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("./heat.js").Turns} Turns */
/** @typedef {{shift: Hex, holes: number[], address: string}} Rated */

/**
 * Shift hexes of the canonical course to the coordinates of this course.
 * @param {Turns[]} hexes
 * @param {Hex} shift
 * @returns {Turns[]}
 */
export const shifted = (hexes, [dq, dr]) => hexes.map(([q, r, turns]) => [q + dq, r + dr, turns]);

export class HeatChoice {
  /** @type {Rated | null} */
  rated = null;

  /**
   * @param {HTMLElement} root contains the selects `[data-heat-hole]` and `[data-heat-golfer]`
   * @param {object} given
   * @param {import("../desk.js").CourseDesk} given.desk
   * @param {import("../../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   * @param {(sentence: string) => void} given.tell
   */
  constructor(root, { desk, say, announce, tell }) {
    this.desk = desk;
    this.say = say;
    this.announce = announce;
    this.tell = tell;
    this.hole = findTag(root, "select", "[data-heat-hole]");
    this.golfer = findTag(root, "select", "[data-heat-golfer]");
    desk.on("heat-off", () => this.#end());
    for (const select of [this.hole, this.golfer]) select.addEventListener("change", () => this.#show());
  }

  /**
   * Offer the heat maps of a rated course.
   * @param {Rated} rated `address` contains {hole} and {golfer}
   */
  offer(rated) {
    this.rated = rated;
    const options = rated.holes.map((hole) => new Option(this.say("heat_hole", { hole }), String(hole)));
    this.hole.replaceChildren(new Option(this.say("heat_none"), ""), ...options);
    this.clear();
  }

  /** Show the heat map of one hole. @param {number} hole */
  choose(hole) {
    this.hole.value = String(hole);
    return this.#show();
  }

  /** Remove the heat map. */
  clear() {
    this.hole.value = "";
    this.desk.setHeat(null);
  }

  #end() {
    this.clear();
    this.announce(this.say("heat_off"));
  }

  async #show() {
    const { value: hole } = this.hole;
    if (!hole || !this.rated) return this.clear();
    const { address: pattern, shift } = this.rated;
    const address = pattern.replace("{hole}", hole).replace("{golfer}", this.golfer.value);
    try {
      const { hexes } = await getJson(address);
      if (this.hole.value === hole) this.#lay(shifted(hexes, shift), Number(hole));
    } catch (error) {
      this.tell(/** @type {import("../../../core/http.js").RequestError} */ (error).sentence);
    }
  }

  /** @param {Turns[]} all @param {number} hole */
  #lay(all, hole) {
    const ends = this.desk.course.holes[hole - 1];
    const line = this.desk.canvas.lines.of(ends)?.hexes ?? [ends.tee, ends.green];
    const values = all.filter(([q, r]) => isOfHole([q, r], line));
    const hexes = [...groundOf(this.desk.course, this.desk.box).values()].map(({ hex }) => hex);
    const ground = hexes.filter((hex) => isOfHole(hex, line));
    this.desk.setHeat({ values, ground, tee: ends.tee, name: this.say("heat_hole", { hole }) });
    this.desk.look(ground);
    const turns = values.map((value) => value[2]);
    const golfer = this.golfer.selectedOptions[0].textContent;
    const [least, most] = [Math.min(...turns).toFixed(1), Math.max(...turns).toFixed(1)];
    this.announce(this.say("heat_words", { hole, golfer, least, most }));
  }
}
