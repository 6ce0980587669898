// The list of a design's problems. Users can go to a problem or apply a fix.

import { find, make } from "../../core/dom.js";
import { redraw } from "../../core/live/redraw.js";
import { ProblemSteps } from "./problem-steps.js";
import { countOf } from "./verdict.js";

/** @typedef {import("../../core/protocol.d.ts").Problem} Problem */
/** @typedef {import("../../core/protocol.d.ts").Fix} Fix */

export class ProblemList {
  #steps = new ProblemSteps();

  /**
   * @param {HTMLElement} root contains `[data-problem-list]`, `[data-problem-state]`
   * @param {object} given
   * @param {import("./verdict.js").Verdict} given.verdict
   * @param {import("../../core/words.js").Say} given.say
   * @param {(problem: Problem) => void} given.show highlights the problem in the design
   * @param {(fix: Fix) => void} given.mend applies the edits of a fix
   * @param {HTMLElement} given.count the number on the tab
   * @param {() => boolean} [given.isBlank] whether the design is still empty
   * @param {(sentence: string) => void} [given.announce] for users who step by key
   */
  constructor(root, { verdict, say, show, mend, count, isBlank = () => false, announce = () => {} }) {
    this.verdict = verdict;
    this.say = say;
    this.show = show;
    this.mend = mend;
    this.count = count;
    this.isBlank = isBlank;
    this.announce = announce;
    this.root = root;
    this.list = find(root, "[data-problem-list]");
    this.state = find(root, "[data-problem-state]");
    this.verdict.on("change", () => this.#show());
    this.#show();
  }

  /**
   * Show and announce the next problem in the list, wrapping around at the ends.
   * @param {number} by 1 or −1
   */
  step(by) {
    const problems = this.#problems;
    if (!problems.length) return this.announce(this.#sentence());
    const place = this.#steps.step(problems, by);
    this.#mark();
    this.show(problems[place]);
    return this.announce(this.#text(problems[place], place));
  }

  /** Focus the first fix of the current problem, or the problem itself if it has no fixes. */
  focus() {
    const place = Math.max(this.#steps.placeIn(this.#problems), 0);
    const names = [`fix-${place}-0`, `problem-${place}`];
    const there = names.map((name) => this.list.querySelector(`[data-focus="${name}"]`)).find(Boolean);
    /** @type {HTMLElement} */ (there ?? this.list).focus();
  }

  /** @param {Problem} problem @param {number} place */
  #text({ severity, detail, fixes = [] }, place) {
    const [n, all] = [place + 1, this.#problems.length];
    const words = this.say("problem_at", { n, all, severity: this.say(`severity_${severity}`), detail });
    return fixes.length ? `${words} ${this.say("problem_mends", { n: fixes.length })}` : words;
  }

  #mark() {
    const place = this.#steps.placeIn(this.#problems);
    for (const [index, entry] of [...this.list.children].entries()) {
      if (index === place) entry.setAttribute("aria-current", "true");
      else entry.removeAttribute("aria-current");
    }
    if (place >= 0) this.list.children[place].scrollIntoView({ block: "nearest" });
  }

  get #problems() {
    return this.isBlank() ? [] : this.verdict.problems;
  }

  #show() {
    const [problems, { isFresh }] = [this.#problems, this.verdict];
    this.state.textContent = this.#sentence();
    this.root.toggleAttribute("data-stale", !isFresh);
    redraw(this.list, problems.map((problem, place) => this.#entry(problem, place)));
    this.#showCount(countOf(problems));
    this.#mark();
  }

  #sentence() {
    const problems = this.#problems;
    if (this.isBlank()) return this.say("lay_first");
    if (!this.verdict.isFresh) return this.say("checking");
    if (!problems.length) return this.say("no_problems");
    const { errors, warnings } = countOf(problems);
    return this.say(errors ? "has_errors" : "has_warnings", { errors, warnings });
  }

  /** @param {ReturnType<typeof countOf>} counts */
  #showCount({ errors, warnings }) {
    const number = errors || warnings;
    this.count.hidden = !number;
    this.count.dataset.severity = errors ? "error" : "warning";
    const words = this.say(errors ? "count_errors" : "count_warnings");
    this.count.replaceChildren(String(number), make("span", { class: "visually-hidden" }, ` ${words}`));
  }

  /** @param {Problem} problem @param {number} place */
  #entry(problem, place) {
    const { severity, detail, fixes = [] } = problem;
    return make(
      "li",
      { class: `problem problem-${severity}` },
      make(
        "button",
        { type: "button", class: "problem-words", "data-focus": `problem-${place}`, onclick: () => this.show(problem) },
        make("span", { class: "problem-number" }, String(place + 1)),
        make("span", {}, make("strong", {}, this.say(`severity_${severity}`)), " ", detail),
      ),
      fixes.length > 0 && this.#fixes(fixes, place),
    );
  }

  /** @param {Fix[]} fixes @param {number} place */
  #fixes(fixes, place) {
    const buttons = fixes.map((fix, number) =>
      make(
        "button",
        {
          type: "button",
          class: "button",
          "data-focus": `fix-${place}-${number}`,
          "aria-disabled": String(!this.verdict.isFresh),
          onclick: () => this.#mend(fix),
        },
        fix.detail,
      ),
    );
    return make("div", { class: "row problem-fixes" }, ...buttons);
  }

  /**
   * Apply a fix if the verdict is current. Its edits would be wrong for any other design.
   * @param {Fix} fix
   */
  #mend(fix) {
    if (!this.verdict.isFresh) return;
    this.mend(fix);
  }
}
