// Editing a plot: tools, strokes and the keyboard cursor.

import { announce } from "../../core/announce.js";
import { actionOf, arrowOf } from "./keyboard.js";
import { Mirrors } from "./mirror.js";
import {
  CELL, NOTHING, WATER, boundsOf, flippedPlot, gateSquares, letterAt, painted, sameSquare,
  squaresOf, turnedPlot, withGateAt, withGateTurned,
} from "./plot.js";
import { add } from "./view.js";

/** @typedef {import("./plot.js").Plot} Plot */
/** @typedef {import("./plot.js").Square} Square */
/** @typedef {import("./plot.js").Letter} Letter */
/** @typedef {"cell" | "water" | "erase" | "gate"} Tool */
/** @typedef {{plot: Plot, by: Square}} Changed */

/** @type {Record<string, Letter>} */
const LETTERS = { cell: CELL, water: WATER, erase: NOTHING };
/** @type {Record<Letter, string>} */
const DID = { [CELL]: "did_cell", [WATER]: "did_water", [NOTHING]: "did_erase" };
/** @type {Record<string, string>} */
const NAMES = { [CELL]: "square_cell", [WATER]: "square_water", [NOTHING]: "square_nothing" };

export class Desk {
  /** @type {Tool} */
  tool = "cell";
  mirrors = new Mirrors();

  /**
   * @param {import("./view.js").BoardView} view
   * @param {object} given
   * @param {import("../draft/history.js").History<Plot>} given.history
   * @param {(label: string, plot: Plot) => boolean} given.change returns false if it was refused
   * @param {import("../../core/words.js").Say} given.say
   * @param {() => void} given.shown called after tools or mirrors have changed
   */
  constructor(view, { history, change, say, shown }) {
    this.view = view;
    this.history = history;
    this.change = change;
    this.say = say;
    this.shown = shown;
    history.on("change", () => this.show());
    view.centre(this.plot);
    view.cursor = this.#start();
    this.show();
  }

  get plot() {
    return this.history.value;
  }

