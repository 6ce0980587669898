// A random design, shown before the user takes it. All types of design share this dialog.

import { whileBusy } from "../core/busy.js";
import { find, findTag } from "../core/dom.js";
import { postJson, postForText } from "../core/http.js";

/** @typedef {{name: string, about?: string}} Named */

/** Return a new seed that is short enough to share. */
const newSeed = () => String(Math.floor(Math.random() * 1_000_000));

/**
 * Return the random design with the user's name and description. A default name is not kept.
 * @template {Named} Drawn
 * @param {Drawn} design @param {Named} given
 * @param {Set<string>} defaultNames names that were not chosen by a user
 */
export const named = (design, { name, about }, defaultNames) =>
  defaultNames.has(name) ? { ...design, about: about || design.about } : { ...design, name, about };

/**
 * Return the values of a form as the API expects them: numbers for number inputs and for choices
 * that are numbers.
 * @param {Iterable<[string, FormDataEntryValue]>} entries
 */
export const optionsOf = (entries) =>
  Object.fromEntries(
    [...entries].map(([name, text]) => {
      const value = String(text).trim();
      return [name, name !== "seed" && /^\d+$/.test(value) ? Number(value) : value];
    }),
  );

/** @param {string} svg */
const asPicture = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** @template {Named} Design */
export class QuickDesign {
  /** @type {Design | null} */
  #design = null;
  /** The options of the design in the preview, as JSON. */
  #shownOptions = "";

  /**
   * @param {HTMLDialogElement} dialog with the form `[data-wish]`, the picture `[data-preview]`,
   *   its description `[data-preview-words]` and the buttons `[data-make]` and `[data-take]`
   * @param {object} given
   * @param {() => Design} given.current the draft
   * @param {(label: string, design: Design) => void} given.take replaces the draft
   * @param {{quick: string, draw: string}} given.addresses
   * @param {string} given.untitled the name of a design without one
   * @param {string} given.defaultName the design's own name, if it came from a generator
   * @param {import("../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(dialog, { current, take, addresses, untitled, defaultName, say, announce }) {
    this.current = current;
    this.replace = take;
    this.addresses = addresses;
    this.say = say;
    this.announce = announce;
    this.dialog = dialog;
    this.defaultNames = new Set(["", untitled, defaultName]);
    this.form = findTag(dialog, "form", "[data-wish]");
    this.seed = findTag(dialog, "input", "[name=seed]");
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

  /** @param {SubmitEvent} event */
  #submitted(event) {
    event.preventDefault();
    whileBusy(this.make, () => this.#ask());
  }

  #options() {
    return optionsOf(new FormData(this.form));
  }

  // "Again" must produce a different design, but equal options produce the same one.
  #isSame() {
    return JSON.stringify(this.#options()) === this.#shownOptions;
  }

  async #ask() {
    if (!this.seed.value.trim() || this.#isSame()) this.seed.value = newSeed();
    const options = this.#options();
    try {
      const { design, detail } = await postJson(this.addresses.quick, options);
      const svg = await postForText(this.addresses.draw, design);
      this.#shownOptions = JSON.stringify(options);
      this.#show(design, detail, svg);
    } catch (error) {
      this.words.textContent = /** @type {import("../core/http.js").RequestError} */ (error).sentence;
    }
  }

  /** @param {Design} design @param {string} detail @param {string} svg */
  #show(design, detail, svg) {
    this.#design = design;
    this.picture.src = asPicture(svg);
    this.picture.hidden = false;
    this.take.hidden = false;
    this.make.textContent = this.say("quick_again");
    this.words.textContent = this.say("quick_made", { name: design.name, detail });
    this.announce(this.words.textContent);
  }

  #take() {
    if (!this.#design) return;
    const design = named(this.#design, this.current(), this.defaultNames);
    this.defaultNames.add(this.#design.name);
    this.dialog.close();
    this.replace(this.say("did_quick", { seed: JSON.parse(this.#shownOptions).seed }), design);
  }
}
