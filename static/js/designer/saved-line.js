// What the head of the designer says of the draft: saved when, or what is in the way.

const clock = (locale) => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });

/**
 * The sentence for a state of the saving.
 * @param {import("./saving.js").State} state
 * @param {(code: string, values?: object) => string} say words `state_saved`, `state_waiting`, …
 */
export function sentenceOf({ name, at, sentence }, say, locale) {
  const time = at ? clock(locale).format(new Date(at)) : "";
  return say(name === "saved" && !at ? "state_new" : `state_${name}`, { time, sentence });
}

const WORRIES = ["offline", "conflict", "refused"];

export class SavedLine {
  /**
   * @param {HTMLElement} line
   * @param {{saving: import("./saving.js").Saving, say: Function, announce: (sentence: string) => void}} given
   */
  constructor(line, { saving, say, announce }) {
    Object.assign(this, { line, saving, say, announce });
    saving.addEventListener("state", () => this.#show());
    this.#show();
  }

  // Saving is silent for those who listen; that it does not work is not.
  #show() {
    const { name } = this.saving.state;
    const changed = name !== this.line.dataset.state;
    this.line.dataset.state = name;
    this.line.textContent = sentenceOf(this.saving.state, this.say, document.documentElement.lang);
    if (changed && WORRIES.includes(name)) this.announce(this.line.textContent);
  }
}
