// The page of games to watch: fetches the list again every few seconds while the page is visible. A
// board is loaded again only after a move, because its address contains the table's version.

import { followFilters } from "../core/filters.js";
import { refreshParts } from "../core/live/refresh.js";

const EVERY = 10_000;

let busy = false;

async function refresh() {
  if (document.hidden || busy) return;
  busy = true;
  await refreshParts().catch(() => {});
  busy = false;
}

setInterval(refresh, EVERY);
document.addEventListener("visibilitychange", refresh);

followFilters();
