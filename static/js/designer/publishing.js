// Publishing: a line of change, the proof hole by hole, and how it came out.

import { find, findTag, make } from "../core/dom.js";
import { getJson, postJson } from "../core/http.js";
import { untilOver } from "../core/poll.js";
import { countOf } from "./verdict.js";

/** @typedef {import("../core/protocol.d.ts").Design} Design */
/** @typedef {import("../core/protocol.d.ts").Draft} Draft */
/** @typedef {import("../core/protocol.d.ts").ProvenHole} ProvenHole */
/** @typedef {import("../core/protocol.d.ts").Publication} Publication */
/** @typedef {import("../core/http.js").RequestError} RequestError */

/** @param {{state: string}} publication */
const isOver = ({ state }) => state !== "proving";

export class Publishing {
  /** @type {(Design & {version: number}) | null} the newest version, if it plays like the draft */
  newest = null;

  /**
   * @param {HTMLDialogElement} dialog with the form `[data-publish-form]`, `[data-publish-state]`,
   *   the progress `[data-publish-progress]`, `[data-publish-holes]` and, for when it is out,
   *   `[data-published]`
   * @param {object} given
   * @param {import("./saving.js").Saving<any>} given.saving
   * @param {import("./verdict.js").Verdict} given.verdict
   * @param {import("./history.js").History<any>} given.history
   * @param {{publish: string, draft: string, design: string}} given.addresses POST to `publish`
   *   publishes the saved draft; `design` is the newest version
   * @param {() => void} given.showProblems
   * @param {import("../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(dialog, { saving, verdict, history, addresses, showProblems, say, announce }) {
    this.saving = saving;
    this.verdict = verdict;
    this.history = history;
    this.addresses = addresses;
    this.showProblems = showProblems;
    this.say = say;
    this.announce = announce;
    this.dialog = dialog;
    this.form = findTag(dialog, "form", "[data-publish-form]");
    this.state = find(dialog, "[data-publish-state]");
    this.progress = findTag(dialog, "progress", "[data-publish-progress]");
    this.holes = find(dialog, "[data-publish-holes]");
    this.done = find(dialog, "[data-published]");
    this.submit = find(this.form, "[type=submit]");
    this.problems = find(dialog, "[data-to-problems]");
    this.problems.addEventListener("click", () => this.#toProblems());
    this.form.addEventListener("submit", (event) => this.#submitted(event));
  }

  /** Open the dialog; what stops publishing is said before anything is asked for. */
  async open() {
    this.#begin();
    this.dialog.showModal();
    await this.saving.flush();
    this.newest = await this.#newest();
    this.#stop(this.#obstacle());
  }

  #begin() {
    this.newest = null;
    this.form.hidden = false;
    this.done.hidden = true;
    this.progress.hidden = true;
    this.holes.replaceChildren();
    this.#stop("");
  }

  get #errors() {
    return countOf(this.verdict.problems).errors;
  }

  #obstacle() {
    if (this.saving.state.name !== "saved") return this.say("publish_unsaved");
    if (this.#errors) return this.say("publish_errors", { errors: this.#errors });
    return this.#isUnchanged() ? this.say("publish_unchanged", { version: this.newest?.version }) : "";
  }

  // The newest version, where it plays like the draft. Without an answer the server will say it.
  async #newest() {
    try {
      /** @type {Draft} */
      const { published, verdict } = await getJson(this.addresses.draft);
      if (published?.content !== verdict.content) return null;
      return { ...(await getJson(this.addresses.design)), version: published.version };
    } catch {
      return null;
    }
  }

  #isUnchanged() {
    const { name, about } = this.history.value;
    return this.newest !== null && this.newest.name === name.trim() && this.newest.about === about;
  }

  /** Not `disabled`: who came here by key would not learn why. @param {string} obstacle */
  #stop(obstacle) {
    this.submit.setAttribute("aria-disabled", String(Boolean(obstacle)));
    this.problems.hidden = !this.#errors;
    this.#tell(obstacle);
  }

  #toProblems() {
    this.dialog.close();
    this.showProblems();
  }

  /** @param {string} sentence */
  #tell(sentence) {
    this.state.textContent = sentence;
    if (sentence) this.announce(sentence);
  }

  /** @param {SubmitEvent} event */
  async #submitted(event) {
    event.preventDefault();
    if (!(await this.saving.flush()) || this.#obstacle()) return this.#stop(this.#obstacle());
    const change = findTag(this.form, "input", "[name=change]").value.trim();
    const wish = { change, revision: this.saving.revision };
    this.form.setAttribute("aria-busy", "true");
    try {
      /** @type {Publication} */
      const first = await postJson(this.addresses.publish, wish);
      const ask = () => getJson(first.url);
      const last = await untilOver(first, { ask, isOver, heard: (now) => this.#heard(now) });
      if (last) this.#end(last);
    } catch (error) {
      this.#tell(/** @type {RequestError} */ (error).sentence || this.say("publish_unanswered"));
      this.progress.hidden = true;
    }
    return this.form.removeAttribute("aria-busy");
  }

  /** @param {Publication} publication */
  #heard({ state, progress = 0 }) {
    this.form.hidden = state === "proving";
    this.progress.hidden = isOver({ state });
    this.progress.value = progress;
    if (!isOver({ state })) this.state.textContent = this.say("publish_proving");
  }

  /** @param {Publication} publication */
  #end({ state, outcome, version }) {
    const holes = outcome?.holes ?? [];
    this.holes.replaceChildren(...holes.map((hole) => this.#hole(hole)));
    if (state !== "published") return this.#tell(outcome?.detail || this.say("publish_refused"));
    this.form.hidden = true;
    this.done.hidden = false;
    this.#tell(this.say("publish_done", { version }));
    return find(this.done, "a, button").focus();
  }

  /** @param {ProvenHole} hole */
  #hole({ number, finished, turns, why, detail }) {
    const words = finished ? "proof_finished" : "proof_failed";
    const sentence = this.say(words, { hole: number, turns, why: detail ?? this.say(`why_${why}`) });
    return make("li", { class: finished ? "proof-good" : "proof-bad" }, sentence);
  }
}
