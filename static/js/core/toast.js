// Toasts: a sentence near the button that was pressed, which disappears by itself. Phones show it
// above the bar at the lower edge (css/core/life.css). Refusals are not toasts: they must stay.

import { announce } from "./announce.js";
import { make } from "./dom.js";
import { Lingering } from "./lingering.js";

const LEAST_MS = 4000;
const MS_PER_LETTER = 50;
/** Pixels between a toast and its button or the edge of the window. */
const GAP = 8;

/** @typedef {{left: number, top: number, bottom: number}} Edges */
/** @typedef {{width: number, height: number}} Size */

/** Return how long a sentence is shown; a long one takes longer to read. @param {string} sentence */
export const shownFor = (sentence) => LEAST_MS + MS_PER_LETTER * sentence.length;

/**
 * Return the position of a toast: below its button or, if there is no room, above it.
 * @param {Edges} button @param {Size} size of the toast @param {Size} view
 */
export function placed(button, size, view) {
  const below = button.bottom + GAP;
  const hasRoom = below + size.height + GAP <= view.height;
  const top = hasRoom ? below : button.top - size.height - GAP;
  const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.max(GAP, Math.min(at, most - GAP));
  return {
    left: within(button.left, view.width - size.width),
    top: within(top, view.height - size.height),
  };
}

class Toast {
  constructor() {
    this.element = make("div", { class: "toast", "data-toast": true, popover: "manual" });
    this.lingering = new Lingering(this.element, () => this.hide());
    this.element.addEventListener("click", () => this.hide());
  }

  /** @param {string} sentence @param {Element} button */
  show(sentence, button) {
    this.element.remove();
    this.element.textContent = sentence;
    // A dialog makes everything outside of it inert, and axe wants texts in landmarks.
    (button.closest("dialog[open], main") ?? document.body).append(this.element);
    this.element.showPopover?.();
    const { left, top } = placed(button.getBoundingClientRect(), this.element.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: innerHeight,
    });
    this.element.style.setProperty("--toast-left", `${left}px`);
    this.element.style.setProperty("--toast-top", `${top}px`);
    this.lingering.start(shownFor(sentence));
  }

  hide() {
    this.lingering.stop();
    this.element.remove();
  }
}

/** The only toast of the page: a newer one replaces it. @type {Toast | undefined} */
let shown;

/**
 * Show a sentence near a button, and announce it. The focus stays where it is.
 * @param {string} sentence @param {Element} button
 */
export function toast(sentence, button) {
  if (!sentence) return;
  announce(sentence);
  shown ??= new Toast();
  shown.show(sentence, button);
}
