// Parts of a page that wait for work of the server, such as a rating.

import { refreshParts } from "./refresh.js";

export const EVERY_MS = 2000;
/** The page then stops asking; the work continues. */
export const MOST = 150;

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

/**
 * Refresh the part that waits until it waits no more.
 * @param {string} name of its attribute, whose value is the address of a page with the newer part
 */
export async function followWork(name) {
  const waiting = () => document.querySelector(`[${name}]`);
  for (let asked = 0; waiting() && asked < MOST; asked += 1) {
    await pause();
    const part = waiting();
    if (part && !document.hidden) await refreshParts(part.getAttribute(name) ?? "").catch(() => {});
  }
}
