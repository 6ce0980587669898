// The page on which a player waits for another one.

import { announce } from "../core/announce.js";
import { find, findAll } from "../core/dom.js";
import { Live } from "../core/live/live.js";
import { refreshParts, refreshSurely } from "../core/live/refresh.js";
import { keepPlace, rememberPlace } from "../core/pool.js";

const place = () => /** @type {HTMLElement | null} */ (document.querySelector("[data-pool]"));

/** The last heading of the place, so that a redrawn part is announced only if it says something new. */
let said = "";
let drawnAt = Date.now();
/** @type {Element | null} */
let timed = null;

/** Count the seconds since the place was drawn, and offer a bot after a while. */
function count() {
  const timer = /** @type {HTMLElement | null} */ (document.querySelector("[data-waited]"));
  if (!timer) return;
  if (timer !== timed) [timed, drawnAt] = [timer, Date.now()];
  const seconds = Number(timer.dataset.waited) + Math.floor((Date.now() - drawnAt) / 1000);
  timer.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  if (seconds >= Number(timer.dataset.botAfter)) offerBot();
}

function offerBot() {
  const hidden = findAll(document, "[data-bot][hidden]");
  for (const element of hidden) element.hidden = false;
  if (hidden.length) announce(find(document, "#play-bot").textContent.trim());
}

/** Announce a change, and go to the table of a match that was found while this page was open. */
function show() {
  const now = place();
  const says = now ? find(now, "h2").textContent.trim() : "";
  rememberPlace(now !== null && now.dataset.pool !== "matched");
  if (said && says && says !== said) announce(says);
  if (said && now?.dataset.go) location.assign(now.dataset.go);
  said = says;
  count();
}

const refresh = () => refreshSurely().then(show);

show();
setInterval(count, 1000);
if (place()) {
  keepPlace(({ status, others }) => {
    const now = place();
    if (status !== (now?.dataset.pool ?? "out") || others) refresh();
  });
}

// The first messages repeat what the page already shows.
let opened = 0;
new Live({
  path: "/ws/lobby/",
  hello: () => null,
  heard: ({ type }) => {
    if (type === "lobby" && Date.now() - opened > 500) refresh();
  },
  changed: (live) => {
    if (live) opened = Date.now();
  },
  poll: () => refreshParts().then(show),
});
