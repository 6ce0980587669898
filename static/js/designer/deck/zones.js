// The zones of a deck. Users create a zone by tapping cells; existing zones have counts.

import { find, findAll, make } from "../../core/dom.js";
import { Roving } from "../../core/roving.js";
import { keyOf, placeOf, withZone, withZoneCount, withoutZone } from "./deck.js";
import { Stepper } from "./stepper.js";

const MOST_CELLS = 2;

/** @typedef {import("../../core/words.js").Say} Say */
/** @typedef {import("./deck.js").Zone} Zone */

/**
 * Describe cells: "cell 4", "cells 0 and 8", or a list for any other number.
 * @param {number[]} cells
 * @param {Say} say
 */
function cellsInWords(cells, say) {
  if (cells.length === 1) return say("cell", { cell: cells[0] });
  const [one, ...others] = cells;
  return say("cells", { one, other: others.join(", ") });
}

export class Zones {
  /** @type {number[]} */
  #chosen = [];
  /** @type {Stepper[]} */
  #entries = [];
  /** @type {string | null} */
  #shown = null;

  /**
   * @param {HTMLElement} root contains nine `[data-cell]`, `[data-chosen]`, `[data-add-zone]`,
   *   the list `[data-zones]` and the card `template[data-zone-card]`
   * @param {object} given
   * @param {import("../draft/history.js").History<import("./deck.js").Deck>} given.history
   * @param {import("./counts.js").Change} given.change
   * @param {Say} given.say
   * @param {(sentence: string) => void} given.announce
   * @param {number} given.most
   */
  constructor(root, { history, change, say, announce, most }) {
    this.history = history;
    this.change = change;
    this.say = say;
    this.announce = announce;
    this.most = most;
    this.cells = findAll(root, "[data-cell]");
    this.words = find(root, "[data-chosen]");
    this.add = find(root, "[data-add-zone]");
    this.list = find(root, "[data-zones]");
    this.card = /** @type {HTMLTemplateElement} */ (find(root, "template[data-zone-card]"));
    for (const cell of this.cells) {
      cell.addEventListener("click", () => this.#choose(Number(cell.dataset.cell)));
    }
    this.add.addEventListener("click", () => this.#add());
    this.history.on("change", () => this.#show());
    new Roving(root, "[data-cell]");
    this.roving = new Roving(this.list, "[data-focus], [data-remove]", { alongOnly: true });
    this.#choose(null);
    this.#show();
  }

  /** Select or deselect a cell; a third cell replaces the first. @param {number | null} cell */
  #choose(cell) {
    if (cell === null) this.#chosen = [];
    else if (this.#chosen.includes(cell)) this.#chosen = this.#chosen.filter((one) => one !== cell);
    else this.#chosen = [...this.#chosen, cell].slice(-MOST_CELLS);
    for (const button of this.cells) {
      button.setAttribute("aria-pressed", String(this.#chosen.includes(Number(button.dataset.cell))));
    }
    this.#tell();
  }

  #tell() {
    const chosen = this.#chosen.toSorted((a, b) => a - b);
    this.words.textContent = chosen.length
      ? this.say("chosen", { cells: cellsInWords(chosen, this.say) })
      : this.say("chosen_none");
    this.add.setAttribute("aria-disabled", String(!chosen.length));
  }

  #add() {
    if (!this.#chosen.length) return this.announce(this.say("chosen_none"));
    const [deck, cells] = [this.history.value, this.#chosen.toSorted((a, b) => a - b)];
    const words = { cells: cellsInWords(cells, this.say) };
    if (placeOf(deck, cells) >= 0) {
      this.announce(this.say("zone_is_there", words));
      this.words.textContent = this.say("zone_is_there", words);
      return find(this.list, `[data-focus="zone-${keyOf(cells)}"]`).focus();
    }
    this.change(this.say("did_add_zone", words), withZone(deck, cells));
    return this.#choose(null);
  }

  // Keep the entries while the zones are the same, because a button must not be replaced when
  // clicked.
  #show() {
    const { zones } = this.history.value;
    const shown = zones.map(({ cells }) => keyOf(cells)).join(" ");
    if (shown !== this.#shown) this.#lay(zones);
    this.#shown = shown;
    zones.forEach(({ count }, place) => this.#entries[place].show(count));
    this.roving.refresh();
  }

  /** @param {Zone[]} zones */
  #lay(zones) {
    this.#entries = zones.map((zone, place) => this.#stepper(zone, place));
    const entries = zones.map((zone, place) => this.#entry(zone, place));
    this.list.replaceChildren(...entries);
    if (!zones.length) this.list.append(make("li", { class: "quiet" }, this.say("no_zones")));
  }

  /** @param {Zone} zone @param {number} place */
  #stepper({ cells }, place) {
    const card = this.say("zone", { cells: cellsInWords(cells, this.say) });
    /** @param {number} count */
    const change = (count) => {
      const label = this.say("did_count", { card, count });
      this.change(label, withZoneCount(this.history.value, place, count));
    };
    const focus = `zone-${keyOf(cells)}`;
    return new Stepper({ card, focus, most: this.most, change, say: this.say });
  }

  /** Copy the card that the server renders, and point at the cells. @param {number[]} cells */
  #drawn(cells) {
    const card = /** @type {DocumentFragment} */ (this.card.content.cloneNode(true));
    const squares = card.querySelectorAll(".pointer > rect");
    for (const [cell, square] of squares.entries()) {
      square.setAttribute("class", cells.includes(cell) ? "pointer-on" : "pointer-off");
    }
    return card;
  }

  /** @param {Zone} zone @param {number} place */
  #entry({ cells }, place) {
    const words = { cells: cellsInWords(cells, this.say) };
    const label = this.say("remove_zone", words);
    const remove = () => {
      this.change(this.say("did_remove_zone", words), withoutZone(this.history.value, place));
      this.list.focus();
    };
    return make(
      "li",
      { class: "zone-entry" },
      this.#drawn(cells),
      make("span", { class: "zone-words" }, words.cells),
      this.#entries[place].element,
      make("button", { type: "button", class: "stepper-step", "data-remove": "", "aria-label": label, title: label, onclick: remove }, "×"),
    );
  }
}
