// A seat's golfers on the board: one, or two in teams, which are distinguished by a letter.

const LETTERS = ["A", "B"];

/**
 * @param {import("./view.d.ts").Player} player
 * @param {number} seat
 * @param {boolean} now true if the seat has to decide
 */
export function figures({ at, figure, mate }, seat, now) {
  if (!mate) return [{ seat, at, now, figure, active: true, letter: "" }];
  const other = 1 - figure;
  return [
    { seat, at, now, figure, active: true, letter: LETTERS[figure] },
    { seat, at: mate.at, now: false, figure: other, active: false, letter: LETTERS[other] },
  ];
}
