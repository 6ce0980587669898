// The lobby and "My games", which the server renders and this script updates after changes.

import { showInvitations, showTurns } from "../core/badge.js";
import { followDeadlines, tellDeadlines } from "../core/deadlines.js";
import { followFilters } from "../core/filters.js";
import { Live } from "../core/live/live.js";
import { refreshParts, refreshSurely } from "../core/live/refresh.js";

const refresh = () => refreshSurely().then(tellDeadlines);

/** @param {import("../core/protocol.d.ts").Message} message */
function show(message) {
  if (message.type === "lobby") refresh();
  if (message.type !== "waiting") return;
  showTurns(message.count);
  showInvitations(message.invitations);
  if (document.body.dataset.liveList === "mine") refresh();
}

// The first message of each type only repeats what the page already shows.
const known = new Set();

new Live({
  path: "/ws/lobby/",
  hello: () => null,
  heard(message) {
    if (known.has(message.type)) show(message);
    known.add(message.type);
  },
  changed: () => known.clear(),
  poll: () => refreshParts().then(tellDeadlines),
});

followDeadlines();
followFilters();
