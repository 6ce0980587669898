// The figures of a deck. Totals are computed here; the other figures are part of the server's
// verdict.

import { find, findAll, make } from "../../core/dom.js";
import { columns, sums } from "./deck.js";

/** @typedef {import("./deck.js").Column} Column */

/** @param {number} share */
const percent = (share) => (100 * share).toFixed(0);

export class Figures {
  /**
   * @param {HTMLElement} root contains `[data-figure=…]` and the body of the chart's table
   *   `[data-chart]`
   * @param {object} given
   * @param {import("../draft/history.js").History<import("./deck.js").Deck>} given.history
   * @param {import("../publish/verdict.js").Verdict} given.verdict
   * @param {import("../../core/words.js").Say} given.say
   */
  constructor(root, { history, verdict, say }) {
    this.root = root;
    this.history = history;
    this.verdict = verdict;
    this.say = say;
    this.chart = find(root, "[data-chart]");
    history.on("change", () => this.#count());
    verdict.on("change", () => this.#judge());
    this.#count();
    this.#judge();
  }

  /** @param {string} name @param {string} words */
  #write(name, words) {
    for (const place of findAll(document, `[data-figure="${name}"]`)) place.textContent = words;
  }

  #count() {
    const deck = this.history.value;
    const { terrain, valued, actions, half } = sums(deck);
    this.#write("terrain", this.say("terrain_sum", { n: terrain, valued }));
    this.#write("actions", this.say("action_sum", { n: actions }));
    this.#write("holes", this.say("hole_sum", { n: half, all: 2 * half }));
    this.#draw(columns(deck), terrain);
  }

  #judge() {
    const { figures, isFresh } = this.verdict;
    this.root.toggleAttribute("data-stale", !isFresh);
    this.#write("seats", figures.seats ? this.say("seats", { n: figures.seats }) : this.say("seats_none"));
    this.#write("card", this.say("average_card", { mean: figures.mean, spread: figures.spread }));
    this.#write("hole", this.say("average_hole", { mean: figures.hole, spread: figures.hole_spread }));
  }

  /** @param {Column[]} lines @param {number} terrain total number of terrain cards */
  #draw(lines, terrain) {
    const most = Math.max(1, ...lines.map(({ count }) => count));
    this.chart.replaceChildren(...lines.map((line) => this.#row(line, most, Math.max(terrain, 1))));
  }

  /** @param {Column} line @param {number} most @param {number} terrain */
  #row({ value, count }, most, terrain) {
    const name = value === null ? this.say("card_lost_ball") : String(value);
    const bar = make("span", { class: value === null ? "bar bar-lost" : "bar", "aria-hidden": "true" });
    bar.style.inlineSize = `${(100 * count) / most}%`;
    return make(
      "tr",
      {},
      make("th", { scope: "row" }, name),
      make("td", { class: "bar-cell" }, bar),
      make("td", { class: "number" }, String(count)),
      make("td", { class: "number" }, `${percent(count / terrain)} %`),
    );
  }
}
