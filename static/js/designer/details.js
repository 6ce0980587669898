// The words of a design, and who finds it once it is published.

import { patchJson } from "../core/http.js";

export class Details {
  /**
   * @param {HTMLFormElement} form with fields `name`, `about`, `listing`
   * @param {object} given
   * @param {import("./history.js").History} given.history
   * @param {(label: string, design: object) => void} given.change one step that can be undone
   * @param {(name: string) => void} given.titled the name is another one
   * @param {string} given.address of the design
   * @param {(code: string, values?: object) => string} given.say
   * @param {(sentence: string) => void} given.tell
   */
  constructor(form, given) {
    Object.assign(this, given);
    this.fields = form.elements;
    form.addEventListener("submit", (event) => event.preventDefault());
    for (const field of ["name", "about"]) {
      this.fields[field].addEventListener("change", () => this.#write(field));
    }
    this.fields.listing.addEventListener("change", () => this.#list());
    this.history.addEventListener("change", () => this.#show());
    this.#show();
  }

  #write(field) {
    const text = this.fields[field].value.trim();
    if (text === this.history.value[field]) return;
    const label = this.say(`did_write_${field}`, { text });
    this.change(label, { ...this.history.value, [field]: text });
  }

  // What somebody is typing is not written over.
  #show() {
    for (const field of ["name", "about"]) {
      const input = this.fields[field];
      if (input !== document.activeElement) input.value = this.history.value[field];
    }
    this.titled(this.history.value.name);
  }

  async #list() {
    const { listing } = this.fields;
    await patchJson(this.address, { listing: listing.value })
      .then(() => this.tell(this.say(`did_list_${listing.value}`)))
      .catch((error) => this.tell(error.sentence));
  }
}
