// The link of a draft, for its author: create, copy, change its permission, withdraw.

import { whileBusy } from "../../core/busy.js";
import { find, findAll, findTag } from "../../core/dom.js";
import { deleteJson, putJson } from "../../core/http.js";
import { copied } from "../../core/share-link.js";
import { toast } from "../../core/toast.js";

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
    this.copy = find(form, "[data-link-copy]");
    this.copy.addEventListener("click", () => this.#copy());
    this.make = find(form, "[data-link-make]");
    this.make.addEventListener("click", () => whileBusy(this.make, () => this.#put("link_made")));
    const withdraw = find(form, "[data-link-withdraw]");
    withdraw.addEventListener("click", () => whileBusy(withdraw, () => this.#withdraw()));
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
    this.state.textContent = "";
    const button = isThere ? this.copy : this.make;
    if (hadFocus && !document.activeElement?.checkVisibility()) button.focus();
    toast(this.say(messageKey), button);
  }

  async #copy() {
    const isCopied = await copied(this.field);
    toast(this.say(isCopied ? "link_copied" : "link_not_copied"), this.copy);
  }

  /** @param {() => Promise<void>} doing */
  async #tried(doing) {
    await doing().catch((error) => {
      this.state.textContent = error.sentence || this.say("no_answer");
    });
  }
}
