// Deadlines on a page, as `<time data-deadline>`, which show the time left.

import { findAll } from "./dom.js";
import { timeLeft } from "./time-left.js";

const EVERY = 1000;

/** Milliseconds by which this device's clock is behind the server's. */
let behind = 0;

/** Set the server's time, because this device's clock can be wrong. @param {string} now */
export function setServerTime(now) {
  behind = Date.parse(now) - Date.now();
}

/** Return the milliseconds left until a deadline by the server's clock. @param {string} deadline */
export const until = (deadline) => Date.parse(deadline) - (Date.now() + behind);

/** @param {HTMLElement} time */
function tell(time) {
  const { dateTime } = /** @type {HTMLTimeElement} */ (time);
  const left = until(dateTime);
  const text = timeLeft(left, Number(time.dataset.bank ?? 0), document.documentElement.lang);
  if (time.textContent !== text) time.textContent = text;
  time.classList.toggle("is-short", left < 10 * EVERY);
}

/** Update all deadlines on the page. */
export const tellDeadlines = () => findAll(document, "time[data-deadline]").forEach(tell);

/** Start updating the deadlines regularly. */
export function followDeadlines() {
  tellDeadlines();
  setInterval(() => document.hidden || tellDeadlines(), EVERY);
  document.addEventListener("visibilitychange", tellDeadlines);
}
