// The spectators of a table: how many there are, and what their page does when the table becomes
// private.

import { filled } from "../core/words.js";

const HIDDEN = 4410;

/** Reload the page, which is not there any more. @param {number} code of the closed socket */
export function leaveIfHidden(code) {
  if (code === HIDDEN) location.reload();
}

/** Show the number of spectators, if the page has a place for it. @param {number} count */
export function showWatching(count) {
  const place = /** @type {HTMLElement | null} */ (document.querySelector("[data-watching]"));
  if (!place) return;
  place.textContent = filled(place.dataset.watching ?? "", { n: String(count) });
  place.hidden = !count;
}
