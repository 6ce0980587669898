// Expected turns as shades: pure sums.

import { sameHex } from "../../board/hex.js";

export const SHADES = 6;

/**
 * The shade of every hex, and what the lightest and the darkest stand for. The scale ends with the
 * turns from the tee, so that the hole itself has all shades: whatever is further out is as dark.
 * @param {number[][]} values [q, r, turns]
 * @param {number[]} tee
 * @returns {{low: number, high: number, hexes: {hex: number[], shade: number, turns: string}[]}}
 */
export function shaded(values, tee) {
  const turns = values.map(([, , turns]) => turns);
  const fromTee = values.find((value) => sameHex(value, tee))?.[2];
  const [low, high] = [Math.min(...turns), fromTee ?? Math.max(...turns)];
  const step = (high - low) / SHADES || 1;
  const hexes = values.map(([q, r, value]) => ({
    hex: [q, r],
    shade: Math.min(Math.floor((value - low) / step), SHADES - 1),
    turns: value.toFixed(1),
  }));
  return { low, high, hexes };
}
