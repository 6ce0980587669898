// The player's nine cards. Cards with an action are highlighted; taps, drags and keys play it.

import { find, findAll } from "../../core/dom.js";
import { showFace } from "./card.js";
import { watchCards } from "./dragging.js";
import { after } from "./log-events.js";
import { flag, showEvent } from "./motions.js";
import { cellByKey, destinations, liftedAtFirst, meaning, playable, swapOf } from "./taps.js";

/** @typedef {import("./view.d.ts").Face} Face */
/** @typedef {import("./view.d.ts").CardEvent} CardEvent */
/** @typedef {import("./taps.js").Option} Option */
/**
 * @typedef {object} Tell
 * @property {(index: number, press?: Event) => void} play `press` is undefined if the option has
 *   already been previewed
 * @property {(cell: number | null) => void} lifted
 * @property {(reason: string) => void} cannot
 */

export class Area {
  /** @type {Face[]} */
  #faces = [];
  /** @type {Option[]} */
  #options = [];
  /** @type {number | null} */
  #lifted = null;
  #cursor = 0;
  #busy = false;

  /**
   * @param {HTMLElement} root
   * @param {{say: import("../../core/words.js").Say, lines: number[][], tell: Tell}} how
   */
  constructor(root, { say, lines, tell }) {
    this.root = root;
    this.say = say;
    this.lines = lines;
    this.tell = tell;
    this.cells = findAll(root, "[data-cell]");
    this.cells.forEach((element, cell) => this.#wake(element, cell));
    this.badge = flag();
    root.append(this.badge);
    root.addEventListener("keydown", (event) => this.#press(event));
    watchCards(root, {
      canLift: (cell) => destinations(this.#options, cell).size > 0,
      canDrop: (from, to) => swapOf(this.#options, from, to) !== null,
      drop: (from, to) => this.#drop(from, to),
    });
  }

  get lifted() {
    return this.#lifted;
  }

  /**
   * The card that the player has lifted. A card that was lifted automatically, because only it can
   * move, does not count.
   */
  get held() {
    return this.#wasLifted ? this.#lifted : null;
  }

  /**
   * Draw the cards and their actions. If the prompt is new and only one card can move, lift it.
   * @param {Face[]} faces
   * @param {Option[]} options
   * @param {boolean} isNew
   */
  show(faces, options, isNew) {
    this.#faces = faces;
    this.#options = options;
    if (isNew) this.#lifted = liftedAtFirst(options);
    this.#draw();
  }

  /** Block choices until a response arrives. @param {boolean} busy */
  setBusy(busy) {
    this.#busy = busy;
    this.root.setAttribute("aria-busy", String(busy));
  }

  /** Put down a lifted card. @returns {boolean} true if one was lifted */
  back() {
    const was = this.#lifted !== null;
    if (was) this.#lift(null);
    return was;
  }

  /**
   * Handle a card's number key. The first press focuses the card, a second one taps it. @param
   * {number} cell
   */
  name(cell) {
    if (document.activeElement === this.cells[cell]) this.#tap(cell);
    else this.cells[cell].focus();
  }

  /**
   * Highlight the cells of the option that is previewed in the list, or none.
   * @param {number[]} cells
   */
  point(cells) {
    this.cells.forEach((cell, place) => cell.classList.toggle("cell-pointed", cells.includes(place)));
  }

  /** Animate events on the cards, one after another. @param {CardEvent[]} events */
  async play(events) {
    if (!events.length) return;
    this.#options = [];
    this.#lifted = null;
    this.#draw();
    for (const event of events) {
      await showEvent({ cells: this.cells, badge: this.badge, faces: this.#faces, lines: this.lines }, event);
      this.#faces = after(this.#faces, event, this.lines);
      this.#draw();
    }
  }

  /**
   * Enable a cell. The server renders it disabled for pages without scripts.
   * @param {HTMLElement} element
   * @param {number} cell
   */
  #wake(element, cell) {
    element.removeAttribute("disabled");
    element.tabIndex = cell ? -1 : 0;
    element.addEventListener("click", (event) => this.#tap(cell, event));
    element.addEventListener("focus", () => this.#moveTo(cell));
  }

  /** @param {number} cell @param {Event} [press] */
  #tap(cell, press) {
    if (this.#busy) return;
    const { play, lift, reason } = meaning(this.#options, this.#lifted, cell);
    if (play !== undefined) this.tell.play(play, this.#wasLifted ? undefined : press);
    else if (reason) this.tell.cannot(reason);
    else if (lift !== undefined) this.#lift(lift);
  }

  /** True if the player lifted the card, so that choosing a destination is the second press. */
  get #wasLifted() {
    return this.#lifted !== null && this.#lifted !== liftedAtFirst(this.#options);
  }

  /** @param {number} from @param {number} to */
  #drop(from, to) {
    const swap = swapOf(this.#options, from, to);
    if (swap !== null && !this.#busy) this.tell.play(swap);
  }

  /** @param {number | null} cell */
  #lift(cell) {
    this.#lifted = cell;
    this.#draw();
    this.tell.lifted(cell);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key === "Escape") return this.back();
    const to = cellByKey(this.#cursor, event.key);
    if (to === null) return null;
    event.preventDefault();
    if (!event.shiftKey) return this.cells[to].focus();
    return swapOf(this.#options, this.#cursor, to) === null ? this.tell.cannot("why") : this.#drop(this.#cursor, to);
  }

  /** @param {number} cell */
  #moveTo(cell) {
    this.cells[this.#cursor].tabIndex = -1;
    this.#cursor = cell;
    this.cells[cell].tabIndex = 0;
  }

  #draw() {
    const lit = playable(this.#options);
    const to = this.#lifted === null ? new Set() : destinations(this.#options, this.#lifted);
    this.cells.forEach((element, cell) => {
      const isLifted = cell === this.#lifted;
      element.classList.toggle("cell-lit", lit.has(cell));
      element.classList.toggle("cell-lifted", isLifted);
      element.classList.toggle("cell-to", to.has(cell));
      showFace(element, this.#faces[cell]);
      this.#showDoing(find(element, "[data-does]"), this.#does(cell, lit, to));
    });
  }

  /**
   * Show a cell's action on a ribbon. "Lift" is only announced, because the highlighting already
   * shows it.
   * @param {HTMLElement} place
   * @param {string | null} does
   */
  #showDoing(place, does) {
    place.hidden = !does;
    place.className = does === "lift" ? "visually-hidden" : "cell-does";
    place.textContent = does ? this.say(`do_${does}`) : "";
  }

  /**
   * Return the action of a tap, as a key of the page's texts.
   * @param {number} cell
   * @param {Set<number>} lit
   * @param {Set<number>} to
   */
  #does(cell, lit, to) {
    if (to.has(cell)) return "swap";
    if (!lit.has(cell)) return null;
    const { play, lift } = meaning(this.#options, this.#lifted, cell);
    if (play !== undefined) return this.#options[play].action.type;
    if (lift === this.#lifted) return null;
    return lift === null ? "put_down" : "lift";
  }
}
