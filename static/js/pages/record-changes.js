// What a finished game changed in the records of its players. It is known a few seconds after the
// game, so the part is fetched until it is complete.

import { refreshParts } from "../core/live/refresh.js";

const EVERY_MS = 2000;
const MOST = 60;

let following = false;

/** Fetch the part of the page until it is complete. */
export async function followRecord() {
  if (following) return;
  following = true;
  for (let count = 0; count < MOST; count += 1) {
    const part = /** @type {HTMLElement | null} */ (document.querySelector("[data-record-open]"));
    const address = part?.dataset.recordOpen;
    if (!address) break;
    if (!document.hidden) await refreshParts(address).catch(() => {});
    if (document.querySelector("[data-record-open]")) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }
  following = false;
}
