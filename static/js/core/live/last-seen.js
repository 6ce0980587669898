// Change detection. Unchanged parts are not drawn again, so a button stays the same
// element while the user presses it.

export class LastSeen {
  #seen = "";

  /** Return true if a value's JSON differs from the last call. @param {unknown} value */
  isNew(value) {
    const before = this.#seen;
    this.#seen = JSON.stringify(value);
    return this.#seen !== before;
  }
}
