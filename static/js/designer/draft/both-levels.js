// The caddie's and the pro's results on a design, in a row each. They play solo games on the
// server.

import { find, make } from "../../core/dom.js";
import { WorkingOut } from "../publish/working-out.js";

/**
 * The parts of a rating that a type of design shows. `Figures` are those of one bot.
 * @template Design, Figures
 * @typedef {object} Measures
 * @property {(design: Design) => string} played the part of a design that affects its rating
 * @property {(figures: Figures) => (string | number)[]} cells of the table's row
 * @property {(figures: Figures) => string} mean as text within a sentence
 */

/**
 * @template Figures
 * @typedef {{games: number, pro: Figures, caddie: Figures}} Rating
 */

const LEVELS = /** @type {const} */ (["pro", "caddie"]);

/** @template {import("../../core/protocol.d.ts").Design} Design @template Figures */
export class BothLevels {
  /** @type {{rating: Rating<Figures>, played: string} | null} */
  #rated = null;

  /**
   * @param {HTMLElement} root as for WorkingOut, and `[data-rating]` with `[data-golfer=…]` rows
   * @param {Measures<Design, Figures>} measures
   * @param {object} given
   * @param {import("./history.js").History<Design>} given.history
   * @param {string} given.address
   * @param {import("../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, measures, { history, address, say, announce }) {
    this.measures = measures;
    this.history = history;
    this.say = say;
    this.announce = announce;
    this.figures = find(root, "[data-rating]");
    /** @param {{rating: Rating<Figures>}} answer @param {Design} design */
    const take = ({ rating }, design) => this.#take(rating, design);
    this.working = new WorkingOut(root, { design: () => history.value, address, take, say, announce });
    history.on("change", () => this.#show());
  }

  /** @param {Rating<Figures>} rating @param {Design} design */
  #take(rating, design) {
    this.#rated = { rating, played: this.measures.played(design) };
    for (const level of LEVELS) this.#fill(level, rating[level]);
    this.figures.hidden = false;
    this.#show();
    this.announce(this.say("rating_done", this.#words(rating)));
  }

  #show() {
    if (!this.#rated) return;
    const isOld = this.measures.played(this.history.value) !== this.#rated.played;
    this.figures.toggleAttribute("data-stale", isOld);
    this.working.show(isOld ? this.say("rating_old") : this.say("rating_of", this.#words(this.#rated.rating)));
  }

  /** @param {Rating<Figures>} rating */
  #words({ games, pro, caddie }) {
    return { games, pro: this.measures.mean(pro), caddie: this.measures.mean(caddie) };
  }

  /** @param {string} level @param {Figures} figures */
  #fill(level, figures) {
    const row = find(this.figures, `[data-golfer=${level}]`);
    const [name] = row.children;
    const cells = this.measures.cells(figures);
    row.replaceChildren(name, ...cells.map((text) => make("td", { class: "number" }, String(text))));
  }
}
