// The buttons around the board. They are enabled while their action is possible.

import { findAll } from "../../core/dom.js";
import { ACTIONS } from "./actions.js";

export class Toolbar {
  /**
   * @param {HTMLElement} root contains the buttons, with the name of the action in `data-action`
   * @param {(name: string, byKey: boolean) => void} act
   */
  constructor(root, act) {
    this.buttons = findAll(root, "[data-action]");
    for (const button of this.buttons) {
      // The click count is 0 if the click came from the keyboard.
      button.addEventListener("click", ({ detail }) => act(button.dataset.action ?? "", detail === 0));
    }
  }

  /** @param {import("./desk.js").CourseDesk} desk */
  show(desk) {
    for (const button of this.buttons) {
      const { action = "" } = button.dataset;
      // Not `disabled`, because a disabled button loses focus directly after it was pressed.
      set(button, "aria-disabled", !ACTIONS[action].can(desk));
      if (action === "several") set(button, "aria-pressed", desk.several);
    }
  }
}

/** @param {HTMLElement} button @param {string} name @param {boolean} value */
const set = (button, name, value) => {
  if (button.getAttribute(name) !== String(value)) button.setAttribute(name, String(value));
};
