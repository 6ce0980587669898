// A number field with buttons to subtract and add one.

import { make } from "../../core/dom.js";

export class Stepper {
  /**
   * @param {object} given
   * @param {string} given.card the card's name
   * @param {string} given.focus its value of `data-focus`
   * @param {number} given.most
   * @param {(count: number) => void} given.change
   * @param {import("../../core/words.js").Say} given.say
   */
  constructor({ card, focus, most, change, say }) {
    this.card = card;
    this.most = most;
    this.change = change;
    this.say = say;
    this.count = 0;
    /** @type {HTMLInputElement} */
    this.input = make("input", {
      type: "number", min: 0, max: this.most, inputmode: "numeric", class: "stepper-count",
      "aria-label": this.say("count_of", { card: this.card }), "data-focus": focus,
      onchange: () => this.#typed(),
    });
    this.element = make(
      "span",
      { class: "stepper" },
      this.#button("−", -1, "one_fewer"),
      this.input,
      this.#button("+", 1, "one_more"),
    );
  }

  /** @param {number} count */
  show(count) {
    this.count = count;
    this.input.value = String(count);
  }

  /** @param {string} sign @param {number} step @param {string} word */
  #button(sign, step, word) {
    const label = this.say(word, { card: this.card });
    const onclick = () => this.#to(this.count + step);
    // For pointers only. In the field, the Up and Down keys do the same, so Tab skips the buttons.
    return make(
      "button",
      { type: "button", class: "stepper-step", tabindex: -1, "aria-label": label, title: label, onclick },
      sign,
    );
  }

  // If the entered number is invalid, the previous one is restored.
  #typed() {
    const { value, valueAsNumber } = this.input;
    if (value === "" || !Number.isInteger(valueAsNumber)) return this.show(this.count);
    return this.#to(valueAsNumber);
  }

  /** @param {number} count */
  #to(count) {
    const within = Math.min(Math.max(count, 0), this.most);
    this.show(this.count);
    if (within !== this.count) this.change(within);
  }
}
