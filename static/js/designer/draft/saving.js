// A draft that saves itself: one request at a time, the latest wins, no user's work is lost.

import { Emitter } from "../../core/events.js";
import { isUnanswered, isUnsaved, pauseBefore } from "../../core/live/outbox.js";
import { Conflicts, mergedWithConflicts, saversSince } from "./conflicts.js";
import { isAccessLost } from "./lost-access.js";
import { baseOf, merged } from "./merge.js";
import { same } from "./same.js";
import { isUnsavedIn } from "./unsaved.js";

const DELAY = 600;
const UNANSWERED_KEPT = 4;

/** @typedef {import("../../core/http.js").RequestError} RequestError */
/** @typedef {import("../../core/protocol.d.ts").Judgement} Judgement */
/** @typedef {import("../../core/protocol.d.ts").Saved} Saved */
/** @typedef {import("./unsaved.js").Kept} Kept */
/** @typedef {import("../../core/protocol.d.ts").Person} Person */
/**
 * @template Design
 * @typedef {{design: Design, revision: number, saved_at: string | null, savers?: {by: Person, revision: number}[]}} There
 */

/**
 * @typedef {object} State
 * @property {"saved" | "waiting" | "saving" | "offline" | "unsaved" | "ended" | "refused"} name
 *   `waiting` for a pause between changes, `offline` and `unsaved` for a retry, `ended` if there are
 *   unsaved changes after access was lost
 * @property {string | null} at when it was last saved, in the server's time format
 * @property {string} sentence the server's message after a refusal
 */

/**
 * Events: `state` {State}, `verdict` {the server's verdict on the saved design}; `merged` after
 * another user's changes were merged, with `onto` to add them to any other design; `ended` after a
 * refusal that means that the user has lost access.
 * @template Design
 * @typedef {{value: Design, base: Design, theirs: Design, onto: (design: Design) => Design}} Met
 */

/**
 * @template Design
 * @extends {Emitter<{state: State, verdict: Judgement, ended: undefined, merged: Met<Design>}>}
 */
export class Saving extends Emitter {
  /** @type {Design} */
  #current;
  /** @type {Design | null} */
  #acknowledged;
  #revision;
  /** @type {Design[]} */
  #unanswered = [];
  /** @type {Promise<void> | null} */
  #running = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #attempt = 0;
  #stopped = false;

