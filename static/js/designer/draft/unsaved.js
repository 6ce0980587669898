// Changes that the server does not have yet, stored in the browser. They survive a reload, a crash
// or a day without a network connection.

import { newKey } from "../../core/http.js";

/**
 * @typedef {object} Kept
 * @property {any} design
 * @property {number} revision of the draft from which it was made
 * @property {any} [base] that draft
 * @property {any[]} sent designs that were sent without an answer: the server may have one of them
 * @property {number} at when it was stored, in milliseconds
 */

export class Unsaved {
  /**
   * Every page has a separate entry, so that two tabs never overwrite each other's changes.
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
      // If storage is full or blocked, the draft is still sent to the server.
    }
  }

  forget() {
    this.storage.removeItem(this.entry);
  }

  /** Take over the changes that earlier pages left, oldest first. @returns {Kept[]} */
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
