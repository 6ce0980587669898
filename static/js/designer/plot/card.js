// The plot's card: inputs for points and difficulty, and figures from the server.

import { find, findAll, findTag } from "../../core/dom.js";

/** @typedef {import("./plot.js").Plot} Plot */

export class Card {
  /**
   * @param {HTMLElement} root contains `[data-figure=…]` and `[data-card-form]`
   * @param {object} given
   * @param {import("../draft/history.js").History<Plot>} given.history
   * @param {import("../publish/verdict.js").Verdict} given.verdict
   * @param {(label: string, plot: Plot) => void} given.change
   * @param {import("../../core/words.js").Say} given.say
   * @param {{least: number, most: number}} given.cells
   */
  constructor(root, { history, verdict, change, say, cells }) {
    this.root = root;
    this.history = history;
    this.verdict = verdict;
    this.say = say;
    this.cells = cells;
    this.points = findTag(root, "input", "[name=points]");
    this.difficulty = findTag(root, "select", "[name=difficulty]");
    const form = find(root, "[data-card-form]");
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", () => this.#take(change));
    find(root, "[data-suggest-points]").addEventListener("click", () => this.#suggest(change));
    history.on("change", () => this.#show());
    verdict.on("change", () => this.#judge());
    this.#show();
    this.#judge();
  }

  /** @param {(label: string, plot: Plot) => void} change */
  #take(change) {
    const plot = this.history.value;
    const [points, difficulty] = [Math.trunc(this.points.valueAsNumber), Number(this.difficulty.value)];
    if (Number.isNaN(points)) return this.#show();
    if (points !== plot.points) change(this.say("did_points", { n: points }), { ...plot, points });
    else if (difficulty !== plot.difficulty) {
      change(this.say("did_difficulty", { n: difficulty }), { ...plot, difficulty });
    }
    return undefined;
  }

  /**
   * Set the points that the server suggests for the current plot.
   * @param {(label: string, plot: Plot) => void} change
   */
  async #suggest(change) {
    await this.verdict.saving.flush();
    const { fair_points: points } = this.verdict.figures;
    change(this.say("did_points", { n: points }), { ...this.history.value, points });
  }

  #show() {
    const { points, difficulty } = this.history.value;
    this.points.value = String(points);
    this.difficulty.value = String(difficulty);
  }

  /** @param {string} name @param {string} words */
  #write(name, words) {
    for (const place of findAll(this.root, `[data-figure="${name}"]`)) place.textContent = words;
  }

  #judge() {
    const { figures, isFresh } = this.verdict;
    this.root.toggleAttribute("data-stale", !isFresh);
    this.#write("cells", this.say("cells_of", { n: figures.cells, ...this.cells }));
    this.#write("area", this.say("area_of", { area: figures.area }));
    this.#write("water", this.say("water_of", { n: figures.water }));
    this.#write("fair_points", this.say("fair_points_of", { n: figures.fair_points }));
    this.#write("border", this.say("ragged_of", { n: figures.border, times: figures.ragged }));
  }
}
