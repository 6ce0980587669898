// The answers of a reviewed decision: the tile and both squares on the course, or labels on the tiles of the ruler.

import { previewOf, squaresOf } from "../placing.js";

/** @typedef {import("../../../table/given.d.ts").Compared} Compared */

/**
 * @param {import("../table.js").MinigolfTable} table @param {Compared[]} compared
 * @param {number} shown index of the answer to preview
 */
export function compare(table, compared, shown) {
  const answer = compared[shown]?.option;
  table.plan?.mark(squaresOf(compared.map(({ option }) => option)));
  table.plan?.preview(answer?.action.type === "PlaceTile" ? previewOf(answer) : null);
  for (const { option, label, role } of compared) {
    const tile = table.root.querySelector(`[data-rulers] [data-space="${option.action.space}"]`);
    if (tile instanceof HTMLElement) [tile.dataset.answer, tile.dataset.role] = [label, role];
  }
}
