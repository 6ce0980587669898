// An infinite sheet in a window that can be panned and zoomed.

import { fitted, freeArea, onSheet, panned, shifted, showing, within, zoomed } from "../../board/camera.js";

import { find } from "../../core/dom.js";

/** @typedef {import("../../board/hex.js").Point} Point */

const SMALLEST = 0.18;
// The buttons are at the bottom edge of the window.
const BESIDE_BUTTONS = 64;
const STILL_AFTER = 180;
const PAPER_WIDTH = 680;

export class Sheet {
  #camera = { x: 0, y: 0, scale: 1 };
  #isDrawn = true;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #rest;
  /**
   * The box that was shown last, until the user moves the sheet.
   * @type {{box: import("../../board/camera.js").Box, largest?: number} | null}
   */
  #fitted = null;

  /**
   * @param {HTMLElement} stage the window, which contains a `[data-sheet]`
   * @param {(seen: import("../../board/camera.js").Box) => void} looked called with the visible
   *   part of the sheet
   * @param {() => {top: number, bottom: number}[]} [covering] returns the edges of what covers the
   *   window, such as its tools
   */
  constructor(stage, looked = () => {}, covering = () => []) {
    this.stage = stage;
    this.looked = looked;
    this.covering = covering;
    this.paper = find(stage, "[data-sheet]");
    // Measured only after changes, because measuring during a drag would force a layout every time.
    this.room = { width: stage.clientWidth, height: stage.clientHeight };
    new ResizeObserver(([entry]) => this.#resized(entry.contentRect)).observe(stage);
    addEventListener("beforeprint", () => this.#holdForPaper());
    addEventListener("afterprint", () => delete stage.dataset.printed);
  }

  /**
   * Preserve the window's view for printing. Paper has a different width, and no script runs during
   * its layout.
   */
  #holdForPaper() {
    const { width, height } = this.room;
    const { dataset, style } = this.stage;
    dataset.printed = "";
    style.setProperty("--printed-width", `${width}px`);
    style.setProperty("--printed-height", `${height}px`);
    style.setProperty("--printed-zoom", `${Math.min(1, PAPER_WIDTH / width)}`);
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.#fitted = null;
    this.#look(panned(this.#camera, dx, dy));
  }

  /** @param {number} factor @param {Point} point of the window that stays in place */
  zoom(factor, point = [this.room.width / 2, this.room.height / 2]) {
    this.#fitted = null;
    this.#look(zoomed(this.#camera, point, factor, SMALLEST));
  }

  /**
   * Show a box of the sheet completely, in the part of the window that nothing covers.
   * @param {import("../../board/camera.js").Box} box
   * @param {number} [largest] scale
   */
  fit(box, largest) {
    this.#fitted = { box, largest };
    const area = freeArea(this.room, this.covering());
    this.#look(within(this.#camera, area, (_, room) => fitted(box, room, { largest })));
  }

  /**
   * Move the view as little as needed to show a point with some space around it.
   * @param {Point} point of the sheet
   * @param {number} around on the sheet
   */
  reveal(point, around) {
    const { width, height } = this.room;
    this.#fitted = null;
    const edge = Math.min(Math.max(around * this.#camera.scale, BESIDE_BUTTONS), width / 2, height / 2);
    this.#look(showing(this.#camera, point, this.room, edge));
  }

  /** Return the point of the sheet under a point of the window. @param {Point} point */
  under(point) {
    return onSheet(this.#camera, point);
  }

  /**
   * Show the same box again, unless the user has moved the sheet since then; in that case keep the
   * middle in place. If only the bottom edge has moved, keep everything in place.
   * @param {import("../../board/camera.js").Size} size
   */
  #resized({ width, height }) {
    const [before, box] = [this.room, this.#fitted];
    const { dx, dy } = shifted(before, { width, height });
    this.room = { width, height };
    if (box && width !== before.width) return this.fit(box.box, box.largest);
    this.#look(panned(this.#camera, dx, dy));
  }

  /** @param {import("../../board/camera.js").Camera} camera */
  #look(camera) {
    this.#camera = camera;
    if (this.#isDrawn) requestAnimationFrame(() => this.#show());
    this.#isDrawn = false;
  }

  #show() {
    this.#isDrawn = true;
    const { x, y, scale } = this.#camera;
    this.paper.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.#moving();
    this.looked(this.#seen());
  }

  // While the sheet moves, it has a separate layer. When it stops, it is redrawn sharply.
  #moving() {
    if (this.#rest) clearTimeout(this.#rest);
    else this.paper.classList.add("is-moving");
    this.#rest = setTimeout(() => {
      this.#rest = undefined;
      this.paper.classList.remove("is-moving");
    }, STILL_AFTER);
  }

  #seen() {
    const { scale } = this.#camera;
    const [left, top] = this.under([0, 0]);
    return { left, top, width: this.room.width / scale, height: this.room.height / scale };
  }
}
