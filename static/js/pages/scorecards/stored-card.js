// The scorecard of a round on this phone: the server's card, plus the changes that the server has
// not confirmed yet.

import { Emitter } from "../../core/events.js";
import { RequestError, newKey, postJson } from "../../core/http.js";
import { Outbox } from "../../core/live/outbox.js";
import { differences, entriesOf, holesOf, withSubmissions } from "./counts.js";

/** @typedef {import("./counts.js").Card} Card */
/** @typedef {import("./counts.js").Count} Count */
/** @typedef {import("./counts.js").Entry} Entry */
/** @typedef {import("./counts.js").Submission} Submission */
/** @typedef {{card: Card, changed: string}} Heard */

/**
 * @typedef {object} EventDetails
 * @property {undefined} shown the card must be drawn again
 * @property {Entry} elsewhere another phone has saved this entry
 * @property {string} replaced our entry has replaced one from another phone
 * @property {{entry: Entry, why: string}} refused our entry was not saved
 * @property {undefined} sent all changes are sent
 */

// A signed-out user can sign in again, so the changes wait until then.
const NOT_OURS = [401, 403, 404];

/** @extends {Emitter<EventDetails>} */
export class StoredCard extends Emitter {
  /**
   * The reason why nothing can be sent at the moment, as a code from the server, or "" if there is
   * none.
   * @type {string}
   */
  held = "";

  /**
   * @param {object} how
   * @param {Card} how.card the server's card
   * @param {string} how.changed when the card was last changed, as a sortable text
   * @param {string} how.address to which cells are sent
   * @param {import("../../core/storage.js").Store} how.storage outlives the page
   * @param {string} how.name the storage key
   * @param {typeof postJson} [how.post]
   */
  constructor({ card, changed, address, storage, name, post = postJson }) {
    super();
    this.card = card;
    this.changed = changed;
    this.address = address;
    this.post = post;
    /** @type {Outbox<Submission>} */
    this.outbox = new Outbox({
      storage,
      name,
      send: (submission) => this.#send(submission),
      answered: (answer, submission) => this.#answered(answer, submission),
      refused: (error, submission) => this.#refused(error, submission),
      waiting: (_wish, error) => this.#waiting(error),
    });
  }

  /** The card to show, including unsent changes. */
  get shown() {
    return withSubmissions(this.card, this.outbox.submissions);
  }

  get unsent() {
    return holesOf(this.outbox.submissions);
  }

  /**
   * Save a hole. Unchanged cells are not sent. Returns true if anything has changed.
   * @param {number} hole @param {(Count | null)[]} counts by player
   */
  write(hole, counts) {
    const entries = entriesOf(this.shown, hole, counts);
    if (!entries.length) return false;
    this.outbox.put({ key: newKey(), entries });
    this.emit("shown");
    return true;
  }

  /** Send the unsent changes. */
  flush() {
    return this.outbox.flush();
  }

  /** Store the server's card. An older one that arrives late is ignored. @param {Heard} heard */
  heard({ card, changed }) {
    if (changed < this.changed) return;
    this.#differing(this.card, card);
    this.card = card;
    this.changed = changed;
    this.emit("shown");
  }

  /** @param {Card} before @param {Card} after */
  #differing(before, after) {
    const ours = this.outbox.submissions.flatMap(({ entries }) => entries);
    const isOurs = (/** @type {Entry} */ { hole, player }) =>
      ours.some((one) => one.hole === hole && one.player === player);
    for (const entry of differences(before, after)) if (!isOurs(entry)) this.emit("elsewhere", entry);
  }

  /** @param {Submission} submission */
  async #send({ key, entries }) {
    try {
      return await this.post(this.address, { entries }, { key });
    } catch (error) {
      if (!(error instanceof RequestError) || !NOT_OURS.includes(error.status)) throw error;
      throw new RequestError(0, { code: "elsewhere", detail: error.sentence });
    }
  }

  /** @param {Heard & {replaced: string[]}} answer @param {Submission} submission */
  #answered(answer, submission) {
    this.held = "";
    this.card = withSubmissions(this.card, [submission]);
    for (const sentence of answer.replaced) this.emit("replaced", sentence);
    this.heard(answer);
    if (!this.outbox.submissions.length) this.emit("sent");
  }

  /** @param {RequestError} error @param {Submission} submission */
  #refused(error, submission) {
    this.held = "";
    for (const entry of submission.entries) this.emit("refused", { entry, why: error.sentence });
    this.emit("shown");
  }

  /** @param {RequestError} error */
  #waiting(error) {
    this.held = error.code;
    this.emit("shown");
  }
}
