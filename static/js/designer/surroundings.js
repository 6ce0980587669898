// The parts that every designer shares: notices, dialogs and links to other pages.

import { find, findAll } from "../core/dom.js";
import { toast } from "../core/toast.js";

/**
 * Return a function that shows a notice as a toast, near the pressed button. Notices about the board
 * are near its tools, and those without a press near the time of the last save.
 * @param {HTMLElement} page has `[data-saved]`; its board can have `[data-tools]`
 * @param {import("../core/words.js").Say} say
 * @returns {(sentence: string) => void}
 */
export function teller(page, say) {
  return (sentence) => toast(sentence || say("no_answer"), placeOfNotice(page, document.activeElement));
}

/** @param {HTMLElement} page @param {Element | null} focused */
function placeOfNotice(page, focused) {
  const button = focused?.closest("button, a, select, input");
  if (button && page.contains(button)) return button;
  const tools = focused?.closest("[data-stage]") && page.querySelector("[data-tools]");
  return tools || find(page, "[data-saved]");
}

/**
 * Return a function that says why a designer could not be opened. This stays on the page.
 * @param {HTMLElement} message
 * @param {import("../core/words.js").Say} say
 * @returns {(error: any) => void}
 */
export function failure(message, say) {
  return (error) => {
    message.textContent = (error.sentence ?? String(error)) || say("no_answer");
    message.hidden = false;
  };
}

/**
 * Connect the buttons that open dialogs, which are found by name, and the buttons that close them.
 * @param {HTMLElement} page @param {Record<string, () => unknown>} openers
 */
export function offerDialogs(page, openers) {
  for (const button of findAll(page, "[data-open]")) {
    button.addEventListener("click", () => openers[button.dataset.open ?? ""]());
  }
  for (const button of findAll(document, "dialog [data-close]")) {
    button.addEventListener("click", () => button.closest("dialog")?.close());
  }
}

/**
 * Save the draft before following links to pages that show it.
 * @param {HTMLElement} page
 * @param {import("./draft/saving.js").Saving<any>} saving
 * @param {() => void} refused
 */
export function leaveSaved(page, saving, refused) {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const links = page.querySelectorAll("[data-leave]");
  for (const link of links) {
    link.addEventListener("click", async (event) => {
      event.preventDefault();
      if (await saving.flush()) location.href = link.href;
      else refused();
    });
  }
}
