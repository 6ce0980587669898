// A word for those who are new: a lesson for each kind of question, the first times it is asked.
// What was explained is kept in a cookie, so that the server draws the first one (presenters/guide.py).

import { find } from "../core/dom.js";

const TIMES = 2;

/** @typedef {{id: string, kind: string}} Prompt */

export class Guide {
  /** How often each kind was explained, or `skipped`. @type {Record<string, any>} */
  #learned;
  /** @type {Prompt | null} */
  #shown = null;

  /**
   * @param {HTMLElement} box with `data-guide-words`, `data-guide-skip` and, elsewhere on the page,
   *   `data-guide-again`
   * @param {{storage: Pick<Storage, "getItem" | "setItem">, game: string, lessons: Record<string, string>}} how lessons by the
   *   kind of prompt
   */
  constructor(box, { storage, game, lessons }) {
    this.box = box;
    this.storage = storage;
    this.lessons = lessons;
    this.name = `guide-${game}`;
    this.#learned = JSON.parse(storage.getItem(this.name) ?? "{}");
    find(box, "[data-guide-skip]").addEventListener("click", () => this.#skip());
    const again = document.querySelector("[data-guide-again]");
    again?.addEventListener("click", () => this.#again());
  }

  /** A prompt is open, or none. @param {Prompt | null} prompt */
  asked(prompt) {
    if (prompt?.id === this.#shown?.id) return;
    this.#shown = prompt ?? null;
    const lesson = prompt && !this.#knows(prompt.kind) ? this.lessons[prompt.kind] : null;
    if (prompt && lesson) this.#count(prompt.kind);
    this.#say(lesson);
  }

  /** @param {string} kind of a prompt */
  #knows(kind) {
    return this.#learned.skipped || (this.#learned[kind] ?? 0) >= TIMES;
  }

  /** @param {string} kind */
  #count(kind) {
    this.#learned[kind] = (this.#learned[kind] ?? 0) + 1;
    this.#keep();
  }

  /** @param {string | null} [lesson] */
  #say(lesson) {
    this.box.hidden = !lesson;
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
