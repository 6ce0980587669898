// The message at the end of a hole or a half, shown over the board. The board pauses while it is
// shown: for a few seconds, or until the player continues. The server does not wait, and players
// who return later see the result once.

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
  /** Resolves the promise of the message that is currently shown. @type {(() => void) | null} */
  #leave = null;

  /**
   * @param {HTMLElement} place over the board, containing the part `moment`
   * @param {{storage: import("../core/storage.js").Store, session: string, address: string}} how `address`
   *   is the URL of the page with the newest message
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

  /** The part of the page that contains the newest message. */
  get #part() {
    return find(this.place, "[data-part=moment]");
  }

  /** The number of the newest message that the page contains, or 0 before the first. */
  get #number() {
    return Number(this.#part.dataset.number);
  }

  /** True if the page contains a result that the player has not seen. */
  get isUnseen() {
    return isNews(this.#number, Number(this.storage.getItem(this.name) ?? 0));
  }

  /** Fetch the message about the hole or half that has just ended, and show it. */
  async hold() {
    // If the request fails, there is no result to show or to wait for.
    await refreshParts(this.address).catch(() => {});
    if (this.isUnseen) await this.show();
  }

  /** @returns {Promise<void>} resolves when the message is hidden again */
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

  /** Hide the message, if one is shown. If the focus is inside it, move the focus to the prompt. */
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
