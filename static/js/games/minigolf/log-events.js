// Announcements about a changed table: the events and the player's new total.

import { sentencesIn } from "../../table/log.js";
import { countsOf, signed, sum } from "./counts.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */

/** @param {Pick<Table, "view" | "you">} table */
const totalOf = ({ view, you }) => (you.seat === null ? 0 : sum(countsOf(view.seats[you.seat])));

/** @param {Pick<Table, "view" | "you">} table @param {import("../../core/words.js").Say} say */
export const totalInWords = (table, say) => say("your_total", { n: signed(totalOf(table)) });

/**
 * Return the texts of new log entries, and the player's total if it has changed. The player's own
 * moves are included, for players who cannot see the course.
 * @param {Pick<import("../../core/protocol.d.ts").LogEntry, "lines">[]} news
 * @param {{before: Pick<Table, "view" | "you">, next: Pick<Table, "view" | "you">}} tables
 * @param {import("../../core/words.js").Say} say
 */
export function sentencesFor(news, { before, next }, say) {
  const isSame = totalOf(next) === totalOf(before);
  return isSame ? sentencesIn(news) : [...sentencesIn(news), totalInWords(next, say)];
}
