// Requests that must not be lost. The tab stores them with their keys until they are answered.

import { RequestError } from "../http.js";

const UNANSWERED = [0, 429, 502, 503, 504];
const FIRST_PAUSE = 800;
const LONGEST_PAUSE = 15000;

/**
 * Return true if it is unknown whether the server has processed a request, which must then be
 * repeated.
 * @param {unknown} error
 */
export const isUnanswered = (error) =>
  error instanceof RequestError && UNANSWERED.includes(error.status);

/**
 * Return the milliseconds to wait before retry `attempt`, counted from 0. `wait` is the minimum
 * that the server asked for.
 * @param {number} attempt @param {{wait?: number}} [asked]
 */
export const pauseBefore = (attempt, { wait = 0 } = {}) =>
  Math.max(Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE), wait);

/**
 * Return true if the server currently cannot save anything.
 * @param {RequestError} error
 */
export const isUnsaved = (error) => error.code === "cannot_save";

/** @typedef {{key: string}} Keyed a request with its idempotency key */

/** @template {Keyed} Submission */
export class Outbox {
  /** @type {Promise<void> | null} */
  #sending = null;
  #attempt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {object} how
   * @param {import("../storage.js").Store} how.storage
   * @param {string} how.name the storage key of these requests
   * @param {(submission: Submission) => Promise<any>} how.send sends one request with its key
   * @param {(answer: any, submission: Submission) => void} how.answered
   * @param {(error: RequestError, submission: Submission) => void} how.refused
   * @param {(submission: Submission, error: RequestError) => void} how.waiting called when no
   *   answer has arrived; the request will be repeated
   */
  constructor({ storage, name, send, answered, refused, waiting }) {
    this.storage = storage;
    this.name = name;
    this.send = send;
    this.answered = answered;
    this.refused = refused;
    this.waiting = waiting;
  }

  /** The unanswered requests, oldest first. @returns {Submission[]} */
  get submissions() {
    return JSON.parse(this.storage.getItem(this.name) ?? "[]");
  }

  /** Store a request and send it. @param {Submission} submission */
  put(submission) {
    this.#keep([...this.submissions, submission]);
    return this.flush();
  }

  /**
   * Send the stored requests, for example when the connection is restored or the page is opened
   * again. Resolves when none is left or one has to wait, even if another call is already sending.
   */
  async flush() {
    clearTimeout(this.#timer);
    if (!this.submissions.length) return;
    this.#sending ??= this.#sendAll();
    await this.#sending;
  }

  async #sendAll() {
    try {
      while (this.submissions.length && (await this.#sendFirst()));
    } finally {
      this.#sending = null;
    }
  }

  async #sendFirst() {
    const [submission] = this.submissions;
    try {
      const answer = await this.send(submission);
      this.#done(submission);
      this.answered(answer, submission);
    } catch (error) {
      if (isUnanswered(error)) return this.#again(submission, /** @type {RequestError} */ (error));
      this.#done(submission);
      this.refused(/** @type {RequestError} */ (error), submission);
    }
    return true;
  }

  /** @param {Submission} submission @param {RequestError} error */
  #again(submission, error) {
    this.waiting(submission, error);
    this.#timer = setTimeout(() => this.flush(), pauseBefore(this.#attempt, error));
    this.#attempt += 1;
    return false;
  }

  /** @param {Submission} submission */
  #done(submission) {
    this.#attempt = 0;
    this.#keep(this.submissions.filter((kept) => kept.key !== submission.key));
  }

  /** @param {Submission[]} submissions */
  #keep(submissions) {
    if (submissions.length) this.storage.setItem(this.name, JSON.stringify(submissions));
    else this.storage.removeItem(this.name);
  }
}
