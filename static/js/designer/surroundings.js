// The surroundings of every designer: the notice line, dialogs, links out.

import { announce } from "../core/announce.js";
import { findAll } from "../core/dom.js";

/**
 * Return a function that shows an unrequested sentence, until the next step.
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
 * Connect the buttons that open dialogs, by name, and those that close them.
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
 * Delay links to pages that show the saved draft until it is saved.
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
