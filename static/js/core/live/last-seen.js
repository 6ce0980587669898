// Detects changes. Parts that have not changed are not redrawn, so a button is not replaced while
// the user presses it.

export class LastSeen {
  #seen = "";

  /**
   * Return true if the value's JSON differs from that of the previous call.
   * @param {unknown} value
   */
  isNew(value) {
    const before = this.#seen;
    this.#seen = JSON.stringify(value);
    return this.#seen !== before;
  }
}
