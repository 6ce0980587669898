// A word for those who are new: a lesson for each kind of question, the first times it is asked.

const TIMES = 2;

export class Guide {
  #learned;
  #shown = null;

  /**
   * @param {HTMLElement} box with `data-guide-words`, `data-guide-skip` and, elsewhere on the page,
   *   `data-guide-again`
   * @param {{storage: Storage, game: string, lessons: Record<string, string>}} how lessons by the
   *   kind of prompt
   */
  constructor(box, { storage, game, lessons }) {
    Object.assign(this, { box, storage, lessons, name: `guide-${game}` });
    this.#learned = JSON.parse(storage.getItem(this.name) ?? "{}");
    box.querySelector("[data-guide-skip]").addEventListener("click", () => this.#skip());
    const again = document.querySelector("[data-guide-again]");
    again?.addEventListener("click", () => this.#again());
  }

  /** A prompt is open, or none. @param {{id: string, kind: string} | null} prompt */
  asked(prompt) {
    if (prompt?.id === this.#shown?.id) return;
    this.#shown = prompt ?? null;
    const lesson = prompt && !this.#knows(prompt.kind) ? this.lessons[prompt.kind] : null;
    if (lesson) this.#count(prompt.kind);
    this.#say(lesson);
  }

  #knows(kind) {
    return this.#learned.skipped || (this.#learned[kind] ?? 0) >= TIMES;
  }

  #count(kind) {
    this.#learned[kind] = (this.#learned[kind] ?? 0) + 1;
    this.#keep();
  }

  #say(lesson) {
    this.box.hidden = !lesson;
    this.box.querySelector("[data-guide-words]").textContent = lesson ?? "";
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
