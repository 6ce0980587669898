// The buttons around the board: what can be done just now.

import { findAll } from "../../core/dom.js";
import { ACTIONS } from "./actions.js";

export class Toolbar {
  /**
   * @param {HTMLElement} root holds the buttons, `data-action` with the names of actions
   * @param {(name: string, byKey: boolean) => void} act
   */
  constructor(root, act) {
    this.buttons = findAll(root, "[data-action]");
    for (const button of this.buttons) {
      // A click by key has no count.
      button.addEventListener("click", ({ detail }) => act(button.dataset.action ?? "", detail === 0));
    }
  }

  /** @param {import("./desk.js").CourseDesk} desk */
  show(desk) {
    for (const button of this.buttons) {
      const { action = "" } = button.dataset;
      // Not `disabled`, which would take the focus from somebody who just pressed it.
      set(button, "aria-disabled", !ACTIONS[action].can(desk));
      if (action === "several") set(button, "aria-pressed", desk.several);
    }
  }
}

/** @param {HTMLElement} button @param {string} name @param {boolean} value */
const set = (button, name, value) => {
  if (button.getAttribute(name) !== String(value)) button.setAttribute(name, String(value));
};
