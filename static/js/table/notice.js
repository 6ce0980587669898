// The sentence above the question: what became of the last try, or that the connection is away.

import { ruleLink } from "./rules.js";

/** @typedef {import("../core/protocol.d.ts").Rule} Rule */
/** @typedef {import("../core/words.js").Say} Say */

export class Notice {
  /** Whether it says that the connection is away. */
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

  /** That the connection is away, in these words, until it is back. @param {string} sentence */
  away(sentence) {
    this.tell(sentence);
    this.#isAway = true;
  }

  /** The connection is back: what else is said just now, a rule for instance, stays. */
  back() {
    if (this.#isAway) this.clear();
  }
}
