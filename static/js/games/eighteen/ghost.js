// The designer's ghost, which is shown on the current hole until the player switches it off.

import { lasting } from "../../core/storage.js";

/** @typedef {import("../../board/ghost.js").Leg} Leg */

const KEPT = "dogleg-ghost-off";

export class Ghost {
  /**
   * @param {HTMLElement} root the game's part of the page; contains the switch `[data-ghost]` if
   *   there is a ghost
   * @param {Leg[][] | null} holes the ghost's path, by hole
   * @param {object} given
   * @param {(legs: Leg[]) => void} given.show
   * @param {Pick<Storage, "getItem" | "setItem">} [given.storage]
   */
  constructor(root, holes, { show, storage = lasting }) {
    this.root = root;
    this.holes = holes ?? [];
    this.show = show;
    this.storage = storage;
    /** @type {number | null} */
    this.hole = null;
    this.button = root.querySelector("[data-ghost]");
    this.button?.addEventListener("click", () => this.#keep(!this.isOff));
    this.#set(storage.getItem(KEPT) === "yes");
  }

  get isOff() {
    return this.root.dataset.ghostOff !== undefined;
  }

  /** Set the current hole, counted from 1; null for none. @param {number | null} hole */
  onHole(hole) {
    this.hole = hole;
    this.#draw();
  }

  /** @param {boolean} off */
  #keep(off) {
    this.storage.setItem(KEPT, off ? "yes" : "no");
    this.#set(off);
  }

  /** @param {boolean} off */
  #set(off) {
    if (off) this.root.dataset.ghostOff = "";
    else delete this.root.dataset.ghostOff;
    this.button?.setAttribute("aria-pressed", String(!off));
    this.#draw();
  }

  #draw() {
    this.show(this.isOff || this.hole === null ? [] : (this.holes[this.hole - 1] ?? []));
  }
}
