// The tiles of the box that fit an empty place, best first. A single press places a tile.

import { sameHex } from "../../../board/hex.js";
import { find, make } from "../../../core/dom.js";
import { redraw } from "../../../core/live/redraw.js";
import { Roving } from "../../../core/roving.js";
import { place as placed, tileAt } from "../course.js";
import { detoursAt } from "./detours.js";
import { fitsAt } from "./fits.js";
import { fresh } from "../held.js";
import { Laid } from "./laid.js";
import { joinedWords } from "../speech.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("./detours.js").Detour} Detour */
/** @typedef {import("./fits.js").Fit} Fit */
/** @typedef {import("../desk-events.d.ts").DeskEvents["vacant"]} Vacant */

const PICTURE = 64;
/** Signs for the six directions of arrows, from east clockwise. */
const ARROWS = ["→", "↘", "↙", "←", "↖", "↗"];

export class Offer {
  /** @type {Vacant | null} */
  #gap = null;

  /**
   * @param {HTMLElement} root contains `[data-offer-words]`, the list `[data-offer-tiles]` and
   *   `[data-offer-close]`
   * @param {object} given
   * @param {import("../desk.js").CourseDesk} given.desk
   * @param {import("./box.js").Box} given.box
   * @param {import("../../../core/words.js").Say} given.say
   */
  constructor(root, { desk, box, say }) {
    this.root = root;
    this.desk = desk;
    this.box = box;
    this.say = say;
    this.words = find(root, "[data-offer-words]");
    this.list = find(root, "[data-offer-tiles]");
    this.roving = new Roving(this.list, "button");
    find(root, "[data-offer-close]").addEventListener("click", () => this.#leave());
    root.addEventListener("keydown", (event) => this.#pressed(event));
    for (const left of ["pointerleave", "focusout"]) this.list.addEventListener(left, () => this.#sketch(null));
    desk.on("vacant", (gap) => this.#open(gap));
    desk.on("select", () => this.close());
    desk.on("hold", () => this.close());
    desk.on("tool", () => this.close());
    desk.history.on("change", () => this.#again());
  }

  close() {
    if (!this.#gap) return;
    this.#sketch(null);
    this.#gap = null;
    this.root.hidden = true;
    this.desk.view.markGap(null);
  }

  /** @param {Vacant} gap */
  #open(gap) {
    const { desk } = this;
    const before = this.#gap && sameHex(this.#gap.place, gap.place) ? this.#gap : null;
    this.close();
    if (!this.#isBeside(gap.place)) return gap.into && desk.speak(this.say("offer_alone"));
    this.#gap = { last: before?.last, ...gap };
    const offered = this.#show(this.#gap);
    desk.view.markGap(gap.place);
    this.root.dataset.side = desk.canvas.isLow(gap.place) ? "top" : "bottom";
    this.root.hidden = false;
    if (gap.into && offered.count) this.list.querySelector("button")?.focus();
    return desk.speak(this.#text(offered, gap.into));
  }

  /**
   * Return the sentence about what is offered; with `isInto`, how to go on by keyboard.
   * @param {{isFit: boolean, count: number}} offered @param {boolean | null} isInto
   */
  #text({ isFit, count }, isInto) {
    if (!isFit) return this.say(count ? "offer_detours" : "offer_none", { n: count });
    const how = isInto === null ? "offer_words" : isInto ? "offer_listed" : "offer_waits";
    return this.say(how, { n: count });
  }

  // After a change to the course, the place may be occupied or a tile may no longer be in the box.
  #again() {
    if (!this.#gap) return;
    if (this.#isBeside(this.#gap.place)) this.#show(this.#gap);
    else this.close();
  }

  /** Return true if a place is empty and next to a tile. @param {Hex} place */
  #isBeside(place) {
    const { course } = this.desk;
    return tileAt(course, place) < 0 && new Laid(course.tiles, this.box).crowd(place) > 0;
  }

  /**
   * Show the tiles that fit or, if there are none, other routes.
   * @param {Vacant} gap @returns {{isFit: boolean, count: number}}
   */
  #show({ place, last }) {
    const { course } = this.desk;
    const fits = fitsAt(course, this.box, place, last);
    const detours = fits.length ? [] : detoursAt(course, this.box, place);
    const offered = { isFit: fits.length > 0, count: fits.length || detours.length };
    const buttons = [
      ...fits.map((fit) => this.#button(fit, place)),
      ...detours.map((detour, number) => this.#detour(detour, number)),
    ];
    this.words.textContent = this.#text(offered, null);
    redraw(this.list, buttons.map((button) => make("li", {}, button)));
    this.roving.refresh();
    return offered;
  }

  /** @param {Fit} fit @param {Hex} place */
  #button(fit, place) {
    const { id, stack, stars, par } = fit.face;
    const words = this.say("offer_tile", {
      stack: this.say(`stack_${stack}`), n: stars, arrow: this.say(`arrow_${fit.turn}`), joined: joinedWords(this.say, fit),
    });
    const show = () => this.#sketch(placed(this.desk.course, id, ...place, fit.turn));
    return make(
      "button",
      {
        type: "button", class: "offer-tile", "data-focus": `offer-${id}`,
        onclick: ({ detail }) => this.#lay(fit, place, detail === 0),
        onfocus: show, onpointerenter: ({ pointerType }) => pointerType === "mouse" && show(),
      },
      this.#picture(fit.face, fit.turn),
      make("span", { class: "offer-face" }, id, par && ` · ${this.say("face_par", { par })}`),
      make("span", { class: "visually-hidden" }, words),
      this.#arrow(fit.turn),
    );
  }

  /** The direction of a tile's arrow, for the eyes: the words for screen readers contain it too. @param {number} turn */
  #arrow(turn) {
    const direction = this.say(`arrow_${turn}`);
    return make("span", { class: "offer-arrow", "aria-hidden": "true" }, ARROWS[turn], " ", direction);
  }

  /** A neighbour that can be turned or replaced. @param {Detour} detour @param {number} number */
  #detour({ course, before, face, turn }, number) {
    const isTurned = face.id === before;
    const words = { face: face.id, before, arrow: this.say(`arrow_${turn}`) };
    const label = this.say(isTurned ? "detour_turn" : "detour_use", words);
    const show = () => this.#sketch(course);
    return make(
      "button",
      {
        type: "button", class: "offer-tile", "data-focus": `detour-${number}`, "aria-label": label,
        onclick: () => {
          this.#toBoard();
          this.desk.change(label, course);
        },
        onfocus: show, onpointerenter: ({ pointerType }) => pointerType === "mouse" && show(),
      },
      this.#picture(face, turn),
      make("span", { class: "offer-face" }, isTurned ? face.id : this.say("detour_short", words)),
      this.#arrow(turn),
    );
  }

  /** @param {import("./box.js").Face} face @param {number} turn */
  #picture({ svg }, turn) {
    return make("img", {
      loading: "lazy", src: svg, alt: "", width: PICTURE, height: PICTURE, draggable: "false", class: `offer-turn-${turn}`,
    });
  }

  /**
   * Place a tile through the hand, so that the same rules apply as for any other tile.
   * @param {Fit} fit
   * @param {Hex} place
   * @param {boolean} byKey
   */
  #lay({ face, turn }, place, byKey) {
    const { desk } = this;
    if (byKey) desk.byKey = true;
    desk.hand.hold({ ...fresh(desk.course, face.id, place, turn), byHand: true });
    this.#toBoard();
    desk.hand.drop();
  }

  #leave() {
    this.close();
    this.#toBoard();
  }

  #toBoard() {
    this.desk.view.stage.focus({ preventScroll: true });
  }

  /** @param {import("../course.js").Course | null} course */
  #sketch(course) {
    if (this.#gap) this.desk.sketch(course);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.#leave();
  }
}
