// The fields of the publish form: name, description, listing, tags, changes.

import { find } from "../../core/dom.js";

/** @typedef {"name" | "about" | "listing" | "tags" | "change"} Field */
/** @typedef {{name: string, about: string}} Words */
/** @typedef {{change: string, listing: string, tags: string[]}} PublishValues the values besides the draft */
/** @typedef {{name: string, tags: string}} Wrong a code for each wrong field, or "" */

const MOST_TAGS = 5;
const LONGEST_TAG = 20;

/** Split a line into words at spaces, commas and semicolons. @param {string} line */
export const tagsIn = (line) => line.split(/[\s,;]+/).filter(Boolean);

/**
 * Return the fields that the server would refuse, as far as the client can check.
 * @param {{name: string, tags: string}} given
 * @returns {Wrong}
 */
export function wrongIn({ name, tags }) {
  const words = tagsIn(tags);
  const isLong = words.some((word) => [...word.replace(/^#/, "")].length > LONGEST_TAG);
  const isOdd = words.some((word) => !/^#?[\p{L}\p{N}-]+$/u.test(word));
  const ofTags = [
    [new Set(words.map((word) => word.toLowerCase())).size > MOST_TAGS, "tags_many"],
    [isLong, "tags_long"],
    [isOdd, "tags_odd"],
  ].find(([is]) => is);
  return { name: name.trim() ? "" : "name_missing", tags: String(ofTags?.[1] ?? "") };
}

export class PublishFields {
  /**
   * @param {HTMLFormElement} form with the fields, and `[data-wrong=name]` and `[data-wrong=tags]`
   * @param {object} given
   * @param {string} given.untitled the default name of a design
   * @param {import("../../core/words.js").Say} given.say
   */
  constructor(form, { untitled, say }) {
    this.form = form;
    this.untitled = untitled;
    this.say = say;
    this.fields = /** @type {HTMLFormControlsCollection & Record<Field, HTMLInputElement>} */ (form.elements);
    // A message that appears on blur would move the button just before the user presses it.
    for (const name of /** @type {(keyof Wrong)[]} */ (["name", "tags"])) {
      this.fields[name].addEventListener("input", () => this.#mended(name));
    }
  }

  /** Fill in the draft's texts. A default name is left out. @param {Words} there */
  fill({ name, about }) {
    this.fields.name.value = name === this.untitled ? "" : name;
    this.fields.about.value = about;
    this.#mark("name", "");
    this.#mark("tags", "");
  }

  /**
   * Fill in the server's values. The first version has no changes to describe.
   * @param {{listing: string, tags: string[], isOut: boolean}} there
   */
  fillShared({ listing, tags, isOut }) {
    find(this.form, "[data-publish-change]").hidden = !isOut;
    this.fields.listing.value = listing;
    this.fields.tags.value = tags.join(" ");
  }

  /**
   * Return true if everything can be sent. Otherwise, mark the invalid fields and focus the first
   * one.
   */
  check() {
    const wrong = this.#wrong;
    this.#mark("name", wrong.name);
    this.#mark("tags", wrong.tags);
    if (wrong.name) this.fields.name.focus();
    else if (wrong.tags) this.fields.tags.focus();
    return !wrong.name && !wrong.tags;
  }

  /** @returns {Words} */
  get words() {
    return { name: this.fields.name.value.trim(), about: this.fields.about.value.trim() };
  }

  /** @returns {PublishValues} */
  get values() {
    const { change, listing, tags } = this.fields;
    return { change: change.value.trim(), listing: listing.value, tags: tagsIn(tags.value) };
  }

  get #wrong() {
    return wrongIn({ name: this.fields.name.value, tags: this.fields.tags.value });
  }

  /** @param {keyof Wrong} name */
  #mended(name) {
    if (!this.#wrong[name]) this.#mark(name, "");
  }

  /** Show why the server refused the tags. @param {string} sentence */
  refuseTags(sentence) {
    this.#write("tags", sentence);
    this.fields.tags.focus();
  }

  /** @param {keyof Wrong} name @param {string} code */
  #mark(name, code) {
    const values = { most: MOST_TAGS, letters: LONGEST_TAG };
    this.#write(name, code ? this.say(`publish_${code}`, values) : "");
  }

  /** @param {keyof Wrong} name @param {string} sentence */
  #write(name, sentence) {
    const words = find(this.form, `[data-wrong=${name}]`);
    words.hidden = !sentence;
    words.textContent = sentence;
    if (sentence) this.fields[name].setAttribute("aria-invalid", "true");
    else this.fields[name].removeAttribute("aria-invalid");
  }
}
