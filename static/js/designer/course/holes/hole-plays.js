// Ratings of the holes of an unfinished course, requested shortly after each change.

import { Emitter } from "../../../core/events.js";
import { postJson } from "../../../core/http.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../course.js").Hole} Hole */
/** @typedef {import("../../../core/protocol.d.ts").HolePlay} HolePlay */
/** @typedef {import("../../../core/protocol.d.ts").HolePlays} Answer */
/** @typedef {import("../../../core/http.js").RequestError} RequestError */
/**
 * @typedef {{play: HolePlay | null, isFresh: boolean, isLost: boolean}} Known the rating of a hole,
 *   whether it is for the current course, and whether no answer for the current course will arrive
 */
/** @typedef {(address: string, course: Course, options: {signal: AbortSignal}) => Promise<Answer>} Ask */

export const PAUSE = 500;

/**
 * Return the part of a course that affects its rating, which excludes the texts.
 * @param {Course} course
 */
export const played = ({ name, about, ...rest }) => JSON.stringify(rest);

/**
 * Return a key for a hole that does not depend on the order, so that a moved hole keeps its rating.
 * @param {Hole} hole
 */
export const keyOf = ({ tee, green }) => `${tee}>${green}`;

/** @extends {Emitter<{change: undefined}>} */
export class HolePlays extends Emitter {
  /** @type {Map<string, {play: HolePlay, of: string}>} */
  #found = new Map();
  /** @type {AbortController | null} */
  #asking = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #wanted = "";
  #isLost = false;

  /**
   * @param {object} given
   * @param {import("../../draft/history.js").History<Course>} given.history
   * @param {string} given.address of the API
   * @param {Ask} [given.ask]
   */
  constructor({ history, address, ask = postJson }) {
    super();
    this.history = history;
    this.address = address;
    this.ask = ask;
    history.on("change", () => this.#changed());
    this.#changed();
  }

  /** @param {Hole} hole @returns {Known} */
  of(hole) {
    const found = this.#found.get(keyOf(hole));
    const isFresh = found?.of === this.#wanted;
    return { play: found?.play ?? null, isFresh, isLost: this.#isLost && !isFresh };
  }

  #changed() {
    const now = played(this.history.value);
    if (now === this.#wanted) return;
    this.#wanted = now;
    this.#isLost = false;
    this.#asking?.abort();
    this.#later(PAUSE);
    this.emit("change");
  }

  /** @param {number} pause */
  #later(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#askAll(), pause);
  }

  async #askAll() {
    const course = this.history.value;
    if (!course.holes.length) return;
    const { signal } = (this.#asking = new AbortController());
    try {
      await this.#askUntilAll(course, signal);
      if (!signal.aborted) this.#end();
    } catch (error) {
      if (!signal.aborted) this.#lose(/** @type {RequestError} */ (error));
    }
  }

  // The server computes for a limited time and then lists the remaining holes.
  /** @param {Course} course @param {AbortSignal} signal */
  async #askUntilAll(course, signal) {
    for (let only = ""; ; ) {
      const { holes, left } = await this.ask(`${this.address}${only}`, course, { signal });
      if (signal.aborted) return;
      this.#take(course, holes);
      if (!left.length || !holes.length) return;
      only = `?only=${left.join(",")}`;
    }
  }

  /** @param {Course} course @param {HolePlay[]} plays */
  #take(course, plays) {
    for (const play of plays) {
      this.#found.set(keyOf(course.holes[play.number - 1]), { play, of: this.#wanted });
    }
    this.emit("change");
  }

  #end() {
    const keys = new Set(this.history.value.holes.map(keyOf));
    for (const key of this.#found.keys()) if (!keys.has(key)) this.#found.delete(key);
    this.#isLost = true;
    this.emit("change");
  }

  // If the rate limit was reached, the server says when to retry. Otherwise, the next change
  // triggers a retry.
  /** @param {RequestError} error */
  #lose({ wait }) {
    this.#isLost = true;
    if (wait) this.#later(wait);
    this.emit("change");
  }
}
