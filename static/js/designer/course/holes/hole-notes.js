// The parts of each hole's list entry: its figures, its note, and fixes.

import { findAll, make } from "../../../core/dom.js";
import { Emitter } from "../../../core/events.js";
import { redraw } from "../../../core/live/redraw.js";
import { applied } from "../../edits.js";
import { printedPar } from "../drawing/ground.js";
import { figuresLine } from "./hole-figures.js";
import { keyOf } from "./hole-plays.js";
import { setPar } from "./holes.js";
import { ALOUD, NoteNews } from "./note-news.js";

/** @typedef {import("../course.js").Hole} Hole */
/** @typedef {import("../../../core/protocol.d.ts").HolePlay} HolePlay */
/** @typedef {import("../../../core/protocol.d.ts").Offer} Offer */

const PLACE = "data-hole-plays";

/**
 * Return the hexes that the edits change.
 * @param {import("../../../core/protocol.d.ts").Edit[]} edits
 * @returns {import("../../../board/hex.js").Hex[]}
 */
export const hexesOf = (edits) =>
  edits.flatMap(({ value }) => {
    const hex = /** @type {{hex?: import("../../../board/hex.js").Hex} | null} */ (value)?.hex;
    return hex ? [hex] : [];
  });

/**
 * Events: `point` if the user wants to choose another tee or green of a hole.
 * @extends {Emitter<{point: {what: "tee" | "green", index: number}}>}
 */
export class HoleNotes extends Emitter {
  #news = new NoteNews();

  /**
   * @param {HTMLElement} list of the entries, each with the element that `place` makes
   * @param {object} given
   * @param {import("../desk.js").CourseDesk} given.desk
   * @param {import("./hole-plays.js").HolePlays} given.plays
   * @param {import("./hole-mending.js").HoleMending} given.mending
   * @param {import("../../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(list, { desk, plays, mending, say, announce }) {
    super();
    this.list = list;
    this.desk = desk;
    this.plays = plays;
    this.mending = mending;
    this.say = say;
    this.announce = announce;
    plays.on("change", () => {
      this.#show();
      this.#tellNew();
    });
    mending.on("change", () => this.#show());
  }

  /** Return the element with a hole's figures for its entry. @param {number} index from 0 */
  place(index) {
    return make("div", { class: "hole-figures", [PLACE]: String(index) }, ...this.#parts(index));
  }

  #show() {
    for (const place of findAll(this.list, `[${PLACE}]`)) redraw(place, this.#parts(Number(place.getAttribute(PLACE))));
  }

  /** @param {number} index @returns {HTMLElement[]} */
  #parts(index) {
    const hole = this.desk.course.holes[index];
    if (!hole) return [];
    const known = this.plays.of(hole);
    const { play } = known;
    const parts = [figuresLine(known, this.say)];
    if (play?.playable) parts.push(...this.#about(play, known.isFresh, hole, index));
    return parts;
  }

  /** @param {HolePlay} play @param {boolean} isFresh @param {Hole} hole @param {number} index @returns {HTMLElement[]} */
  #about(play, isFresh, hole, index) {
    return /** @type {HTMLElement[]} */ ([
      this.#suggestion(play, hole, index),
      play.note && this.#note(play.note, isFresh, index),
      play.note && this.mending.asked?.index === index && this.#offers(this.mending.asked),
    ].filter(Boolean));
  }

