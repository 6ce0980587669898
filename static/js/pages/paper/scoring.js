// Adding up a card. The numbers come from the server (`mode.facts`, `line.weight`), and
// tests/js/pages/paper-cases.json compares the results with the rules of the games.

import { linesOf } from "./lines.js";
import { scoreOfSkins } from "./skins.js";
import { byLine, placesOf, sums } from "./sums.js";
import { scoreOfSheet } from "./sheet.js";

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Cell} Cell */
/** @typedef {import("./paper.d.ts").Score} Score */

/** @type {Record<Mode["scoring"], (mode: Mode, card: Card, lines: Line[]) => Score>} */
const SCORINGS = { counted, marks, tokens, pot: scoreOfSkins, sum: scoreOfSheet };

/** @param {Mode} mode @param {Card} card @returns {Score} */
export const score = (mode, card) => SCORINGS[mode.scoring](mode, card, linesOf(mode, card));

/** Strokes (E9.8) or Stableford points (E9.7). @param {Mode} mode @param {Card} card @param {Line[]} lines */
function counted(mode, card, lines) {
  const points = byLine(card, lines, (cell, line) => worthOfTurns(mode, cell, line.par));
  const totals = sums(card, points, lines);
  // Players can have entered different numbers of holes. Only holes that all have entered compare.
  const shared = lines.filter(({ key }) => points[key].every((one) => one !== null));
  const sign = mode.lowest ? 1 : -1;
  const aces = card.players.map((_name, player) => shared.filter(({ key }) => isAce(card.cells[key][player])).length);
  const keys = sums(card, points, shared).map((total, player) => [sign * total, -aces[player]]);
  const places = shared.length ? placesOf(keys) : [];
  return { points, totals, places, over: lines.length > 0 && shared.length === lines.length, groups: [], lying: {} };
}

/** @param {Mode} mode @param {Cell} cell @param {number} par */
function worthOfTurns({ facts }, cell, par) {
  if (!Array.isArray(cell)) return null;
  const [counts, penalties, holed] = cell;
  if (facts.measure === "points") return holed ? Math.max(0, facts.par_points + par - counts) : 0;
  return (holed ? counts : Math.max(counts, facts.limit)) + penalties;
}

/** @param {Cell} cell */
const isAce = (cell) => Array.isArray(cell) && cell[0] === 1 && cell[1] === 0 && cell[2];

/** Greens reached, with holes in one to break ties (E8.4, E9.5). @param {Mode} mode @param {Card} card @param {Line[]} lines */
function marks(mode, card, lines) {
  const points = byLine(card, lines, (cell) => (cell ? 1 : 0));
  const totals = sums(card, points, lines);
  const aces = card.players.map(
    (_name, player) => lines.filter(({ key }) => card.cells[key]?.[player] === mode.facts.in_one).length,
  );
  const hasAny = lines.some(({ key }) => card.cells[key]);
  const places = hasAny ? placesOf(totals.map((total, player) => [-total, -aces[player]])) : [];
  const last = lines.at(-1);
  return { points, totals, places, over: Boolean(last && card.cells[last.key]), groups: [], lying: {} };
}

/** Tokens taken from greens (E9.2, E9.4, E9.6, E10.5). @param {Mode} mode @param {Card} card @param {Line[]} lines */
function tokens(mode, card, lines) {
  const points = byLine(card, lines, (cell) => Number(cell ?? 0));
  const totals = sums(card, points, lines);
  const hasAny = totals.some(Boolean);
  const places = hasAny ? placesOf(totals.map((total) => [-total])) : [];
  if (hasAny && mode.facts.first_loses_ties) places[0] = 1 + totals.slice(1).filter((total) => total >= totals[0]).length;
  return { points, totals, places, over: isOver(mode, card, lines, totals), groups: [], lying: {} };
}

/** @param {Mode} mode @param {Card} card @param {Line[]} lines @param {number[]} totals */
function isOver({ facts, marks: [first] }, card, lines, totals) {
  const taken = (/** @type {Line} */ { key }) => card.cells[key] ?? [];
  const isScored = (/** @type {Line} */ line) => taken(line).some(Boolean);
  if (facts.over === "first") return lines.every((line) => taken(line).includes(first.value));
  if (facts.over === "most" && 2 * Math.max(...totals) > lines.length) return true;
  return lines.every(isScored);
}
