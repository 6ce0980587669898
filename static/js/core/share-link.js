// A link to hand on: copied by a button, and where a browser refuses that, selected to be copied by hand.

import { announce } from "./announce.js";
import { find, findTag } from "./dom.js";

/**
 * Offer what this browser can do with the link of a part of the page.
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
    // Whoever changes their mind has not met with an error.
    navigator.share({ url: field.value }).catch(() => {});
  });
}

/** Whether the field's words are on the clipboard; if not, they are selected. @param {HTMLInputElement} field */
async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Pages without TLS have no clipboard, and browsers ask their readers. The old way needs neither.
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
