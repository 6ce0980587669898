// The cards that are counted one by one: values, lost balls, holes, carts.

import { countOf, withCount } from "./deck.js";
import { Stepper } from "./stepper.js";

export class Counts {
  /**
   * @param {HTMLElement} root holds a `[data-card]` for each, with `data-name` and `data-most`
   * @param {{history: import("../history.js").History, change: Function, say: Function}} given
   */
  constructor(root, { history, change, say }) {
    Object.assign(this, { history, change, say });
    this.steppers = new Map(
      [...root.querySelectorAll("[data-card]")].map((place) => [place.dataset.card, this.#at(place)]),
    );
    history.addEventListener("change", () => this.#show());
    this.#show();
  }

  #at(place) {
    const { card, name, most } = place.dataset;
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
