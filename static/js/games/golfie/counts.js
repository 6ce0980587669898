// What is left: the piles, and on request what nobody has seen yet.

import { findAll } from "../../core/dom.js";
import { keyOf } from "./action-card.js";

/** @typedef {import("./view.d.ts").GolfieView} View */

/** How many are left of each, under the names that the page counts them by. @param {View} view @returns {Record<string, number>} */
export const countsOf = ({ terrain_left, discards, actions_left, unseen, to_come }) => ({
  terrain_left,
  discards,
  actions_left,
  ...Object.fromEntries(Object.entries(unseen).map(([value, count]) => [`unseen-${value}`, count])),
  ...Object.fromEntries(to_come.map(({ card, count }) => [`coming-${keyOf(card)}`, count])),
});

/** Write them into the page; of what it has and the view does not, nothing is left. @param {HTMLElement} root @param {View} view */
export function showCounts(root, view) {
  const counts = countsOf(view);
  for (const place of findAll(root, "[data-count]")) {
    place.textContent = String(counts[place.dataset.count ?? ""] ?? 0);
  }
}
