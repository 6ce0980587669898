// A course laid by dice, looked at before it is taken.

import { postJson, postForText } from "../../core/http.js";

/** Another seed, short enough to be told to a friend. */
export const newSeed = (random = Math.random) => String(Math.floor(random() * 1_000_000));

/**
 * The drawn course, under one's own name and words where somebody gave it some.
 * @param {Set<string>} nobodys names that nobody gave
 */
export const named = (design, { name, about }, nobodys) =>
  nobodys.has(name) ? { ...design, about: about || design.about } : { ...design, name, about };

const asPicture = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export class QuickCourse {
  #design = null;

  /**
   * @param {HTMLDialogElement} dialog with the form `[data-wish]`, the picture `[data-preview]`, its
   *   words `[data-preview-words]` and the buttons `[data-make]` and `[data-take]`
   * @param {object} given
   * @param {import("./desk.js").CourseDesk} given.desk
   * @param {{quick: string, draw: string}} given.addresses
   * @param {string} given.untitled the name of a design without one
   * @param {string} given.diceName the design's own, if it came with a quick course
   * @param {(code: string, values?: object) => string} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(dialog, given) {
    Object.assign(this, given);
    this.dialog = dialog;
    this.nobodys = new Set(["", this.untitled, this.diceName]);
    this.form = dialog.querySelector("[data-wish]");
    this.picture = dialog.querySelector("[data-preview]");
    this.words = dialog.querySelector("[data-preview-words]");
    this.make = dialog.querySelector("[data-make]");
    this.take = dialog.querySelector("[data-take]");
    this.form.addEventListener("submit", (event) => this.#submitted(event));
    this.take.addEventListener("click", () => this.#take());
  }

  open() {
    this.dialog.showModal();
  }

  #submitted(event) {
    event.preventDefault();
    const { seed } = this.form.elements;
    if (this.#design || !seed.value.trim()) seed.value = this.#isSame() ? newSeed() : seed.value || newSeed();
    this.#ask();
  }

  #wish() {
    const { holes, difficulty, tightness, seed } = this.form.elements;
    return {
      seed: seed.value.trim(),
      holes: Number(holes.value),
      difficulty: Number(difficulty.value),
      tightness: Number(tightness.value),
    };
  }

  // "Again" means another one: the same wish would be the same course.
  #isSame() {
    return JSON.stringify(this.#wish()) === this.wished;
  }

  async #ask() {
    const wish = this.#wish();
    this.make.setAttribute("aria-busy", "true");
    try {
      const { design } = await postJson(this.addresses.quick, wish);
      const svg = await postForText(this.addresses.draw, design);
      this.wished = JSON.stringify(wish);
      this.#show(design, svg);
    } catch (error) {
      this.words.textContent = error.sentence;
    }
    this.make.removeAttribute("aria-busy");
  }

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
    const { name, about } = this.desk.course;
    const course = { freehand: [], ...named(this.#design, { name, about }, this.nobodys) };
    this.nobodys.add(this.#design.name);
    this.dialog.close();
    this.desk.change(this.say("did_quick", { seed: JSON.parse(this.wished).seed }), course);
    this.desk.fit();
  }
}
