// Expected turns as shades: pure sums.

export const SHADES = 6;

/**
 * The shade of every hex, and what the lightest and the darkest stand for.
 * @param {number[][]} values [q, r, turns]
 * @returns {{low: number, high: number, hexes: {hex: number[], shade: number, turns: string}[]}}
 */
export function shaded(values) {
  const turns = values.map(([, , turns]) => turns);
  const [low, high] = [Math.min(...turns), Math.max(...turns)];
  const step = (high - low) / SHADES || 1;
  const hexes = values.map(([q, r, value]) => ({
    hex: [q, r],
    shade: Math.min(Math.floor((value - low) / step), SHADES - 1),
    turns: value.toFixed(1),
  }));
  return { low, high, hexes };
}
