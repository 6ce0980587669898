// The state of the course designer: selection, tiles in the hand, view and current tool.

import { announce } from "../../core/announce.js";
import { Emitter } from "../../core/events.js";
import { ACTIONS } from "./actions.js";
import { placeOf, tileAt } from "./course.js";
import { Cursor } from "./drawing/cursor.js";
import { Hand } from "./hand.js";
import { kept } from "./selection.js";
import { hexWords, placeWords } from "./speech.js";
import { BrushTool } from "./tools/brush.js";
import { PointingTool } from "./tools/pointing.js";
import { TilesTool } from "./tools/tiles.js";
import { View } from "./drawing/view.js";
import { watchHands, watchKeys, watchPalette } from "./wiring.js";

/** @typedef {import("../../board/hex.js").Hex} Hex */
/** @typedef {import("../../board/hex.js").Point} Point */
/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("./tools/tool.d.ts").Tool} Tool */

/** @typedef {import("./desk-events.d.ts").DeskEvents} DeskEvents */

/**
 * @typedef {object} Given
 * @property {HTMLElement} root the element of templates/courses/types/course/designer/board.html
 * @property {import("../../core/words.js").Say} say sentences of
 *   courses/types/course/editor_texts.py, through `speaker` of core/words.js
 * @property {import("./laying/box.js").Box} box
 * @property {import("../draft/history.js").History<Course>} history
 * @property {(sentence: string) => void} [tell] shows why something is not possible, in addition to
 *   announcing it
 */

/** @extends {Emitter<DeskEvents>} */
export class CourseDesk extends Emitter {
  /** @type {number[]} */
  selection = [];
  /** @type {Course["tiles"]} */
  copied = [];
  several = false;
  byKey = false;
  #cursor = new Cursor();
  /** @type {Course | null} */
  #stroke = null;
  #before;

