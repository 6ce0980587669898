// The list of a course's holes, with tees, greens, pars and the order.

import { find, findAll, findTag, make } from "../../../core/dom.js";
import { redraw } from "../../../core/live/redraw.js";
import { watchSorting } from "../../sorting.js";
import { tilesUnder } from "../course.js";
import { printedPar } from "../drawing/ground.js";
import { addHole, removeHole, reorder, setGreen, setNineteenth, setPar, setTee } from "./holes.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../course.js").Hole} Hole */
/** @typedef {"tee" | "green"} End */

const USUAL_PARS = [3, 4, 5];
const USUAL_PAR = 4;
const SETTERS = { tee: setTee, green: setGreen };

/**
 * Return a hex's name for users: the face that contains it, or its coordinates.
 * @param {Course} course
 * @param {Hex} hex
 */
export function placeName(course, hex) {
  const [index] = tilesUnder(course, hex);
  return index === undefined ? hex.join(", ") : course.tiles[index].face;
}

/**
 * Return the pars that can be chosen, including the hole's own. A printed par replaces all others.
 * @param {number | null} printed @param {number} par of the hole @returns {number[]}
 */
export const parsFor = (printed, par) =>
  [...new Set([...(printed ? [printed] : USUAL_PARS), par])].sort((a, b) => a - b);

export class HoleList {
  /** @type {string | undefined} */
  #focus;

