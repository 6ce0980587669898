// The publish dialog: the form, the proof hole by hole, the result, and the link.

import { whileBusy } from "../../core/busy.js";
import { find, findTag, make } from "../../core/dom.js";
import { getJson, postJson } from "../../core/http.js";
import { untilOver } from "../../core/live/poll.js";
import { offerLink } from "../../core/share-link.js";
import { ChangeList } from "../draft/change-list.js";
import { PublishFields } from "./publish-fields.js";
import { stepIn } from "./step-in.js";
import { countOf } from "./verdict.js";

/** @typedef {import("../../core/protocol.d.ts").Design} Design */
/** @typedef {import("../../core/protocol.d.ts").Draft} Draft */
/** @typedef {import("../../core/protocol.d.ts").ProvenHole} ProvenHole */
/** @typedef {import("../../core/protocol.d.ts").Publication} Publication */
/** @typedef {import("../../core/http.js").RequestError} RequestError */

/** @param {{state: string}} publication */
const isOver = ({ state }) => state !== "proving";

export class Publishing {
  /** @type {(Design & {version: number}) | null} the newest version, if it plays like the draft */
  newest = null;

  /**
   * @param {HTMLDialogElement} dialog with the form `[data-publish-form]`, the source
   *   `[data-publish-source]`, `[data-publish-state]`, the progress `[data-publish-progress]`,
   *   `[data-publish-holes]` and, after publishing, `[data-published]` with its link
   * @param {object} given
   * @param {import("../draft/saving.js").Saving<any>} given.saving
   * @param {import("./verdict.js").Verdict} given.verdict
   * @param {import("../draft/history.js").History<any>} given.history
   * @param {{publish: string, draft: string, design: string, made_from: string, changes: string}} given.addresses POST
   *   to `publish` publishes the saved draft; `design` is the newest version, `changes` the
   *   differences between it and the draft
   * @param {string} given.untitled the default name of a design
   * @param {() => void} given.showProblems
   * @param {(listing: string) => void} given.listed called with a new listing
   * @param {import("../../core/words.js").Say} given.say
   * @param {(sentence: string) => void} given.announce
   */
  constructor(dialog, { saving, verdict, history, addresses, untitled, showProblems, listed, say, announce }) {
    this.saving = saving;
    this.verdict = verdict;
    this.history = history;
    this.addresses = addresses;
    this.showProblems = showProblems;
    this.listed = listed;
    this.say = say;
    this.announce = announce;
    this.dialog = dialog;
    this.form = findTag(dialog, "form", "[data-publish-form]");
    this.fields = new PublishFields(this.form, { untitled, say });
    this.source = find(dialog, "[data-publish-source]");
    this.state = find(dialog, "[data-publish-state]");
    this.progress = findTag(dialog, "progress", "[data-publish-progress]");
    this.holes = find(dialog, "[data-publish-holes]");
    this.done = find(dialog, "[data-published]");
    this.changes = new ChangeList(find(dialog, "[data-publish-changes]"), { address: addresses.changes, say });
    this.submit = find(this.form, "[type=submit]");
    this.problems = find(dialog, "[data-to-problems]");
    this.problems.addEventListener("click", () => this.#toProblems());
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      whileBusy(this.submit, () => this.#submitted());
    });
    // A new name can be the only change.
    this.form.addEventListener("change", () => this.#stop(this.#obstacle()));
    offerLink(find(dialog, "[data-share]"));
  }

  /** Open the dialog. It shows obstacles to publishing before the user fills in the form. */
  async open() {
    this.#begin();
    this.dialog.showModal();
    await this.saving.flush();
    [this.newest] = await Promise.all([this.#newest(), this.changes.show()]);
    this.#stop(this.#obstacle());
    await this.#tellSource();
  }

  #begin() {
    this.newest = null;
    this.fields.fill(this.history.value);
    this.source.hidden = true;
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

  // Fetch the newest version if it plays like the draft. If the request fails, the server refuses
  // the publication later.
  async #newest() {
    try {
      /** @type {Draft} */
      const { published, verdict, listing, tags } = await getJson(this.addresses.draft);
      this.fields.fillShared({ listing, tags, isOut: Boolean(published) });
      if (published?.content !== verdict.content) return null;
      return { ...(await getJson(this.addresses.design)), version: published.version };
    } catch {
      return null;
    }
  }

  // Show the source before publishing. If the request fails, it is only shown on the design's page.
  async #tellSource() {
    if (this.#errors) return;
    try {
      const { detail } = await getJson(this.addresses.made_from);
      this.source.textContent = detail;
      this.source.hidden = !detail;
    } catch {
      this.source.hidden = true;
    }
  }

  #isUnchanged() {
    const { name, about } = this.fields.words;
    return this.newest !== null && this.newest.name === name && this.newest.about === about;
  }

  // Change the draft to the published texts in a single undoable step.
  #keepWords() {
    const { name, about } = this.fields.words;
    const value = this.history.value;
    if (value.name === name && value.about === about) return;
    const label = value.name === name ? this.say("did_write_about") : this.say("did_write_name", { text: name });
    this.history.do(label, { ...value, name, about });
  }

  /**
   * Show or clear the obstacle. The button is not `disabled`, because keyboard users could then not
   * find out the reason.
   * @param {string} obstacle
   */
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

  async #submitted() {
    if (!this.fields.check()) return;
    this.#keepWords();
    if (!(await this.saving.flush()) || this.#obstacle()) {
      this.#stop(this.#obstacle());
      return;
    }
    const values = { ...this.fields.values, revision: this.saving.revision };
    try {
      /** @type {Publication} */
      const first = await postJson(this.addresses.publish, values);
      this.listed(values.listing);
      const ask = () => getJson(first.url);
      this.#end(await untilOver(first, { ask, isOver, heard: (now) => this.#heard(now) }));
    } catch (error) {
      this.#refused(/** @type {RequestError} */ (error));
    }
  }

  /** @param {RequestError} error */
  #refused({ code, sentence }) {
    this.progress.hidden = true;
    if (code?.startsWith("tag")) this.fields.refuseTags(sentence);
    this.#tell(sentence || this.say("publish_unanswered"));
  }

  /** @param {Publication} publication */
  #heard({ state, progress = 0 }) {
    this.form.hidden = state === "proving";
    this.progress.hidden = isOver({ state });
    this.progress.value = progress;
    if (!isOver({ state })) {
      this.state.textContent = this.say("publish_proving", stepIn(this.history.value, progress));
    }
  }

  /** @param {Publication} publication */
  #end({ state, outcome, version }) {
    const holes = outcome?.holes ?? [];
    this.holes.replaceChildren(...holes.map((hole) => this.#hole(hole)));
    if (state !== "published") return this.#tell(outcome?.detail || this.say("publish_refused"));
    this.form.hidden = true;
    this.done.hidden = false;
    this.#tell(this.say("publish_done", { version }));
    return find(this.done, "[data-share-link]").focus();
  }

  /** @param {ProvenHole} hole */
  #hole({ number, finished, turns, why, detail }) {
    const words = finished ? "proof_finished" : "proof_failed";
    const sentence = this.say(words, { hole: number, turns, why: detail ?? this.say(`why_${why}`) });
    return make("li", { class: finished ? "proof-good" : "proof-bad" }, sentence);
  }
}
