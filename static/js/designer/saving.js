// A draft that saves itself: one request at a time, the latest wins, nobody's work is lost.

import { Emitter } from "../core/events.js";
import { isUnanswered, isUnsaved, pauseBefore } from "../core/outbox.js";
import { same } from "./same.js";

const DELAY = 600;
const UNANSWERED_KEPT = 4;

/** @typedef {import("../core/http.js").RequestError} RequestError */
/** @typedef {import("../core/protocol.d.ts").Judgement} Judgement */
/** @typedef {import("../core/protocol.d.ts").Saved} Saved */
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
 * Events: `state` {State}, `verdict` {the server's verdict on what it saved}, `conflict` {theirs}.
 * @template Design
 * @extends {Emitter<{state: State, verdict: Judgement, conflict: {theirs: Design}}>}
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

  /**
   * @param {object} how
   * @param {There<Design>} how.draft as the server holds it
   * @param {import("./unsaved.js").Unsaved} how.unsaved
   * @param {(design: Design, revision: number) => Promise<Saved>} how.put saves it in the place of
   *   that revision; rejects with a RequestError, 412 with the draft that is there instead
   * @param {number} [how.delay] milliseconds without a change before it is sent
   */
  constructor({ draft, unsaved, put, delay = DELAY }) {
    super();
    this.unsaved = unsaved;
    this.put = put;
    this.delay = delay;
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
  #goOnFrom({ revision, sent }) {
    if (revision !== this.#revision) this.#acknowledged = null;
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

  /** Save ours over what somebody else saved. */
  keepMine() {
    this.#accept(this.#conflicting());
    return this.flush();
  }

  /** Go on from what somebody else saved. @returns {Design} their design */
  takeTheirs() {
    const theirs = this.#conflicting();
    const { design } = theirs;
    this.#current = design;
    this.#accept(theirs);
    this.#keep();
    this.#enter("saved");
    return design;
  }

  /**
   * Go on from what is there now, if it is newer and nothing of ours waits.
   * @param {There<Design>} there
   * @returns {boolean} whether it is news
   */
  catchUp(there) {
    if (this.#isOpen() || there.revision <= this.#revision) return false;
    this.#current = there.design;
    this.#accept(there);
    this.#enter("saved");
    return true;
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
    while (this.#isOpen() && !this.#theirs && (await this.#send()));
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
    if (error.status === 412) return this.#changedElsewhere(/** @type {any} */ (error.details));
    if (isUnanswered(error)) return this.#again(error);
    this.#unanswered = this.#unanswered.slice(0, -1);
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
    this.#theirs = there;
    this.#enter("conflict");
    this.emit("conflict", { theirs: there.design });
    return false;
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
    if (!this.#isOpen()) return this.unsaved.forget();
    return this.unsaved.keep({
      design: this.#current,
      revision: this.#revision,
      sent: this.#unanswered,
    });
  }

  /** @param {number} milliseconds */
  #later(milliseconds) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), milliseconds);
  }

  /** @param {State["name"]} name */
  #enter(name, { sentence = "" } = {}) {
    this.state = { ...this.state, name, sentence };
    this.emit("state", this.state);
  }
}
