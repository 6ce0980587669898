// Scorecards that stay in this browser. `#card=…` shows one of them, and without it the page shows
// all. The service worker opens the page without a connection.

import { find, make, readJson } from "../../core/dom.js";
import { announce } from "../../core/announce.js";
import { speaker } from "../../core/words.js";
import { CardView } from "./card-view.js";
import { canStore, loadCard, noteCards } from "./cards.js";
import { StartView } from "./start-view.js";

/** @typedef {import("./paper.d.ts").Game} Game */
/** @typedef {{games: Game[], words: Record<string, string>, worker: string, scope: string}} Given */

/** @type {Given} */
const given = readJson("paper-data");
const say = speaker(given.words);
const modes = new Map(given.games.flatMap(({ modes: all }) => all.map((mode) => [mode.key, mode])));

const start = new StartView(find(document, "[data-start]"), { games: given.games, modes, say, tell, started: show });
const one = new CardView(find(document, "[data-one]"), { games: given.games, modes, say, tell });

/** Show a message that stays until the next view. @param {string} sentence */
function tell(sentence) {
  find(document, "[data-messages]").append(make("li", { class: "message message-warning", role: "alert" }, sentence));
}

/** Show the card of the address, or the start. */
function route() {
  noteCards();
  find(document, "[data-messages]").replaceChildren();
  if (!canStore()) tell(say("blocked"));
  const id = new URLSearchParams(location.hash.slice(1)).get("card");
  const card = id ? loadCard(id) : null;
  const isShown = card !== null && modes.has(card.mode);
  if (id && !isShown) tell(say(card ? "unknown_mode" : "gone"));
  find(document, "[data-start]").hidden = isShown;
  find(document, "[data-one]").hidden = !isShown;
  if (card && isShown) one.open(card);
  else {
    one.close();
    start.refresh();
  }
}

/** Store this page for use without a connection, and say whether that worked. */
async function prepareOffline() {
  const note = find(document, "[data-offline]");
  try {
    await navigator.serviceWorker.register(given.worker, { scope: given.scope });
    await navigator.serviceWorker.ready;
    note.textContent = say("offline_ready");
  } catch {
    note.textContent = say(navigator.onLine ? "offline_not" : "offline");
  }
}

/** Show a new card. Its address does not name the design any more. @param {string} id */
function show(id) {
  history.pushState(null, "", `${given.scope}#card=${id}`);
  moved();
}

/** Show what the address names, for users who have followed a link or gone back. */
function moved() {
  route();
  find(document, "[data-start]:not([hidden]) h1, [data-one]:not([hidden]) h1").focus();
  announce(document.title);
}

addEventListener("hashchange", moved);
route();
if (!find(document, "[data-start]").hidden) start.loadGround(new URLSearchParams(location.search));
if (navigator.serviceWorker) prepareOffline();
else find(document, "[data-offline]").textContent = say("offline_not");
