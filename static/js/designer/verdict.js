// The server's verdict on a design, and whether it still is that of what is under the hands.

const RANK = { error: 0, warning: 1 };

/** Errors first; what is as bad keeps its order. */
export const worstFirst = (problems) =>
  problems.toSorted((a, b) => RANK[a.severity] - RANK[b.severity]);

/** How many errors and warnings there are. */
export const countOf = (problems) => ({
  errors: problems.filter(({ severity }) => severity === "error").length,
  warnings: problems.filter(({ severity }) => severity === "warning").length,
});

/**
 * Events: `change` when there is another verdict, or when the one there is has grown old.
 */
export class Verdict extends EventTarget {
  #judged;

  /**
   * @param {object} given
   * @param {object} given.verdict as GET …/draft/ answers
   * @param {import("./history.js").History} given.history
   * @param {import("./saving.js").Saving} given.saving
   */
  constructor({ verdict, history, saving }) {
    super();
    Object.assign(this, { history, saving });
    this.#take(verdict, history.value);
    history.addEventListener("change", () => this.#tell());
    saving.addEventListener("verdict", ({ detail }) => this.#heard(detail));
  }

  /** Whether it is about what is under the hands: only then may its edits be applied. */
  get isFresh() {
    return this.#judged === this.history.value;
  }

  // What was saved is what is there, unless more was drawn while it was on its way.
  #heard(verdict) {
    const isNewest = this.saving.state.name === "saved";
    this.#take(verdict, isNewest ? this.history.value : null);
    this.#tell();
  }

  #take(verdict, design) {
    this.#judged = design;
    Object.assign(this, verdict, { problems: worstFirst(verdict.problems) });
  }

  #tell() {
    this.dispatchEvent(new CustomEvent("change"));
  }
}
