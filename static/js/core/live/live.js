// A WebSocket that reconnects: after increasing delays, or immediately when the browser is back
// online. It polls while the socket is not open.

/** @typedef {import("../protocol.d.ts").Message} Message */

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 20000;
const POLL_EVERY = 5000;
const LOST_AFTER = 2;
const CLOSED_FOR_GOOD = [4400, 4403, 4404, 4409, 4410];
const TOO_MANY = 4429;
const SLOWEST = 6;

/**
 * Return the milliseconds to wait before attempt `attempt`. They are randomised, so that clients do
 * not all reconnect at the same moment.
 * @param {number} attempt
 */
const pauseBefore = (attempt, random = Math.random()) =>
  Math.min(FIRST_PAUSE * 2 ** attempt, LONGEST_PAUSE) * (0.75 + random / 2);

/** @param {string} path */
const socketAddress = (path) => new URL(path, location.href).href.replace(/^http/, "ws");

export class Live {
  /** @type {WebSocket | null} */
  #socket = null;
  #attempt = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #polling;

  /**
   * @param {object} how
   * @param {string} how.path of the socket
   * @param {() => object | null} how.hello returns the message to send whenever the socket opens
   * @param {(message: Message) => void} how.heard
   * @param {(live: boolean) => void} how.changed called when the connection opens or closes
   * @param {() => Promise<unknown>} how.poll fetches updates while there is no socket
   * @param {(code: number) => void} [how.ended] called when the socket is closed permanently
   */
  constructor({ path, hello, heard, changed, poll, ended = () => {} }) {
    this.path = path;
    this.hello = hello;
    this.heard = heard;
    this.changed = changed;
    this.poll = poll;
    this.ended = ended;
    addEventListener("online", () => this.#now());
    addEventListener("offline", () => this.#socket?.close());
    document.addEventListener("visibilitychange", () => document.hidden || this.#now());
    this.#connect();
  }

  get live() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Send a message if the socket is open; discard it otherwise. @param {object} message */
  send(message) {
    if (this.live) this.#socket?.send(JSON.stringify(message));
  }

  #connect() {
    const socket = new WebSocket(socketAddress(this.path));
    this.#socket = socket;
    socket.onopen = () => this.#opened();
    socket.onmessage = (event) => this.heard(JSON.parse(event.data));
    socket.onclose = (event) => socket === this.#socket && this.#closed(event.code);
  }

  #opened() {
    this.#attempt = 0;
    clearInterval(this.#polling);
    this.#polling = undefined;
    const hello = this.hello();
    if (hello) this.send(hello);
    this.changed(true);
  }

  /** @param {number} code */
  #closed(code) {
    if (CLOSED_FOR_GOOD.includes(code)) {
      this.#socket = null;
      clearInterval(this.#polling);
      return this.ended(code);
    }
    this.#attempt = code === TOO_MANY ? SLOWEST : this.#attempt + 1;
    if (this.#attempt >= LOST_AFTER) this.#startPolling();
    this.changed(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#connect(), pauseBefore(this.#attempt));
  }

  #startPolling() {
    this.#polling ??= setInterval(() => document.hidden || this.poll().catch(() => {}), POLL_EVERY);
  }

  #now() {
    // After a permanent close there is no socket.
    if (this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
