// Whether something is as it was the last time: what has not changed need not be drawn anew, and a
// button that somebody is about to press stays the same button.

export class LastSeen {
  #seen = "";

  /** Whether a value differs from the last one asked about, by its JSON. @param {unknown} value */
  isNew(value) {
    const before = this.#seen;
    this.#seen = JSON.stringify(value);
    return this.#seen !== before;
  }
}
