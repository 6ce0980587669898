// The server's verdict on a design, and whether it still applies to the current design.

import { Emitter } from "../../core/events.js";

/** @typedef {import("../../core/protocol.d.ts").Judgement} Judgement */
/** @typedef {import("../../core/protocol.d.ts").Problem} Problem */

const RANK = { error: 0, warning: 1 };

/**
 * Sort errors before warnings, and otherwise keep the order.
 * @template {Pick<Problem, "severity">} Judged @param {Judged[]} problems
 */
export const worstFirst = (problems) =>
  problems.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);

/** Count errors and warnings. @param {Pick<Problem, "severity">[]} problems */
export const countOf = (problems) => ({
  errors: problems.filter(({ severity }) => severity === "error").length,
  warnings: problems.filter(({ severity }) => severity === "warning").length,
});

/**
 * Events: `change` after a new verdict, or when the verdict becomes outdated.
 * @extends {Emitter<{change: undefined}>}
 */
export class Verdict extends Emitter {
  /** @type {unknown} the judged design */
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

  /** True if the verdict is about the current design, so that its edits can be applied. */
  get isFresh() {
    return this.#judged === this.history.value;
  }

  /**
   * Store the verdict from a save. It is outdated if the design has changed since then.
   * @param {Judgement} verdict
   */
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
