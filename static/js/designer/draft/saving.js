// A draft that saves itself: one request at a time, the latest wins, no user's work is lost.

import { Emitter } from "../../core/events.js";
import { isUnanswered, isUnsaved, pauseBefore } from "../../core/live/outbox.js";
import { baseOf, merged } from "./merge.js";
import { same } from "./same.js";

const DELAY = 600;
const UNANSWERED_KEPT = 4;

/** @typedef {import("../../core/http.js").RequestError} RequestError */
/** @typedef {import("../../core/protocol.d.ts").Judgement} Judgement */
/** @typedef {import("../../core/protocol.d.ts").Saved} Saved */
/** @typedef {import("./unsaved.js").Kept} Kept */
/** @template Design @typedef {{design: Design, revision: number, saved_at: string | null}} There */

/**
 * @typedef {object} State
 * @property {"saved" | "waiting" | "saving" | "offline" | "unsaved" | "conflict" | "refused"} name
 *   `waiting` for a pause between changes, `offline` and `unsaved` for a retry, `conflict` for
 *   the user's decision
 * @property {string | null} at when it was last saved, in the server's time format
 * @property {string} sentence the server's message after a refusal
 */

/**
 * Events: `state` {State}, `verdict` {the server's verdict on the saved design}; `merged` after
 * another user's changes were merged, with `onto` to add them to any other design; `conflict`
 * {theirs} if both users changed the same value.
 * @template Design
 * @typedef {{value: Design, base: Design, theirs: Design, onto: (design: Design) => Design}} Met
 */

/**
 * @template Design
 * @extends {Emitter<{state: State, verdict: Judgement, conflict: {theirs: Design}, merged: Met<Design>}>}
 */
export class Saving extends Emitter {
  /** @type {Design} */
  #current;
  /** @type {Design | null} */
  #acknowledged;
  #revision;
  /** @type {Design[]} */
  #unanswered = [];
  /** @type {There<Design> | null} */
  #theirs = null;
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
   * @param {import("./merge.js").Merging} [how.merging] without it, everything that another user
   *   saves is a conflict
   * @param {number} [how.delay] milliseconds without further changes before a change is sent
   */
  constructor({ draft, unsaved, put, merging, delay = DELAY }) {
    super();
    this.unsaved = unsaved;
    this.put = put;
    this.delay = delay;
    this.merging = merging;
    /** @type {State} */
    this.state = { name: "saved", at: draft.saved_at, sentence: "" };
    this.#current = this.#acknowledged = draft.design;
    this.#revision = draft.revision;
  }

  /** The last revision that the server has acknowledged. */
  get revision() {
    return this.#revision;
  }

  /** The conflicting design that another user has saved, or null. @returns {Design | null} */
  get theirs() {
    return this.#theirs?.design ?? null;
  }

  /** Return the designs that earlier pages could not save, oldest first; the last one continues from here. @returns {Design[]} */
  leftOver() {
    const left = this.unsaved.takeOver().filter(({ design }) => !same(design, this.#acknowledged));
    for (const last of left.slice(-1)) this.#goOnFrom(last);
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
    this.#current = design;
    this.#keep();
    if (this.#theirs) return;
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

  /** Save our design over another user's, but include their changes that do not clash with ours. */
  keepMine() {
    const theirs = this.#conflicting();
    const met = this.#between(theirs);
    if (met) this.#meet(theirs, met.ours());
    else this.#accept(theirs);
    return this.flush();
  }

  /** Continue from what another user saved, with our changes that do not clash. @returns {Design} */
  takeTheirs() {
    const theirs = this.#conflicting();
    const met = this.#between(theirs);
    const design = met ? met.theirs() : theirs.design;
    if (met) this.#meet(theirs, met.ours());
    else this.#accept(theirs);
    this.#current = design;
    this.#keep();
    if (this.#isOpen()) this.#later(this.delay);
    else this.#enter("saved");
    return design;
  }

  /**
   * Continue from the server's draft if it is newer. Our unsaved changes are kept and saved on top.
   * @param {There<Design>} there
   * @returns {boolean} whether there were new changes
   */
  catchUp(there) {
    if (this.#running || this.#theirs || there.revision <= this.#revision) return false;
    if (!this.#isOpen()) this.#meet(there, there.design);
    else if (!this.#changedElsewhere(there)) return false;
    return true;
  }

  /** Stop saving, because the page is no longer allowed to. */
  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.unsaved.forget();
  }

  /** Emit the server's verdict on the draft. @param {Judgement} verdict */
  judged(verdict) {
    this.emit("verdict", verdict);
  }

  #conflicting() {
    if (!this.#theirs) throw new Error("Nobody else has saved.");
    return this.#theirs;
  }

  async #run() {
    while (this.#isOpen() && !this.#theirs && !this.#stopped && (await this.#send()));
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
    const met = this.#between(there);
    if (met && !met.clashes.length) {
      this.#meet(there, met.ours());
      return true;
    }
    this.#theirs = there;
    this.#enter("conflict");
    this.emit("conflict", { theirs: there.design });
    return false;
  }

  /** Return what both users changed since their common base, if that is known. @param {There<Design>} there */
  #between({ design: theirs }) {
    const { merging } = this;
    const acknowledged = this.#acknowledged;
    if (!merging || acknowledged === null) return null;
    const base = baseOf({ acknowledged, sent: this.#unanswered, theirs }, merging);
    const sides = { base, ours: this.#current, theirs };
    const found = merged(sides, merging);
    return {
      clashes: found.clashes,
      ours: () => found.value,
      theirs: () => merged(sides, merging, "theirs").value,
    };
  }

  /** Accept their design, and continue from one with both users' changes. @param {There<Design>} there @param {Design} value */
  #meet(there, value) {
    const { merging } = this;
    const base = this.#acknowledged ?? there.design;
    const theirs = there.design;
    this.#accept(there);
    this.#current = value;
    this.#keep();
    if (!this.#isOpen()) this.#enter("saved");
    /** @param {Design} ours */
    const onto = (ours) => (merging ? merged({ base, ours, theirs }, merging, "theirs").value : ours);
    this.emit("merged", { value, base, theirs, onto });
  }

  /** @param {There<Design>} there */
  #accept({ design, revision, saved_at }) {
    this.#acknowledged = design;
    this.#revision = revision;
    this.#unanswered = [];
    this.#theirs = null;
    this.#attempt = 0;
    this.state = { ...this.state, at: saved_at };
  }

  #keep() {
    if (this.#stopped || !this.#isOpen()) return this.unsaved.forget();
    return this.unsaved.keep({
      design: this.#current,
      revision: this.#revision,
      base: this.#acknowledged,
      sent: this.#unanswered,
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
