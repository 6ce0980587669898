// Which hole's heat lies on the board, and whose: how many turns a golfer needs from every hex.

import { getJson } from "../../core/http.js";

/** Hexes of the canonical course in the coordinates of one's own. @returns {number[][]} [q, r, turns] */
export const shifted = (hexes, [dq, dr]) => hexes.map(([q, r, turns]) => [q + dq, r + dr, turns]);

export class HeatChoice {
  /**
   * @param {HTMLElement} root holds the selects `[data-heat-hole]` and `[data-heat-golfer]`
   * @param {object} given
   * @param {import("./desk.js").CourseDesk} given.desk
   * @param {(code: string, values?: object) => string} given.say
   * @param {(sentence: string) => void} given.announce
   * @param {(sentence: string) => void} given.tell
   */
  constructor(root, { desk, say, announce, tell }) {
    Object.assign(this, { desk, say, announce, tell });
    this.hole = root.querySelector("[data-heat-hole]");
    this.golfer = root.querySelector("[data-heat-golfer]");
    desk.addEventListener("heat-off", () => this.#end());
    for (const select of [this.hole, this.golfer]) select.addEventListener("change", () => this.#show());
  }

  /**
   * Offer the heat of a rated course.
   * @param {{shift: number[], holes: number[], address: string}} rated
   *   `address` with {hole} and {golfer}
   */
  offer(rated) {
    this.rated = rated;
    const options = rated.holes.map((hole) => new Option(this.say("heat_hole", { hole }), hole));
    this.hole.replaceChildren(new Option(this.say("heat_none"), ""), ...options);
    this.clear();
  }

  /** Show the heat of one hole. @param {number} hole */
  choose(hole) {
    this.hole.value = String(hole);
    return this.#show();
  }

  /** Take it from the board: the course has changed. */
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
    if (!hole) return this.clear();
    const address = this.rated.address.replace("{hole}", hole).replace("{golfer}", this.golfer.value);
    try {
      const { hexes } = await getJson(address);
      if (this.hole.value === hole) this.#lay(shifted(hexes, this.rated.shift), hole);
    } catch (error) {
      this.tell(error.sentence);
    }
  }

  #lay(values, hole) {
    const { tee } = this.desk.course.holes[hole - 1];
    this.desk.setHeat({ values, tee, name: this.say("heat_hole", { hole }) });
    this.desk.fit();
    const turns = values.map((value) => value[2]);
    const golfer = this.golfer.selectedOptions[0].textContent;
    const [least, most] = [Math.min(...turns).toFixed(1), Math.max(...turns).toFixed(1)];
    this.announce(this.say("heat_words", { hole, golfer, least, most }));
  }
}