  /**
   * Show the suggested par. It is a button if it differs from the par and no par is printed on the
   * tile.
   * @param {HolePlay} play
   * @param {Hole} hole
   * @param {number} index
   */
  #suggestion({ suggested_par: par }, hole, index) {
    const [printed, isOther] = [printedPar(this.desk.course, this.desk.box, hole.tee), par !== hole.par];
    if (printed && !isOther) return null;
    const use = this.#button({
      focus: `suggested-${index}`, words: this.say("use_suggested", { par }),
      label: this.say("use_suggested_label", { hole: index + 1, par }),
      onclick: () =>
        this.desk.change(this.say("did_set_par", { hole: index + 1, par }), setPar(this.desk.course, index, par)),
    });
    const words = this.say(printed ? "plays_suggested_printed" : "plays_suggested", { par, printed });
    return make("p", { class: "hole-suggested" }, make("span", {}, words), isOther && !printed && use);
  }

  /** @param {NonNullable<HolePlay["note"]>} note @param {boolean} isFresh @param {number} index */
  #note({ code, detail, hexes }, isFresh, index) {
    const strength = ALOUD.includes(code) ? "strong" : "gentle";
    const hole = index + 1;
    const show = {
      focus: `cut-${index}`, words: this.say("show_short_cut"), label: this.say("show_short_cut_of", { hole }),
      onclick: () => this.desk.showProblem({ hexes }),
    };
    const mend = {
      focus: `mend-${index}`, words: this.say("mend_hole"), label: this.say("mend_hole_of", { hole }),
      onclick: () => isFresh && this.#look(index), isOff: !isFresh,
    };
    return make(
      "div",
      { class: `hole-note hole-note-${strength}` },
      make("p", {}, detail),
      make("div", { class: "row" }, code === "cut_across" && this.#button(show), this.#button(mend)),
    );
  }

  /** @param {number} index */
  async #look(index) {
    const asked = await this.mending.look(index);
    if (asked?.index !== index) return;
    this.announce(this.#outcome(asked));
    findAll(this.list, `[data-focus="offer-${index}-0"]`)[0]?.focus();
  }

  /** @param {import("./hole-mending.js").Asked} asked */
  #outcome({ index, state, offers, sentence }) {
    if (state === "asking") return this.say("mend_asking");
    if (state === "failed") return sentence || this.say("no_answer");
    return this.say(offers.length ? "mend_found" : "mend_none", { n: offers.length, hole: index + 1 });
  }

  /** @param {import("./hole-mending.js").Asked} asked */
  #offers(asked) {
    const { index, state, offers } = asked;
    if (!offers.length) {
      const words = make("p", { "aria-busy": state === "asking" && "true" }, this.#outcome(asked));
      const ends = state === "found" && make("div", { class: "row" }, this.#otherEnd("tee", index), this.#otherEnd("green", index));
      return make("div", { class: "hole-offers" }, words, ends);
    }
    const label = this.say("mend_hole_of", { hole: index + 1 });
    const entries = offers.map((offer, place) => make("li", {}, this.#offer(offer, index, place)));
    return make("ul", { class: "plain-list hole-offers", "aria-label": label }, ...entries);
  }

  /** A button that lets the user choose another tee or green. @param {"tee" | "green"} what @param {number} index */
  #otherEnd(what, index) {
    return this.#button({
      focus: `mend-${what}-${index}`, words: this.say(`mend_${what}`),
      label: this.say(`mend_${what}_of`, { hole: index + 1 }),
      onclick: () => this.emit("point", { what, index }),
    });
  }

  /** @param {Offer} offer @param {number} index @param {number} place */
  #offer({ detail, edits }, index, place) {
    const use = () => {
      this.desk.change(detail, applied(this.desk.course, edits));
      findAll(this.list, `[data-focus="look-${index}"]`)[0]?.focus();
    };
    const button = this.#button({ focus: `offer-${index}-${place}`, words: detail, onclick: use });
    for (const come of ["focus", "pointerenter"]) button.addEventListener(come, () => this.desk.view.mark("shown", hexesOf(edits)));
    return button;
  }

  /** @param {{focus: string, words: string, label?: string, onclick: () => unknown, isOff?: boolean}} how */
  #button({ focus, words, label, onclick, isOff = false }) {
    return make(
      "button",
      {
        type: "button", class: "button", "data-focus": focus, "aria-label": label,
        "aria-disabled": isOff && "true", onclick,
      },
      words,
    );
  }

  #tellNew() {
    const { holes } = this.desk.course;
    const known = holes.map((hole) => ({ key: keyOf(hole), ...this.plays.of(hole) }));
    for (const index of this.#news.take(known)) {
      this.announce(this.say("note_said", { hole: index + 1, note: known[index].play?.note?.detail }));
    }
  }
}
