// Parts of a page, drawn anew by the server: `data-part="name"` is replaced by its newest self.

import { findAll } from "../dom.js";
import { RequestError, getPage, untilAnswered } from "../http.js";

/** @param {string | undefined} id */
function focusAgain(id) {
  if (id) document.getElementById(id)?.focus({ preventScroll: true });
}

/** @param {string} text */
const parsed = (text) => new DOMParser().parseFromString(text, "text/html");

/** The page of an answer, to take parts from. @param {Response} answer */
export const pageOf = async (answer) => parsed(await answer.text());

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
 * @param {string} address @param {import("../http.js").Options} [options]
 * @throws {RequestError} without an answer, or with a refusal
 */
export const pageAt = async (address, options) => parsed(await getPage(address, options));

/**
 * Fetch a page and put its parts in the place of ours.
 * @param {string} address of a page of this site that has parts of the same names
 * @param {import("../http.js").Options} [options]
 * @throws {RequestError} as pageAt does: the parts stay as they are
 */
export async function refreshParts(address = location.href, options = {}) {
  placeParts(await pageAt(address, options));
}

/** What is being fetched, by address. @type {Map<string, AbortController>} */
const running = new Map();

/**
 * The same for news that is told only once: asked for until an answer comes. Newer news of a page
 * takes the place of older, and a refusal leaves the parts as they are.
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
