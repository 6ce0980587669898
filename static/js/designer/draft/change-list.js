// The list of differences between the draft and the newest version.

import { find, make } from "../../core/dom.js";
import { getJson } from "../../core/http.js";

/** @typedef {{since: number | null, changes: {detail: string}[]}} Changes */

export class ChangeList {
  /**
   * @param {HTMLElement} part with a title and a list; hidden without differences
   * @param {{address: string, say: import("../../core/words.js").Say, get?: (address: string) => Promise<any>}} given
   */
  constructor(part, { address, say, get = getJson }) {
    this.part = part;
    this.address = address;
    this.say = say;
    this.get = get;
  }

  /**
   * Fetch and show the list. If the request fails, there is no list, because publishing works
   * without it.
   */
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
