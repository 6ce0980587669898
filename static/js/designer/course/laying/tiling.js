// The positions of tiles on the hexes: tile (Q, R) is centred on hex (3Q, 3R).

import { DIRECTIONS } from "../../../board/hex.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */

/** @type {Hex[]} */
const CORNERS = [[1, 1], [-1, 2], [-2, 1], [-1, -1], [1, -2], [2, -1]];
/** @type {Hex[]} */
const OWN = [[0, 0], ...DIRECTIONS];

/** @param {Hex} hex @param {Hex} step @returns {Hex} */
const plus = ([q, r], [dq, dr]) => [q + dq, r + dr];

/** Return the centre hex of a tile's place. @param {Hex} place @returns {Hex} */
export const middleOf = ([q, r]) => [3 * q, 3 * r];

/**
 * Return the hexes that only this tile covers: the centre, then the ring clockwise from east.
 * @param {Hex} place
 * @returns {Hex[]}
 */
export const ownHexes = (place) => OWN.map((step) => plus(middleOf(place), step));

/**
 * Return the hexes that a tile shares with its neighbours, clockwise from the lower right.
 * @param {Hex} place
 * @returns {Hex[]}
 */
export const cornerHexes = (place) => CORNERS.map((step) => plus(middleOf(place), step));

/** @param {Hex} hex */
const isMiddle = ([q, r]) => q % 3 === 0 && r % 3 === 0;

/**
 * Return the places that contain a hex: one, or the three that share a corner.
 * @param {Hex} hex
 * @returns {Hex[]}
 */
export function placesOf(hex) {
  const own = OWN.map((step) => plus(hex, step)).filter(isMiddle);
  const middles = own.length ? own : CORNERS.map((step) => plus(hex, step)).filter(isMiddle);
  return middles.map(([q, r]) => [q / 3 + 0, r / 3 + 0]);
}

/**
 * Return a hex rotated clockwise around another hex by sixths.
 * @param {Hex} hex
 * @param {Hex} pivot
 * @param {number} sixths
 * @returns {Hex}
 */
export function turned([q, r], pivot, sixths) {
  let [dq, dr] = [q - pivot[0], r - pivot[1]];
  for (let turn = inSixths(sixths); turn > 0; turn -= 1) [dq, dr] = [0 - dr, dq + dr];
  return plus(pivot, [dq, dr]);
}

/** Normalise a turn to the range 0 to 5. @param {number} turn */
export const inSixths = (turn) => ((turn % 6) + 6) % 6;
