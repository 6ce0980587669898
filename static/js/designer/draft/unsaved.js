// What the server does not have yet, kept in the browser until it does: over a reload, a crash, a
// day without a net.

import { newKey } from "../../core/http.js";

/**
 * @typedef {object} Kept
 * @property {any} design
 * @property {number} revision of the draft it was made from
 * @property {any} [base] that draft
 * @property {any[]} sent designs that were sent and not answered: the server may hold one of them
 * @property {number} at milliseconds, when it was kept
 */

export class Unsaved {
  /**
   * Every page has an entry of its own, so that two tabs never write over each other.
   * @param {import("../../core/storage.js").Store} storage
   * @param {string} name of the draft: "courses/over-the-corner"
   */
  constructor(storage, name, page = newKey()) {
    this.storage = storage;
    this.prefix = `draft:${name}:`;
    this.entry = this.prefix + page;
  }

  /** @param {Omit<Kept, "at">} kept */
  keep(kept, at = Date.now()) {
    try {
      this.storage.setItem(this.entry, JSON.stringify({ ...kept, at }));
    } catch {
      // A full or forbidden storage is no reason to stop: the server is asked to save all the same.
    }
  }

  forget() {
    this.storage.removeItem(this.entry);
  }

  /** What earlier pages left, the oldest first; it is ours from now on. @returns {Kept[]} */
  takeOver() {
    const left = this.#others();
    const kept = left.map((entry) => JSON.parse(this.storage.getItem(entry) ?? ""));
    for (const entry of left) this.storage.removeItem(entry);
    return kept.sort((a, b) => a.at - b.at);
  }

  #others() {
    const places = Array.from({ length: this.storage.length }, (_, place) => place);
    const entries = places.map((place) => this.storage.key(place) ?? "");
    return entries.filter((entry) => entry.startsWith(this.prefix) && entry !== this.entry);
  }
}
