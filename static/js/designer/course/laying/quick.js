// A random course, shown before the user takes it.

import { whileBusy } from "../../../core/busy.js";
import { find, findTag } from "../../../core/dom.js";
import { postJson, postForText } from "../../../core/http.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {Record<"seed" | "holes" | "difficulty" | "tightness", HTMLInputElement>} Fields */

/** Return a new seed that is short enough to share. */
const newSeed = () => String(Math.floor(Math.random() * 1_000_000));

/**
 * Return the random course with the user's name and description. A default name is not kept.
 * @template {{name: string, about: string}} Drawn
 * @param {Drawn} design @param {{name: string, about: string}} given
 * @param {Set<string>} defaultNames names that were not chosen by a user
 */
export const named = (design, { name, about }, defaultNames) =>
  defaultNames.has(name) ? { ...design, about: about || design.about } : { ...design, name, about };

/** @param {string} svg */
const asPicture = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export class QuickCourse {
  /** @type {Course | null} */
  #design = null;
  /** The options of the course in the preview, as JSON. */
  #shownOptions = "";

  /**
   * @param {HTMLDialogElement} dialog with the form `[data-wish]`, the picture `[data-preview]`,
   *   its description `[data-preview-words]` and the buttons `[data-make]` and `[data-take]`
   * @param {object} given
   * @param {import("../desk.js").CourseDesk} given.desk
   * @param {{quick: string, draw: string}} given.addresses
   * @param {string} given.untitled the name of a design without one
   * @param {string} given.diceName the design's own name, if it came from a quick course
   * @param {import("../../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(dialog, { desk, addresses, untitled, diceName, say, announce }) {
    this.desk = desk;
    this.addresses = addresses;
    this.say = say;
    this.announce = announce;
    this.dialog = dialog;
    this.defaultNames = new Set(["", untitled, diceName]);
    this.form = findTag(dialog, "form", "[data-wish]");
    this.picture = findTag(dialog, "img", "[data-preview]");
    this.words = find(dialog, "[data-preview-words]");
    this.make = find(dialog, "[data-make]");
    this.take = find(dialog, "[data-take]");
    this.form.addEventListener("submit", (event) => this.#submitted(event));
    this.take.addEventListener("click", () => this.#take());
  }

  open() {
    this.dialog.showModal();
  }

  get #fields() {
    return /** @type {HTMLFormControlsCollection & Fields} */ (this.form.elements);
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    event.preventDefault();
    whileBusy(this.make, () => this.#ask());
  }

  #options() {
    const { holes, difficulty, tightness, seed } = this.#fields;
    return {
      seed: seed.value.trim(),
      holes: Number(holes.value),
      difficulty: Number(difficulty.value),
      tightness: Number(tightness.value),
    };
  }

  // "Again" must produce a different course, but equal options produce the same one.
  #isSame() {
    return JSON.stringify(this.#options()) === this.#shownOptions;
  }

  async #ask() {
    const { seed } = this.#fields;
    if (this.#design || !seed.value.trim()) seed.value = this.#isSame() ? newSeed() : seed.value || newSeed();
    const options = this.#options();
    try {
      const { design } = await postJson(this.addresses.quick, options);
      const svg = await postForText(this.addresses.draw, design);
      this.#shownOptions = JSON.stringify(options);
      this.#show(design, svg);
    } catch (error) {
      this.words.textContent = /** @type {import("../../../core/http.js").RequestError} */ (error).sentence;
    }
  }

  /** @param {Course} design @param {string} svg */
  #show(design, svg) {
    this.#design = design;
    this.picture.src = asPicture(svg);
    this.picture.hidden = false;
    this.take.hidden = false;
    this.make.textContent = this.say("quick_again");
    const par = design.holes.reduce((total, hole) => total + hole.par, 0);
    const words = { name: design.name, n: design.holes.length, par, tiles: design.tiles.length };
    this.words.textContent = this.say("quick_made", words);
    this.announce(this.words.textContent);
  }

  #take() {
    const design = this.#design;
    if (!design) return;
    const course = { ...named(design, this.desk.course, this.defaultNames), freehand: design.freehand ?? [] };
    this.defaultNames.add(design.name);
    this.dialog.close();
    this.desk.change(this.say("did_quick", { seed: JSON.parse(this.#shownOptions).seed }), course);
    this.desk.fit();
  }
}
