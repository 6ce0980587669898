// The ground of a plot, drawn like that of a published one: the server gives the parts without their
// outlines (courses/designs/plot/drawing.py).

import { find, findAll } from "../../core/dom.js";
import { innerEdges, roundedPath } from "./outline.js";
import { CELL, CORNERS, WATER, gateSquares, squaresOf } from "./plot.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */

/** Units of a square's side, as in the server's parts. */
export const SIZE = 40;

export class Ground {
  /** @param {SVGElement} group is filled with the parts @param {HTMLTemplateElement} template */
  constructor(group, template) {
    const parts = find(/** @type {DocumentFragment} */ (template.content.cloneNode(true)), "svg");
    group.append(...parts.childNodes);
    this.outlines = findAll(group, "[data-outline]");
    this.edges = find(group, "[data-edges]");
    this.gate = find(group, "[data-gate]");
  }

  /** @param {Plot} plot @param {Square} origin the plot's square in the corner of the board */
  show(plot, origin) {
    const [cells, water] = [squaresOf(plot, CELL), squaresOf(plot, WATER)];
    /** @type {Record<string, Square[]>} */
    const areas = { cells, water, everything: [...cells, ...water, ...gateSquares(plot.gate)] };
    for (const part of this.outlines) {
      const { outline = "", rounding } = part.dataset;
      part.setAttribute("d", roundedPath(moved(areas[outline], origin), SIZE, Number(rounding)));
    }
    this.edges.setAttribute("d", innerEdges(moved(cells, origin), SIZE));
    this.#showGate(plot.gate, origin);
  }

  /** @param {import("./plot.js").Gate | null} gate @param {Square} origin */
  #showGate(gate, [left, top]) {
    this.gate.toggleAttribute("hidden", !gate);
    if (!gate) return;
    const middle = `translate(${(gate.x + 1 - left) * SIZE} ${(gate.y + 1 - top) * SIZE})`;
    this.gate.setAttribute("transform", `${middle}rotate(${90 * CORNERS.indexOf(gate.corner)})`);
  }
}

/** @param {Square[]} squares @param {Square} origin @returns {Square[]} */
const moved = (squares, [left, top]) => squares.map(([x, y]) => [x - left, y - top]);
