// The server's verdict on a design, and whether it still is that of what is under the hands.

import { Emitter } from "../../core/events.js";

/** @typedef {import("../../core/protocol.d.ts").Judgement} Judgement */
/** @typedef {import("../../core/protocol.d.ts").Problem} Problem */

const RANK = { error: 0, warning: 1 };

/**
 * Errors first; what is as bad keeps its order.
 * @template {Pick<Problem, "severity">} Judged @param {Judged[]} problems
 */
export const worstFirst = (problems) =>
  problems.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);

/** How many errors and warnings there are. @param {Pick<Problem, "severity">[]} problems */
export const countOf = (problems) => ({
  errors: problems.filter(({ severity }) => severity === "error").length,
  warnings: problems.filter(({ severity }) => severity === "warning").length,
});

/**
 * Events: `change` when there is another verdict, or when the one there is has grown old.
 * @extends {Emitter<{change: undefined}>}
 */
export class Verdict extends Emitter {
  /** @type {unknown} the design that it is about */
  #judged;
  /** @type {Problem[]} */
  problems = [];
  /** @type {Judgement["figures"]} */
  figures = {};
  valid = false;

  /**
   * @param {object} given
   * @param {Judgement} given.verdict as GET …/draft/ answers
   * @param {import("../draft/history.js").History<any>} given.history
   * @param {import("../draft/saving.js").Saving<any>} given.saving
   */
  constructor({ verdict, history, saving }) {
    super();
    this.history = history;
    this.saving = saving;
    this.#take(verdict, history.value);
    history.on("change", () => this.emit("change"));
    saving.on("verdict", (newer) => this.#heard(newer));
  }

  /** Whether it is about what is under the hands: only then may its edits be applied. */
  get isFresh() {
    return this.#judged === this.history.value;
  }

  /** What was saved is what is there, unless more was drawn while it was on its way. @param {Judgement} verdict */
  #heard(verdict) {
    const isNewest = this.saving.state.name === "saved";
    this.#take(verdict, isNewest ? this.history.value : null);
    this.emit("change");
  }

  /** @param {Judgement} verdict @param {unknown} design */
  #take({ valid, figures, problems }, design) {
    this.#judged = design;
    this.valid = valid;
    this.figures = figures;
    this.problems = worstFirst(problems);
  }
}
