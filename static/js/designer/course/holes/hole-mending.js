// Fixes for a hole. One button requests them, and each fix is a button that applies it.

import { Emitter } from "../../../core/events.js";
import { postJson } from "../../../core/http.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../../../core/protocol.d.ts").Offer} Offer */
/** @typedef {{index: number, state: "asking" | "found" | "failed", offers: Offer[], sentence: string}} Asked */
/** @typedef {(address: string, course: Course) => Promise<{offers: Offer[]}>} Ask */

/** @extends {Emitter<{change: undefined}>} */
export class HoleMending extends Emitter {
  /** @type {Asked | null} the last request, with its hole */
  asked = null;

  /**
   * @param {object} given
   * @param {import("../../draft/history.js").History<Course>} given.history
   * @param {string} given.address with {hole}
   * @param {Ask} [given.ask]
   */
  constructor({ history, address, ask = postJson }) {
    super();
    this.history = history;
    this.address = address;
    this.ask = ask;
    // The fixes are only valid for the course for which they were requested.
    history.on("change", () => this.#tell(null));
  }

  /** @param {number} index from 0 */
  async look(index) {
    const mine = this.#tell({ index, state: "asking", offers: [], sentence: "" });
    const address = this.address.replace("{hole}", String(index + 1));
    try {
      const { offers } = await this.ask(address, this.history.value);
      if (this.asked === mine) this.#tell({ index, state: "found", offers, sentence: "" });
    } catch (error) {
      const { sentence = "" } = /** @type {import("../../../core/http.js").RequestError} */ (error);
      if (this.asked === mine) this.#tell({ index, state: "failed", offers: [], sentence });
    }
    return this.asked;
  }

  /** @param {Asked | null} asked */
  #tell(asked) {
    if (asked === this.asked) return asked;
    this.asked = asked;
    this.emit("change");
    return asked;
  }
}
