// How a desk is seen: the canvas with all marks on it, the toolbar, the legend.

import { Marquee } from "../marquee.js";
import { Canvas } from "./canvas.js";
import { placeOf } from "./course.js";
import { shaded } from "./heat.js";
import { Toolbar } from "./toolbar.js";

export class View {
  #frame = null;
  #marks = new Map();

  /**
   * @param {HTMLElement} root the element of templates/courses/designer/board.html
   * @param {import("./desk.js").CourseDesk} desk
   */
  constructor(root, desk) {
    this.desk = desk;
    this.stage = root.querySelector("[data-stage]");
    this.keys = root.querySelector("[data-keys]");
    this.legend = root.querySelector("[data-heat-legend]");
    this.canvas = new Canvas(this.stage, desk.box);
    this.marquee = new Marquee(this.stage);
    this.hint = root.querySelector("[data-hint]");
    this.done = this.hint.querySelector("[data-action=cancel]");
    this.toolbar = new Toolbar(root, (name, byKey) => {
      // Who clicks goes on with the board; who came here by key stays.
      if (!byKey) this.stage.focus({ preventScroll: true });
      desk.act(name);
    });
  }

  /** Draw what changed, before the next frame is shown. */
  refresh() {
    this.#frame ??= requestAnimationFrame(() => this.draw());
  }

  draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.canvas.show(this.desk.shown);
    this.canvas.setPlaces(this.#places());
    this.canvas.setHexes(this.#hexes());
    this.toolbar.show(this.desk);
    this.#showHint();
    this.stage.dataset.unit = this.desk.unit;
    this.stage.classList.toggle("is-holding", Boolean(this.desk.held));
  }

  // What the board waits for, with a way out of it for those who have no Escape key.
  #showHint() {
    const { hint: asked, course, say } = this.desk;
    const hint = asked || (course.tiles.length ? "" : say("hint_empty"));
    this.hint.hidden = !hint;
    // What the toolbar has to offer is for tiles: with another tool in hand the hint may cover it.
    this.hint.classList.toggle("is-over-tools", this.desk.inHand.name !== "select");
    this.done.hidden = !asked;
    const words = this.hint.querySelector("[data-hint-words]");
    if (hint && words.textContent !== hint) words.textContent = hint;
  }

  /** Mark hexes, in the place of those of the same kind. @param {string} kind @param {number[][]} hexes */
  mark(kind, hexes) {
    this.#marks.set(kind, hexes);
    this.refresh();
  }

  /** @param {{values: number[][], tee: number[], name: string} | null} heat values [q, r, turns] */
  setHeat(heat) {
    const { low = 0, high = 0, hexes = [] } = heat?.values.length ? shaded(heat.values, heat.tee) : {};
    this.canvas.setHeat(hexes);
    this.legend.hidden = hexes.length === 0;
    const words = { name: heat?.name ?? "", low: low.toFixed(1), high: high.toFixed(1) };
    this.legend.querySelector("[data-heat-range]").textContent = this.desk.say("heat_range", words);
  }

  #places() {
    const { hand, shown, selection } = this.desk;
    const at = (indices, kind) =>
      indices.filter((index) => shown.tiles[index]).map((index) => ({ at: placeOf(shown.tiles[index]), kind }));
    const { preview } = hand;
    const places = preview
      ? at(preview.indices, preview.fits ? "held" : "clash")
      : at(selection, "selected");
    return this.#cursorIsSeen("place") ? [...places, { at: this.desk.cursor, kind: "cursor" }] : places;
  }

  #hexes() {
    const marked = [...this.#marks].flatMap(([kind, hexes]) => hexes.map((hex) => ({ hex, kind })));
    return this.#cursorIsSeen("hex") ? [...marked, { hex: this.desk.cursor, kind: "cursor" }] : marked;
  }

  #cursorIsSeen(unit) {
    return this.desk.byKey && this.desk.unit === unit;
  }
}
