// Finds the option meant by a tap, a drop or a key on the nine cards.

/** @typedef {Pick<import("./view.d.ts").GolfieOption, "action" | "cells">} Option */

/** @param {Option} option */
const isSwap = ({ action }) => action.type === "SwapCards";

/** @param {Option[]} options @param {(option: Option) => boolean} fits */
const indices = (options, fits) => options.flatMap((option, index) => (fits(option) ? [index] : []));

/** @param {Option[]} options @param {number} cell */
const moves = (options, cell) => indices(options, (one) => isSwap(one) && one.action.cell === cell);

/** @param {Option[]} options @param {number} cell */
const alone = (options, cell) => indices(options, (one) => !isSwap(one) && one.cells.includes(cell));

/**
 * Return the index of the option that swaps two cards, or null.
 * @param {Option[]} options @param {number} one @param {number} other @returns {number | null}
 */
export function swapOf(options, one, other) {
  /** @param {number} from @param {number} to */
  const way = (from, to) =>
    options.findIndex((option) => isSwap(option) && option.action.cell === from && option.action.other === to);
  const [found = -1] = [way(one, other), way(other, one)].filter((index) => index >= 0);
  return found < 0 ? null : found;
}

/** Return the cells that have an action, which are highlighted. @param {Option[]} options @returns {Set<number>} */
export const playable = (options) =>
  new Set(options.flatMap(({ action, cells }) => (action.type === "SwapCards" ? [action.cell] : cells)));

/**
 * Return the cells that a lifted card can move to.
 * @param {Option[]} options
 * @param {number} lifted
 * @returns {Set<number>}
 */
export const destinations = (options, lifted) =>
  new Set(moves(options, lifted).map((index) => options[index].action.other));

/**
 * Return the only card that can move, or null. It is lifted automatically.
 * @param {Option[]} options
 * @returns {number | null}
 */
export function liftedAtFirst(options) {
  const cells = new Set(options.filter(isSwap).map(({ action }) => action.cell));
  return cells.size === 1 ? [...cells][0] : null;
}

/**
 * Return the indexes of a lifted card's options, or of all options if none is lifted.
 * @param {Option[]} options
 * @param {number | null} lifted
 * @returns {number[]}
 */
export const optionsOf = (options, lifted) =>
  lifted === null
    ? options.map((_, index) => index)
    : indices(options, (one) => (isSwap(one) ? one.action.cell === lifted : one.cells.includes(lifted)));

/**
 * Return the index of the option that swaps the lifted card with another cell, or null.
 * @param {Option[]} options
 * @param {number | null} lifted
 * @param {number} cell
 */
const swapWith = (options, lifted, cell) =>
  lifted === null || lifted === cell ? null : swapOf(options, lifted, cell);

/**
 * Return what a tap on a cell does: `play` an option, `lift` a card (null puts it down), or
 * nothing, with the `reason`.
 * @param {Option[]} options @param {number | null} lifted @param {number} cell
 * @returns {{play?: number, lift?: number | null, reason?: "why" | "several"}}
 */
export function meaning(options, lifted, cell) {
  const swap = swapWith(options, lifted, cell);
  if (swap !== null) return { play: swap };
  const direct = alone(options, cell);
  const movable = moves(options, cell).length > 0;
  if (direct.length === 1 && (lifted === cell || !movable)) return { play: direct[0] };
  // A tap cannot put down the card if it is the only one that can move.
  if (movable) return { lift: lifted === cell && liftedAtFirst(options) !== cell ? null : cell };
  return { reason: direct.length ? "several" : "why" };
}

/** @type {Record<string, [rows: number, columns: number]>} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** Return the cell that an arrow key leads to, or null. @param {number} cell @param {string} key */
export function cellByKey(cell, key) {
  const step = STEPS[key];
  if (!step) return null;
  const [row, column] = [Math.floor(cell / 3) + step[0], (cell % 3) + step[1]];
  return row in [0, 1, 2] && column in [0, 1, 2] ? row * 3 + column : null;
}
