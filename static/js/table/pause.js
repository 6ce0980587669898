// Pauses of the clocks, requests for one, and the player's buttons for them.

import { find, findAll } from "../core/dom.js";

/** @typedef {import("../core/protocol.d.ts").Table} Table */
/** @typedef {import("../core/words.js").Say} Say */

/**
 * Describe a pause or a request for one, or return "" if there is neither.
 * @param {Table} table @param {Say} say
 */
export function pauseWords({ paused_at: paused, seats }, say) {
  if (paused) return say("paused");
  const names = seats.filter((seat) => seat.wants_pause).map(({ name }) => name);
  return names.length ? say("wants_pause", { names: names.join(", ") }) : "";
}

/** @param {Table} table @param {Say} say */
export function showPause(table, say) {
  const words = pauseWords(table, say);
  find(document, "[data-pause]").hidden = !words;
  const phrase = find(document, "[data-pause-words]");
  // Set the text only if it differs, because screen readers announce every change.
  if (phrase.textContent !== words) phrase.textContent = words;
  for (const part of findAll(document, "[data-may]")) {
    part.hidden = !table.you.may.includes(part.dataset.may ?? "");
  }
}
