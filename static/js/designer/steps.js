// The undo and redo buttons. Their titles say what they will undo or redo.

import { findAll } from "../core/dom.js";

/** @typedef {import("./step-keys.js").Step} Step */

export class Steps {
  /**
   * @param {HTMLElement} root contains `[data-step=undo]` and `[data-step=redo]`
   * @param {object} given
   * @param {import("./draft/history.js").History<any>} given.history
   * @param {(name: Step) => void} given.act
   * @param {import("../core/words.js").Say} given.say
   */
  constructor(root, { history, act, say }) {
    this.history = history;
    this.say = say;
    this.buttons = findAll(root, "[data-step]");
    for (const button of this.buttons) {
      button.addEventListener("click", () => this.#labelOf(button) && act(stepOf(button)));
    }
    history.on("change", () => this.#show());
    this.#show();
  }

  /** @param {HTMLElement} button */
  #labelOf(button) {
    return stepOf(button) === "undo" ? this.history.undoLabel : this.history.redoLabel;
  }

  // Never disabled, because a disabled button would lose focus after the last step.
  #show() {
    for (const button of this.buttons) {
      const label = this.#labelOf(button);
      button.setAttribute("aria-disabled", String(!label));
      button.title = label ? this.say(`${stepOf(button)}_step`, { step: label }) : "";
    }
  }
}

/** @param {HTMLElement} button */
const stepOf = ({ dataset }) => /** @type {Step} */ (dataset.step);
