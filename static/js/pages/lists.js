// The lobby and "My games": drawn by the server, drawn anew when something there has changed.

import { showTurns } from "../core/badge.js";
import { Live } from "../core/live.js";
import { refreshParts } from "../core/refresh.js";

const HEARD = {
  lobby: () => refreshParts(),
  waiting({ count }) {
    showTurns(count);
    if (document.body.dataset.liveList === "mine") refreshParts();
  },
};

// The first messages say what the page shows already.
const known = new Set();

new Live({
  path: "/ws/lobby/",
  hello: () => null,
  heard(message) {
    if (known.has(message.type)) HEARD[message.type]?.(message);
    known.add(message.type);
  },
  changed: () => known.clear(),
  poll: () => refreshParts(),
});
