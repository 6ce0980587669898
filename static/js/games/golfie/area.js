// The reader's nine cards: lit where something can be done, played by tap, drag and keys.

import { make } from "../../core/dom.js";
import { move } from "../../core/motion.js";
import { cardInWords, terrainCard } from "./card.js";
import { watchDrags } from "./dragging.js";
import { after, rises } from "./happenings.js";
import { cellByKey, destinations, liftedAtFirst, meaning, playable, swapOf } from "./taps.js";

const CELLS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const TURN = 320;
const SWAP = 340;
const LOSE = 560;
const TAKE = 620;
const SLIDE = 300;

export class Area {
  #faces = [];
  #options = [];
  #lifted = null;
  #cursor = 0;
  #busy = false;

  /**
   * @param {HTMLElement} root
   * @param {{say: Function, lines: number[][], tell: {play: (index: number) => void,
   *          lifted: (cell: number | null) => void, cannot: (reason: string) => void}}} how
   */
  constructor(root, how) {
    Object.assign(this, how, { root });
    this.cells = CELLS.map((cell) => this.#cell(cell));
    this.badge = make("span", { class: "area-badge", "aria-hidden": "true", hidden: true });
    root.replaceChildren(...this.cells, this.badge);
    root.addEventListener("keydown", (event) => this.#press(event));
    watchDrags(root, {
      canLift: (cell) => destinations(this.#options, cell).size > 0,
      canDrop: (from, to) => swapOf(this.#options, from, to) !== null,
      drop: (from, to) => this.#drop(from, to),
    });
  }

  get lifted() {
    return this.#lifted;
  }

  /** Draw the cards and what can be done with them. A new question lifts what alone can move. */
  show(faces, options, isNew) {
    this.#faces = faces;
    this.#options = options;
    if (isNew) this.#lifted = liftedAtFirst(options);
    this.#draw();
  }

  /** Nothing can be chosen while an answer is awaited. */
  setBusy(busy) {
    this.#busy = busy;
    this.root.setAttribute("aria-busy", String(busy));
  }

  /** Put a lifted card down again. */
  back() {
    this.#lift(null);
  }

  /** Light the cells of an option that is looked at in the list, or none. */
  point(cells) {
    this.cells.forEach((cell, place) => cell.classList.toggle("cell-pointed", cells.includes(place)));
  }

  /** Let the cards do what has happened to them, one thing after the other. */
  async play(events) {
    if (!events.length) return;
    this.#options = [];
    this.#lifted = null;
    this.#draw();
    for (const event of events) {
      await this[`_${event.type}`](event);
      this.#faces = after(this.#faces, event, this.lines);
      this.#draw();
    }
  }

  #cell(cell) {
    return make("button", {
      class: "cell",
      type: "button",
      "data-cell": cell,
      tabindex: cell ? -1 : 0,
      onclick: () => this.#tap(cell),
      onfocus: () => this.#moveTo(cell),
    });
  }

  #tap(cell) {
    if (this.#busy) return;
    const { play, lift, reason } = meaning(this.#options, this.#lifted, cell);
    if (play !== undefined) this.tell.play(play);
    else if (reason) this.tell.cannot(reason);
    else this.#lift(lift);
  }

  #drop(from, to) {
    const swap = swapOf(this.#options, from, to);
    if (swap !== null && !this.#busy) this.tell.play(swap);
  }

  #lift(cell) {
    this.#lifted = cell;
    this.#draw();
    this.tell.lifted(cell);
  }

  #press(event) {
    if (event.key === "Escape") return this.back();
    const to = cellByKey(this.#cursor, event.key);
    if (to === null) return null;
    event.preventDefault();
    if (!event.shiftKey) return this.cells[to].focus();
    return swapOf(this.#options, this.#cursor, to) === null ? this.tell.cannot("why") : this.#drop(this.#cursor, to);
  }

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
      const does = this.#does(cell, lit, to);
      element.setAttribute("aria-label", this.#inWords(cell, does));
      const ribbon = does && does !== "lift" && make("span", { class: "cell-does", "aria-hidden": "true" }, this.say(`do_${does}`));
      element.replaceChildren(terrainCard(this.#faces[cell]), ...(ribbon ? [ribbon] : []));
    });
  }

  /** What a tap would do there, as a code of the page's words. */
  #does(cell, lit, to) {
    if (to.has(cell)) return "swap";
    if (!lit.has(cell)) return null;
    const { play, lift } = meaning(this.#options, this.#lifted, cell);
    if (play !== undefined) return this.#options[play].action.type;
    if (lift === this.#lifted) return null;
    return lift === null ? "put_down" : "lift";
  }

  #inWords(cell, does) {
    const words = [this.say(`cell_${cell}`), cardInWords(this.#faces[cell], this.say)];
    return [...words, does && this.say(`can_${does}`)].filter(Boolean).join(", ");
  }

  async _CardRevealed({ cell, value }) {
    await this.#turn(cell, value);
  }

  async _CardsSwapped({ cell, other }) {
    const [a, b] = [this.cells[cell], this.cells[other]];
    const [x, y] = [b.offsetLeft - a.offsetLeft, b.offsetTop - a.offsetTop];
    const way = (sign) => [{ transform: "none" }, { transform: `translate(${sign * x}px, ${sign * y}px)` }];
    a.classList.add("cell-above");
    await Promise.all([move(a, way(1), SWAP), move(b, way(-1), SWAP)]);
    a.classList.remove("cell-above");
  }

  async _BallLost({ cell }) {
    this.#face(cell, { up: true, value: 0 });
    this.#flag("+1");
    const away = "translate(30%, -20%) rotate(14deg)";
    const frames = [{ transform: "none" }, { transform: "rotate(-4deg)", offset: 0.4 }, { transform: away, opacity: 0 }];
    await move(this.cells[cell], frames, LOSE);
  }

  async _CardDealt({ cell, value, up }) {
    if (up) await this.#turn(cell, value);
  }

  async _CardPicked({ cell, value }) {
    if (!this.#faces[cell]?.up) await this.#turn(cell, value);
    const frames = [{ transform: "none" }, { transform: "translateY(-40%) scale(0.9)", opacity: 0 }];
    await move(this.cells[cell], frames, TURN);
  }

  async _ComboTaken({ line }) {
    this.#flag("−2");
    const frames = [{ transform: "none" }, { transform: "scale(1.1)", offset: 0.4 }, { transform: "scale(0.3)", opacity: 0 }];
    await Promise.all(this.lines[line].map((cell) => move(this.cells[cell], frames, TAKE)));
  }

  async _ColumnsSlid() {
    const height = this.cells[3].offsetTop - this.cells[0].offsetTop;
    const moving = rises(this.#faces).map((rise, cell) =>
      rise ? move(this.cells[cell], [{ transform: "none" }, { transform: `translateY(${-rise * height}px)` }], SLIDE) : null,
    );
    await Promise.all(moving);
  }

  async #turn(cell, value) {
    const element = this.cells[cell];
    await move(element, [{ transform: "none" }, { transform: "rotateY(90deg)" }], TURN / 2);
    this.#face(cell, { up: true, value });
    await move(element, [{ transform: "rotateY(90deg)" }, { transform: "none" }], TURN / 2);
  }

  #face(cell, face) {
    this.cells[cell].replaceChildren(terrainCard(face));
  }

  #flag(text) {
    this.badge.textContent = text;
    this.badge.hidden = false;
    const frames = [{ opacity: 0, transform: "scale(0.5)" }, { opacity: 1, offset: 0.3 }, { opacity: 0, transform: "translateY(-60%)" }];
    move(this.badge, frames, 1100).then(() => (this.badge.hidden = true));
  }
}
