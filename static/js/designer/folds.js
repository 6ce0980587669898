// Panels next to the board that can be folded to a narrow strip, so that the board gets their room.
// The state is stored in the browser, separately for each type of design. On phones, the panels are
// in a tray instead.

import { closest, findAll } from "../core/dom.js";
import { lasting } from "../core/storage.js";

/** From this width on, the palette is a second panel. Below, all panels are in one: `single`. */
const TWO_PANELS = "(min-width: 72rem)";

/** @typedef {"palette" | "panel" | "single"} Fold */

/**
 * Return the folded panels after one of them was folded or unfolded.
 * @param {string} folded names, separated by spaces @param {Fold} fold @param {boolean} isFolded
 */
export function withFold(folded, fold, isFolded) {
  const others = folded.split(" ").filter((name) => name && name !== fold);
  return [...others, ...(isFolded ? [fold] : [])].join(" ");
}

export class Folds {
  /**
   * @param {HTMLElement} page has the type of design in `data-designer`, the folded panels in
   *   `data-folded`, and the buttons `[data-fold]` that fold and unfold a panel
   * @param {object} [given]
   * @param {import("../core/storage.js").Store} [given.store]
   * @param {(query: string) => {matches: boolean}} [given.media]
   */
  constructor(page, { store = lasting, media = (query) => matchMedia(query) } = {}) {
    this.page = page;
    this.store = store;
    this.media = media;
    this.key = `dogleg-folded-${page.dataset.designer}`;
    this.buttons = findAll(page, "[data-fold]");
    for (const button of this.buttons) button.addEventListener("click", () => this.#toggle(button));
    // A tab of a folded panel unfolds it, and so does a script that shows one of its parts.
    page.addEventListener("click", (event) => closest(event, "[data-tabs] [role=tab]") && this.unfold("panel"));
    page.addEventListener("reveal", (event) => this.unfold(closest(event, "[data-palette]") ? "palette" : "panel"));
    const kept = store.getItem(this.key);
    if (kept !== null) page.dataset.folded = kept;
    this.#show();
    addEventListener("resize", () => this.#show());
  }

  /** @param {Fold} fold */
  isFolded(fold) {
    return (this.page.dataset.folded ?? "").split(" ").includes(this.#here(fold));
  }

  /** Unfold a panel, so that the user sees it. @param {Fold} fold */
  unfold(fold) {
    if (this.isFolded(fold)) this.#fold(fold, false);
  }

  /** @param {HTMLElement} button */
  #toggle(button) {
    const fold = /** @type {Fold} */ (button.dataset.fold);
    this.#fold(fold, !this.isFolded(fold));
  }

  /** @param {Fold} fold @param {boolean} isFolded */
  #fold(fold, isFolded) {
    const folded = withFold(this.page.dataset.folded ?? "", this.#here(fold), isFolded);
    this.page.dataset.folded = folded;
    this.store.setItem(this.key, folded);
    this.#show();
  }

  /** Return the name of a panel at the current width. @param {Fold} fold @returns {Fold} */
  #here(fold) {
    return this.media(TWO_PANELS).matches ? fold : "single";
  }

  #show() {
    for (const button of this.buttons) {
      button.setAttribute("aria-expanded", String(!this.isFolded(/** @type {Fold} */ (button.dataset.fold))));
    }
  }
}
