// The saving status in the designer's header: when the draft was saved, or what prevents it.

/** @typedef {import("../../core/words.js").Say} Say */

/** @param {string} locale */
const clock = (locale) => new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });

/**
 * Return the sentence about a saving state.
 * @param {import("./saving.js").State} state
 * @param {Say} say sentences `state_saved`, `state_waiting`, …
 * @param {string} locale
 */
export function sentenceOf({ name, at, sentence }, say, locale) {
  const time = at ? clock(locale).format(new Date(at)) : "";
  return say(name === "saved" && !at ? "state_new" : `state_${name}`, { time, sentence });
}

const WORRIES = ["offline", "unsaved", "conflict", "refused"];

export class SavedLine {
  /**
   * @param {HTMLElement} line
   * @param {{saving: import("./saving.js").Saving<any>, say: Say, announce: (sentence: string) => void}} given
   */
  constructor(line, { saving, say, announce }) {
    this.line = line;
    this.saving = saving;
    this.say = say;
    this.announce = announce;
    saving.on("state", () => this.#show());
    this.#show();
  }

  // Screen readers announce failures, but not successful saves.
  #show() {
    const { name } = this.saving.state;
    const changed = name !== this.line.dataset.state;
    this.line.dataset.state = name;
    this.line.textContent = sentenceOf(this.saving.state, this.say, document.documentElement.lang);
    if (changed && WORRIES.includes(name)) this.announce(this.line.textContent);
  }
}
