// The link of a draft, for its author: create, copy, change its permission, withdraw.

import { find, findAll, findTag } from "../../core/dom.js";
import { deleteJson, putJson } from "../../core/http.js";

/** @typedef {import("../../core/protocol.d.ts").DraftLink} DraftLink */
/** @typedef {import("../../core/words.js").Say} Say */

export class ShareLink {
  /**
   * @param {HTMLFormElement} form of templates/courses/drafts/designer/share_link.html
   * @param {{address: string, say: Say}} given the API address of the link
   */
  constructor(form, { address, say }) {
    this.form = form;
    this.address = address;
    this.say = say;
    this.none = find(form, "[data-link-none]");
    this.there = find(form, "[data-link-there]");
    this.field = findTag(form, "input", "[data-link-address]");
    this.state = find(form, "[data-link-state]");
    form.addEventListener("submit", (event) => event.preventDefault());
    find(form, "[data-link-make]").addEventListener("click", () => this.#put("link_made"));
    find(form, "[data-link-copy]").addEventListener("click", () => this.#copy());
    find(form, "[data-link-withdraw]").addEventListener("click", () => this.#withdraw());
    for (const choice of findAll(form, "[name=level]")) {
      choice.addEventListener("change", () => this.there.hidden || this.#put(`link_level_${this.#level}`));
    }
  }

  get #level() {
    return findTag(this.form, "input", "[name=level]:checked").value;
  }

  /** @param {string} messageKey the code of the success message */
  async #put(messageKey) {
    await this.#tried(async () => {
      /** @type {DraftLink} */
      const { address } = await putJson(this.address, { level: this.#level });
      this.field.value = address;
      this.#show(true, messageKey);
    });
  }

  async #withdraw() {
    await this.#tried(async () => {
      await deleteJson(this.address);
      this.field.value = "";
      this.#show(false, "link_gone");
    });
  }

  /** @param {boolean} isThere @param {string} messageKey */
  #show(isThere, messageKey) {
    const hadFocus = this.form.contains(document.activeElement);
    this.none.hidden = isThere;
    this.there.hidden = !isThere;
    this.state.textContent = this.say(messageKey);
    if (hadFocus && !document.activeElement?.checkVisibility()) {
      find(this.form, isThere ? "[data-link-copy]" : "[data-link-make]").focus();
    }
  }

  async #copy() {
    this.field.select();
    const copied = await navigator.clipboard.writeText(this.field.value).then(() => true, () => false);
    this.state.textContent = this.say(copied ? "link_copied" : "link_not_copied");
  }

  /** @param {() => Promise<void>} doing */
  async #tried(doing) {
    await doing().catch((error) => {
      this.state.textContent = error.sentence || this.say("no_answer");
    });
  }
}
