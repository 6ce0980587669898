// A number that counts up or down to its new value, unless the user prefers no motion.

import { wantsStillness } from "./motion.js";

export const COUNTING_MS = 600;

/** Return the value at a share (0–1) of the way. @param {number} from @param {number} to @param {number} share */
export const between = (from, to, share) => Math.round(from + (to - from) * share);

export class Counting {
  /** @type {number | null} */
  #value = null;
  #frame = 0;

  /** @param {(value: number) => void} show writes a value on the page */
  constructor(show) {
    this.show = show;
  }

  /** Show a value: the first one at once, every other one by counting. @param {number} value */
  set(value) {
    const from = this.#value;
    this.#value = value;
    if (from === value) return;
    if (from !== null) cancelAnimationFrame(this.#frame);
    if (from === null || wantsStillness() || document.hidden) this.show(value);
    else this.#count(from, value);
  }

  /** @param {number} from @param {number} to */
  #count(from, to) {
    const start = performance.now();
    const step = () => {
      const share = Math.min((performance.now() - start) / COUNTING_MS, 1);
      this.show(between(from, to, share));
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    step();
  }
}
