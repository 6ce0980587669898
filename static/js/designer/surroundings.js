// What stands around every designer: the line for what nobody asked for, dialogs, the ways out.

import { announce } from "../core/announce.js";

/**
 * Shows a sentence that the reader did not ask for, until the next step.
 * @param {HTMLElement} notice
 * @param {(code: string) => string} say
 * @returns {(sentence: string) => void}
 */
export function teller(notice, say) {
  return (sentence) => {
    notice.textContent = sentence || say("no_answer");
    notice.hidden = false;
    announce(notice.textContent);
  };
}

/** The buttons that open dialogs, by name, and those that close them. */
export function offerDialogs(page, openers) {
  for (const button of page.querySelectorAll("[data-open]")) {
    button.addEventListener("click", () => openers[button.dataset.open]());
  }
  for (const button of document.querySelectorAll("dialog [data-close]")) {
    button.addEventListener("click", () => button.closest("dialog").close());
  }
}

/**
 * Links to pages that show the saved draft wait until it is.
 * @param {HTMLElement} page
 * @param {import("./saving.js").Saving} saving
 * @param {() => void} refused
 */
export function leaveSaved(page, saving, refused) {
  for (const link of page.querySelectorAll("[data-leave]")) {
    link.addEventListener("click", async (event) => {
      event.preventDefault();
      if (await saving.flush()) location.href = link.href;
      else refused();
    });
  }
}
