// The buttons that take the last step back and do it again; what they would do is their title.

export class Steps {
  /**
   * @param {HTMLElement} root holds `[data-step=undo]` and `[data-step=redo]`
   * @param {{history: import("./history.js").History, act: (name: string) => void, say: Function}} given
   */
  constructor(root, { history, act, say }) {
    Object.assign(this, { history, say });
    this.buttons = [...root.querySelectorAll("[data-step]")];
    for (const button of this.buttons) {
      button.addEventListener("click", () => this.#labelOf(button) && act(button.dataset.step));
    }
    history.addEventListener("change", () => this.#show());
    this.#show();
  }

  #labelOf({ dataset }) {
    return dataset.step === "undo" ? this.history.undoLabel : this.history.redoLabel;
  }

  // Never disabled: a disabled button would lose the focus after the last step.
  #show() {
    for (const button of this.buttons) {
      const label = this.#labelOf(button);
      button.setAttribute("aria-disabled", String(!label));
      button.title = label ? this.say(`${button.dataset.step}_step`, { step: label }) : "";
    }
  }
}
