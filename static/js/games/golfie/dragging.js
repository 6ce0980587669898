// Drags one of the nine cards onto another, by touch or mouse.

import { closest } from "../../core/dom.js";
import { watchDrags } from "../../core/drags.js";

/** @param {number} x @param {number} y */
const cellsUnder = (x, y) =>
  document.elementsFromPoint(x, y).flatMap((found) => /** @type {HTMLElement | null} */ (found.closest("[data-cell]")) ?? []);

/** @param {HTMLElement} cell */
const numberOf = ({ dataset }) => Number(dataset.cell);

/**
 * @param {HTMLElement} root contains the cells, whose `data-cell` is their number
 * @param {{canLift: (cell: number) => boolean, canDrop: (from: number, to: number) => boolean,
 *          drop: (from: number, to: number) => void}} tell
 */
export function watchCards(root, tell) {
  watchDrags(root, {
    press(event) {
      const cell = closest(event, "[data-cell]");
      return cell && tell.canLift(numberOf(cell)) ? cell : null;
    },
    begin(cell, { pointerId }) {
      root.setPointerCapture(pointerId);
      cell.classList.add("cell-above");
      return { cell, to: /** @type {HTMLElement | null} */ (null) };
    },
    move(drag, { clientX, clientY }, [dx, dy]) {
      drag.cell.style.transform = `translate(${dx}px, ${dy}px)`;
      drag.to?.classList.remove("cell-target");
      drag.to = targetOf(drag.cell, cellsUnder(clientX, clientY));
      drag.to?.classList.add("cell-target");
    },
    end({ cell, to }, isDropped) {
      cell.classList.remove("cell-above");
      cell.style.transform = "";
      to?.classList.remove("cell-target");
      if (to && isDropped) tell.drop(numberOf(cell), numberOf(to));
    },
  });

  /** @param {HTMLElement} cell @param {HTMLElement[]} under @returns {HTMLElement | null} */
  function targetOf(cell, under) {
    const other = under.find((found) => found !== cell);
    return other && tell.canDrop(numberOf(cell), numberOf(other)) ? other : null;
  }
}
