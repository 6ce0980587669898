// The plot's card: inputs for points and difficulty, figures from the server, and its suggestion for
// both inputs.

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
    this.suggestion = find(root, "[data-suggestion]");
    this.takeButton = find(root, "[data-take-suggestion]");
    this.takeButton.addEventListener("click", () => this.#takeSuggestion(change));
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
   * Set the golf balls and points that the server suggests for the current plot, in one step.
   * @param {(label: string, plot: Plot) => void} change
   */
  async #takeSuggestion(change) {
    await this.verdict.saving.flush();
    const { fair_points: points, fair_difficulty: difficulty } = this.verdict.figures;
    const label = this.say("did_suggestion", { points, balls: difficulty });
    change(label, { ...this.history.value, points, difficulty });
    // The button is disabled now, so the keyboard continues at the first value that it has set.
    this.points.focus();
  }

  #show() {
    const { points, difficulty } = this.history.value;
    this.points.value = String(points);
    this.difficulty.value = String(difficulty);
    this.#suggest();
  }

  /** Show the suggestion, and whether the plot follows it. */
  #suggest() {
    const { figures } = this.verdict;
    const { points, difficulty } = this.history.value;
    const isTaken = points === figures.fair_points && difficulty === figures.fair_difficulty;
    this.suggestion.hidden = !figures.cells;
    this.takeButton.toggleAttribute("disabled", isTaken);
    this.#write("fair", this.say("fair_of", { balls: figures.fair_difficulty, points: figures.fair_points }));
    this.#write("reason", this.say(`fair_${figures.fair_reason}`));
    this.#write("expected", this.say(isTaken ? "fair_taken" : "expected_of", { n: Math.round(figures.expected) }));
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
    this.#suggest();
    this.#write("border", this.say("ragged_of", { n: figures.border, times: figures.ragged }));
  }
}
