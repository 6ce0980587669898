// The parts that every designer shares: the notice line, dialogs and links to other pages.

import { announce } from "../core/announce.js";
import { findAll } from "../core/dom.js";

/**
 * Return a function that shows a notice until the next step.
 * @param {HTMLElement} notice
 * @param {import("../core/words.js").Say} say
 * @returns {(sentence: string) => void}
 */
export function teller(notice, say) {
  return (sentence) => {
    notice.textContent = sentence || say("no_answer");
    notice.hidden = false;
    announce(notice.textContent);
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
