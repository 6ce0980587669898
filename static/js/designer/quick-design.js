// A random design, shown before the user takes it. The preview follows the options. All types of
// design share this dialog.

import { find, findTag } from "../core/dom.js";
import { postJson, postForText } from "../core/http.js";

/** @typedef {{name: string, about?: string}} Named */

/** While a user types, only the last value counts. */
const PAUSE_MILLISECONDS = 250;

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
  /** The options of the design in the preview, and those of the running request, as JSON. */
  #shown = "";
  #asked = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {HTMLDialogElement} dialog with the form `[data-wish]`, its button `[data-make]`, and the
   *   preview `[data-preview]` with `[data-preview-picture]`, `[data-preview-words]`,
   *   `[data-preview-lost]` and the button `[data-take]`
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
    this.preview = find(dialog, "[data-preview]");
    this.picture = findTag(dialog, "img", "[data-preview-picture]");
    this.words = find(dialog, "[data-preview-words]");
    this.lost = find(dialog, "[data-preview-lost]");
    this.take = find(dialog, "[data-take]");
    this.form.addEventListener("input", () => this.#askSoon());
    this.form.addEventListener("submit", (event) => this.#another(event));
    this.take.addEventListener("click", () => this.#take());
  }

  /** Show the dialog, at first with a new design. */
  open() {
    this.dialog.showModal();
    if (!this.#design) this.#ask();
  }

  get #options() {
    return optionsOf(new FormData(this.form));
  }

  /** @param {SubmitEvent} event */
  #another(event) {
    event.preventDefault();
    // The same options create the same design, so another one needs another seed.
    if ([this.#shown, this.#asked].includes(JSON.stringify(this.#options))) this.seed.value = "";
    this.#ask();
  }

  #askSoon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), PAUSE_MILLISECONDS);
  }

  async #ask() {
    clearTimeout(this.#timer);
    if (!this.form.checkValidity()) return;
    this.seed.value = this.seed.value.trim() || newSeed();
    const [options, mine] = [this.#options, JSON.stringify(this.#options)];
    if (mine === (this.#asked || this.#shown)) return;
    this.#asked = mine;
    this.#showBusy(true);
    try {
      const { design, detail } = await postJson(this.addresses.quick, options);
      const svg = await postForText(this.addresses.draw, design);
      if (mine === this.#asked) this.#show(design, detail, svg);
    } catch (error) {
      if (mine === this.#asked) this.#lose(/** @type {import("../core/http.js").RequestError} */ (error));
    }
  }

  /** The design that is being replaced can't be taken. @param {boolean} isBusy */
  #showBusy(isBusy) {
    this.preview.setAttribute("aria-busy", String(isBusy));
    this.take.setAttribute("aria-busy", String(isBusy));
    if (!isBusy) this.#asked = "";
  }

  /** @param {Design} design @param {string} detail @param {string} svg */
  #show(design, detail, svg) {
    this.#design = design;
    this.#shown = this.#asked;
    this.picture.src = asPicture(svg);
    this.picture.hidden = false;
    this.lost.hidden = true;
    this.words.textContent = this.say("quick_made", { name: design.name, detail });
    this.#showBusy(false);
    this.announce(this.words.textContent);
  }

  /** The last design stays where it is. @param {import("../core/http.js").RequestError} error */
  #lose({ sentence }) {
    this.lost.textContent = sentence || this.say("no_answer");
    this.lost.hidden = false;
    this.#showBusy(false);
  }

  #take() {
    if (!this.#design || this.#asked) return;
    const design = named(this.#design, this.current(), this.defaultNames);
    this.defaultNames.add(this.#design.name);
    this.dialog.close();
    this.replace(this.say("did_quick", { seed: JSON.parse(this.#shown).seed }), design);
  }
}
