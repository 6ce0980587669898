// What caddie and pro take with a deck, alone, as the server has them play.

import { make } from "../../core/dom.js";
import { WorkingOut } from "../working-out.js";
import { played } from "./deck.js";

const GOLFERS = ["pro", "caddie"];

export class Totals {
  #rated = null;

  /**
   * @param {HTMLElement} root as of WorkingOut, and `[data-rating]` with `[data-golfer=…]` rows
   * @param {{history: import("../history.js").History, address: string, say: Function,
   *   announce: Function}} given
   */
  constructor(root, { history, address, say, announce }) {
    Object.assign(this, { history, say, announce });
    this.figures = root.querySelector("[data-rating]");
    const take = ({ rating }, deck) => this.#take(rating, deck);
    this.working = new WorkingOut(root, { design: () => history.value, address, take, say, announce });
    history.addEventListener("change", () => this.#rated && this.#show());
  }

  #take(rating, deck) {
    this.#rated = { rating, played: played(deck) };
    for (const golfer of GOLFERS) this.#fill(golfer, rating[golfer]);
    this.figures.hidden = false;
    this.#show();
    this.announce(this.say("rating_done", this.#words()));
  }

  #words() {
    const { games, pro, caddie } = this.#rated.rating;
    return { games, pro: pro.mean.toFixed(1), caddie: caddie.mean.toFixed(1) };
  }

  #show() {
    const isOld = played(this.history.value) !== this.#rated.played;
    this.figures.toggleAttribute("data-stale", isOld);
    this.working.show(isOld ? this.say("rating_old") : this.say("rating_of", this.#words()));
  }

  #fill(golfer, { mean, spread, lowest, highest }) {
    const row = this.figures.querySelector(`[data-golfer=${golfer}]`);
    const cells = [mean.toFixed(1), spread.toFixed(1), lowest, highest];
    const [name] = row.children;
    row.replaceChildren(name, ...cells.map((text) => make("td", { class: "number" }, String(text))));
  }
}
