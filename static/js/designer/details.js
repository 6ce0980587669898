// The name and description of a design, and its listing after publication.

import { patchJson } from "../core/http.js";

/** @typedef {import("../core/protocol.d.ts").Design} Design */
/** @typedef {"name" | "about"} Field */

/** @type {Field[]} */
const FIELDS = ["name", "about"];

export class Details {
  /**
   * @param {HTMLFormElement} form with fields `name`, `about` and, for the author, `listing`
   * @param {object} given
   * @param {import("./draft/history.js").History<any>} given.history of a design
   * @param {(label: string, design: any) => void} given.change applies one undoable step
   * @param {(name: string) => void} given.titled called with the new name
   * @param {string} given.address of the design
   * @param {import("../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.tell
   */
  constructor(form, { history, change, titled, address, say, tell }) {
    this.history = history;
    this.change = change;
    this.titled = titled;
    this.address = address;
    this.say = say;
    this.tell = tell;
    this.fields = fieldsOf(form);
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const field of FIELDS) {
      this.fields[field].addEventListener("change", () => this.#write(field));
    }
    // Users who edit through a link cannot change the listing.
    this.fields.listing?.addEventListener("change", () => this.#list());
    this.history.on("change", () => this.#show());
    this.#show();
  }

  /** @param {Field} field */
  #write(field) {
    const text = this.fields[field].value.trim();
    if (text === this.history.value[field]) return;
    const label = this.say(`did_write_${field}`, { text });
    this.change(label, { ...this.history.value, [field]: text });
  }

  // Do not overwrite a field in which the user is typing.
  #show() {
    for (const field of FIELDS) {
      const input = this.fields[field];
      if (input !== document.activeElement) input.value = this.history.value[field];
    }
    this.titled(this.history.value.name);
  }

  async #list() {
    const listing = /** @type {HTMLInputElement} */ (this.fields.listing);
    await patchJson(this.address, { listing: listing.value })
      .then(() => this.tell(this.say(`did_list_${listing.value}`)))
      .catch((error) => this.tell(error.sentence));
  }
}

/** @param {HTMLFormElement} form */
const fieldsOf = ({ elements }) =>
  /** @type {HTMLFormControlsCollection & Record<Field, HTMLInputElement> & {listing?: HTMLInputElement}} */ (elements);
