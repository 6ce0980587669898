// A number that counts up or down to its new value, unless the user prefers no motion.

import { wantsStillness } from "./motion.js";

export const COUNTING_MS = 600;

/**
 * Return the value at a fraction (0–1) of the way.
 * @param {number} from @param {number} to @param {number} share
 */
export const between = (from, to, share) => Math.round(from + (to - from) * share);

export class Counting {
  /** The value to show in the end. @type {number | null} */
  #value = null;
  /** The value on the page, which can still be on its way. */
  #shown = 0;
  #frame = 0;

  /** @param {(value: number) => void} show writes a value on the page */
  constructor(show) {
    this.show = show;
  }

  /** Show a value: the first one immediately, every other one by counting up or down to it. @param {number} value */
  set(value) {
    const isFirst = this.#value === null;
    if (this.#value === value) return;
    this.#value = value;
    if (!isFirst) cancelAnimationFrame(this.#frame);
    if (isFirst || wantsStillness() || document.hidden) this.#write(value);
    else this.#count(this.#shown, value);
  }

  /** Forget the value, because the page shows none. The next one is shown immediately. */
  clear() {
    cancelAnimationFrame(this.#frame);
    this.#value = null;
  }

  /** @param {number} value */
  #write(value) {
    this.#shown = value;
    this.show(value);
  }

  /** @param {number} from @param {number} to */
  #count(from, to) {
    const start = performance.now();
    const step = () => {
      const share = Math.min((performance.now() - start) / COUNTING_MS, 1);
      this.#write(between(from, to, share));
      if (share < 1) this.#frame = requestAnimationFrame(step);
    };
    step();
  }
}
