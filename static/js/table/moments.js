// The end of a hole or a half, shown over the board. The board pauses while it is shown: for a few
// seconds, or until the player continues. The server plays on, and players who return later see
// the result once.

import { announce } from "../core/announce.js";
import { find } from "../core/dom.js";
import { Lingering } from "../core/lingering.js";
import { refreshParts } from "../core/live/refresh.js";

export const SHOWN_MS = 5000;

/**
 * Return true if a result is new to a player who has seen all results up to number `seen`.
 * @param {number} number
 * @param {number} seen
 */
export const isNews = (number, seen) => number > seen;

export class Moments {
  /** Resolves the promise of the moment that is shown. @type {(() => void) | null} */
  #leave = null;

  /**
   * @param {HTMLElement} place over the board, with the part `moment` in it
   * @param {{storage: import("../core/storage.js").Store, session: string, address: string}} how `address`
   *   of the page with the newest moment
   */
  constructor(place, { storage, session, address }) {
    this.place = place;
    this.storage = storage;
    this.name = `moments-${session}`;
    this.address = address;
    place.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("[data-moment-on]")) this.leave();
    });
    this.lingering = new Lingering(place, () => this.leave());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.leave();
    });
  }

  /** The part of the page that contains the newest end. */
  get #part() {
    return find(this.place, "[data-part=moment]");
  }

  /** The number of the newest end that the page contains; 0 before the first. */
  get #number() {
    return Number(this.#part.dataset.number);
  }

  /** True if the page contains a result that the player has not seen. */
  get isUnseen() {
    return isNews(this.#number, Number(this.storage.getItem(this.name) ?? 0));
  }

  /** Fetch the end that has occurred, and show it. */
  async hold() {
    // If the request fails, there is no result to show or to wait for.
    await refreshParts(this.address).catch(() => {});
    if (this.isUnseen) await this.show();
  }

  /** @returns {Promise<void>} resolves when the moment is over */
  show() {
    this.storage.setItem(this.name, String(this.#number));
    this.place.hidden = false;
    announce(this.#part.dataset.said ?? "");
    // A newer end takes the place of one that is still shown.
    this.#leave?.();
    return new Promise((resolve) => {
      this.#leave = resolve;
      this.lingering.start(SHOWN_MS);
    });
  }

  /** Hide the moment, if one is shown. A focus inside it would be lost, so it goes to the question. */
  leave() {
    if (!this.#leave) return;
    this.lingering.stop();
    const hadFocus = this.place.contains(document.activeElement);
    this.place.hidden = true;
    if (hadFocus) find(document, "[data-ask]").focus({ preventScroll: true });
    this.#leave();
    this.#leave = null;
  }
}