  /** @param {Given} given */
  constructor({ root, say, box, history, tell }) {
    super();
    this.say = say;
    this.box = box;
    this.history = history;
    this.tell = tell;
    this.hand = new Hand(this);
    /** @type {Tool} */
    this.inHand = new TilesTool(this);
    this.view = new View(root, this);
    this.#before = this.course;
    this.history.on("change", ({ how }) => this.#changed(how));
    watchHands(this);
    watchKeys(this);
    this.view.draw();
    this.fit();
  }

  /** The course being edited. */
  get course() {
    return this.history.value;
  }

  /** The course on the board, including the tiles in the hand or the current stroke. @returns {Course} */
  get shown() {
    return this.hand.preview?.course ?? this.#stroke ?? this.course;
  }

  get canvas() {
    return this.view.canvas;
  }

  /** The tiles in the hand, or null. */
  get held() {
    return this.hand.held;
  }

  /** True while tiles are lifted or a stroke is in progress. Loading a course would abort them. */
  get isBusy() {
    return Boolean(this.#stroke) || (this.held !== null && this.held.kind !== "place");
  }

  /** The unit of the tool: "place" or "hex". */
  get unit() {
    return this.inHand.unit;
  }

  /** The instruction for the next input on the board, or "" if there is none. */
  get hint() {
    return this.held ? this.hand.hint : (this.inHand.hint ?? "");
  }

  /** The cursor's position, in the tool's unit. */
  get cursor() {
    return this.#cursor.in(this.unit);
  }

  /** The place of the cursor on the tile grid, even for tools that work on hexes. */
  get place() {
    return this.#cursor.place;
  }

  /** The tiles that an action applies to: the selected ones, else the one under the keyboard cursor. */
  get targets() {
    if (this.selection.length || !this.byKey || this.unit === "hex") return this.selection;
    return [tileAt(this.course, this.cursor)].filter((index) => index >= 0);
  }

  /** Let the faces of a list be chosen by click and dragged onto the board. @param {HTMLElement} list its entries are buttons with `data-face="12a"` */
  palette(list) {
    watchPalette(list, this);
  }

  /**
   * Switch to another tool.
   * @param {"select" | "adjust" | "paint"} name
   * @param {{terrain?: string | null}} [options] for `adjust` and `paint`; null erases
   */
  tool(name, { terrain = "rough" } = {}) {
    return this.#take(name === "select" ? new TilesTool(this) : new BrushTool(this, name, terrain));
  }

  /** Let the user point at a hex; resolves to null if they cancel. @param {"tee" | "green"} what @returns {Promise<Hex | null>} */
  pointAt(what) {
    return new Promise((resolve) => {
      const pointing = new PointingTool(this, what, (hex) => {
        if (this.inHand === pointing) this.#take(new TilesTool(this));
        resolve(hex);
      });
      this.#take(pointing);
      this.speak(this.say(`point_${what}`, { n: pointing.offered.length }));
    });
  }

  /** Run a toolbar action: "undo", "rotate-right", "flip", … @param {string} name */
  act(name) {
    const { can, act } = ACTIONS[name];
    if (can(this)) act(this);
    else this.refuse("not_now");
  }

  /** Cancel one thing: first the tiles in the hand, then the tool, then the selection. */
  cancel() {
    const isEmpty = !this.held && this.inHand.name === "select";
    const away = isEmpty ? "nothing_held" : "tool_away";
    this.speak(this.say(this.held ? "put_back" : away));
    if (isEmpty) this.select([]);
    this.inHand.cancel();
  }

  /**
   * Make a step that can be undone, and announce it.
   * @param {string} label a sentence @param {Course} course
   * @returns {boolean} false if the step was refused
   */
  change(label, course) {
    if (course === this.course) return true;
    const isDone = this.history.do(label, course);
    if (isDone) this.speak(label);
    return isDone;
  }

  /** @param {number[]} indices of tiles @param {boolean} [aloud] */
  select(indices, aloud = false) {
    this.selection = indices;
    this.emit("select", { indices });
    if (aloud) this.speak(this.say("selected", { n: indices.length }));
    this.refresh();
  }

  /** Set whether a tap adds a tile to the selection instead of replacing it. @param {boolean} several */
  setSeveral(several) {
    this.several = several;
    this.speak(this.say(several ? "several_on" : "several_off"));
    this.refresh();
  }

  /** Handle the mouse or the cursor moving to a hex. @param {Hex | null} at in the tool's unit @param {Hex | null} hex */
  aim(at, hex) {
    this.inHand.aim(at);
    this.emit("point", { hex });
  }

  /** Handle a tap on the stage. @param {Point} point of the stage @param {PointerEvent} event */
  tap(point, event) {
    this.byKey = false;
    this.#cursor.hex = this.canvas.hexUnder(point);
    this.inHand.tap(point, event);
    this.refresh();
  }

  /** Handle the keyboard focus entering the board: the cursor is where it was, at first on a tile. */
  enter() {
    this.byKey = true;
    const [first] = this.course.tiles;
    if (this.#cursor.isNew && first) this.#cursor.move(placeOf(first), "place");
    this.refresh();
    this.canvas.reveal(this.#cursor.hex);
    this.speak(this.#wordsHere());
  }

  /** Move the keyboard cursor. @param {Hex} to in the tool's unit */
  step(to) {
    this.setCursor(to);
    this.canvas.reveal(this.#cursor.hex);
    this.aim(to, this.#cursor.hex);
    this.speak(this.held ? this.hand.words : this.#wordsHere());
  }

  /** @param {Hex} at in the tool's unit */
  setCursor(at) {
    this.#cursor.move(at, this.unit);
    this.refresh();
  }

  /** Show a course while a stroke is in progress; null ends it. @param {Course | null} course */
  sketch(course) {
    this.#stroke = course;
    this.refresh();
  }

  /** Mark the places of problems with dashed outlines and the numbers of the list. @param {{hexes: Hex[], severity: string}[]} problems */
  setProblems(problems) {
    this.canvas.setProblems(problems);
  }

  /** Show a hole's hexes with their expected turns; null removes them. @param {import("./drawing/view.js").Heat | null} heat */
  setHeat(heat) {
    this.view.setHeat(heat);
  }

  /** Bring a problem's hexes into view and highlight them. @param {{hexes: Hex[]}} problem */
  showProblem({ hexes }) {
    this.view.mark("shown", hexes);
    if (!hexes.length) return;
    this.#cursor.hex = hexes[0];
    this.look(hexes);
  }

  /** Show the whole course. */
  fit() {
    this.view.draw();
    this.canvas.fit();
  }

  /** Bring hexes into view. @param {Hex[]} hexes */
  look(hexes) {
    this.emit("look");
    this.canvas.look(hexes);
  }

  /** Announce why something is not possible. @param {string} code of a sentence */
  refuse(code) {
    const sentence = this.say(code);
    this.speak(sentence);
    this.tell?.(sentence);
  }

  /** @param {string} sentence */
  speak(sentence) {
    if (sentence) announce(sentence);
  }

  refresh() {
    this.view.refresh();
  }

  /** @param {Tool} tool */
  #take(tool) {
    const before = this.inHand;
    this.inHand = tool;
    before.leave();
    this.emit("tool", { name: tool.name, terrain: tool.terrain ?? null });
    this.refresh();
  }

  /** Drop the tiles in the hand, which belong to the previous course, except a tile from the box. @param {import("../draft/history.js").How} how */
  #changed(how) {
    if (how === "merge" && this.held?.kind === "place") this.hand.carry({ base: this.course });
    else this.hand.hold(null);
    this.selection = kept(this.selection, this.#before, this.course);
    this.#before = this.course;
    this.inHand.offer?.();
    this.view.mark("shown", []);
  }

  #wordsHere() {
    return this.unit === "hex"
      ? hexWords(this.say, this.course, this.box, this.cursor)
      : placeWords(this.say, this.course, this.cursor);
  }
}
