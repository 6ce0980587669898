// The drawing of the board: the visible squares, the gate, mirrors, the cursor and problems.

import { draw } from "../../board/svg.js";
import { Ground, SIZE } from "./ground.js";
import { CELL, WATER, letterAt } from "./plot.js";
import { hasRoom, lies, windowAround } from "./window.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */

/** @type {Record<string, string>} */
const KINDS = { [CELL]: "cell", [WATER]: "water" };

export class BoardView {
  /** @type {Square} the design's square in the window's corner */
  origin = [0, 0];
  /** @type {Square} in the design's coordinates */
  cursor = [0, 0];
  /** @type {Square[]} squares with problems */
  wrong = [];

  side = 0;

  /**
   * @param {HTMLElement} stage
   * @param {number} most squares on a side of the window
   * @param {HTMLTemplateElement} drawing the parts of the ground
   */
  constructor(stage, most, drawing) {
    this.most = most;
    /** @type {SVGRectElement[][]} by row and column of the window */
    this.squares = [];
    this.paper = draw("rect", { class: "plot-nothing", width: "100%", height: "100%" });
    this.grid = draw("path", { class: "plot-grid" });
    const drawn = draw("g", { class: "plot-ground" });
    this.ground = new Ground(drawn, drawing);
    this.places = draw("g", {});
    this.lines = draw("g", { class: "plot-mirrors" });
    this.marks = draw("g", { class: "plot-wrong" });
    this.here = draw("rect", { class: "plot-cursor", width: SIZE, height: SIZE });
    this.svg = draw("svg", { class: "plot-board", "aria-hidden": "true" });
    this.svg.append(this.paper, drawn, this.grid, this.places, this.lines, this.marks, this.here);
    stage.append(this.svg);
  }

  /** @param {number} side */
  #resize(side) {
    const places = [...Array(side).keys()];
    this.side = side;
    this.squares = places.map((y) =>
      places.map((x) => draw("rect", { x: x * SIZE, y: y * SIZE, width: SIZE, height: SIZE, class: "plot-square" })),
    );
    this.places.replaceChildren(...this.squares.flat());
    const lines = [...places, side].map((place) => `M0 ${place * SIZE}h${side * SIZE}M${place * SIZE} 0v${side * SIZE}`);
    this.grid.setAttribute("d", lines.join(""));
    this.svg.setAttribute("viewBox", `0 0 ${side * SIZE} ${side * SIZE}`);
  }

  /** Centre the plot in the window. @param {Plot} plot */
  centre(plot) {
    const { origin, side } = windowAround(plot, this.most);
    this.origin = origin;
    if (side !== this.side) this.#resize(side);
  }

  /** Return true if the window has free squares around a plot. @param {Plot} plot */
  hasRoom(plot) {
    return hasRoom(this, plot);
  }

  /** Return true if a square of the design is in the window. @param {Square} square */
  holds(square) {
    return lies(this, square);
  }

  /**
   * Adjust the window to a shift of the plot within its rows, so that the plot does not move on
   * screen.
   * @param {Square} by
   */
  follow(by) {
    this.origin = add(this.origin, by);
    this.cursor = add(this.cursor, by);
  }

  /** The first and last columns and rows of the window. */
  get bounds() {
    const [left, top] = this.origin;
    return { left, top, right: left + this.side - 1, bottom: top + this.side - 1 };
  }

  /** @param {Plot} plot */
  show(plot) {
    for (const [y, row] of this.squares.entries()) {
      for (const [x, rect] of row.entries()) {
        const letter = letterAt(plot, add(this.origin, [x, y]));
        const kind = KINDS[letter];
        rect.setAttribute("class", kind ? `plot-square plot-${kind}` : "plot-square");
      }
    }
    this.ground.show(plot, this.origin);
    this.showWrong(this.wrong);
    this.showCursor();
  }

  showCursor() {
    const [x, y] = this.#inWindow(this.cursor).map((place) => place * SIZE);
    this.here.setAttribute("x", String(x));
    this.here.setAttribute("y", String(y));
  }

  /** Cross out squares with problems. @param {Square[]} squares */
  showWrong(squares) {
    this.wrong = squares;
    this.marks.replaceChildren(
      ...squares.filter((square) => this.holds(square)).map((square) => {
        const [x, y] = this.#inWindow(square).map((place) => place * SIZE);
        return draw("path", { d: `M${x + 8} ${y + 8}l24 24m0-24l-24 24` });
      }),
    );
  }

  /** @param {import("./mirror.js").Mirrors} mirrors */
  showMirrors(mirrors) {
    const end = this.side * SIZE;
    const [across, down] = [mirrors.lineOf("across"), mirrors.lineOf("down")];
    const [x, y] = this.#inWindow([across ?? 0, down ?? 0]).map((place) => place * SIZE);
    const lines = [across !== null && `M${x} 0V${end}`, down !== null && `M0 ${y}H${end}`];
    this.lines.replaceChildren(...lines.filter(Boolean).map((d) => draw("path", { d: String(d) })));
  }

  /**
   * Return the position under a pointer, measured in squares of the design, with fractions.
   * @param {{clientX: number, clientY: number}} pointer
   * @returns {Square}
   */
  under({ clientX, clientY }) {
    const { left, top, width, height } = this.svg.getBoundingClientRect();
    // The board is a square, centred in its box.
    const size = Math.min(width, height) / this.side;
    const [x, y] = [left + (width - size * this.side) / 2, top + (height - size * this.side) / 2];
    return add(this.origin, [(clientX - x) / size, (clientY - y) / size]);
  }

  /** @param {Square} square */
  #inWindow([x, y]) {
    return [x - this.origin[0], y - this.origin[1]];
  }
}

/** @param {Square} one @param {Square} other @returns {Square} */
export const add = (one, other) => [one[0] + other[0], one[1] + other[1]];
