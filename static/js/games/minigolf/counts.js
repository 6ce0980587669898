// The current points for each condition, and the points that the tile in hand would add.

import { make } from "../../core/dom.js";

/** @typedef {{measures: string[], total: string}} Names */

const MINUS = "−";

/** @param {number} value */
export const signed = (value) => String(value).replace("-", MINUS);

/** @param {number} value */
const added = (value) => (value > 0 ? `+${value}` : signed(value));

/** @param {number[]} values */
export const sum = (values) => values.reduce((all, one) => all + one, 0);

/**
 * Return a course's points for each condition: the current ones or, after the game, the final ones
 * including promises.
 * @param {Pick<import("./view.d.ts").Builder, "counts" | "sheet">} builder
 */
export function countsOf({ counts, sheet }) {
  if (!sheet) return counts;
  return sheet.promises.length ? [...sheet.conditions, sum(sheet.promises)] : sheet.conditions;
}

/** @param {string} name @param {number} value @param {number} more */
const line = (name, value, more) =>
  make(
    "li",
    { class: more ? `count-line ${more > 0 ? "count-up" : "count-down"}` : "count-line" },
    make("span", { class: "count-name" }, name),
    make("span", { class: "count-value figures" }, signed(value)),
    more ? make("span", { class: "count-more figures" }, added(more)) : null,
  );

/**
 * @param {HTMLElement} list
 * @param {number[]} counts
 * @param {number[]} adds empty while no position for the tile is chosen
 * @param {Names} names
 */
export function showCounts(list, counts, adds, { measures, total }) {
  const lines = counts.map((value, place) => line(measures[place], value, adds[place] ?? 0));
  const all = line(total, sum(counts), sum(adds));
  all.classList.add("count-total");
  list.replaceChildren(...(counts.length ? [...lines, all] : []));
}

/**
 * Describe the points that a tile adds, as in "Visitors +3".
 * @param {number[]} adds @param {string[]} measures @param {import("../../core/words.js").Say} say
 */
export function addsInWords(adds, measures, say) {
  const text = adds.flatMap((value, place) => (value ? [say("adds", { name: measures[place], n: added(value) })] : []));
  return text.join(", ") || say("adds_nothing");
}
