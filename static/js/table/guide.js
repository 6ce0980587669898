// Hints for new players: a lesson for each kind of prompt, shown the first few times it appears.

import { find } from "../core/dom.js";

const TIMES = 2;
/** How often every other lesson is shown, such as one about a mode or a role. */
const MEETINGS = 1;

/** @typedef {{id: string, kind: string, lessons: string[]}} Prompt */

export class Guide {
  /** How often each lesson has been shown, or `skipped`. @type {Record<string, any>} */
  #learned;
  /** @type {Prompt | null} */
  #shown = null;

  /**
   * @param {HTMLElement} box contains `data-guide-words` and `data-guide-skip`; `data-guide-again` is
   *   elsewhere on the page
   * @param {{storage: Pick<Storage, "getItem" | "setItem">, game: string, lessons: Record<string, string>}} how lessons
   *   by name; prompts contain their names
   */
  constructor(box, { storage, game, lessons }) {
    this.box = box;
    this.storage = storage;
    this.lessons = lessons;
    this.name = `guide-${game}`;
    this.#learned = JSON.parse(storage.getItem(this.name) ?? "{}");
    find(box, "[data-guide-skip]").addEventListener("click", () => this.#skip());
    // Phones with a low screen show only two lines of the text (css/games/eighteen/phone.css).
    find(box, "[data-guide-words]").addEventListener("click", () => box.classList.toggle("guide-whole"));
    const again = document.querySelector("[data-guide-again]");
    again?.addEventListener("click", () => this.#again());
  }

  /** Handle a new prompt, or none. @param {Prompt | null} prompt */
  asked(prompt) {
    if (prompt?.id === this.#shown?.id) return;
    this.#shown = prompt ?? null;
    const name = prompt && this.#next(prompt);
    if (name) this.#count(name);
    this.#say(name ? this.lessons[name] : null);
  }

  /** Return the prompt's first lesson that still has to be shown. @param {Prompt} prompt */
  #next({ kind, lessons }) {
    if (this.#learned.skipped) return null;
    const most = (/** @type {string} */ name) => (name === kind ? TIMES : MEETINGS);
    return lessons.find((name) => this.lessons[name] && (this.#learned[name] ?? 0) < most(name));
  }

  /** @param {string} name */
  #count(name) {
    this.#learned[name] = (this.#learned[name] ?? 0) + 1;
    this.#keep();
  }

  /** @param {string | null} [lesson] */
  #say(lesson) {
    this.box.hidden = !lesson;
    this.box.classList.remove("guide-whole");
    find(this.box, "[data-guide-words]").textContent = lesson ?? "";
  }

  #skip() {
    this.#learned = { skipped: true };
    this.#keep();
    this.#say(null);
  }

  #again() {
    const prompt = this.#shown;
    this.#learned = {};
    this.#shown = null;
    this.asked(prompt);
  }

  #keep() {
    this.storage.setItem(this.name, JSON.stringify(this.#learned));
  }
}
