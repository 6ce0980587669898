// The remaining cards: the size of each pile and, on request, the cards not seen yet.

import { findAll } from "../../core/dom.js";
import { keyOf } from "./action-card.js";

/** @typedef {import("./view.d.ts").GolfieView} View */

/**
 * Count the remaining cards, keyed by the names used in the page.
 * @param {View} view @returns {Record<string, number>}
 */
export const countsOf = ({ terrain_left, discards, actions_left, unseen, to_come }) => ({
  terrain_left,
  discards,
  actions_left,
  ...Object.fromEntries(Object.entries(unseen).map(([value, count]) => [`unseen-${value}`, count])),
  ...Object.fromEntries(to_come.map(({ card, count }) => [`coming-${keyOf(card)}`, count])),
});

/**
 * Write the counts into the page. A count missing from the view is 0.
 * @param {HTMLElement} root @param {View} view
 */
export function showCounts(root, view) {
  const counts = countsOf(view);
  for (const place of findAll(root, "[data-count]")) {
    place.textContent = String(counts[place.dataset.count ?? ""] ?? 0);
  }
}
