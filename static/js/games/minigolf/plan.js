// Input on the player's own course. Squares are chosen by tap, mouse, drag, wheel and keys.

import { find, findAll } from "../../core/dom.js";
import { CoursePicture } from "./course.js";
import { frameOf, groundAt, nameOf, sameCell } from "./squares.js";

/** @typedef {import("./view.d.ts").Cell} Cell */
/** @typedef {import("./view.d.ts").Builder} Builder */
/** @typedef {import("./view.d.ts").Placing} Placing */
/** @typedef {import("./view.d.ts").Sheet} Sheet */
/** @typedef {import("../../core/words.js").Say} Say */
/**
 * @typedef {object} Tell
 * @property {(cell: Cell) => void} choose a square was tapped, or chosen with a key
 * @property {(by: number) => void} turn
 * @property {(words: string) => void} say announces the square at the keyboard cursor
 * @property {() => void} back
 */

/** @type {Record<string, Cell>} */
const STEPS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };

export class Plan {
  /** @type {CoursePicture} */
  #picture;
  /** @type {Builder | null} */
  #builder = null;
  /** @type {Cell[]} */
  #legal = [];
  /** @type {Placing | null} */
  #placing = null;
  /** @type {Cell | null} */
  #cursor = null;

  /**
   * @param {HTMLElement} stage contains the sheets of all seats
   * @param {number} seat with the course shown @param {{sheet: Sheet, say: Say, tell: Tell}} given
   */
  constructor(stage, seat, { sheet, say, tell }) {
    this.stage = stage;
    this.sheet = sheet;
    this.say = say;
    this.tell = tell;
    const sheets = findAll(stage, "[data-course]");
    for (const each of sheets) each.toggleAttribute("hidden", each.dataset.course !== String(seat));
    const own = find(stage, `[data-course="${seat}"]`);
    this.#picture = new CoursePicture(/** @type {any} */ (own), sheet);
    stage.hidden = false;
    stage.addEventListener("click", (event) => this.#clicked(event));
    stage.addEventListener("wheel", (event) => this.#wheeled(event), { passive: false });
    stage.addEventListener("keydown", (event) => this.#pressed(event));
    stage.addEventListener("blur", () => this.#picture.point(null));
  }

  /** @param {Builder} builder @param {Cell[]} legal squares where the tile in hand can be placed */
  show(builder, legal) {
    const isTaken = this.#builder && !this.#legal.length && legal.length;
    this.#builder = builder;
    this.#legal = legal;
    this.#picture.show(builder);
    this.#picture.light(legal);
    if (!isTaken) return;
    // After a tile was taken with a key, the cursor starts on a square where it can be placed.
    if (!legal.some((cell) => sameCell(cell, this.#cursor))) this.#cursor = null;
    if (document.activeElement === document.body) this.stage.focus({ preventScroll: true });
  }

  /** Mark squares without offering them. @param {Cell[]} cells */
  mark(cells) {
    this.#picture.light(cells);
  }

  /** @param {Placing | null} placing */
  preview(placing) {
    this.#placing = placing;
    this.#picture.preview(placing);
  }

  /** Return the square at a point of the window, or null. @param {number} x @param {number} y */
  cellAt(x, y) {
    return this.#picture.cellAt(x, y);
  }

  /** Describe the square at the keyboard cursor. */
  where() {
    return this.wordsOf(this.#cursor ?? this.#start());
  }

  /**
   * Describe a square by its contents, or by what can be placed there.
   * @param {Cell} cell
   * @returns {string}
   */
  wordsOf(cell) {
    const builder = /** @type {Builder} */ (this.#builder);
    const square = nameOf(cell);
    const laid = builder.tiles.find(([, x, y]) => sameCell([x, y], cell));
    if (laid) {
      const hole = builder.numbers.findIndex((at) => sameCell(at, cell)) + 1;
      const tile = this.sheet.tiles[laid[0]];
      return this.say(hole ? "with_number" : "tile_at", { square, tile, n: hole });
    }
    if (this.#legal.some((one) => sameCell(one, cell))) return this.say("can_go", { square });
    const ground = builder.plot ? groundAt(builder.plot, cell) : ".";
    /** @type {Record<string, string>} */
    const codes = { "#": "empty", "~": "water", gate: "gate" };
    return this.say(codes[ground] ?? "off", { square });
  }

  /** @param {MouseEvent} event */
  #clicked({ clientX, clientY }) {
    const cell = this.#picture.cellAt(clientX, clientY);
    if (cell) this.tell.choose(cell);
  }

  /** @param {WheelEvent} event */
  #wheeled(event) {
    if (!this.#placing) return;
    event.preventDefault();
    this.tell.turn(event.deltaY > 0 ? 1 : -1);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step) this.#go(step);
    else if (event.key === "Enter" || event.key === " ") this.tell.choose(this.#at());
    else if (event.key === "Escape") this.tell.back();
    else return;
    event.preventDefault();
  }

  /** Return the square at the keyboard cursor. @returns {Cell} */
  #at() {
    this.#cursor ??= this.#start();
    return this.#cursor;
  }

  /**
   * Return the square on which the cursor starts: one where the tile can be placed, if possible on
   * the plot. @returns {Cell}
   */
  #start() {
    const builder = /** @type {Builder} */ (this.#builder);
    const { left, top } = frameOf(builder);
    const inside = this.#legal.find((cell) => builder.plot && groundAt(builder.plot, cell) === "#");
    return this.#placing?.cell ?? inside ?? this.#legal[0] ?? [left + 1, top + 1];
  }

  /** @param {Cell} step */
  #go([dx, dy]) {
    const isNew = this.#cursor === null;
    const [x, y] = this.#at();
    const next = /** @type {Cell} */ (isNew ? [x, y] : [x + dx, y + dy]);
    const { left, top, width, height } = frameOf(/** @type {Builder} */ (this.#builder));
    const isOn = next[0] >= left && next[1] >= top && next[0] < left + width && next[1] < top + height;
    if (!isOn) return this.tell.say(this.say("beyond"));
    this.#cursor = next;
    this.#picture.point(next);
    return this.tell.say(this.wordsOf(next));
  }
}
