// Tabs with the usual keyboard pattern: they are one tab stop, and arrow keys move between them.

import { closest, find, findAll } from "./dom.js";

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/**
 * Return the index that a key leads to, wrapping around at the ends; null for other keys.
 * @param {string} key @param {number} place @param {number} count
 */
export function placeByKey(key, place, count) {
  const step = STEPS[key];
  if (step === undefined) return null;
  if (!Number.isFinite(step)) return step < 0 ? 0 : count - 1;
  return (place + step + count) % count;
}

export class Tabs {
  /**
   * Tabs that the style sheet hides are ignored.
   * @param {HTMLElement} list of `[role=tab]`, each with the id of its panel in `aria-controls`
   */
  constructor(list) {
    this.tabs = findAll(list, "[role=tab]");
    list.addEventListener("click", (event) => this.#clicked(closest(event, "[role=tab]")));
    list.addEventListener("keydown", (event) => this.#pressed(event));
    new ResizeObserver(() => this.#stayInSight()).observe(list);
    this.#stayInSight();
  }

  /** Show a panel. @param {string} id of the panel */
  show(id) {
    for (const tab of this.tabs) {
      const shown = tab.getAttribute("aria-controls") === id;
      tab.setAttribute("aria-selected", String(shown));
      tab.tabIndex = shown ? 0 : -1;
      this.#panelOf(tab).toggleAttribute("data-shown", shown);
    }
  }

  /**
   * Show a panel, unless its tab is hidden because the panel is always shown. The panel gets the
   * event `reveal`, for pages that can fold it.
   * @param {string} id
   */
  reveal(id) {
    if (this.#inSight.some((tab) => tab.getAttribute("aria-controls") === id)) this.show(id);
    find(document, `#${id}`).dispatchEvent(new CustomEvent("reveal", { bubbles: true }));
  }

  /** Show a panel and focus its tab. @param {string} id */
  go(id) {
    this.reveal(id);
    this.tabs.find((tab) => tab.getAttribute("aria-controls") === id)?.focus();
  }

  get #inSight() {
    return this.tabs.filter((tab) => tab.offsetParent !== null);
  }

  /** @param {HTMLElement} tab */
  #panelOf(tab) {
    return find(document, `#${tab.getAttribute("aria-controls")}`);
  }

  /** @param {HTMLElement | null} [tab] */
  #clicked(tab) {
    if (tab) this.show(tab.getAttribute("aria-controls") ?? "");
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const tabs = this.#inSight;
    const active = tabs.findIndex((tab) => tab === document.activeElement);
    const place = placeByKey(event.key, active, tabs.length);
    if (place === null) return;
    event.preventDefault();
    tabs[place].focus();
    this.#clicked(tabs[place]);
  }

  #stayInSight() {
    const shown = this.tabs.find((tab) => tab.getAttribute("aria-selected") === "true");
    // In a folded panel no tab is in sight, but one must be shown when it unfolds.
    if (!shown || shown.offsetParent === null) this.#clicked(this.#inSight[0] ?? (shown ? null : this.tabs[0]));
  }
}
