// The form that imports designs. Files and texts can be dropped on it or pasted into it.

import { announce } from "../core/announce.js";
import { find, findAll, findTag } from "../core/dom.js";
import { filled } from "../core/words.js";

/**
 * Dropped files are put into the file field, so that the form is sent in the same way as without
 * JavaScript.
 */
class ImportBox {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    this.words = form.dataset;
    this.text = findTag(form, "textarea");
    this.file = findTag(form, "input", "[type=file]");
    this.state = find(form, "[data-import-state]");
    this.send = find(form, "[type=submit]");
    find(form, "[data-drop-hint]").hidden = false;
    form.addEventListener("dragover", (event) => this.#over(event));
    for (const end of ["dragleave", "drop"]) form.addEventListener(end, () => delete form.dataset.over);
    form.addEventListener("drop", (event) => this.#dropped(event));
    form.addEventListener("paste", (event) => this.#pasted(event));
    this.file.addEventListener("change", () => this.#chosen());
    form.addEventListener("submit", (event) => this.#submitted(event));
  }

  /** @param {DragEvent} event */
  #over(event) {
    event.preventDefault();
    this.form.dataset.over = "";
  }

  /** @param {DragEvent} event */
  #dropped(event) {
    if (!event.dataTransfer) return;
    event.preventDefault();
    this.#take(event.dataTransfer);
  }

  // The browser itself inserts pasted text at the caret.
  /** @param {ClipboardEvent} event */
  #pasted(event) {
    if (!event.clipboardData?.files.length) return;
    event.preventDefault();
    this.#take(event.clipboardData);
  }

  /** @param {DataTransfer} data */
  #take(data) {
    if (data.files.length > 1) return this.#tell(this.words.oneOnly);
    if (data.files.length) {
      this.file.files = data.files;
      this.#chosen();
    } else {
      this.text.value = data.getData("text/plain");
      this.file.value = "";
      this.#tell(this.words.droppedText);
    }
    return this.send.focus();
  }

  #chosen() {
    const file = this.file.files?.[0];
    if (!file) return this.#tell("");
    if (this.#isTooLarge(file)) {
      this.file.value = "";
      return this.#tell(this.words.tooLarge);
    }
    this.text.value = "";
    return this.#tell(filled(this.words.dropped ?? "", { name: file.name }));
  }

  /** @param {SubmitEvent} event */
  #submitted(event) {
    if (!this.#isTooLarge(new Blob([this.text.value]))) return;
    event.preventDefault();
    this.#tell(this.words.tooLarge);
  }

  /** @param {Blob} blob */
  #isTooLarge({ size }) {
    return size > Number(this.words.most);
  }

  /** @param {string | undefined} sentence */
  #tell(sentence = "") {
    this.state.textContent = sentence;
    if (sentence) announce(sentence);
  }
}

for (const form of findAll(document, "[data-import-box]")) {
  new ImportBox(/** @type {HTMLFormElement} */ (form));
}
