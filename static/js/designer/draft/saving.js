// A draft that saves itself: one request at a time, the latest wins, nobody's work is lost.

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
 *   `waiting` for a pause in the drawing, `offline` and `unsaved` for another try, `conflict` for
 *   the reader's decision
 * @property {string | null} at when it was saved last, as the server writes times
 * @property {string} sentence the server's words when it refused
 */

/**
 * Events: `state` {State}, `verdict` {the server's verdict on what it saved}; `merged` when somebody
 * else's changes came in: `onto` gives them to any other design; `conflict` {theirs} when both changed
 * the same.
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
   * @param {There<Design>} how.draft as the server holds it
   * @param {import("./unsaved.js").Unsaved} how.unsaved
   * @param {(design: Design, revision: number) => Promise<Saved>} how.put saves it in the place of
   *   that revision; rejects with a RequestError, 412 with the draft that is there instead
   * @param {import("./merge.js").Merging} [how.merging] without it whatever another has saved is a
   *   conflict
   * @param {number} [how.delay] milliseconds without a change before it is sent
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

  /** The revision that the server holds, as far as we know. */
  get revision() {
    return this.#revision;
  }

  /** What somebody else saved meanwhile, or null. @returns {Design | null} */
  get theirs() {
    return this.#theirs?.design ?? null;
  }

  /** Designs that earlier pages could not save, the oldest first: the last goes on from here. @returns {Design[]} */
  leftOver() {
    const left = this.unsaved.takeOver().filter(({ design }) => !same(design, this.#acknowledged));
    for (const last of left.slice(-1)) this.#goOnFrom(last);
    return left.map(({ design }) => design);
  }

  /** The draft as it is now is ours only if what was left was made from it. @param {Kept} left */
  #goOnFrom({ revision, sent, base = null }) {
    if (revision !== this.#revision) this.#acknowledged = base;
    this.#revision = revision;
    this.#unanswered = sent;
  }

  /** Have a design saved soon. @param {Design} design */
  save(design) {
    this.#current = design;
    this.#keep();
    if (this.#theirs) return;
    if (!this.#isOpen()) this.#enter("saved");
    else if (!this.#running) this.#enter("waiting");
    this.#later(this.delay);
  }

  /** Save now what is not saved. @returns {Promise<boolean>} whether the server has it all */
  async flush() {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => (this.#running = null));
    await this.#running;
    return this.state.name === "saved";
  }

  /** Save ours over what somebody else saved, and beside it all that does not get in its way. */
  keepMine() {
    const theirs = this.#conflicting();
    const met = this.#between(theirs);
    if (met) this.#meet(theirs, met.ours());
    else this.#accept(theirs);
    return this.flush();
  }

  /** Go on from what somebody else saved, with all of ours that does not get in its way. @returns {Design} */
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
   * Go on from what is there now, if it is newer. What of ours waits is kept and saved on top of it.
   * @param {There<Design>} there
   * @returns {boolean} whether it is news that has come in
   */
  catchUp(there) {
    if (this.#running || this.#theirs || there.revision <= this.#revision) return false;
    if (!this.#isOpen()) this.#meet(there, there.design);
    else if (!this.#changedElsewhere(there)) return false;
    return true;
  }

  /** Send nothing more: this page may not save here any more. */
  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.unsaved.forget();
  }

  /** Pass on what the server says of the draft that it holds. @param {Judgement} verdict */
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

  // An unanswered design may have been saved, and then ours is not what is there.
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

  /** Ours is what is there when the answer to an earlier try was lost. @param {There<Design>} there */
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

  /** What both changed since the draft that both began with, if that is known. @param {There<Design>} there */
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

  /** Theirs comes in, and we go on from a design that has both. @param {There<Design>} there @param {Design} value */
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
