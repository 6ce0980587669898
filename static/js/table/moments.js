// The end of a hole or a half: the board holds still until the reader has seen who won what. The
// server plays on meanwhile, and those who come back later see it once.

import { find } from "../core/dom.js";
import { refreshParts } from "../core/live/refresh.js";

/** Whether an end is news to somebody who has seen ends up to this number. @param {number} number @param {number} seen */
export const isNews = (number, seen) => number > seen;

export class Moments {
  /**
   * @param {HTMLDialogElement} dialog with the part `moment` in it
   * @param {{storage: import("../core/storage.js").Store, session: string, address: string}} how `address` is of the page that
   *   has the newest moment
   */
  constructor(dialog, { storage, session, address }) {
    this.dialog = dialog;
    this.storage = storage;
    this.name = `moments-${session}`;
    this.address = address;
  }

  /** The number of the newest end that the page knows; 0 before the first. */
  get #number() {
    return Number(find(this.dialog, "[data-part=moment]").dataset.number);
  }

  /** Whether the page came with an end that was not seen yet. */
  get isUnseen() {
    return isNews(this.#number, Number(this.storage.getItem(this.name) ?? 0));
  }

  /** Something has ended: fetch what, and hold on until the reader goes on. */
  async hold() {
    // Without an answer there is nothing to show, and nothing to wait for.
    await refreshParts(this.address).catch(() => {});
    if (this.isUnseen) await this.show();
  }

  /** @returns {Promise<void>} when the reader goes on */
  show() {
    this.storage.setItem(this.name, String(this.#number));
    this.dialog.showModal();
    return new Promise((resolve) => {
      this.dialog.addEventListener("close", () => resolve(), { once: true });
    });
  }
}
