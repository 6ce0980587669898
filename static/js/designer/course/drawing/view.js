// The view of the course designer: the canvas with all marks, the toolbar and the legend.

import { find, findTag, make } from "../../../core/dom.js";
import { Marquee } from "../../marquee.js";
import { Canvas } from "./canvas.js";
import { placeOf } from "../course.js";
import { ranges, shaded } from "./heat.js";
import { Toolbar } from "../toolbar.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {{values: import("./heat.js").Turns[], tee: Hex, ground: Hex[], name: string}} Heat `ground` is framed */

export class View {
  /** @type {number | null} */
  #frame = null;
  /** @type {Map<string, Hex[]>} */
  #marks = new Map();
  /** @type {Hex | null} */
  #gap = null;
  /** @type {Hex[]} */
  #undecided = [];

  /**
   * @param {HTMLElement} root the element of templates/courses/types/course/designer/board.html
   * @param {import("../desk.js").CourseDesk} desk
   */
  constructor(root, desk) {
    this.desk = desk;
    this.stage = find(root, "[data-stage]");
    this.keys = findTag(root, "dialog", "[data-keys]");
    this.legend = find(root, "[data-heat-legend]");
    this.canvas = new Canvas(this.stage, desk.box);
    this.marquee = new Marquee(this.stage);
    this.hint = find(root, "[data-hint]");
    this.done = find(this.hint, "[data-action=cancel]");
    this.toolbar = new Toolbar(root, (name, byKey) => {
      // After a click, the user continues on the board. A keyboard user's focus stays on the
      // button.
      if (!byKey) this.focus();
      desk.act(name);
    });
  }

  /** Move the focus to the board. */
  focus() {
    this.stage.focus({ preventScroll: true });
  }

  /** Redraw before the next frame. */
  refresh() {
    this.#frame ??= requestAnimationFrame(() => this.draw());
  }

  draw() {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame);
    this.#frame = null;
    this.canvas.show(this.desk.shown);
    this.canvas.setPlaces(this.#places());
    this.canvas.setHexes(this.#hexes());
    this.toolbar.show(this.desk);
    this.#showHint();
    this.stage.dataset.unit = this.desk.unit;
    this.stage.classList.toggle("is-holding", Boolean(this.desk.held));
  }

  // Show what the user can do next on the board. The cancel button is for users without an Escape
  // key.
  #showHint() {
    const { hint: asked, course, say } = this.desk;
    const hint = asked || (course.tiles.length ? "" : say("hint_empty"));
    this.hint.hidden = !hint;
    this.done.hidden = !asked;
    const words = find(this.hint, "[data-hint-words]");
    if (hint && words.textContent !== hint) words.textContent = hint;
  }

  /** Mark hexes, replacing any marks of the same kind. @param {string} kind @param {Hex[]} hexes */
  mark(kind, hexes) {
    this.#marks.set(kind, hexes);
    this.refresh();
  }

  /** Mark an empty place, or remove the mark with null. @param {Hex | null} place */
  markGap(place) {
    this.#gap = place;
    this.refresh();
  }

  /** Mark the places of tiles between whose versions a user has to choose. @param {Hex[]} places */
  markUndecided(places) {
    this.#undecided = places;
    this.refresh();
  }

  /** @param {Heat | null} heat */
  setHeat(heat) {
    const { low = 0, high = 0, hexes = [] } = heat?.values.length ? shaded(heat.values, heat.tee) : {};
    this.canvas.setHeat(hexes, heat?.ground);
    this.legend.hidden = hexes.length === 0;
    const { say } = this.desk;
    find(this.legend, "[data-heat-title]").textContent = say("heat_title", { name: heat?.name ?? "" });
    const scale = ranges(low, high).map(({ from, to }, shade) =>
      make(
        "li",
        {},
        make("span", { class: `heat-swatch heat-${shade}`, "aria-hidden": "true" }),
        to ? say("heat_range", { from, to }) : say("heat_more", { from }),
      ),
    );
    find(this.legend, "[data-heat-scale]").replaceChildren(...scale);
  }

  #places() {
    const { hand, shown, selection } = this.desk;
    /** @param {number[]} indices @param {string} kind */
    const at = (indices, kind) =>
      indices.filter((index) => shown.tiles[index]).map((index) => ({ at: placeOf(shown.tiles[index]), kind }));
    const { preview } = hand;
    const legal = hand.legal.map((place) => ({ at: place.at, kind: place.isOnward ? "onward" : "legal" }));
    const gap = this.#gap ? [{ at: this.#gap, kind: "gap" }] : [];
    const undecided = this.#undecided.map((place) => ({ at: place, kind: "undecided" }));
    const places = preview
      ? [...undecided, ...legal, ...at(preview.indices, preview.fits ? "held" : "clash")]
      : [...undecided, ...legal, ...gap, ...at(selection, "selected")];
    return this.#cursorIsSeen("place") ? [...places, { at: this.desk.cursor, kind: "cursor" }] : places;
  }

  #hexes() {
    const marked = [...this.#marks].flatMap(([kind, hexes]) => hexes.map((hex) => ({ hex, kind })));
    return this.#cursorIsSeen("hex") ? [...marked, { hex: this.desk.cursor, kind: "cursor" }] : marked;
  }

  /** @param {"place" | "hex"} unit */
  #cursorIsSeen(unit) {
    return this.desk.byKey && this.desk.unit === unit;
  }
}
