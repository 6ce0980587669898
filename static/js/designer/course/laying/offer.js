// The tiles of the box that fit an empty place, best first. A single press places a tile.

import { sameHex } from "../../../board/hex.js";
import { find, make } from "../../../core/dom.js";
import { redraw } from "../../../core/live/redraw.js";
import { Roving } from "../../../core/roving.js";
import { place as placed, tileAt } from "../course.js";
import { fitsAt } from "./fits.js";
import { fresh } from "../held.js";
import { Laid } from "./laid.js";
import { joinedWords } from "../speech.js";

/** @typedef {import("../../../board/hex.js").Hex} Hex */
/** @typedef {import("./fits.js").Fit} Fit */
/** @typedef {import("../desk-events.d.ts").DeskEvents["vacant"]} Vacant */

const PICTURE = 64;

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
    const count = this.#show(this.#gap);
    desk.view.markGap(gap.place);
    this.root.dataset.side = desk.canvas.isLow(gap.place) ? "top" : "bottom";
    this.root.hidden = false;
    if (gap.into && count) this.list.querySelector("button")?.focus();
    return desk.speak(this.#text(count, gap.into));
  }

  /** @param {number} count @param {boolean} isInto */
  #text(count, isInto) {
    if (!count) return this.say("offer_none");
    return this.say(isInto ? "offer_listed" : "offer_waits", { n: count });
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

  /** @param {Vacant} gap @returns {number} how many tiles fit */
  #show({ place, last }) {
    const fits = fitsAt(this.desk.course, this.box, place, last);
    this.words.textContent = this.say(fits.length ? "offer_words" : "offer_none", { n: fits.length });
    redraw(this.list, fits.map((fit) => make("li", {}, this.#button(fit, place))));
    this.roving.refresh();
    return fits.length;
  }

  /** @param {Fit} fit @param {Hex} place */
  #button(fit, place) {
    const { id, svg, stack, stars, par } = fit.face;
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
      make("img", {
        loading: "lazy", src: svg, alt: "", width: PICTURE, height: PICTURE, draggable: "false", class: `offer-turn-${fit.turn}`,
      }),
      make("span", { class: "offer-face" }, id, par && ` · ${this.say("face_par", { par })}`),
      make("span", { class: "visually-hidden" }, words),
    );
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
