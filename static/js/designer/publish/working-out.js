// Ratings computed by the server on request: the button, the progress, the result.

import { whileBusy } from "../../core/busy.js";
import { find, findTag } from "../../core/dom.js";
import { getJson, postJson } from "../../core/http.js";
import { untilOver } from "../../core/live/poll.js";
import { stepIn } from "./step-in.js";

/** @typedef {import("../../core/protocol.d.ts").Rated} Rated */
/** @typedef {import("../../core/http.js").RequestError} RequestError */

/** @param {{state: string}} work */
const isOver = ({ state }) => state === "done" || state === "failed";

export class WorkingOut {
  /**
   * @param {HTMLElement} root contains `[data-work-out]`, `[data-rating-state]` and the progress
   *   `[data-rating-progress]`
   * @param {object} given
   * @param {() => any} given.design returns the design when the button is pressed
   * @param {string} given.address POST requests the rating
   * @param {(answer: Rated, design: any) => void} given.take takes the answer with its `rating`
   * @param {import("../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, { design, address, take, say, announce }) {
    this.design = design;
    this.address = address;
    this.take = take;
    this.say = say;
    this.announce = announce;
    this.button = find(root, "[data-work-out]");
    this.state = find(root, "[data-rating-state]");
    this.progress = findTag(root, "progress", "[data-rating-progress]");
    this.button.addEventListener("click", () => whileBusy(this.button, () => this.#workOut()));
  }

  /** Show the current state. @param {string} sentence */
  show(sentence) {
    this.state.textContent = sentence;
    this.button.textContent = this.say("work_out_again");
  }

  async #workOut() {
    const design = this.design();
    try {
      /** @type {Rated} */
      const first = await postJson(this.address, design);
      const ask = () => getJson(first.url);
      const last = await untilOver(first, { ask, isOver, heard: (now) => this.#heard(now, design) });
      this.#end({ ...last, shift: first.shift }, design);
    } catch (error) {
      this.#say(/** @type {RequestError} */ (error).sentence || this.say("rating_failed"));
    }
    this.progress.hidden = true;
  }

  /** @param {Rated} work @param {any} design */
  #heard({ state, progress = 0 }, design) {
    this.progress.hidden = isOver({ state });
    this.progress.value = progress;
    this.state.textContent = isOver({ state }) ? "" : this.say(`rating_${state}`, stepIn(design, progress));
  }

  /** @param {Rated} answer @param {any} design */
  #end(answer, design) {
    if (answer.state === "failed" || !answer.rating) this.#say(this.say("rating_failed"));
    else this.take(answer, design);
  }

  /** @param {string} sentence */
  #say(sentence) {
    this.state.textContent = sentence;
    this.announce(sentence);
  }
}
