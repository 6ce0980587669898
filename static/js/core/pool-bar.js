// On other pages: a line that says that the player waits for another one, and when one is here.

import { announce } from "./announce.js";
import { find, findAll } from "./dom.js";
import { keepPlace, rememberPlace, remembersPlace } from "./pool.js";

/** Show the player's place on a page that is not the pool's own, if this tab knows of one. */
export function watchPlace() {
  const bar = /** @type {HTMLElement | null} */ (document.querySelector("[data-pool-bar]"));
  if (!bar || !remembersPlace() || document.querySelector("[data-part=pool]")) return;
  keepPlace((place) => {
    const says = sayingOf(place);
    if (says === "" || says === "matched") rememberPlace(false);
    // A player who has reached the table needs no link to it.
    bar.hidden = !says || location.pathname === place.table;
    if (bar.dataset.says !== says) say(bar, says);
  })();
}

/** @param {import("./pool.js").Place} place */
function sayingOf({ status, others }) {
  if (status === "matched" || status === "out") return status === "out" ? "" : status;
  return others ? "ready" : "waiting";
}

/** @param {HTMLElement} bar @param {string} says */
function say(bar, says) {
  bar.dataset.says = says;
  for (const line of findAll(bar, "[data-when]")) line.hidden = line.dataset.when !== says;
  if (!bar.hidden && says !== "waiting") announce(find(bar, `[data-when=${says}]`).textContent.trim());
}
