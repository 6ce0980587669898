// A course drawn over its plot: tiles, numbers, links between holes, and a preview of the next
// tile.

import { draw } from "../../board/svg.js";
import { columnOf, frameOf, keyOf, rowOf } from "./squares.js";
import { laidTile } from "./tiles.js";

/** @typedef {import("./view.d.ts").Cell} Cell */
/** @typedef {import("./view.d.ts").Builder} Builder */
/** @typedef {import("./view.d.ts").Placing} Placing */
/** @typedef {import("./view.d.ts").Sheet} Sheet */

const LAYERS = ["legal", "axes", "tiles", "links", "wrong", "numbers", "placing", "cursor"];
/** Distance of the names of columns and rows from the picture's edge, in squares. */
const EDGE = 0.2;
/** Start and end of each side of a square, relative to its corner: 0 to 3, clockwise from north. */
const SIDES = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, 0, 0, 1],
];

export class CoursePicture {
  /** @type {Record<string, SVGGElement>} */
  #layers = {};
  /** The tiles drawn so far, as text; null before the first drawing. @type {Set<string> | null} */
  #laid = null;

  /** @param {SVGSVGElement} svg in which the terrain is already drawn @param {Sheet} sheet */
  constructor(svg, sheet) {
    this.svg = svg;
    this.sheet = sheet;
    for (const name of LAYERS) {
      this.#layers[name] = draw("g", { class: `plan-${name}` });
      svg.append(this.#layers[name]);
    }
  }

  /** @param {Builder} builder */
  show(builder) {
    const { size } = this.sheet;
    const frame = frameOf(builder);
    const { left, top, width, height } = frame;
    this.svg.setAttribute("viewBox", [left, top, width, height].map((side) => side * size).join(" "));
    this.#fill("axes", this.#axes(frame));
    this.#fill("tiles", builder.tiles.map((laid) => this.#tile(laid)));
    this.#laid = new Set(builder.tiles.map(String));
    this.#fill("numbers", builder.numbers.flatMap((cell, hole) => (cell ? [this.#sign(hole + 1, cell)] : [])));
    this.#fill("links", builder.links.flatMap((cells) => this.#link(cells)));
    this.#fill("wrong", builder.wrong.map(([one, other]) => this.#between(one, other)));
  }

  /** Highlight the squares where the tile can be placed. @param {Cell[]} cells */
  light(cells) {
    const { size } = this.sheet;
    const place = (/** @type {Cell} */ [x, y]) =>
      draw("rect", {
        x: x * size + 3,
        y: y * size + 3,
        width: size - 6,
        height: size - 6,
        rx: 4,
        "data-cell": keyOf(x, y),
      });
    this.#fill("legal", cells.map(place));
  }

  /**
   * Preview the tile on its square, and mark the edges that would be wrong.
   * @param {Placing | null} placing
   */
  preview(placing) {
    if (!placing) return this.#fill("placing", []);
    const { kind, cell, turn, wrong } = placing;
    const { size } = this.sheet;
    const frame = draw("rect", { class: "plan-chosen", x: cell[0] * size, y: cell[1] * size, width: size, height: size });
    const edges = wrong.map(([at, side]) => this.#edge(at, SIDES[side]));
    return this.#fill("placing", [laidTile([kind, ...cell, turn], this.sheet), frame, ...edges]);
  }

  /** Show the keyboard cursor on a square, or hide it. @param {Cell | null} cell */
  point(cell) {
    const { size } = this.sheet;
    const drawn = cell && draw("rect", { x: cell[0] * size, y: cell[1] * size, width: size, height: size });
    this.#fill("cursor", drawn ? [drawn] : []);
  }

  /**
   * Return the square at a point of the window, or null.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Cell | null}
   */
  cellAt(clientX, clientY) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix) return null;
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    return [Math.floor(x / this.sheet.size), Math.floor(y / this.sheet.size)];
  }

  /**
   * Draw letters along the top edge of the picture and numbers along the left edge.
   * @param {ReturnType<typeof frameOf>} frame
   */
  #axes({ left, top, width, height }) {
    const { size } = this.sheet;
    const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ name) =>
      draw("text", { x: x * size, y: y * size }, name);
    const columns = Array.from({ length: width }, (_, place) => left + place);
    const rows = Array.from({ length: height }, (_, place) => top + place);
    return [
      ...columns.map((x) => text(x + 0.5, top + EDGE, columnOf(x))),
      ...rows.slice(1).map((y) => text(left + EDGE, y + 0.5, rowOf(y))),
    ];
  }

  /** @param {string} layer @param {SVGElement[]} drawn */
  #fill(layer, drawn) {
    this.#layers[layer].replaceChildren(...drawn);
  }

  /**
   * Draw a tile, with a landing animation if it is new.
   * @param {import("./view.d.ts").Laid} laid
   */
  #tile(laid) {
    const tile = laidTile(laid, this.sheet);
    const isNew = this.#laid && !this.#laid.has(String(laid));
    // The tile's own transform positions it, so the animation is applied to a group around it.
    return isNew ? draw("g", { class: "tile-landing" }, tile) : tile;
  }

  /** @param {number} hole @param {Cell} cell */
  #sign(hole, [x, y]) {
    const { size } = this.sheet;
    const at = { x: (x + 0.5) * size, y: (y + 0.5) * size };
    const side = size * 0.4;
    const board = { class: "sign", x: at.x - side / 2, y: at.y - side / 2, width: side, height: side, rx: 2 };
    return draw("g", {}, draw("rect", board), draw("text", { class: "sign-number", ...at }, String(hole)));
  }

  /**
   * Draw one link of the circuit: a line from a green to the next tee, or a dot at the gate.
   * @param {Cell[]} cells
   */
  #link(cells) {
    const { size } = this.sheet;
    const points = cells.map(([x, y]) => [(x + 0.5) * size, (y + 0.5) * size]);
    const [[x, y]] = points;
    if (points.length < 2) return [draw("circle", { cx: x, cy: y, r: size * 0.42 })];
    const [, [u, v]] = points;
    return [draw("path", { d: `M${x} ${y}L${u} ${v}` })];
  }

  /** Mark the side shared by two squares. @param {Cell} one @param {Cell} other */
  #between([x, y], [u, v]) {
    const side = SIDES[x === u ? (v < y ? 0 : 2) : u > x ? 1 : 3];
    return this.#edge([x, y], side);
  }

  /**
   * Draw a thick line with a cross, which can be seen without colour.
   * @param {Cell} cell
   * @param {number[]} side
   */
  #edge([x, y], [fromX, fromY, toX, toY]) {
    const { size } = this.sheet;
    const [a, b] = [(x + fromX) * size, (y + fromY) * size];
    const [c, d] = [(x + toX) * size, (y + toY) * size];
    const [mx, my] = [(a + c) / 2, (b + d) / 2];
    const cross = `M${mx - 4} ${my - 4}l8 8m0 -8l-8 8`;
    return draw("path", { class: "wrong-edge", d: `M${a} ${b}L${c} ${d}${cross}` });
  }
}
