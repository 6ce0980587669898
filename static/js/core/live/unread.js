// The socket of the bell: the number of unread notifications, while the page is visible.
//
// Most pages are left within seconds, and most tabs are hidden. So the socket opens only after a
// while, and closes when the page has been hidden for a while. An idle socket costs the site nothing.

/** Pages that are left earlier open no socket. The page's HTML has the number of its moment. */
const SETTLED_MS = 3000;
/** A user who switches between two tabs keeps both sockets. */
const LINGER_MS = 30000;
/** Without a socket, the page asks this often, and tries to open it again. */
const RETRY_MS = 60000;
/** Refusals, after which another attempt is pointless. */
const REFUSED = 4400;
const TOO_MANY = 4429;

export class UnreadSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #isOver = false;

  /**
   * @param {object} how
   * @param {string} how.path of the socket
   * @param {(unread: number) => void} how.heard
   * @param {() => void} how.recount asks for the number once
   */
  constructor({ path, heard, recount }) {
    this.path = path;
    this.heard = heard;
    this.recount = recount;
  }

  start() {
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#after(LINGER_MS, this.close) : this.open()));
    // Browsers keep a page in memory for the way back only if it has no open socket.
    addEventListener("pagehide", () => this.close());
    addEventListener("pageshow", ({ persisted }) => persisted && this.open());
    setInterval(() => this.#retry(), RETRY_MS);
    this.#after(SETTLED_MS, this.open);
  }

  /** Open the socket, unless the page is hidden or offline, or has one. The site then sends the number. */
  open() {
    clearTimeout(this.#timer);
    if (this.#socket || this.#isOver || document.hidden || !navigator.onLine) return;
    const socket = new WebSocket(new URL(this.path, location.href).href.replace(/^http/, "ws"));
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "unread") this.heard(message.unread);
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#socket = null;
      this.#isOver ||= code >= REFUSED && code !== TOO_MANY;
    };
  }

  close() {
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#socket = null;
  }

  /** @param {number} delay @param {() => void} action */
  #after(delay, action) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => action.call(this), delay);
  }

  #retry() {
    if (this.#socket || this.#isOver || document.hidden) return;
    this.recount();
    this.open();
  }
}
