// A pause of the clocks, or that somebody would like one; and what the reader may do about time.

import { find, findAll } from "../core/dom.js";

/** @typedef {import("../core/protocol.d.ts").Table} Table */
/** @typedef {import("../core/words.js").Say} Say */

/** What there is to say about a pause; nothing where nobody wants one. @param {Table} table @param {Say} say */
export function pauseWords({ paused_at: paused, seats }, say) {
  if (paused) return say("paused");
  const names = seats.filter((seat) => seat.wants_pause).map(({ name }) => name);
  return names.length ? say("wants_pause", { names: names.join(", ") }) : "";
}

/** @param {Table} table @param {Say} say */
export function showPause(table, say) {
  const words = pauseWords(table, say);
  find(document, "[data-pause]").hidden = !words;
  const said = find(document, "[data-pause-words]");
  // A screen reader says what changes here, and only that.
  if (said.textContent !== words) said.textContent = words;
  for (const part of findAll(document, "[data-may]")) {
    part.hidden = !table.you.may.includes(part.dataset.may ?? "");
  }
}