  /**
   * @param {object} how
   * @param {There<Design>} how.draft as loaded from the server
   * @param {import("./unsaved.js").Unsaved} how.unsaved
   * @param {(design: Design, revision: number) => Promise<Saved>} how.put replaces that revision;
   *   rejects with a RequestError, which contains the current draft if its status is 412
   * @param {import("./merge.js").Merging} [how.merging]
   * @param {number} [how.delay] milliseconds without further changes before a change is sent
   */
  constructor({ draft, unsaved, put, merging = { lists: {} }, delay = DELAY }) {
    super();
    this.unsaved = unsaved;
    this.put = put;
    this.delay = delay;
    this.merging = merging;
    this.conflicts = new Conflicts(merging);
    /** @type {State} */
    this.state = { name: "saved", at: draft.saved_at, sentence: "" };
    this.#current = this.#acknowledged = draft.design;
    this.#revision = draft.revision;
    this.conflicts.on("change", () => this.#keep());
  }

  /** The last revision that the server has acknowledged. */
  get revision() {
    return this.#revision;
  }

  /** True if the server has everything that the user has made, including our side of conflicts. */
  get isComplete() {
    return !this.#isOpen() && !this.conflicts.open.length;
  }

  /** The design as our user made it, with our version of every conflict. @returns {Design} */
  get ours() {
    return this.conflicts.withAllOurs(this.#current);
  }

  /** Return the designs that earlier pages could not save, oldest first; the last one continues from here. @returns {Design[]} */
  leftOver() {
    const all = this.unsaved.takeOver();
    const left = all.filter((kept) => isUnsavedIn(kept) && !same(kept.design, this.#acknowledged));
    for (const last of left.slice(-1)) this.#goOnFrom(last);
    this.conflicts.add(all.flatMap(({ conflicts = [] }) => conflicts));
    this.conflicts.follow(this.#current, this.#current);
    return left.map(({ design }) => design);
  }

  /** Continue from a leftover. The current draft is ours only if the leftover was made from it. @param {Kept} left */
  #goOnFrom({ revision, sent, base = null }) {
    if (revision !== this.#revision) this.#acknowledged = base;
    this.#revision = revision;
    this.#unanswered = sent;
  }

  /** Save a design after a short delay. @param {Design} design */
  save(design) {
    this.conflicts.follow(this.#current, design);
    this.#current = design;
    this.#keep();
    if (this.#stopped) return this.#showEnd();
    if (!this.#isOpen()) this.#enter("saved");
    else if (!this.#running) this.#enter("waiting");
    this.#later(this.delay);
  }

  /** Save unsaved changes now. @returns {Promise<boolean>} whether the server has all changes */
  async flush() {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => (this.#running = null));
    await this.#running;
    return this.state.name === "saved";
  }

  /**
   * Continue from the server's draft if it is newer. Our unsaved changes are kept and saved on top.
   * @param {There<Design>} there
   * @returns {boolean} whether there were new changes
   */
  catchUp(there) {
    if (this.#running || there.revision <= this.#revision) return false;
    if (!this.#isOpen()) this.#meet(there, there.design, saversSince(there, this.#revision));
    else if (!this.#changedElsewhere(there)) return false;
    return true;
  }

  /**
   * Stop saving, because the page is no longer allowed to. Unsaved changes stay in the browser.
   * Resolves after the answer to a request that is already on its way.
   */
  async stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    this.#showEnd();
  }

  /** Forget unsaved changes, because the user has stored or discarded them. */
  forget() {
    this.#acknowledged = this.#current;
    this.#unanswered = [];
    for (const conflict of this.conflicts.open) this.conflicts.close(conflict);
    this.#keep();
  }

  #showEnd() {
    this.#enter(this.isComplete ? "saved" : "ended");
  }

  /** Emit the server's verdict on the draft. @param {Judgement} verdict */
  judged(verdict) {
    this.emit("verdict", verdict);
  }

  async #run() {
    while (this.#isOpen() && !this.#stopped && (await this.#send()));
    if (!this.#isOpen()) clearTimeout(this.#timer);
  }

  // An unanswered design may have been saved; then ours is not the current one.
  #isOpen() {
    return this.#current !== this.#acknowledged || this.#unanswered.length > 0;
  }

  async #send() {
    const design = this.#current;
    this.#unanswered = [...this.#unanswered, design].slice(-UNANSWERED_KEPT);
    this.#keep();
    this.#enter("saving");
    try {
      this.#saved(design, await this.put(design, this.#revision));
      return true;
    } catch (error) {
      return this.#failed(/** @type {RequestError} */ (error));
    }
  }

  /** @param {Design} design @param {Saved} saved */
  #saved(design, { revision, saved_at, verdict }) {
    this.#accept({ design, revision, saved_at });
    this.#keep();
    if (!this.#isOpen()) this.#enter("saved");
    this.emit("verdict", verdict);
  }

  /** @param {RequestError} error */
  #failed(error) {
    if (isUnanswered(error)) return this.#again(error);
    this.#unanswered = this.#unanswered.slice(0, -1);
    if (error.status === 412) return this.#changedElsewhere(/** @type {any} */ (error.details));
    if (isAccessLost(error)) this.emit("ended", undefined);
    this.#enter("refused", { sentence: error.sentence ?? String(error) });
    return false;
  }

  /** @param {RequestError} error */
  #again(error) {
    this.#enter(isUnsaved(error) ? "unsaved" : "offline");
    this.#later(pauseBefore(this.#attempt, error));
    this.#attempt += 1;
    return false;
  }

  /** Handle a changed draft. It is ours if the answer to an earlier try was lost. @param {There<Design>} there */
  #changedElsewhere(there) {
    const ours = [...this.#unanswered, this.#acknowledged];
    if (ours.some((design) => same(design, there.design))) {
      this.#accept(same(there.design, this.#current) ? { ...there, design: this.#current } : there);
      this.#keep();
      if (!this.#isOpen()) this.#enter("saved");
      return true;
    }
    this.#meetAll(there);
    return true;
  }

  /** Merge what others saved into our design. Parts that both changed become conflicts. @param {There<Design>} there */
  #meetAll(there) {
    const by = saversSince(there, this.#revision);
    const { value, conflicts } = this.#mergedWith(there, by);
    this.#meet(there, value, by);
    this.conflicts.add(conflicts);
  }

  /** @param {There<Design>} there @param {Person[]} by @returns {{value: Design, conflicts: import("./conflicts.js").Conflict[]}} */
  #mergedWith({ design: theirs }, by) {
    const [ours, acknowledged] = [this.#current, this.#acknowledged];
    if (acknowledged === null) return { value: theirs, conflicts: [{ part: "all", theirs, ours, by }] };
    const base = baseOf({ acknowledged, sent: this.#unanswered, theirs }, this.merging);
    return mergedWithConflicts({ base, ours, theirs }, this.merging, by);
  }

  /** Accept their design, and continue from one with both users' changes. @param {There<Design>} there @param {Design} value @param {Person[]} by */
  #meet(there, value, by) {
    const { merging } = this;
    const base = this.#acknowledged ?? there.design;
    const theirs = there.design;
    this.#accept(there);
    this.conflicts.follow(this.#current, value, by);
    this.#current = value;
    this.#keep();
    if (!this.#isOpen()) this.#enter("saved");
    /** @param {Design} ours */
    const onto = (ours) => merged({ base, ours, theirs }, merging, "theirs").value;
    this.emit("merged", { value, base, theirs, onto });
  }

  /** @param {There<Design>} there */
  #accept({ design, revision, saved_at }) {
    this.#acknowledged = design;
    this.#revision = revision;
    this.#unanswered = [];
    this.#attempt = 0;
    this.state = { ...this.state, at: saved_at };
  }

  #keep() {
    if (this.isComplete) return this.unsaved.forget();
    return this.unsaved.keep({
      design: this.#current,
      revision: this.#revision,
      base: this.#acknowledged,
      sent: this.#unanswered,
      conflicts: this.conflicts.open,
      ours: this.ours,
    });
  }

  /** @param {number} milliseconds */
  #later(milliseconds) {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => this.flush(), milliseconds);
  }

  /** @param {State["name"]} name */
  #enter(name, { sentence = "" } = {}) {
    this.state = { ...this.state, name, sentence };
    this.emit("state", this.state);
  }
}
