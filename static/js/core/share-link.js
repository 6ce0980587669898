// A link to share: a button copies it. If the browser refuses, the link is selected for copying by
// hand.

import { find, findTag } from "./dom.js";
import { toast } from "./toast.js";

/**
 * Offer the sharing methods of this browser for the link in a part of the page.
 * @param {HTMLElement} part `[data-share]` with the field `[data-share-link]`, and the
 *   buttons `[data-share-copy]` and `[data-share-hand-on]`
 */
export function offerLink(part) {
  const field = findTag(part, "input", "[data-share-link]");
  const copy = find(part, "[data-share-copy]");
  const handOn = find(part, "[data-share-hand-on]");
  field.addEventListener("focus", () => field.select());
  copy.hidden = false;
  copy.addEventListener("click", async () => {
    const isCopied = await copied(field);
    toast((isCopied ? copy.dataset.copied : copy.dataset.byHand) ?? "", copy);
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
export async function copied(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // The clipboard API is missing on pages without TLS, and some browsers ask for permission. The
    // deprecated API has neither problem.
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
