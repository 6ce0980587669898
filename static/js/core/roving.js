// Roving tabindex: a group of buttons or fields is a single tab stop, and arrow keys move within
// it.

import { closest, findAll } from "./dom.js";

/**
 * Return the index that a key leads to among buttons in rows of `columns`; null for other keys and
 * beyond the ends.
 * @param {string} key @param {number} place @param {number} count @param {number} columns
 */
export function stepByKey(key, place, count, columns) {
  /** @type {Record<string, number>} */
  const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const to = place + (steps[key] ?? NaN);
  return to >= 0 && to < count ? to : null;
}

/** Return the number of buttons in the first row. @param {HTMLElement[]} buttons */
const columnsOf = (buttons) =>
  buttons.filter(({ offsetTop }) => offsetTop === buttons[0].offsetTop).length || 1;

export class Roving {
  /**
   * @param {HTMLElement} root contains the buttons
   * @param {string} selector of the buttons
   * @param {{alongOnly?: boolean}} [options] `alongOnly` ignores Up and Down,
   *   which number fields need
   */
  constructor(root, selector, { alongOnly = false } = {}) {
    this.root = root;
    this.selector = selector;
    this.alongOnly = alongOnly;
    root.addEventListener("keydown", (event) => this.#pressed(event));
    root.addEventListener("focusin", (event) => this.#enter(closest(event, selector)));
    this.refresh();
  }

  /** Update the tab stop after buttons were added, removed or hidden. */
  refresh() {
    const buttons = this.#buttons;
    const open = buttons.filter(({ tabIndex }) => tabIndex === 0);
    if (open.length !== 1) this.#enter(buttons[0]);
  }

  get #buttons() {
    return findAll(this.root, this.selector).filter((button) => !button.closest("[hidden]"));
  }

  /** @param {HTMLElement | null} [button] */
  #enter(button) {
    if (!button) return;
    for (const other of findAll(this.root, this.selector)) other.tabIndex = -1;
    button.tabIndex = 0;
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const buttons = this.#buttons;
    const place = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
    if (place < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.alongOnly && ["ArrowUp", "ArrowDown"].includes(event.key)) return;
    const to = stepByKey(event.key, place, buttons.length, columnsOf(buttons));
    if (to === null) return;
    event.preventDefault();
    buttons[to].focus();
  }
}
