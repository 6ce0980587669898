// The other users who have a draft open: their pointers, and notifications of saves and comments.

import { Emitter } from "../../core/events.js";
import { Live } from "../../core/live/live.js";
import { markOf } from "../marks.js";

/** @typedef {import("../../core/protocol.d.ts").DraftMessage} DraftMessage */
/** @typedef {import("../../core/protocol.d.ts").Level} Level */
/** @typedef {import("../../core/protocol.d.ts").Person} Person */
/** @typedef {import("../../core/protocol.d.ts").Hex} Hex */
/**
 * @typedef {object} Present a page of another user
 * @property {string} socket the id of its socket
 * @property {Person | null} by null for visitors without an account
 * @property {Level} level
 * @property {import("../marks.js").Mark} mark
 * @property {readonly string[]} deciding the parts between whose versions the user has to choose
 * @property {Hex | null} at the hex of the user's pointer
 * @property {number} heard when the page last announced its presence, in milliseconds
 */

/** Pages that send nothing for this many milliseconds are treated as closed. */
const FORGOTTEN_AFTER = 35000;
const POINT_EVERY = 200;
/** Maximum number of parts that the server accepts. */
const MOST_DECIDING = 20;

/**
 * Events: `people` {all others}, `joined` and `left` {one of them}, `saved` {by}, `comments` {by},
 * `live` {whether there is a connection}, `ended` after this page has lost access.
 * @extends {Emitter<{people: Present[], joined: Present, left: Present, saved: {by: Person | null},
 *   comments: {by: Person | null}, live: boolean, ended: undefined}>}
 */
export class Meeting extends Emitter {
  /** @type {Map<string, Present>} */
  #others = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #pointing;
  /** @type {Hex | null} */
  #at = null;
  /** @type {string} the last pointer that was sent */
  #sent = "null";
  /** @type {readonly string[]} */
  #deciding = [];

  /**
   * @param {object} given
   * @param {string} given.path of the socket
   * @param {Level} given.level the permission for which the page was rendered
   * @param {() => number} given.revision returns this page's revision
   * @param {() => Promise<unknown>} given.catchUp fetches newer changes
   */
  constructor({ path, level, revision, catchUp }) {
    super();
    this.level = level;
    this.revision = revision;
    this.catchUp = () => catchUp().catch(() => {});
    this.live = new Live({
      path,
      hello: () => null,
      heard: (message) => this.#heard(/** @type {DraftMessage} */ (message)),
      changed: (live) => this.#changed(live),
      poll: () => this.catchUp(),
      ended: () => this.emit("ended"),
    });
    setInterval(() => this.#forget(), FORGOTTEN_AFTER / 3);
  }

  /** All other pages, in the order in which they joined. */
  get others() {
    return [...this.#others.values()];
  }

  /** Send this user's pointer, at most a few times per second. @param {Hex | null} at */
  point(at) {
    this.#at = at;
    if (!this.#pointing) this.#pointing = setTimeout(() => this.#point(), POINT_EVERY);
  }

  /** Send the parts between whose versions this user has to choose. @param {readonly string[]} parts */
  decide(parts) {
    const before = JSON.stringify(this.#deciding);
    this.#deciding = [...new Set(parts)].slice(0, MOST_DECIDING);
    if (JSON.stringify(this.#deciding) !== before) this.#sendDeciding();
  }

  #sendDeciding() {
    this.live.send({ type: "deciding", parts: this.#deciding });
  }

  #point() {
    this.#pointing = undefined;
    const sent = JSON.stringify(this.#at);
    if (sent === this.#sent || !this.#others.size) return;
    this.#sent = sent;
    this.live.send({ type: "point", at: this.#at });
  }

  /** @param {boolean} live */
  #changed(live) {
    if (!live) this.#others.clear();
    if (live && this.#deciding.length) this.#sendDeciding();
    this.emit("live", live);
    this.emit("people", this.others);
  }

  /** @param {DraftMessage} message */
  #heard(message) {
    if (message.type === "draft") this.#draft(message);
    else if (message.type === "hello" || message.type === "here") this.#here(message);
    else if (message.type === "gone") this.#gone(message.socket);
    else if (message.type === "point") this.#pointed(message);
    else if (message.type === "saved" || message.type === "comments") this.emit(message.type, message);
  }

  /** @param {{revision: number, level: Level}} draft */
  #draft({ revision, level }) {
    if (level !== this.level) this.emit("ended");
    else if (revision > this.revision()) this.catchUp();
  }

  /** @param {{socket: string, by: Person | null, level: Level, deciding?: string[]}} who */
  #here({ socket, by, level, deciding = [] }) {
    const before = this.#others.get(socket);
    const mark = markOf(by?.id ?? socket);
    const now = { socket, by, level, mark, deciding, at: before?.at ?? null, heard: Date.now() };
    this.#others.set(socket, now);
    if (before && String(before.deciding) === String(deciding)) return;
    if (!before) {
      this.#sent = "null";
      this.emit("joined", now);
    }
    this.emit("people", this.others);
  }

  /** @param {string} socket */
  #gone(socket) {
    const gone = this.#others.get(socket);
    if (!gone) return;
    this.#others.delete(socket);
    this.emit("left", gone);
    this.emit("people", this.others);
  }

  /** @param {{socket: string, at: Hex | null}} pointed */
  #pointed({ socket, at }) {
    const who = this.#others.get(socket);
    if (!who) return;
    this.#others.set(socket, { ...who, at, heard: Date.now() });
    this.emit("people", this.others);
  }

  #forget() {
    for (const { socket, heard } of this.others) {
      if (Date.now() - heard > FORGOTTEN_AFTER) this.#gone(socket);
    }
  }
}
