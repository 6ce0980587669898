// A random course, shown before the user takes it. The preview follows the options.

import { find, findTag } from "../../../core/dom.js";
import { postJson, postForText } from "../../../core/http.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {Record<"seed" | "holes" | "difficulty" | "tightness", HTMLInputElement>} Fields */

/** While a user types, only the last value counts. */
const PAUSE_MILLISECONDS = 250;

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
  /** The options of the course in the preview, and those of the running request, as JSON. */
  #shown = "";
  #asked = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLDialogElement} dialog with the form `[data-wish]`, its button `[data-make]`, and the
   *   preview `[data-preview]` with `[data-preview-picture]`, `[data-preview-words]`,
   *   `[data-preview-lost]` and the button `[data-take]`
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
    this.preview = find(dialog, "[data-preview]");
    this.picture = findTag(dialog, "img", "[data-preview-picture]");
    this.words = find(dialog, "[data-preview-words]");
    this.lost = find(dialog, "[data-preview-lost]");
    this.take = find(dialog, "[data-take]");
    this.form.addEventListener("input", () => this.#askSoon());
    this.form.addEventListener("submit", (event) => this.#another(event));
    this.take.addEventListener("click", () => this.#take());
  }

  /** Show the dialog, at first with a new course. */
  open() {
    this.dialog.showModal();
    if (!this.#design) this.#ask();
  }

  get #fields() {
    return /** @type {HTMLFormControlsCollection & Fields} */ (this.form.elements);
  }

  get #options() {
    const { holes, difficulty, tightness, seed } = this.#fields;
    return {
      seed: seed.value.trim(),
      holes: Number(holes.value),
      difficulty: Number(difficulty.value),
      tightness: Number(tightness.value),
    };
  }

  /** @param {SubmitEvent} event */
  #another(event) {
    event.preventDefault();
    // The same options create the same course, so another one needs another seed.
    if ([this.#shown, this.#asked].includes(JSON.stringify(this.#options))) this.#fields.seed.value = "";
    this.#ask();
  }

  #askSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE_MILLISECONDS);
  }

  async #ask() {
    clearTimeout(this.#timer);
    if (!this.form.checkValidity()) return;
    const { seed } = this.#fields;
    seed.value = seed.value.trim() || newSeed();
    const [options, mine] = [this.#options, JSON.stringify(this.#options)];
    if (mine === (this.#asked || this.#shown)) return;
    this.#asked = mine;
    this.#showBusy(true);
    try {
      const { design } = await postJson(this.addresses.quick, options);
      const svg = await postForText(this.addresses.draw, design);
      if (mine === this.#asked) this.#show(design, svg);
    } catch (error) {
      if (mine === this.#asked) this.#lose(/** @type {import("../../../core/http.js").RequestError} */ (error));
    }
  }

  /** The course that is being replaced can't be taken. @param {boolean} isBusy */
  #showBusy(isBusy) {
    this.preview.setAttribute("aria-busy", String(isBusy));
    this.take.setAttribute("aria-busy", String(isBusy));
    if (!isBusy) this.#asked = "";
  }

  /** @param {Course} design @param {string} svg */
  #show(design, svg) {
    this.#design = design;
    this.#shown = this.#asked;
    this.picture.src = asPicture(svg);
    this.picture.hidden = false;
    this.lost.hidden = true;
    const par = design.holes.reduce((total, hole) => total + hole.par, 0);
    const words = { name: design.name, n: design.holes.length, par, tiles: design.tiles.length };
    this.words.textContent = this.say("quick_made", words);
    this.#showBusy(false);
    this.announce(this.words.textContent);
  }

  /** The last course stays where it is. @param {import("../../../core/http.js").RequestError} error */
  #lose({ sentence }) {
    this.lost.textContent = sentence || this.say("no_answer");
    this.lost.hidden = false;
    this.#showBusy(false);
  }

  #take() {
    const design = this.#design;
    if (!design || this.#asked) return;
    const course = { ...named(design, this.desk.course, this.defaultNames), freehand: design.freehand ?? [] };
    this.defaultNames.add(design.name);
    this.dialog.close();
    this.desk.change(this.say("did_quick", { seed: JSON.parse(this.#shown).seed }), course);
    this.desk.fit();
  }
}
