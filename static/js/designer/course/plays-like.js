// What a course plays like: worked out by the server on request, shown hole by hole.

import { make } from "../../core/dom.js";
import { getJson, postJson } from "../../core/http.js";
import { untilOver } from "../../core/poll.js";
import { redraw } from "../../core/redraw.js";
import { printedPar } from "./ground.js";
import { setPar } from "./holes.js";

const isOver = ({ state }) => state === "done" || state === "failed";

/** The part of a course that its figures depend on: not its words. */
const played = ({ name, about, ...rest }) => JSON.stringify(rest);

export class PlaysLike {
  #rated = null;
  #asked = 0;

  /**
   * @param {HTMLElement} root holds `[data-work-out]`, `[data-rating-state]`, the progress
   *   `[data-rating-progress]`, and `[data-rating]` with the table's body and the totals
   * @param {object} given
   * @param {import("./desk.js").CourseDesk} given.desk
   * @param {import("./heat-choice.js").HeatChoice} given.heat
   * @param {{rate: string, heat: string}} given.addresses `heat` with {content}, {hole} and {golfer}
   * @param {(code: string, values?: object) => string} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, given) {
    Object.assign(this, given);
    this.button = root.querySelector("[data-work-out]");
    this.state = root.querySelector("[data-rating-state]");
    this.progress = root.querySelector("[data-rating-progress]");
    this.figures = root.querySelector("[data-rating]");
    this.rows = root.querySelector("[data-rating-holes]");
    this.button.addEventListener("click", () => this.#workOut());
    this.desk.history.addEventListener("change", () => this.#grownOld());
  }

  async #workOut() {
    const [course, asked] = [this.desk.course, (this.#asked += 1)];
    const isWanted = () => asked === this.#asked;
    this.button.setAttribute("aria-busy", "true");
    try {
      const first = await postJson(this.addresses.rate, course);
      const ask = () => getJson(first.url);
      const last = await untilOver(first, { ask, isOver, isWanted, heard: (now) => this.#heard(now) });
      if (last) this.#take({ ...last, shift: first.shift }, course);
    } catch (error) {
      this.#say(error.sentence || this.say("rating_failed"));
    }
    if (isWanted()) this.#rest();
  }

  #rest() {
    this.button.removeAttribute("aria-busy");
    this.progress.hidden = true;
  }

  #heard({ state, progress = 0 }) {
    this.progress.hidden = isOver({ state });
    this.progress.value = progress;
    this.state.textContent = isOver({ state }) ? "" : this.say(`rating_${state}`);
  }

  #take({ state, rating, content, shift }, course) {
    if (state === "failed" || !rating) return this.#say(this.say("rating_failed"));
    this.#rated = { rating, played: played(course) };
    const address = this.addresses.heat.replace("{content}", content);
    this.heat.offer({ content, shift, address, holes: rating.holes.map(({ number }) => number) });
    this.#show();
    this.announce(this.say("rating_done", this.#words(rating)));
  }

  #say(sentence) {
    this.state.textContent = sentence;
    this.announce(sentence);
  }

  // The figures stay to be read; the heat would lie on other ground.
  #grownOld() {
    if (!this.#rated) return;
    const isOld = played(this.desk.course) !== this.#rated.played;
    if (isOld) this.heat.clear();
    this.#show();
  }

  #show() {
    const { rating } = this.#rated;
    const isOld = played(this.desk.course) !== this.#rated.played;
    this.figures.hidden = false;
    this.figures.toggleAttribute("data-stale", isOld);
    this.button.textContent = this.say("work_out_again");
    this.state.textContent = isOld ? this.say("rating_old") : this.say("rating_of", this.#words(rating));
    redraw(this.rows, rating.holes.map((hole) => this.#row(hole, isOld)));
    this.#totals(rating);
  }

  #words(rating) {
    return { pro: rating.pro.toFixed(1), caddie: rating.caddie.toFixed(1), par: rating.par };
  }

  #row(hole, isOld) {
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

  #heatButton({ number }, isOld) {
    const label = this.say("show_heat", { hole: number });
    const attributes = {
      type: "button", class: "hole-look", title: label, "aria-label": label, "data-focus": `heat-${number}`,
      "aria-disabled": isOld && "true", onclick: () => isOld || this.heat.choose(number),
    };
    return make("button", attributes, String(number));
  }

  // A button only where it changes something, and where no tile says another par than this.
  #par({ number, suggested_par: par }) {
    const hole = this.desk.course.holes[number - 1];
    const printed = hole && printedPar(this.desk.course, this.desk.box, hole.tee);
    if (!hole || hole.par === par || (printed && printed !== par)) return String(par);
    const use = () =>
      this.desk.change(this.say("did_set_par", { hole: number, par }), setPar(this.desk.course, number - 1, par));
    const label = this.say("use_par", { hole: number, par });
    return make(
      "button",
      { type: "button", class: "button button-small", "aria-label": label, title: label, "data-focus": `use-par-${number}`, onclick: use },
      this.say("use_par_short", { par }),
    );
  }

  #totals(rating) {
    const values = {
      expected: this.say("total_expected", this.#words(rating)),
      stableford: this.say("total_stableford", { target: rating.target, best: rating.best }),
      solo: rating.solo_rank === null ? this.say("no_solo_rank") : String(rating.solo_rank),
      difficulty: this.say("total_difficulty", { n: rating.difficulty.toFixed(1) }),
    };
    for (const [name, words] of Object.entries(values)) {
      this.figures.querySelector(`[data-total=${name}]`).textContent = words;
    }
  }
}
