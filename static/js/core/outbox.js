// Wishes that must not be lost: kept in the tab's storage with their keys until an answer came.

import { RequestError } from "./http.js";

const UNANSWERED = [0, 429, 502, 503, 504];
const FIRST_PAUSE = 800;
const LONGEST_PAUSE = 15000;

/** Whether a wish may or may not have been heard, so that it has to be sent again. */
export const isUnanswered = (error) =>
  error instanceof RequestError && UNANSWERED.includes(error.status);

/** Milliseconds before repeat number `attempt`, counted from 0. */
export const pauseBefore = (attempt) => Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE);

export class Outbox {
  #sending = false;
  #attempt = 0;
  #timer = null;

  /**
   * @param {object} how
   * @param {Storage} how.storage
   * @param {string} how.name what these wishes are kept under
   * @param {(wish: object) => Promise<any>} how.send sends one wish with its key
   * @param {(answer: any, wish: object) => void} how.answered
   * @param {(error: RequestError, wish: object) => void} how.refused
   * @param {(wish: object) => void} how.waiting no answer yet; it will be sent again
   */
  constructor(how) {
    Object.assign(this, how);
  }

  /** The wishes that no answer came to yet, the oldest first. */
  get wishes() {
    return JSON.parse(this.storage.getItem(this.name) ?? "[]");
  }

  /** Keep a wish and send it. @param {{key: string}} wish */
  put(wish) {
    this.#keep([...this.wishes, wish]);
    return this.flush();
  }

  /** Send what is kept, now: the connection is back, or the page was opened again. */
  async flush() {
    clearTimeout(this.#timer);
    if (this.#sending) return;
    this.#sending = true;
    while (this.wishes.length && (await this.#sendFirst()));
    this.#sending = false;
  }

  async #sendFirst() {
    const [wish] = this.wishes;
    try {
      const answer = await this.send(wish);
      this.#done(wish);
      this.answered(answer, wish);
    } catch (error) {
      if (isUnanswered(error)) return this.#again(wish);
      this.#done(wish);
      this.refused(error, wish);
    }
    return true;
  }

  #again(wish) {
    this.waiting(wish);
    this.#timer = setTimeout(() => this.flush(), pauseBefore(this.#attempt));
    this.#attempt += 1;
    return false;
  }

  #done(wish) {
    this.#attempt = 0;
    this.#keep(this.wishes.filter((kept) => kept.key !== wish.key));
  }

  #keep(wishes) {
    if (wishes.length) this.storage.setItem(this.name, JSON.stringify(wishes));
    else this.storage.removeItem(this.name);
  }
}
