// A link to share: a button copies it. If the browser refuses, the link is selected for copying by
// hand.

import { announce } from "./announce.js";
import { find, findTag } from "./dom.js";

/**
 * Offer the sharing methods of this browser for the link in a part of the page.
 * @param {HTMLElement} part `[data-share]` with the field `[data-share-link]`, the buttons
 *   `[data-share-copy]` and `[data-share-hand-on]`, and `[data-share-state]`
 */
export function offerLink(part) {
  const field = findTag(part, "input", "[data-share-link]");
  const copy = find(part, "[data-share-copy]");
  const handOn = find(part, "[data-share-hand-on]");
  /** @param {string | undefined} sentence */
  const tell = (sentence = "") => {
    find(part, "[data-share-state]").textContent = sentence;
    announce(sentence);
  };
  field.addEventListener("focus", () => field.select());
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    const isCopied = await copied(field);
    tell(isCopied ? copy.dataset.copied : copy.dataset.byHand);
  });
  handOn.hidden = !navigator.share;
  handOn.addEventListener("click", () => {
    // Cancelling the share dialog is not an error.
    navigator.share({ url: field.value }).catch(() => {});
  });
}

/**
 * Copy the field's text to the clipboard and return true; if that fails, the text stays selected.
 * @param {HTMLInputElement} field
 */
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Pages without TLS have no clipboard API, and some browsers ask for permission. The old way
    // needs neither.
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
