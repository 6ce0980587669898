// A design's page: its tabs, and its figures while the rating is being computed.

import { refreshParts } from "../core/live/refresh.js";
import { followTabs } from "../core/address-tabs.js";

const EVERY = 2000;
const PATIENCE = 150;

const wait = () => new Promise((resolve) => setTimeout(resolve, EVERY));

/** @returns {HTMLElement | null} the part of the page that waits for figures */
const waiting = () => document.querySelector("[data-being-rated]");

followTabs();

for (let asked = 0; waiting() && asked < PATIENCE; asked += 1) {
  await wait();
  const part = waiting();
  if (part && !document.hidden) await refreshParts(part.dataset.beingRated).catch(() => {});
}
