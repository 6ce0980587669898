// Pure functions that compute shades for expected turns.

import { corners, distance, hexKey, neighbour, sameHex } from "../../../board/hex.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {[q: number, r: number, turns: number]} Turns */

export const SHADES = 6;

/**
 * Return the shade of every hex, and the numbers of turns that the lightest and the darkest shade
 * represent.
 *
 * The scale ends at the number of turns from the tee, so that the hole itself uses all shades.
 * Hexes with more turns get the darkest shade.
 * @param {Turns[]} values
 * @param {Hex} tee
 * @returns {{low: number, high: number, hexes: {hex: Hex, shade: number, turns: string}[]}}
 */
export function shaded(values, tee) {
  const turns = values.map((value) => value[2]);
  const fromTee = values.find(([q, r]) => sameHex([q, r], tee))?.[2];
  const [low, high] = [Math.min(...turns), fromTee ?? Math.max(...turns)];
  const step = (high - low) / SHADES || 1;
  const hexes = values.map(([q, r, value]) => ({
    hex: /** @type {Hex} */ ([q, r]),
    shade: Math.min(Math.floor((value - low) / step), SHADES - 1),
    turns: value.toFixed(1),
  }));
  return { low, high, hexes };
}

/**
 * Return the range of turns of each shade with one decimal; the last one has no upper end.
 * @param {number} low @param {number} high as `shaded` returns them
 * @returns {{from: string, to: string | null}[]} from the lightest shade to the darkest
 */
export function ranges(low, high) {
  const at = (/** @type {number} */ shade) => (low + ((high - low) / SHADES) * shade).toFixed(1);
  return Array.from({ length: SHADES }, (_, shade) => ({
    from: at(shade), to: shade < SHADES - 1 ? at(shade + 1) : null,
  }));
}

// As far from the line of play as in the picture of a hole.
const BESIDE = 2;

/**
 * Return true if a hex is close to a hole's line of play.
 * @param {Hex} hex
 * @param {Hex[]} line
 * @returns {boolean}
 */
export const isOfHole = (hex, line) => line.some((step) => distance(step, hex) <= BESIDE);

/**
 * Return the path data of a frame around hexes.
 * @param {Hex[]} hexes
 * @param {number} size of a hex
 */
export function frameOf(hexes, size) {
  const inside = new Set(hexes.map(hexKey));
  return hexes
    .flatMap((hex) => {
      const ring = corners(hex, size);
      return ring.flatMap((corner, edge) =>
        inside.has(hexKey(neighbour(hex, edge))) ? [] : `M${short(corner)}L${short(ring[(edge + 1) % 6])}`,
      );
    })
    .join("");
}

/** @param {import("../../../board/hex.js").Point} point */
const short = (point) => point.map((along) => Number(along.toFixed(2))).join(" ");
