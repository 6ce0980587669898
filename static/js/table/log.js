// The log as text, with the newest entry on top. Within a turn, the newest line is on top, too.

import { make } from "../core/dom.js";
import { seatMarker } from "./seat-marker.js";

/** @typedef {import("../core/protocol.d.ts").LogEntry} LogEntry */

/** @param {LogEntry} entry */
function entryItem(entry) {
  const shown = entry.lines.filter((line) => line.text).reverse();
  const sentences = shown.map((line) => make("p", {}, line.text));
  if (!sentences.length) return null;
  return make(
    "li",
    { class: "log-entry", "data-turn": entry.turn },
    entry.seat === null ? make("span", { class: "log-site", "aria-hidden": "true" }, "⚑") : seatMarker(entry.seat),
    make("div", {}, ...sentences),
  );
}

/** Add new entries at the top of the list. @param {HTMLElement} list @param {LogEntry[]} entries */
export function addEntries(list, entries) {
  for (const entry of entries) {
    const item = entryItem(entry);
    if (item) list.prepend(item);
  }
}

/**
 * Add older entries at the bottom of the list, newest first. @param {HTMLElement} list @param
 * {LogEntry[]} entries
 */
export function addEarlierEntries(list, entries) {
  for (const entry of [...entries].reverse()) {
    const item = entryItem(entry);
    if (item) list.append(item);
  }
}

/** Return the texts of new log entries, in order. @param {Pick<LogEntry, "lines">[]} entries */
export const sentencesIn = (entries) =>
  entries.flatMap((entry) => entry.lines.flatMap(({ text }) => text || []));

/**
 * Return true if the entries contain an event of this type. @param {Pick<LogEntry, "lines">[]}
 * entries @param {string} type
 */
export const hasEnded = (entries, type) =>
  entries.some(({ lines }) => lines.some(({ event }) => event?.type === type));
