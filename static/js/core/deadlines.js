// The deadlines that a page shows, as `<time data-deadline>`: their texts follow the clock.

import { findAll } from "./dom.js";
import { timeLeft } from "./time-left.js";

const EVERY = 1000;

/** What the clock of this device is behind the server's, in milliseconds. */
let behind = 0;

/** The server's clock counts, whatever this device thinks. @param {string} now */
export function setServerTime(now) {
  behind = Date.parse(now) - Date.now();
}

/** Milliseconds until a moment of the server. @param {string} deadline */
export const until = (deadline) => Date.parse(deadline) - (Date.now() + behind);

/** @param {HTMLElement} time */
function tell(time) {
  const { dateTime } = /** @type {HTMLTimeElement} */ (time);
  const left = until(dateTime);
  const text = timeLeft(left, Number(time.dataset.bank ?? 0), document.documentElement.lang);
  if (time.textContent !== text) time.textContent = text;
  time.classList.toggle("is-short", left < 10 * EVERY);
}

/** Tell all deadlines of the page now. */
export const tellDeadlines = () => findAll(document, "time[data-deadline]").forEach(tell);

/** From now on they follow the clock. */
export function followDeadlines() {
  tellDeadlines();
  setInterval(() => document.hidden || tellDeadlines(), EVERY);
  document.addEventListener("visibilitychange", tellDeadlines);
}
