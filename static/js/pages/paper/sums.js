// Sums and places that all scorings share.

/** @typedef {import("./paper.d.ts").Card} Card */
/** @typedef {import("./paper.d.ts").Line} Line */
/** @typedef {import("./paper.d.ts").Cell} Cell */

/**
 * Return what each cell scores; null for all players of a line without entries.
 * @param {Card} card @param {Line[]} lines @param {(cell: Cell, line: Line) => number | null} worth
 */
export function byLine(card, lines, worth) {
  /** @type {Record<string, (number | null)[]>} */
  const points = {};
  for (const line of lines) {
    const cells = card.cells[line.key];
    points[line.key] = card.players.map((_name, player) => (cells ? worth(cells[player], line) : null));
  }
  return points;
}

/**
 * Return each player's sum over these lines.
 * @param {Card} card @param {Record<string, (number | null)[]>} points @param {Line[]} lines
 */
export const sums = (card, points, lines) =>
  card.players.map((_name, player) => lines.reduce((sum, { key }) => sum + (points[key][player] ?? 0), 0));

/** Return places from 1, by keys of which the lowest is best. Equal keys share a place. @param {number[][]} keys */
export const placesOf = (keys) => keys.map((mine) => 1 + keys.filter((other) => isBefore(other, mine)).length);

/** @param {number[]} one @param {number[]} other */
function isBefore(one, other) {
  const differs = one.findIndex((value, index) => value !== other[index]);
  return differs >= 0 && one[differs] < other[differs];
}
