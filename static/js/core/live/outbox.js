// Requests that must not be lost: stored in the tab with their keys until an answer arrives.

import { RequestError } from "../http.js";

const UNANSWERED = [0, 429, 502, 503, 504];
const FIRST_PAUSE = 800;
const LONGEST_PAUSE = 15000;

/**
 * Return true if the server may or may not have processed a request, so that it must be sent again.
 * @param {unknown} error
 */
export const isUnanswered = (error) =>
  error instanceof RequestError && UNANSWERED.includes(error.status);

/**
 * Return the milliseconds before repeat number `attempt`, from 0; `wait` is the server's own
 * request.
 * @param {number} attempt @param {{wait?: number}} [asked]
 */
export const pauseBefore = (attempt, { wait = 0 } = {}) =>
  Math.max(Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE), wait);

/**
 * Return true if the server says that it cannot save anything at the moment.
 * @param {RequestError} error
 */
export const isUnsaved = (error) => error.code === "cannot_save";

/** @typedef {{key: string}} Keyed a request with its idempotency key */

/** @template {Keyed} Wish */
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
   * @param {(wish: Wish) => Promise<any>} how.send sends one request with its key
   * @param {(answer: any, wish: Wish) => void} how.answered
   * @param {(error: RequestError, wish: Wish) => void} how.refused
   * @param {(wish: Wish, error: RequestError) => void} how.waiting there was no answer yet; the
   *   request will be repeated
   */
  constructor({ storage, name, send, answered, refused, waiting }) {
    this.storage = storage;
    this.name = name;
    this.send = send;
    this.answered = answered;
    this.refused = refused;
    this.waiting = waiting;
  }

  /** The requests without an answer, oldest first. @returns {Wish[]} */
  get wishes() {
    return JSON.parse(this.storage.getItem(this.name) ?? "[]");
  }

  /** Store a request and send it. @param {Wish} wish */
  put(wish) {
    this.#keep([...this.wishes, wish]);
    return this.flush();
  }

  /**
   * Send the stored requests now, because the connection is back or the page was reopened. Resolves
   * when none is left or one must wait, even if another call started the sending.
   */
  async flush() {
    clearTimeout(this.#timer);
    if (!this.wishes.length) return;
    this.#sending ??= this.#sendAll();
    await this.#sending;
  }

  async #sendAll() {
    try {
      while (this.wishes.length && (await this.#sendFirst()));
    } finally {
      this.#sending = null;
    }
  }

  async #sendFirst() {
    const [wish] = this.wishes;
    try {
      const answer = await this.send(wish);
      this.#done(wish);
      this.answered(answer, wish);
    } catch (error) {
      if (isUnanswered(error)) return this.#again(wish, /** @type {RequestError} */ (error));
      this.#done(wish);
      this.refused(/** @type {RequestError} */ (error), wish);
    }
    return true;
  }

  /** @param {Wish} wish @param {RequestError} error */
  #again(wish, error) {
    this.waiting(wish, error);
    this.#timer = setTimeout(() => this.flush(), pauseBefore(this.#attempt, error));
    this.#attempt += 1;
    return false;
  }

  /** @param {Wish} wish */
  #done(wish) {
    this.#attempt = 0;
    this.#keep(this.wishes.filter((kept) => kept.key !== wish.key));
  }

  /** @param {Wish[]} wishes */
  #keep(wishes) {
    if (wishes.length) this.storage.setItem(this.name, JSON.stringify(wishes));
    else this.storage.removeItem(this.name);
  }
}
