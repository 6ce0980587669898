// What caddie and pro take with a deck, alone, as the server has them play.

import { find, make } from "../../core/dom.js";
import { WorkingOut } from "../working-out.js";
import { played } from "./deck.js";

/** @typedef {import("./deck.js").Deck} Deck */
/** @typedef {import("../../core/protocol.d.ts").DeckRating} Rating */
/** @typedef {"pro" | "caddie"} Golfer */

/** @type {Golfer[]} */
const GOLFERS = ["pro", "caddie"];

export class Totals {
  /** @type {{rating: Rating, played: string} | null} */
  #rated = null;

  /**
   * @param {HTMLElement} root as of WorkingOut, and `[data-rating]` with `[data-golfer=…]` rows
   * @param {object} given
   * @param {import("../history.js").History<Deck>} given.history
   * @param {string} given.address
   * @param {import("../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(root, { history, address, say, announce }) {
    this.history = history;
    this.say = say;
    this.announce = announce;
    this.figures = find(root, "[data-rating]");
    /** @param {{rating: Rating}} answer @param {Deck} deck */
    const take = ({ rating }, deck) => this.#take(rating, deck);
    this.working = new WorkingOut(root, { design: () => history.value, address, take, say, announce });
    history.on("change", () => this.#show());
  }

  /** @param {Rating} rating @param {Deck} deck */
  #take(rating, deck) {
    this.#rated = { rating, played: played(deck) };
    for (const golfer of GOLFERS) this.#fill(golfer, rating[golfer]);
    this.figures.hidden = false;
    this.#show();
    this.announce(this.say("rating_done", wordsOf(rating)));
  }

  #show() {
    if (!this.#rated) return;
    const isOld = played(this.history.value) !== this.#rated.played;
    this.figures.toggleAttribute("data-stale", isOld);
    this.working.show(isOld ? this.say("rating_old") : this.say("rating_of", wordsOf(this.#rated.rating)));
  }

  /** @param {Golfer} golfer @param {import("../../core/protocol.d.ts").GolferFigures} figures */
  #fill(golfer, { mean, spread, lowest, highest }) {
    const row = find(this.figures, `[data-golfer=${golfer}]`);
    const cells = [mean.toFixed(1), spread.toFixed(1), lowest, highest];
    const [name] = row.children;
    row.replaceChildren(name, ...cells.map((text) => make("td", { class: "number" }, String(text))));
  }
}

/** @param {Rating} rating */
const wordsOf = ({ games, pro, caddie }) => ({
  games,
  pro: pro.mean.toFixed(1),
  caddie: caddie.mean.toFixed(1),
});
