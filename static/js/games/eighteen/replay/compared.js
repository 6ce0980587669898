// The answers of a reviewed decision on the course: marks where they lead, and the preview of one.

import { hexOf } from "../choices.js";

/** @typedef {import("../../../table/given.d.ts").Compared} Compared */

/**
 * @param {import("../table.js").EighteenTable} table @param {Compared[]} compared
 * @param {number} shown index of the answer to preview
 */
export function compare(table, compared, shown) {
  const { board } = table;
  const { looked } = table.asking;
  board.setMarks(
    compared.flatMap(({ option, role }) => {
      const hex = hexOf(option);
      return hex ? [{ hex, kind: role }] : [];
    }),
  );
  const answer = compared[shown];
  if (!answer) return looked.hide();
  const { view, you } = table.table;
  const from = you.seat === null ? null : view.seats[you.seat].at;
  return looked.show(answer.option, answer.words, { from, follows: true });
}
