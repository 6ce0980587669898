// The cards whose number can be set: values, lost balls, holes and carts.

import { findAll } from "../../core/dom.js";
import { Roving } from "../../core/roving.js";
import { countOf, withCount } from "./deck.js";
import { Stepper } from "./stepper.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {(label: string, deck: Deck) => void} Change one step that can be undone */

export class Counts {
  /**
   * @param {HTMLElement} root contains a `[data-card]` per card, with `data-name` and `data-most`
   * @param {object} given
   * @param {import("../draft/history.js").History<Deck>} given.history
   * @param {Change} given.change
   * @param {import("../../core/words.js").Say} given.say
   */
  constructor(root, { history, change, say }) {
    this.history = history;
    this.change = change;
    this.say = say;
    this.steppers = new Map(
      findAll(root, "[data-card]").map((place) => [place.dataset.card ?? "", this.#at(place)]),
    );
    for (const list of findAll(root, "[data-counts]")) {
      new Roving(list, "[data-focus]", { alongOnly: true });
    }
    history.on("change", () => this.#show());
    this.#show();
  }

  /** @param {HTMLElement} place */
  #at(place) {
    const { card = "", name = "", most } = place.dataset;
    /** @param {number} count */
    const change = (count) => {
      const label = this.say("did_count", { card: name, count });
      this.change(label, withCount(this.history.value, card, count));
    };
    const stepper = new Stepper({ card: name, focus: card, most: Number(most), change, say: this.say });
    place.append(stepper.element);
    return stepper;
  }

  #show() {
    for (const [card, stepper] of this.steppers) stepper.show(countOf(this.history.value, card));
  }
}
