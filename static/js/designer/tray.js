// The panels on a phone: a tray at the bottom edge that is closed, half open or fully open. On
// wider pages, the panels are next to the board and this script does nothing.

import { closest, find, findAll } from "../core/dom.js";
import { watchDrags } from "../core/drags.js";

/** @typedef {"closed" | "half" | "open"} Place */

/** @type {Place[]} */
const PLACES = ["closed", "half", "open"];
// The pixels after which a drag moves the tray by one step, and the fraction of the page height
// from which it moves by two.
const MEANT = 24;
const FAR = 0.4;

/**
 * Return the position after some steps, limited to the first and last one.
 * @param {Place} place @param {number} steps upward
 */
export const placeBy = (place, steps) =>
  PLACES[Math.min(Math.max(PLACES.indexOf(place) + steps, 0), PLACES.length - 1)];

/**
 * Return the position at which a released tray stops.
 * @param {Place} place its previous position @param {number} lifted pixels by which it was lifted
 * @param {number} room the height of the page in pixels
 */
export function placeAfter(place, lifted, room) {
  const far = Math.abs(lifted);
  if (far < MEANT) return place;
  return placeBy(place, Math.sign(lifted) * (far > room * FAR ? 2 : 1));
}

export class Tray {
  /**
   * @param {HTMLElement} page has `data-tray` with the position, `.designer-tray` with the handle
   *   `[data-tray-handle]`, its buttons `[data-tray-step]` and `[data-tabs]`, and `.designer-board`
   * @param {{say: import("../core/words.js").Say, announce: (sentence: string) => void}} given sentences
   *   `tray_closed`, …
   */
  constructor(page, { say, announce }) {
    this.page = page;
    this.say = say;
    this.announce = announce;
    this.tray = find(page, ".designer-tray");
    this.handle = find(page, "[data-tray-handle]");
    this.buttons = findAll(this.handle, "[data-tray-step]");
    for (const button of this.buttons) {
      button.addEventListener("click", () => this.#step(Number(button.dataset.trayStep)));
    }
    const tabs = find(page, "[data-tabs]");
    for (const doing of ["click", "keydown"]) tabs.addEventListener(doing, (event) => this.#chosen(event));
    find(page, ".designer-board").addEventListener("focusin", () => this.makeRoom());
    this.#watchDrags();
    this.#show();
  }

  /** @returns {Place} */
  get place() {
    return /** @type {Place} */ (this.page.dataset.tray);
  }

  /** Open a closed tray halfway. */
  show() {
    if (this.place === "closed") this.#to("half");
  }

  /** Lower an open tray halfway, because the user needs to see the board. */
  makeRoom() {
    if (this.place === "open") this.#to("half");
  }

  /** True if the page is narrow enough to have a tray. */
  get #isThere() {
    return this.handle.offsetParent !== null;
  }

  /** Open a closed tray when one of its tabs is chosen. @param {Event} event */
  #chosen(event) {
    if (event.type === "click" ? closest(event, "[role=tab]") : event.defaultPrevented) this.show();
  }

  /** @param {number} steps */
  #step(steps) {
    this.#to(placeBy(this.place, steps));
    if (this.#isThere) this.announce(this.say(`tray_${this.place}`));
  }

  /** @param {Place} place */
  #to(place) {
    this.page.dataset.tray = place;
    this.#show();
  }

  // Not `disabled`, because a disabled button loses focus directly after it was pressed.
  #show() {
    for (const button of this.buttons) {
      const isEnd = placeBy(this.place, Number(button.dataset.trayStep)) === this.place;
      button.setAttribute("aria-disabled", String(isEnd));
    }
  }

  #watchDrags() {
    watchDrags(this.tray, {
      press: (event) =>
        this.#isThere && closest(event, "[data-tray-handle], [data-tabs]") ? this.tray : null,
      begin: () => this.#grabbed(),
      move: (drag, _event, [, dy]) => {
        drag.lifted = -dy;
        this.tray.style.height = `${drag.height - dy}px`;
      },
      end: ({ lifted }, isDropped) => {
        delete this.page.dataset.dragged;
        this.tray.style.removeProperty("height");
        this.page.style.removeProperty("--tray-row");
        if (isDropped) this.#to(placeAfter(this.place, lifted, this.page.offsetHeight));
      },
    });
  }

  // The board keeps its height until the tray is released.
  #grabbed() {
    const height = this.tray.offsetHeight;
    if (this.place !== "open") this.page.style.setProperty("--tray-row", `${height}px`);
    this.page.dataset.dragged = "";
    return { height, lifted: 0 };
  }
}
