// The answers of a reviewed decision on the player's cards: labels on the cards of both answers.

/** @typedef {import("../../../table/given.d.ts").Compared} Compared */

/**
 * @param {import("../table.js").GolfieTable} table @param {Compared[]} compared
 * @param {number} shown index of the answer to highlight
 */
export function compare(table, compared, shown) {
  const { area } = table;
  area.cells.forEach((element, cell) => {
    const answer = compared.findLast(({ option }) => option.cells.includes(cell));
    if (answer) [element.dataset.answer, element.dataset.role] = [answer.label, answer.role];
    else delete element.dataset.answer;
  });
  area.point(compared[shown]?.option.cells ?? []);
}
