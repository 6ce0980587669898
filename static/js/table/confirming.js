// The confirmation of a choice: the chosen option with "play it" and "change". If a position on the
// board has several options, each has a button here.

import { find, make } from "../core/dom.js";

/**
 * @typedef {{words: string, more?: string, verb: string, index: number}} Offer `more` is an
 *   explanation, shown if there is room
 */

/**
 * Return true if a press plays an option. This rule is shared by all games. The second press on the
 * same option plays it. So does the first press on an option that was previewed or can be undone,
 * unless the player wants to confirm each move.
 * @param {{again: boolean, seen: boolean, asks: boolean}} press
 */
export const plays = ({ again, seen, asks }) => again || (seen && !asks);

/**
 * Return true for a click by touch, which cannot be preceded by a preview.
 * @param {Event} event
 */
export function isTouch(event) {
  const { pointerType } = /** @type {PointerEvent} */ (event);
  return pointerType === undefined ? matchMedia("(hover: none)").matches : pointerType === "touch";
}

export class Confirming {
  /**
   * @param {HTMLElement} box contains `data-confirm-words`, `data-confirm-offers` and
   *   `data-confirm-change`
   * @param {object} tell
   * @param {(index: number) => void} tell.play
   * @param {(index: number | null) => void} tell.point called when an offer is previewed
   * @param {() => void} tell.change
   */
  constructor(box, tell) {
    this.box = box;
    this.tell = tell;
    this.words = find(box, "[data-confirm-words]");
    this.offers = find(box, "[data-confirm-offers]");
    find(box, "[data-confirm-change]").addEventListener("click", () => tell.change());
  }

  /** @param {Offer[]} offers the chosen one, or several to choose from @param {string} heading over several */
  show(offers, heading) {
    const [only] = offers;
    const text = offers.length > 1 ? [heading] : [only.words, only.more && make("span", { class: "confirm-more" }, `. ${only.more}`)];
    this.words.replaceChildren(...text.flatMap((part) => part || []));
    const buttons = offers.length > 1 ? offers.map((offer) => this.#one(offer)) : [this.#play(only)];
    this.offers.replaceChildren(...buttons);
    this.box.classList.toggle("confirm-several", offers.length > 1);
    this.box.hidden = false;
  }

  get isOpen() {
    return !this.box.hidden;
  }

  get isFocused() {
    return this.box.contains(document.activeElement);
  }

  hide() {
    this.box.hidden = true;
  }

  focus() {
    find(this.offers, "button").focus({ preventScroll: true });
  }

  /** @param {boolean} busy */
  setBusy(busy) {
    this.box.setAttribute("aria-busy", String(busy));
  }

  /** @param {Offer} offer */
  #play({ verb, index }) {
    const attributes = { class: "button button-now", type: "button", "data-confirm-play": true };
    return make("button", { ...attributes, onclick: () => this.tell.play(index) }, verb);
  }

  /** @param {Offer} offer */
  #one({ words, index }) {
    const look = () => this.tell.point(index);
    const attributes = { class: "choice-line", type: "button", onfocus: look, onpointerenter: look };
    return make("button", { ...attributes, onclick: () => this.tell.play(index) }, words);
  }
}
