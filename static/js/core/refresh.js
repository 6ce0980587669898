// Parts of a page, drawn anew by the server: `data-part="name"` is replaced by its newest self.

import { findAll } from "./dom.js";

/** @param {string | undefined} id */
function focusAgain(id) {
  if (id) document.getElementById(id)?.focus({ preventScroll: true });
}

/** The page of an answer, to take parts from. @param {Response} answer */
export async function pageOf(answer) {
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * Put the parts of a fresh page in the place of ours; what is unchanged is left alone.
 * @param {Document} fresh
 */
export function placeParts(fresh) {
  const focused = document.activeElement?.id;
  for (const part of findAll(document, "[data-part]")) {
    const newer = fresh.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!newer || newer.isEqualNode(part)) continue;
    part.replaceWith(document.adoptNode(newer));
    focusAgain(focused);
  }
}

/**
 * Fetch a page and put its parts in the place of ours.
 * @param {string} address of a page of this site that has parts of the same names
 */
export async function refreshParts(address = location.href) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (answer.ok) placeParts(await pageOf(answer));
}
