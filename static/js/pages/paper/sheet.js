// Sheets that add up numbers with weights: Golfie (G6.1) and Mini Golf Designer (M7 to M10).

import { byLine, placesOf, sums } from "./sums.js";

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Score} Score */

/** @param {Mode} mode @param {Card} card @param {Line[]} lines @returns {Score} */
export function scoreOfSheet(mode, card, lines) {
  const points = byLine(card, lines, (cell, line) => (line.promise || cell === null ? null : line.weight * Number(cell)));
  for (const line of lines.filter(({ promise }) => promise)) points[line.key] = promised(mode, card, lines, points, line);
  const totals = sums(card, points, lines);
  const hasAny = lines.some(({ key }) => card.cells[key]);
  const sign = mode.lowest ? 1 : -1;
  const order = lines.find((line) => line.breaks_ties);
  // A player who never stopped ranks behind all who did (M9.1).
  const stopped = (/** @type {number} */ player) => (order && Number(card.cells[order.key]?.[player] || Infinity)) || 0;
  const keys = totals.map((total, player) => [sign * total, stopped(player)]);
  const needed = lines.filter((line) => !line.promise && !line.breaks_ties);
  const over = needed.every(({ key }) => points[key].every((one) => one !== null));
  return { points, totals, places: hasAny ? placesOf(keys) : [], over, groups: groups(card, lines, points), lying: {} };
}

/** @param {Card} card @param {Line[]} lines @param {Score["points"]} points */
function groups(card, lines, points) {
  const names = [...new Set(lines.map(({ group }) => group))].filter(Boolean);
  return names.map((name) => ({ name, totals: sums(card, points, lines.filter(({ group }) => group === name)) }));
}

/**
 * Return what a promise scores for each player: by place in its condition (M9.3), or alone by its
 * least points (M10.3).
 * @param {Mode} mode @param {Card} card @param {Line[]} lines @param {Score["points"]} points @param {Line} line
 */
function promised({ facts }, card, lines, points, line) {
  const keys = facts.lines_of[line.promise];
  const own = sums(card, points, lines.filter(({ key }) => keys.includes(key)));
  const worth = card.players.length === 1 ? [alone(facts.alone, card, line.promise, own[0])] : byPlaces(facts.by_place, own);
  const cells = card.cells[line.key];
  return cells ? worth.map((one, player) => (cells[player] ? one : 0)) : card.players.map(() => null);
}

/** @param {Record<string, number[]>} table @param {number[]} own */
const byPlaces = (table, own) => placesOf(own.map((one) => [-one])).map((place) => table[own.length][place - 1]);

/** @param {any} facts @param {Card} card @param {string} promise @param {number} own */
function alone({ kept, broken, least, added }, card, promise, own) {
  const more = added[promise] ? Number(card.cells[added[promise]]?.[0] ?? 0) : 0;
  return own >= least[promise] + more ? kept : broken;
}
