// Parts of a page that the server renders again. `data-part="name"` is replaced with its new
// version.

import { findAll } from "../dom.js";
import { RequestError, getPage, untilAnswered } from "../http.js";
import { markLoading } from "../pictures.js";

/** @param {string | undefined} id */
function focusAgain(id) {
  if (id) document.getElementById(id)?.focus({ preventScroll: true });
}

/** @param {string} text */
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

/**
 * Parse the page in a response, so that parts can be taken from it.
 * @param {Response} answer
 */
export const pageOf = async (answer) => parsed(await answer.text());

/**
 * Replace the parts of this page with those of a new page. Unchanged parts stay.
 * @param {Document} fresh
 */
export function placeParts(fresh) {
  const focused = document.activeElement?.id;
  for (const part of findAll(document, "[data-part]")) {
    const newer = fresh.querySelector(`[data-part="${part.dataset.part}"]`);
    if (!newer || newer.isEqualNode(part)) continue;
    part.replaceWith(document.adoptNode(newer));
    markLoading(/** @type {HTMLElement} */ (newer));
    focusAgain(focused);
  }
}

/**
 * @param {string} address @param {import("../http.js").Options} [options]
 * @throws {RequestError} if there is no response or the request is refused
 */
export const pageAt = async (address, options) => parsed(await getPage(address, options));

/**
 * Fetch a page, and replace the parts of this page with those of the fetched one.
 * @param {string} address of a page of this site with parts of the same names
 * @param {import("../http.js").Options} [options]
 * @throws {RequestError} like pageAt; the parts then stay unchanged
 */
export async function refreshParts(address = location.href, options = {}) {
  placeParts(await pageAt(address, options));
}

/** Requests in progress by address. @type {Map<string, AbortController>} */
const running = new Map();

/**
 * Refresh the page's parts after an event that is sent only once. Repeats the request until a
 * response arrives. A newer call for the same address replaces an older one. If the request is
 * refused, the parts stay unchanged.
 * @param {string} address
 */
export async function refreshSurely(address = location.href) {
  running.get(address)?.abort();
  const asking = new AbortController();
  running.set(address, asking);
  const { signal } = asking;
  await untilAnswered(() => refreshParts(address, { signal }), { signal }).catch((reason) => {
    if (!(reason instanceof RequestError) && !signal.aborted) throw reason;
  });
}
