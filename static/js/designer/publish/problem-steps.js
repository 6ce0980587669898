// Stepping through the problems while every new verdict changes the list.

/** @typedef {Pick<import("../../core/protocol.d.ts").Problem, "code" | "field" | "detail">} Problem */

/** @param {Problem} one @param {Problem} other */
const isSame = (one, other) =>
  one.code === other.code && one.field === other.field && one.detail === other.detail;

export class ProblemSteps {
  /** @type {Problem | null} */
  #current = null;
  #was = -1;

  /** Return the index of the current problem, or -1 if it is solved. @param {Problem[]} problems */
  placeIn(problems) {
    const current = this.#current;
    return current ? problems.findIndex((problem) => isSame(problem, current)) : -1;
  }

  /**
   * Return the index of the next problem, wrapping around at the ends. If the current problem was
   * solved, the next one has the same index.
   * @param {Problem[]} problems at least one @param {number} by 1 or −1
   */
  step(problems, by) {
    const found = this.placeIn(problems);
    const isMended = found < 0 && this.#was >= 0;
    const from = isMended ? this.#was - (by > 0 ? 1 : 0) : found;
    const place = from < 0 && by < 0 ? problems.length - 1 : (from + by + problems.length) % problems.length;
    [this.#current, this.#was] = [problems[place], place];
    return place;
  }
}
