// Skins (E9.9, E9.10): the only player on a green takes its value. Otherwise, it moves to the
// next green, and after the last one to a play-off.

import { DECIDER, JACKPOT, playOff, worthOf } from "./lines.js";
import { placesOf } from "./sums.js";

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Mode} Mode */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Score} Score */

/** Return the players marked on a line. @param {Card} card @param {string} key */
const marked = (card, key) => (card.cells[key] ?? []).flatMap((cell, player) => (cell ? [player] : []));

/** Return the tokens that lie on a green from the start. @param {Mode} mode @param {Card} card @param {Line} line */
export function laidOn({ facts }, card, { key, hole }) {
  const stored = card.cells[worthOf(key)]?.[0];
  if (typeof stored === "number") return stored;
  return hole === card.ground.pars?.length ? facts.last : 0;
}

/** @param {Mode} mode @param {Card} card @param {Line[]} lines @returns {Score} */
export function scoreOfSkins(mode, card, lines) {
  const nothing = () => card.players.map(() => 0);
  /** @type {Score} */
  const found = { points: {}, totals: nothing(), places: [], over: false, groups: [], lying: {} };
  let carried = 0;
  for (const line of [...lines, playOff(JACKPOT)]) {
    const lies = carried + (line.hole ? laidOn(mode, card, line) : 0);
    const there = marked(card, line.key);
    const isEntered = Boolean(card.cells[line.key]);
    found.lying[line.key] = lies;
    found.points[line.key] = card.players.map(() => (isEntered ? 0 : null));
    carried = isEntered && there.length !== 1 ? lies : 0;
    if (there.length !== 1) continue;
    found.points[line.key][there[0]] = lies;
    found.totals[there[0]] += lies;
  }
  const isPlayed = lines.every(({ key }) => card.cells[key]);
  found.places = isPlayed || found.totals.some(Boolean) ? places(card, found.totals) : [];
  found.over = isPlayed && !neededPlayOff(card, lines, found);
  return found;
}

/** @param {Card} card @param {number[]} totals */
function places(card, totals) {
  const key = [DECIDER, JACKPOT].find((one) => card.cells[one]);
  const best = Math.max(...totals);
  const isIn = key ? marked(card, key) : totals.map((_total, player) => player);
  return placesOf(totals.map((total, player) => [-total, total === best && !isIn.includes(player) ? 1 : 0]));
}

/**
 * Return the key of the play-off that has to be played next, or "".
 * @param {Card} card @param {Line[]} lines @param {Score} score
 */
function neededPlayOff(card, lines, { lying, totals }) {
  const last = lines.at(-1);
  if (last && lying[JACKPOT] && !card.cells[JACKPOT] && matters(totals, marked(card, last.key), lying[JACKPOT])) return JACKPOT;
  const isTied = leaders(totals).length > 1;
  return isTied && !card.cells[DECIDER] && marked(card, JACKPOT).length < 2 ? DECIDER : "";
}

/** @param {number[]} totals */
const leaders = (totals) => totals.flatMap((total, player) => (total === Math.max(...totals) ? [player] : []));

/** Return true if what is left can change who leads. @param {number[]} totals @param {number[]} tied @param {number} left */
function matters(totals, tied, left) {
  const players = tied.length ? tied : totals.map((_total, player) => player);
  const outcomes = players.map((winner) => leaders(totals.map((total, player) => total + (player === winner ? left : 0))).join());
  return new Set(outcomes).size > 1;
}

/**
 * Return the play-offs that a card has to show: those with entries, and the next one.
 * @param {Card} card @param {Line[]} lines @param {Score} score
 */
export function playOffs(card, lines, score) {
  const next = lines.every(({ key }) => card.cells[key]) ? neededPlayOff(card, lines, score) : "";
  return [JACKPOT, DECIDER].filter((key) => key === next || card.cells[key]).map(playOff);
}
