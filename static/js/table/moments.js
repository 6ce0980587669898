// The end of a hole or a half: the board pauses until the player has seen the result. The server
// plays on, and players who return later see the result once.

import { find } from "../core/dom.js";
import { refreshParts } from "../core/live/refresh.js";

/**
 * Return true if an end is new to a player who has seen ends up to this number.
 * @param {number} number
 * @param {number} seen
 */
export const isNews = (number, seen) => number > seen;

export class Moments {
  /**
   * @param {HTMLDialogElement} dialog with the part `moment` in it
   * @param {{storage: import("../core/storage.js").Store, session: string, address: string}} how `address`
   *   of the page with the newest moment
   */
  constructor(dialog, { storage, session, address }) {
    this.dialog = dialog;
    this.storage = storage;
    this.name = `moments-${session}`;
    this.address = address;
  }

  /** The number of the newest end that the page contains; 0 before the first. */
  get #number() {
    return Number(find(this.dialog, "[data-part=moment]").dataset.number);
  }

  /** True if the page contains an unseen end. */
  get isUnseen() {
    return isNews(this.#number, Number(this.storage.getItem(this.name) ?? 0));
  }

  /** Fetch the end that has occurred, and wait until the player continues. */
  async hold() {
    // Without an answer there is nothing to show or to wait for.
    await refreshParts(this.address).catch(() => {});
    if (this.isUnseen) await this.show();
  }

  /** @returns {Promise<void>} resolves when the player continues */
  show() {
    this.storage.setItem(this.name, String(this.#number));
    this.dialog.showModal();
    return new Promise((resolve) => {
      this.dialog.addEventListener("close", () => resolve(), { once: true });
    });
  }
}
