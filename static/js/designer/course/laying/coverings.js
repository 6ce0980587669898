// The brushes that cover single hexes: the box's few adjustment tiles, and paint.

import { find, findAll, make } from "../../../core/dom.js";
import { Roving } from "../../../core/roving.js";
import { swatch } from "../drawing/symbols.js";

/**
 * Return the terrains on adjustment tiles: the hazards, and rough on the backs.
 * @param {Record<string, number>} inBox
 */
const shownBy = (inBox) => ["rough", ...Object.keys(inBox)];

/**
 * Return how many adjustment tiles are left, by terrain. Every tile can also show rough on its
 * back.
 * @param {Pick<import("../course.js").Course, "adjustments">} course
 * @param {Record<string, number>} inBox how many tiles show each hazard
 */
export function leftOf(course, inBox) {
  /** @param {string} terrain */
  const laid = (terrain) => course.adjustments.filter((one) => one.terrain === terrain).length;
  const all = Object.values(inBox).reduce((sum, count) => sum + count, 0) - course.adjustments.length;
  /** @param {string} terrain */
  const of = (terrain) =>
    terrain in inBox ? Math.min(inBox[terrain] - laid(terrain), all) : all;
  return Object.fromEntries(shownBy(inBox).map((terrain) => [terrain, of(terrain)]));
}

/** @typedef {"adjust" | "paint"} Tool */
/** @typedef {{tool: Tool, terrain: string | null, button: HTMLButtonElement, left: HTMLElement}} Brush */

/** @type {Record<Tool, (box: import("./box.js").Box) => string[]>} */
const TERRAINS = {
  adjust: ({ adjustments }) => shownBy(adjustments),
  paint: ({ terrains }) => Object.values(terrains),
};

export class Coverings {
  /** @type {Brush[]} */
  #buttons = [];

  /**
   * @param {HTMLElement} root contains the lists `[data-coverings=adjust]`,
   *   `[data-coverings=paint]` and the note `[data-freehand-note]`
   * @param {object} given
   * @param {import("../desk.js").CourseDesk} given.desk
   * @param {import("./box.js").Box} given.box
   * @param {import("../../../core/words.js").Say} given.say
   */
  constructor(root, { desk, box, say }) {
    this.desk = desk;
    this.box = box;
    this.say = say;
    this.note = find(root, "[data-freehand-note]");
    for (const list of findAll(root, "[data-coverings]")) {
      this.#fill(list, /** @type {Tool} */ (list.dataset.coverings));
    }
    desk.history.on("change", () => this.#count());
    desk.on("tool", (tool) => this.#press(tool));
    this.#count();
  }

  /** @param {HTMLElement} list @param {Tool} tool */
  #fill(list, tool) {
    const brushes = [...TERRAINS[tool](this.box), null].map((terrain) => this.#brush(tool, terrain));
    list.append(...brushes.map(({ button }) => make("li", {}, button)));
    this.#buttons.push(...brushes);
    new Roving(list, "button");
  }

  /** @param {Tool} tool @param {string | null} terrain @returns {Brush} */
  #brush(tool, terrain) {
    const left = make("span", { class: "brush-left" });
    const button = make(
      "button",
      { type: "button", class: "brush", "aria-pressed": "false", onclick: () => this.#take(tool, terrain) },
      swatch(terrain),
      make("span", {}, this.say(terrain ? `terrain_${terrain}` : "take_away")),
      left,
    );
    return { tool, terrain, button, left };
  }

  /** @param {Tool} tool @param {string | null} terrain */
  #take(tool, terrain) {
    const brush = this.#buttons.find((one) => one.tool === tool && one.terrain === terrain);
    const isHeld = brush?.button.getAttribute("aria-pressed") === "true";
    if (isHeld) this.desk.tool("select");
    else this.desk.tool(tool, { terrain });
  }

  /** @param {{name: string, terrain?: string | null}} tool */
  #press({ name, terrain = null }) {
    for (const brush of this.#buttons) {
      const held = brush.tool === name && brush.terrain === (terrain ?? null);
      brush.button.setAttribute("aria-pressed", String(held));
    }
  }

  #count() {
    const left = leftOf(this.desk.course, this.box.adjustments);
    for (const { tool, terrain, left: word } of this.#buttons) {
      if (tool === "adjust" && terrain) word.textContent = this.say("left", { n: left[terrain] });
    }
    const painted = this.desk.course.freehand?.length ?? 0;
    this.note.textContent = this.say(painted ? "freehand_used" : "freehand_note", { n: painted });
    this.note.dataset.used = String(painted > 0);
  }
}
