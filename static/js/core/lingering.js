// Something that disappears by itself after a while, but stays while the user reads it.

export class Lingering {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** 0 while nothing is shown. */
  #milliseconds = 0;

  /**
   * @param {HTMLElement} place it stays while the pointer or the focus is on it
   * @param {() => void} over called when the time is over
   */
  constructor(place, over) {
    this.over = over;
    for (const event of ["pointerenter", "focusin"]) place.addEventListener(event, () => this.#hold());
    for (const event of ["pointerleave", "focusout"]) place.addEventListener(event, () => this.#run());
    // Nobody sees a hidden page, so it waits.
    document.addEventListener("visibilitychange", () => this.#run());
  }

  /** Count the time from now. @param {number} milliseconds */
  start(milliseconds) {
    this.#milliseconds = milliseconds;
    this.#run();
  }

  /** Nothing is shown any more. */
  stop() {
    this.start(0);
  }

  #run() {
    this.#hold();
    if (this.#milliseconds && !document.hidden) this.#timer = setTimeout(this.over, this.#milliseconds);
  }

  #hold() {
    clearTimeout(this.#timer);
  }
}
