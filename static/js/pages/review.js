// Refreshes the progress of a review until it is over.

import { refreshParts } from "../core/live/refresh.js";
import "./share-link.js";

const EVERY_MS = 1500;

async function follow() {
  while (document.querySelector("[data-review-open]")) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    if (!document.hidden) await refreshParts().catch(() => {});
  }
}

follow();
