// The rating of a course, computed by the server on request and shown by hole.

import { find, make } from "../../../core/dom.js";
import { redraw } from "../../../core/live/redraw.js";
import { WorkingOut } from "../../publish/working-out.js";
import { printedPar } from "../drawing/ground.js";
import { played } from "./hole-plays.js";
import { setPar } from "./holes.js";

/** @typedef {import("../course.js").Course} Course */
/** @typedef {import("../../../core/protocol.d.ts").CourseRating} Rating */
/** @typedef {Rating["holes"][number]} RatedHole */
/** @typedef {import("../../../core/protocol.d.ts").Rated<Rating>} Rated */

export class PlaysLike {
  /** @type {{rating: Rating, played: string} | null} */
  #rated = null;

  /**
   * @param {HTMLElement} root as for WorkingOut, and `[data-rating]` with the table's body and the
   *   totals
   * @param {object} given
   * @param {import("../desk.js").CourseDesk} given.desk
   * @param {import("../drawing/heat-choice.js").HeatChoice} given.heat
   * @param {{rate: string, heat: string}} given.addresses `heat`
   *   contains {content}, {hole} and {golfer}
   * @param {import("../../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, { desk, heat, addresses, say, announce }) {
    this.desk = desk;
    this.heat = heat;
    this.addresses = addresses;
    this.say = say;
    this.announce = announce;
    this.working = new WorkingOut(root, {
      design: () => this.desk.course,
      address: this.addresses.rate,
      take: (answer, course) => this.#take(answer, course),
      say: this.say,
      announce: this.announce,
    });
    this.figures = find(root, "[data-rating]");
    this.rows = find(root, "[data-rating-holes]");
    this.desk.history.on("change", () => this.#grownOld());
  }

  /** @param {Rated} answer @param {Course} course */
  #take({ rating, content, shift }, course) {
    if (!rating) return;
    this.#rated = { rating, played: played(course) };
    const address = this.addresses.heat.replace("{content}", content);
    this.heat.offer({ shift, address, holes: rating.holes.map(({ number }) => number) });
    this.#show();
    this.announce(this.say("rating_done", this.#words(rating)));
  }

  // Outdated figures stay readable, but an outdated heat map would not match the ground.
  #grownOld() {
    if (!this.#rated) return;
    const isOld = played(this.desk.course) !== this.#rated.played;
    if (isOld) this.heat.clear();
    this.#show();
  }

  #show() {
    if (!this.#rated) return;
    const { rating } = this.#rated;
    const isOld = played(this.desk.course) !== this.#rated.played;
    this.figures.hidden = false;
    this.figures.toggleAttribute("data-stale", isOld);
    this.working.show(isOld ? this.say("rating_old") : this.say("rating_of", this.#words(rating)));
    redraw(this.rows, rating.holes.map((hole) => this.#row(hole, isOld)));
    this.#totals(rating);
  }

  /** @param {Rating} rating */
  #words(rating) {
    return { pro: rating.pro.toFixed(1), caddie: rating.caddie.toFixed(1), par: rating.par };
  }

  /** @param {RatedHole} hole @param {boolean} isOld */
  #row(hole, isOld) {
    /** @param {string} text */
    const cell = (text) => make("td", { class: "number" }, text);
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, this.#heatButton(hole, isOld)),
      cell(hole.playable ? hole.pro.toFixed(1) : this.say("never")),
      cell(hole.playable ? hole.caddie.toFixed(1) : this.say("never")),
      make("td", { class: "number" }, this.#par(hole)),
      cell(String(hole.stroke_index)),
      cell(hole.difficulty.toFixed(1)),
    );
  }

  /** @param {RatedHole} hole @param {boolean} isOld */
  #heatButton({ number }, isOld) {
    const label = this.say("show_heat", { hole: number });
    const attributes = {
      type: "button", class: "hole-look", title: label, "aria-label": label, "data-focus": `heat-${number}`,
      "aria-disabled": isOld && "true", onclick: () => isOld || this.heat.choose(number),
    };
    return make("button", attributes, String(number));
  }

  /**
   * Return a button if it would change the par and no other par is printed; otherwise the par's
   * text.
   * @param {RatedHole} hole
   */
  #par({ number, suggested_par: par }) {
    const hole = this.desk.course.holes[number - 1];
    const printed = hole && printedPar(this.desk.course, this.desk.box, hole.tee);
    if (!hole || hole.par === par || (printed && printed !== par)) return String(par);
    const use = () =>
      this.desk.change(this.say("did_set_par", { hole: number, par }), setPar(this.desk.course, number - 1, par));
    const label = this.say("use_par", { hole: number, par });
    return make(
      "button",
      { type: "button", class: "button", "aria-label": label, title: label, "data-focus": `use-par-${number}`, onclick: use },
      this.say("use_par_short", { par }),
    );
  }

  /** @param {Rating} rating */
  #totals(rating) {
    const values = {
      expected: this.say("total_expected", this.#words(rating)),
      stableford: this.say("total_stableford", { target: rating.target, best: rating.best }),
      solo: rating.solo_rank === null ? this.say("no_solo_rank") : String(rating.solo_rank),
      difficulty: this.say("total_difficulty", { n: rating.difficulty.toFixed(1) }),
    };
    for (const [name, words] of Object.entries(values)) {
      find(this.figures, `[data-total=${name}]`).textContent = words;
    }
  }
}