  /** @returns {Square} */
  #start() {
    const [first] = squaresOf(this.plot, CELL);
    const { gate } = this.plot;
    return first ?? (gate ? [gate.x + 2, gate.y] : [0, 0]);
  }

  /** Draw the plot. If it has grown to the edge, centre it in a larger window. */
  show() {
    if (!this.view.hasRoom(this.plot)) this.view.centre(this.plot);
    if (!this.view.holds(this.view.cursor)) this.view.cursor = this.#start();
    this.view.show(this.plot);
    this.view.showMirrors(this.mirrors);
  }

  /** @param {string} label @param {Changed} changed */
  #commit(label, { plot, by }) {
    this.view.follow(by);
    this.mirrors.follow(by);
    if (plot === this.plot) return this.show();
    if (this.change(label, plot)) return;
    // The refused plot is not shown, so the window moves back.
    this.view.follow([-by[0], -by[1]]);
    this.mirrors.follow([-by[0], -by[1]]);
    this.show();
  }

  /**
   * Paint squares and their mirror images, inside or outside the window.
   * @param {Square[]} squares
   * @param {Letter} letter
   * @returns {Changed}
   */
  #painted(squares, letter) {
    return painted(this.plot, squares.flatMap((square) => this.mirrors.twinsOf(square)), letter);
  }

  /** @param {Square[]} squares @param {Letter} letter */
  paint(squares, letter) {
    const before = squaresOf(this.plot, letter).length;
    const changed = this.#painted(squares, letter);
    const after = squaresOf(changed.plot, letter).length;
    const n = letter === NOTHING ? squares.length : after - before;
    this.#commit(this.say(DID[letter], { n }), changed);
  }

  /**
   * Show the result of an unfinished stroke.
   * @param {Square[]} squares
   * @param {Letter} letter
   */
  sketch(squares, letter) {
    const { plot, by } = this.#painted(squares, letter);
    this.view.origin = add(this.view.origin, by);
    this.view.show(plot);
    this.view.origin = add(this.view.origin, [-by[0], -by[1]]);
  }

  /**
   * Return the north-western square for a gate at the pointer, limited to the board.
   * @param {Square} point
   * @returns {Square}
   */
  #gatePlace(point) {
    const { left, top, right, bottom } = this.view.bounds;
    const [x, y] = [Math.round(point[0]) - 1, Math.round(point[1]) - 1];
    return [Math.min(Math.max(x, left), right - 1), Math.min(Math.max(y, top), bottom - 1)];
  }

  /** @param {Square} point */
  sketchGate(point) {
    const { plot, by } = withGateAt(this.plot, this.#gatePlace(point));
    this.view.origin = add(this.view.origin, by);
    this.view.show(plot);
    this.view.origin = add(this.view.origin, [-by[0], -by[1]]);
  }

  /** @param {Square} point */
  putGate(point) {
    const place = this.#gatePlace(point);
    const label = this.say("did_gate", { column: this.#column(place), row: this.#row(place) });
    this.#commit(label, withGateAt(this.plot, place));
  }

  /**
   * Return the letter that a stroke from this square paints. If the square already has it, erase.
   * @param {Square} square
   */
  letterFor(square) {
    const letter = LETTERS[this.tool];
    return letterAt(this.plot, square) === letter ? NOTHING : letter;
  }

  /** Use the tool at the cursor. */
  use() {
    const { cursor } = this.view;
    if (this.tool === "gate") this.putGate(add(cursor, [1, 1]));
    else this.paint([cursor], this.letterFor(cursor));
  }

  /** Clear the cursor's square, or remove the gate if it is there. */
  remove() {
    const { plot, view: { cursor } } = this;
    const isGate = gateSquares(plot.gate).some((square) => sameSquare(square, cursor));
    if (isGate) this.change(this.say("did_no_gate"), { ...plot, gate: null });
    else this.paint([cursor], NOTHING);
  }

  turnGate() {
    const turned = withGateTurned(this.plot);
    if (!turned.gate) return announce(this.say("no_gate"));
    return this.change(this.say("did_turn", { corner: this.say(`corner_${turned.gate.corner}`) }), turned);
  }

  /** @param {(plot: Plot) => Plot} how @param {string} label */
  #whole(how, label) {
    this.mirrors = new Mirrors();
    const changed = how(this.plot);
    this.view.centre(changed);
    this.change(this.say(label), changed);
    this.shown();
  }

  /** @param {import("./mirror.js").Way} way */
  mirror(way) {
    this.mirrors.toggle(way, boundsOf(squaresOf(this.plot, CELL)) ?? this.view.bounds);
    announce(this.say(this.mirrors.isUp(way) ? "mirror_on" : "mirror_off"));
    this.view.showMirrors(this.mirrors);
    this.shown();
  }

  /** @param {Tool} tool */
  take(tool) {
    this.tool = tool;
    announce(this.say(`tool_${tool}`));
    this.shown();
  }

  /** @type {Record<string, () => unknown>} */
  actions = {
    cell: () => this.take("cell"),
    water: () => this.take("water"),
    erase: () => this.take("erase"),
    gate: () => this.take("gate"),
    turn: () => this.turnGate(),
    "mirror-across": () => this.mirror("across"),
    "mirror-down": () => this.mirror("down"),
    "turn-plot": () => this.#whole(turnedPlot, "did_turn_plot"),
    "flip-plot": () => this.#whole(flippedPlot, "did_flip_plot"),
    use: () => this.use(),
    remove: () => this.remove(),
  };

  /** @param {KeyboardEvent} event */
  press(event) {
    const step = arrowOf(event);
    const action = actionOf(event);
    if (step) this.move(step);
    else if (action) this.actions[action]();
    else return;
    event.preventDefault();
  }

  /** @param {Square} step */
  move(step) {
    this.go(add(this.view.cursor, step));
  }

  /** @param {Square} square */
  go(square) {
    if (!this.view.holds(square)) return;
    this.view.cursor = square;
    this.view.showCursor();
    announce(this.wordsOf(square));
  }

  /** @param {Square} square */
  wordsOf(square) {
    const isGate = gateSquares(this.plot.gate).some((other) => sameSquare(other, square));
    const name = isGate ? "square_gate" : NAMES[letterAt(this.plot, square)] ?? "square_nothing";
    const words = this.say("square_at", { column: this.#column(square), row: this.#row(square), what: this.say(name) });
    const isWrong = this.view.wrong.some((other) => sameSquare(other, square));
    return isWrong ? this.say("square_wrong", { square: words }) : words;
  }

  /** Return the column, counted from 1 at the left edge of the board. @param {Square} square */
  #column([x]) {
    return x - this.view.origin[0] + 1;
  }

  /** @param {Square} square */
  #row([, y]) {
    return y - this.view.origin[1] + 1;
  }
}
