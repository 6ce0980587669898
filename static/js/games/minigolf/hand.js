// The player's hand: the tile in hand, which can be rotated and dragged, or plots to choose from.

import { closest, find, findAll, make } from "../../core/dom.js";
import { watchDrags } from "../../core/drags.js";
import { isSameAction } from "./offers.js";
import { loneTile } from "./tiles.js";

/** @typedef {import("./view.d.ts").MinigolfTableView} Table */
/** @typedef {import("./view.d.ts").Sheet} Sheet */
/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {import("./view.d.ts").MinigolfOption} Option */
/**
 * @typedef {object} Tell
 * @property {(by: number) => void} turn by quarter turns
 * @property {(x: number, y: number) => void} over the tile is dragged over a point of the window
 * @property {() => void} best number all holes for the most points
 * @property {(place: number, event: Event) => void} keep keep a plot
 */

export class Hand {
  /** @param {HTMLElement} root of the table @param {{sheet: Sheet, say: import("../../core/words.js").Say, tell: Tell}} given */
  constructor(root, { sheet, say, tell }) {
    this.sheet = sheet;
    this.say = say;
    this.tile = find(root, "[data-in-hand]");
    this.turn = find(root, "[data-turn-tile]");
    this.best = find(root, "[data-best]");
    this.turn.addEventListener("click", () => tell.turn(1));
    this.best.addEventListener("click", () => tell.best());
    this.plots = findAll(root, "[data-keep]");
    for (const plot of this.plots) plot.addEventListener("click", (event) => tell.keep(Number(plot.dataset.keep), event));
    watchDrags(find(root, ".plan"), {
      press: (event) => closest(event, "[data-in-hand]"),
      begin: (pressed) => pressed,
      move: (_, { clientX, clientY }) => tell.over(clientX, clientY),
      end: () => {},
    });
    document.addEventListener("keydown", (event) => this.#pressed(event, tell));
  }

  /** @param {Table} table @param {{canTurn: boolean, canNumber: boolean}} now */
  show({ view, you }, { canTurn, canNumber }) {
    const isMine = view.held !== null && view.active === you.seat;
    this.tile.hidden = !isMine;
    this.turn.hidden = !canTurn;
    this.best.hidden = !canNumber;
    if (view.held === null || !isMine) return this.tile.replaceChildren();
    const words = this.say("in_hand", { tile: this.sheet.tiles[view.held] });
    return this.tile.replaceChildren(loneTile(view.held, this.sheet), make("span", {}, words));
  }

  /**
   * Mark the plot that the player has chosen to keep.
   * @param {Option[]} options @param {Offer[]} offers the chosen action
   */
  mark(options, offers) {
    const chosen = options.findIndex(({ action }) => isSameAction(action, offers[0]?.action));
    for (const plot of this.plots) plot.setAttribute("aria-pressed", String(Number(plot.dataset.keep) === chosen));
  }

  /** @param {KeyboardEvent} event @param {Tell} tell */
  #pressed({ key, target, shiftKey, ctrlKey, metaKey, altKey }, tell) {
    if (ctrlKey || metaKey || altKey || key.toLowerCase() !== "r" || this.turn.hidden) return;
    if (/** @type {Element} */ (target).closest("input, select, textarea, dialog")) return;
    if (document.body.classList.contains("has-number-keys")) tell.turn(shiftKey ? -1 : 1);
  }
}
