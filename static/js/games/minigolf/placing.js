// Squares and rotations for the tile in hand.

import { addsInWords, sum } from "./counts.js";
import { keyOf, nameOf } from "./squares.js";

/** @typedef {import("./view.d.ts").Cell} Cell */
/** @typedef {import("./view.d.ts").MinigolfOption} Option */

/** Return the indexes of options by square. @param {Option[]} options @returns {Map<string, number[]>} */
export function placings(options) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  options.forEach(({ action: { type, x, y } }, place) => {
    if (type !== "PlaceTile" || x === undefined || y === undefined) return;
    found.set(keyOf(x, y), [...(found.get(keyOf(x, y)) ?? []), place]);
  });
  return found;
}

/** Return the squares where the tile can be placed. @param {Option[]} options @returns {Cell[]} */
export const squaresOf = (options) =>
  [...placings(options).keys()].map((key) => /** @type {Cell} */ (key.split(",").map(Number)));

/**
 * Return the index of the best option on a square, which has the fewest wrong edges and then the
 * most points.
 * @param {Option[]} options @param {Cell} cell
 */
export function fitting(options, [x, y]) {
  const here = placings(options).get(keyOf(x, y)) ?? [];
  const rank = (/** @type {number} */ place) => [options[place].wrong?.length ?? 0, -sum(options[place].adds ?? [])];
  const better = (/** @type {number} */ one, /** @type {number} */ other) => {
    const [[wrong, points], [wrongs, point]] = [rank(one), rank(other)];
    return wrong - wrongs || points - point;
  };
  return [...here].sort(better)[0] ?? null;
}

/**
 * Return the index of the option on the same square with the tile rotated.
 * @param {Option[]} options
 * @param {number} place
 * @param {number} by quarter turns
 */
export function turned(options, place, by) {
  const { x, y, turn } = options[place].action;
  const wanted = ((turn ?? 0) + by + 4) % 4;
  const found = options.findIndex(({ action }) => action.x === x && action.y === y && action.turn === wanted);
  return found < 0 ? place : found;
}

/** Return the preview of an option. @param {Option} option @returns {import("./view.d.ts").Placing} */
export const previewOf = ({ action: { x = 0, y = 0, turn = 0 }, tile, wrong }) => ({
  kind: tile ?? 0,
  cell: [x, y],
  turn,
  wrong: wrong ?? [],
});

/**
 * Describe an option that places the tile, and its result.
 * @param {Option} option @param {string[]} measures @param {import("../../core/words.js").Say} say
 */
export function laidInWords({ action: { x = 0, y = 0, turn = 0 }, wrong, adds }, measures, say) {
  const wrongs = wrong?.length ?? 0;
  const text = [
    say("laid_so", { square: nameOf([x, y]), turned: say(`turned_${turn}`) }),
    wrongs && say(wrongs > 1 ? "wrong_edges" : "wrong_edge", { n: wrongs }),
    addsInWords(adds ?? [], measures, say),
  ];
  return text.filter(Boolean).join(" · ");
}
