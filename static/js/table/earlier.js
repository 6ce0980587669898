// Earlier turns of a long game. The page contains only the newest log entries; this module fetches
// the others.

import { find } from "../core/dom.js";
import { getJson } from "../core/http.js";
import { addEarlierEntries } from "./log.js";

/** @typedef {import("../core/protocol.d.ts").LogEntry} LogEntry */
/** @typedef {{ entries: LogEntry[], next: number, more: boolean }} LogPage */

/** Number of entries in one response of the API. */
const AT_ONCE = 100;

/**
 * Set up this page's button if the log is cut.
 * @param {(error: Error) => void} failed
 * @param {string} asSeat the query for the seat that is shown on a shared device, "&seat=1", or ""
 */
export function watchEarlier(failed, asSeat = "") {
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-earlier]"));
  if (!button) return;
  const getLog = (/** @type {number} */ since) => getJson(`${button.dataset.address}?since=${since}${asSeat}`);
  showEarlier(button, find(document, "[data-log]"), { getLog, failed });
}

/**
 * Make the button fetch the entries before the oldest one in the list, a hundred versions at a
 * time.
 * @param {HTMLButtonElement} button its `data-earlier` is the version of that entry
 * @param {HTMLElement} list
 * @param {object} given
 * @param {(since: number) => Promise<LogPage>} given.getLog
 * @param {(error: Error) => void} given.failed
 */
export function showEarlier(button, list, { getLog, failed }) {
  let oldest = Number(button.dataset.earlier);
  button.hidden = false;
  button.addEventListener("click", async () => {
    button.disabled = true;
    const since = Math.max(0, oldest - 1 - AT_ONCE);
    try {
      addEarlierEntries(list, await between(getLog, since, oldest));
      oldest = since + 1;
      button.hidden = since === 0;
    } catch (error) {
      failed(/** @type {Error} */ (error));
    }
    button.disabled = false;
  });
}

/**
 * Return all entries after one version and before another.
 * @param {(since: number) => Promise<LogPage>} getLog
 * @param {number} since
 * @param {number} before
 */
async function between(getLog, since, before) {
  /** @type {LogEntry[]} */
  const found = [];
  for (let next = since, more = true; more && next < before - 1; ) {
    const page = await getLog(next);
    found.push(...page.entries.filter(({ version }) => version < before));
    ({ next, more } = page);
  }
  return found;
}
