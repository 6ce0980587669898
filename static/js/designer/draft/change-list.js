// What the draft has otherwise than the newest version, as a list in words.

import { find, make } from "../../core/dom.js";
import { getJson } from "../../core/http.js";

/** @typedef {{since: number | null, changes: {detail: string}[]}} Changes */

export class ChangeList {
  /**
   * @param {HTMLElement} part with a title and a list; hidden where there is nothing to tell
   * @param {{address: string, say: import("../../core/words.js").Say, get?: (address: string) => Promise<any>}} given
   */
  constructor(part, { address, say, get = getJson }) {
    this.part = part;
    this.address = address;
    this.say = say;
    this.get = get;
  }

  /** Ask anew, and tell. Without an answer there is no list: publishing needs none. */
  async show() {
    this.part.hidden = true;
    /** @type {Changes | null} */
    const found = await this.get(this.address).catch(() => null);
    if (!found?.since || !found.changes.length) return;
    find(this.part, "[data-publish-changes-title]").textContent = this.say("publish_changes", { version: found.since });
    const lines = found.changes.map(({ detail }) => make("li", {}, detail));
    find(this.part, "[data-publish-changes-list]").replaceChildren(...lines);
    this.part.hidden = false;
  }
}
