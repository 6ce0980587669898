// The golfers of a seat on the board: one, or two in teams, distinguished by a letter.

const LETTERS = ["A", "B"];

/**
 * @param {import("./view.d.ts").Player} player
 * @param {number} seat
 * @param {boolean} now whether it is the seat's turn to decide
 */
export function figures({ at, figure, mate }, seat, now) {
  if (!mate) return [{ seat, at, now, figure, active: true, letter: "" }];
  const other = 1 - figure;
  return [
    { seat, at, now, figure, active: true, letter: LETTERS[figure] },
    { seat, at: mate.at, now: false, figure: other, active: false, letter: LETTERS[other] },
  ];
}
