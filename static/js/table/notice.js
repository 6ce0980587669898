// The notice above the prompt: the result of the last attempt, or that the connection is lost.

import { ruleLink } from "./rules.js";

/** @typedef {import("../core/protocol.d.ts").Rule} Rule */
/** @typedef {import("../core/words.js").Say} Say */

export class Notice {
  /** True while the notice says that the connection is lost. */
  #isAway = false;

  /** @param {HTMLElement} place @param {Say} say */
  constructor(place, say) {
    this.place = place;
    this.say = say;
  }

  /** @param {string} sentence @param {Rule | null} rule */
  tell(sentence, kind = "warning", rule = null) {
    this.#isAway = false;
    this.place.hidden = !sentence;
    this.place.className = `message message-${kind} table-notice`;
    this.place.replaceChildren(sentence, ...(rule ? [" ", ruleLink(rule, this.say)] : []));
  }

  clear() {
    this.tell("");
  }

  /** Show that the connection is lost, until it is restored. @param {string} sentence */
  away(sentence) {
    this.tell(sentence);
    this.#isAway = true;
  }

  /** Remove the notice after reconnecting. Other notices, such as a rule, are not removed. */
  back() {
    if (this.#isAway) this.clear();
  }
}
