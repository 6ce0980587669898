// Changes that the server does not have yet, stored in the browser. They survive a reload, a crash
// or a day without a network connection.

import { newKey } from "../../core/http.js";
import { same } from "./same.js";

/**
 * @typedef {object} Kept
 * @property {any} design
 * @property {number} revision of the draft from which it was made
 * @property {any} [base] that draft
 * @property {any[]} sent designs that were sent without an answer: the server may have one of them
 * @property {readonly import("./conflicts.js").Conflict[]} [conflicts] without a choice
 * @property {any} [ours] the design with our version of every conflict
 * @property {string} [create] the API address that creates a design of this type
 * @property {number} at when it was stored, in milliseconds
 */

/** Return true if an entry has changes apart from conflicts. @param {Kept} kept */
export const isUnsavedIn = ({ design, base, sent }) => sent.length > 0 || !same(design, base);

export class Unsaved {
  /**
   * Every page has a separate entry, so that two tabs never overwrite each other's changes.
   * @param {import("../../core/storage.js").Store} storage
   * @param {string} name of the draft: "courses/over-the-corner"
   * @param {{page?: string, create?: string}} [more] `create` is stored with every entry, so that a
   *   page without access to the draft can offer a copy
   */
  constructor(storage, name, { page = newKey(), create } = {}) {
    this.storage = storage;
    this.create = create;
    this.prefix = `draft:${name}:`;
    this.entry = this.prefix + page;
  }

  /** @param {Omit<Kept, "at">} kept */
  keep(kept, at = Date.now()) {
    try {
      this.storage.setItem(this.entry, JSON.stringify({ ...kept, create: this.create, at }));
    } catch {
      // If storage is full or blocked, the draft is still sent to the server.
    }
  }

  forget() {
    this.storage.removeItem(this.entry);
  }

  /** Take over the changes that earlier pages left, oldest first. @returns {Kept[]} */
  takeOver() {
    const left = this.left();
    for (const { entry } of left) this.storage.removeItem(entry);
    return left;
  }

  /** Return the changes that earlier pages left, oldest first. @returns {(Kept & {entry: string})[]} */
  left() {
    const kept = this.#others().map((entry) => ({ ...JSON.parse(this.storage.getItem(entry) ?? ""), entry }));
    return kept.sort((a, b) => a.at - b.at);
  }

  /** Delete the changes that an earlier page left. @param {{entry: string}} kept */
  discard({ entry }) {
    this.storage.removeItem(entry);
  }

  #others() {
    const places = Array.from({ length: this.storage.length }, (_, place) => place);
    const entries = places.map((place) => this.storage.key(place) ?? "");
    return entries.filter((entry) => entry.startsWith(this.prefix) && entry !== this.entry);
  }
}
