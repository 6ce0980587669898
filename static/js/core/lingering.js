// Something that disappears by itself after a while, but stays while the user reads it.

const HOLDS = /** @type {const} */ ([
  ["pointer", "pointerenter", "pointerleave"],
  ["focus", "focusin", "focusout"],
]);

export class Lingering {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** 0 while nothing is shown. */
  #milliseconds = 0;
  /** The reasons why the element stays: the pointer or the focus is on it. @type {Set<"pointer" | "focus">} */
  #held = new Set();

  /**
   * @param {HTMLElement} place it stays while the pointer or the focus is on it
   * @param {() => void} over called when the time is over
   */
  constructor(place, over) {
    this.over = over;
    for (const [what, begins, ends] of HOLDS) {
      place.addEventListener(begins, () => {
        this.#held.add(what);
        this.#run();
      });
      place.addEventListener(ends, () => {
        this.#held.delete(what);
        this.#run();
      });
    }
    // While the page is hidden, no user can see it, so the time stops.
    document.addEventListener("visibilitychange", () => this.#run());
  }

  /** Count the time from now. @param {number} milliseconds */
  start(milliseconds) {
    this.#milliseconds = milliseconds;
    this.#run();
  }

  /** Nothing is shown any more. */
  stop() {
    // A place that disappears under the pointer or with the focus gets no event.
    this.#held.clear();
    this.start(0);
  }

  #run() {
    clearTimeout(this.#timer);
    const isRead = this.#held.size > 0;
    if (isRead || document.hidden || !this.#milliseconds) return;
    this.#timer = setTimeout(this.over, this.#milliseconds);
  }
}
