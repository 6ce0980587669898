// What a design plays like, worked out by the server on request: the button, the progress, the end.

import { getJson, postJson } from "../core/http.js";
import { untilOver } from "../core/poll.js";

const isOver = ({ state }) => state === "done" || state === "failed";

export class WorkingOut {
  #asked = 0;

  /**
   * @param {HTMLElement} root holds `[data-work-out]`, `[data-rating-state]` and the progress
   *   `[data-rating-progress]`
   * @param {object} given
   * @param {() => object} given.design as it is when the button is pressed
   * @param {string} given.address POST has it rated
   * @param {(answer: object, design: object) => void} given.take the answer with its `rating`
   * @param {(code: string, values?: object) => string} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, given) {
    Object.assign(this, given);
    this.button = root.querySelector("[data-work-out]");
    this.state = root.querySelector("[data-rating-state]");
    this.progress = root.querySelector("[data-rating-progress]");
    this.button.addEventListener("click", () => this.#workOut());
  }

  /** Say how things stand. @param {string} sentence */
  show(sentence) {
    this.state.textContent = sentence;
    this.button.textContent = this.say("work_out_again");
  }

  async #workOut() {
    const [design, asked] = [this.design(), (this.#asked += 1)];
    const isWanted = () => asked === this.#asked;
    this.button.setAttribute("aria-busy", "true");
    try {
      const first = await postJson(this.address, design);
      const ask = () => getJson(first.url);
      const last = await untilOver(first, { ask, isOver, isWanted, heard: (now) => this.#heard(now) });
      if (last) this.#end({ ...last, shift: first.shift }, design);
    } catch (error) {
      this.#say(error.sentence || this.say("rating_failed"));
    }
    if (isWanted()) this.#rest();
  }

  #rest() {
    this.button.removeAttribute("aria-busy");
    this.progress.hidden = true;
  }

  #heard({ state, progress = 0 }) {
    this.progress.hidden = isOver({ state });
    this.progress.value = progress;
    this.state.textContent = isOver({ state }) ? "" : this.say(`rating_${state}`);
  }

  #end(answer, design) {
    if (answer.state === "failed" || !answer.rating) this.#say(this.say("rating_failed"));
    else this.take(answer, design);
  }

  #say(sentence) {
    this.state.textContent = sentence;
    this.announce(sentence);
  }
}