  /**
   * @param {HTMLElement} root contains the list `[data-holes]`, `[data-holes-sum]`,
   *   `[data-add-hole]`, `[data-nineteenth]`
   * @param {object} given
   * @param {import("../desk.js").CourseDesk} given.desk
   * @param {import("../laying/box.js").Box} given.box
   * @param {import("./hole-notes.js").HoleNotes} given.notes
   * @param {import("../../../core/words.js").Say} given.say
   */
  constructor(root, { desk, box, notes, say }) {
    this.desk = desk;
    this.box = box;
    this.notes = notes;
    this.say = say;
    this.list = find(root, "[data-holes]");
    this.sum = find(root, "[data-holes-sum]");
    this.last = findTag(root, "input", "[data-nineteenth]");
    for (const add of findAll(root, "[data-add-hole]")) add.addEventListener("click", () => this.#add());
    this.last.addEventListener("change", () => this.#setLast(this.last.checked));
    watchSorting(this.list, (from, to) => this.#move(from, to));
    notes.on("point", ({ what, index }) => this.#point(what, index));
    desk.history.on("change", () => this.#show());
    this.#show();
  }

  get #course() {
    return this.desk.course;
  }

  #show() {
    const { holes, nineteenth } = this.#course;
    redraw(this.list, holes.map((hole, index) => this.#entry(hole, index)), this.#focus);
    this.#focus = undefined;
    const par = holes.reduce((total, hole) => total + hole.par, 0);
    this.sum.textContent = holes.length ? this.say("holes_sum", { n: holes.length, par }) : this.say("no_holes");
    this.last.checked = nineteenth;
    this.last.disabled = !holes.length;
  }

  /** @param {Hole} hole @param {number} index */
  #entry(hole, index) {
    const name = this.#name(index);
    return make(
      "li",
      { class: "hole-entry" },
      make("span", { class: "hole-handle", "data-handle": "", "aria-hidden": "true" }, "≡"),
      this.#button({
        style: "button hole-look", focus: `look-${index}`, label: this.say("look_at_hole", { hole: name }),
        onclick: () => this.#look(hole),
      }, name),
      make("div", { class: "hole-ends" }, this.#end("tee", hole, index), this.#end("green", hole, index)),
      this.#par(hole, index),
      this.notes.place(index),
      make("div", { class: "hole-order" }, ...this.#order(index)),
    );
  }

  /** @param {number} index */
  #name(index) {
    const { nineteenth, holes } = this.#course;
    return nineteenth && index === holes.length - 1 ? "19" : String(index + 1);
  }

  /**
   * @param {{style: string, focus: string, label: string, onclick: () => void, isOff?: boolean}} how
   * @param {...import("../../../core/dom.js").Child} words
   */
  #button({ style, focus, label, onclick, isOff = false }, ...words) {
    return make(
      "button",
      {
        type: "button", class: style, title: label, "aria-label": label,
        "data-focus": focus, "aria-disabled": isOff && "true", onclick: () => isOff || onclick(),
      },
      ...words,
    );
  }

  /** @param {End} what @param {Hole} hole @param {number} index */
  #end(what, hole, index) {
    const place = placeName(this.#course, hole[what]);
    const label = this.say(`point_at_${what}`, { hole: this.#name(index), place });
    const how = { style: "button hole-end", focus: `${what}-${index}`, label, onclick: () => this.#point(what, index) };
    return this.#button(how, make("span", { class: "hole-end-name" }, this.say(what)), " ", place);
  }

  /** @param {Hole} hole @param {number} index */
  #par(hole, index) {
    const printed = printedPar(this.#course, this.box, hole.tee);
    return printed === hole.par ? this.#printed(hole) : this.#choice(parsFor(printed, hole.par), hole, index);
  }

  /** @param {Hole} hole */
  #printed({ tee, par }) {
    const why = this.say("par_printed", { place: placeName(this.#course, tee) });
    return make(
      "p",
      { class: "hole-printed", title: why },
      make("span", { class: "hole-end-name" }, this.say("par")), ` ${par}`,
      make("span", { class: "visually-hidden" }, ` (${why})`),
    );
  }

  /** @param {number[]} pars @param {Hole} hole @param {number} index */
  #choice(pars, hole, index) {
    const label = this.say("par_of_hole", { hole: this.#name(index) });
    const options = pars.map((par) =>
      make("option", { value: par, selected: par === hole.par }, this.say("par_n", { par })),
    );
    /** @param {{target: HTMLSelectElement}} event */
    const change = ({ target }) => this.#setPar(index, Number(target.value));
    const attributes = { class: "hole-par", "aria-label": label, "data-focus": `par-${index}`, onchange: change };
    return make("select", attributes, ...options);
  }

  /** @param {number} index */
  #order(index) {
    const end = this.#course.holes.length - 1;
    /** @param {string} doing @param {() => void} onclick */
    const how = (doing, onclick) => ({
      style: "button button-tool", focus: `${doing}-${index}`,
      label: this.say(`${doing}_hole`, { hole: this.#name(index) }), onclick,
    });
    const up = how("up", () => this.#move(index, index - 1, "up"));
    const down = how("down", () => this.#move(index, index + 1, "down"));
    return [
      this.#button({ ...up, isOff: index === 0 }, "↑"),
      this.#button({ ...down, isOff: index === end }, "↓"),
      this.#button(how("remove", () => this.#remove(index)), "✕"),
    ];
  }

  /** @param {Hole} hole */
  #look({ tee, green }) {
    this.desk.look([tee, green]);
  }

  /** @param {End} what @param {number} index */
  async #point(what, index) {
    const hex = await this.desk.pointAt(what);
    if (!hex || !this.#course.holes[index]) return;
    const words = { hole: this.#name(index), place: placeName(this.#course, hex) };
    this.#focus = `${what}-${index}`;
    this.desk.change(this.say(`did_set_${what}`, words), this.#moved(what, index, hex));
  }

  /**
   * Move the tee or green of a hole. A tee with a printed par also sets the par.
   * @param {End} what
   * @param {number} index
   * @param {Hex} hex
   */
  #moved(what, index, hex) {
    const course = SETTERS[what](this.#course, index, hex);
    const par = what === "tee" && printedPar(course, this.box, hex);
    return par ? setPar(course, index, par) : course;
  }

  /** @param {number} index @param {number} par */
  #setPar(index, par) {
    this.desk.change(this.say("did_set_par", { hole: this.#name(index), par }), setPar(this.#course, index, par));
  }

  /** @param {number} from @param {number} to */
  #move(from, to, doing = "look") {
    this.#focus = `${doing}-${to}`;
    const words = { from: this.#name(from), to: this.#name(to) };
    this.desk.change(this.say("did_move_hole", words), reorder(this.#course, from, to));
  }

  /** @param {number} index */
  #remove(index) {
    this.#focus = `remove-${Math.max(index - 1, 0)}`;
    this.desk.change(this.say("did_remove_hole", { hole: this.#name(index) }), removeHole(this.#course, index));
  }

  async #add() {
    const tee = await this.desk.pointAt("tee");
    const green = tee && (await this.desk.pointAt("green"));
    if (!tee || !green) return;
    const course = addHole(this.#course, tee, green, printedPar(this.#course, this.box, tee) ?? USUAL_PAR);
    this.desk.change(this.say("did_add_hole", { hole: course.holes.length }), course);
  }

  /** @param {boolean} nineteenth */
  #setLast(nineteenth) {
    const label = this.say(nineteenth ? "did_set_19th" : "did_drop_19th");
    this.desk.change(label, setNineteenth(this.#course, nineteenth));
  }
}
