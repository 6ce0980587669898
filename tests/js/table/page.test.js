// Choices are disabled from the moment of a move until the table shows its effect. An older view
// would offer them again.

import assert from "node:assert/strict";
import test from "node:test";

const PAGE = "../../../static/js/table/page.js";

/** A minimal page element with the features that the table page uses. */
class Part {
  textContent = "";
  hidden = false;
  className = "";
  dataset = {};
  checked = true;
  classList = { add() {}, toggle() {} };
  /** @type {Record<string, (event: any) => void>} */
  listeners = {};
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }
  contains = () => false;
  querySelector = () => new Part();
  replaceChildren() {}
  showModal() {}
}

const storage = () => {
  const items = new Map();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => items.set(name, value),
    removeItem: (name) => items.delete(name),
  };
};

class Socket {
  static OPEN = 1;
  readyState = Socket.OPEN;
  send() {}
}

const tableOf = (version) => ({
  version, session: "s", since: null, log: [], log_more: false, now: "2026-05-01T12:00:00Z",
  seats: [], paused_at: null, prompt: null, you: { seat: 0, may: [], undo: 7 },
});

const answered = (status, body) => ({
  ok: status < 400, status, headers: new Headers({ "Content-Type": "application/json" }), json: async () => body,
});

/** Wait until all available responses have been processed. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const GIVEN = JSON.stringify({
  table: tableOf(3), words: {}, guide: {}, why: {}, rules: {},
  addresses: { act: "/act/", undo: "/undo/", table: "/table/", log: "/log/", socket: "/ws/", mine: null },
});

/**
 * Return a browser tab with these unsent moves. The page gets newer versions only through its
 * socket.
 */
function browser(kept) {
  const undo = new Part();
  const parts = {
    "#table-data": Object.assign(new Part(), { textContent: GIVEN }),
    "[data-undo]": undo, "[data-resign]": null, "[data-keys-dialog]": null, "[data-chat]": null,
  };
  const tab = { undo, posts: [], sockets: [] };
  const sessionStorage = storage();
  if (kept.length) sessionStorage.setItem("actions-s", JSON.stringify(kept));
  Object.assign(globalThis, {
    document: Object.assign(new Part(), {
      cookie: "", body: new Part(), documentElement: { lang: "en" },
      querySelector: (selector) => (selector in parts ? parts[selector] : new Part()),
      querySelectorAll: () => [], getElementById: () => null,
    }),
    location: { href: "https://dogleg.test/tables/s/" },
    sessionStorage, localStorage: storage(),
    addEventListener() {}, setInterval: () => 0, setTimeout: () => 0,
    WebSocket: class extends Socket {
      constructor() {
        super();
        tab.sockets.push(this);
      }
    },
    fetch: (address, { method }) => {
      if (method === "GET") return Promise.reject(new TypeError("away"));
      return new Promise((resolve) => tab.posts.push({ address, resolve }));
    },
  });
  return tab;
}

let pages = 0;

/** Return the page of a table at version 3, in a tab with these unsent moves. */
async function opened(...kept) {
  const { undo, posts, sockets } = browser(kept);
  const page = { isBusy: false, undo, posts };
  const table = {
    version: 3, table: tableOf(3),
    async show(next) {
      this.version = next.version;
      this.table = next;
    },
    asking: { setBusy: (isBusy) => (page.isBusy = isBusy) },
  };
  const { openTable } = await import(`${PAGE}?${(pages += 1)}`);
  let send;
  await openTable((_root, given) => {
    ({ send } = given);
    return table;
  });
  const [socket] = sockets;
  return Object.assign(page, {
    play: () => send("p", { type: "Play" }),
    connect: () => socket.onopen(),
    async hear(version) {
      socket.onmessage({ data: JSON.stringify({ type: "table", table: tableOf(version) }) });
      await settled();
    },
    async answer(status, body) {
      posts.shift().resolve(answered(status, body));
      await settled();
    },
  });
}

test("after a move the choices are busy until the table shows it", async () => {
  const page = await opened();
  assert.equal(page.isBusy, false);
  page.play();
  assert.equal(page.isBusy, true);
  await page.answer(200, { version: 5 });
  assert.equal(page.isBusy, true, "acknowledged, and not shown yet");
  await page.hear(4);
  assert.equal(page.isBusy, true, "an older view");
  await page.hear(5);
  assert.equal(page.isBusy, false);
});

test("a view before the answer does not enable the choices, but the answer does", async () => {
  const page = await opened();
  page.play();
  await page.hear(4);
  assert.equal(page.isBusy, true);
  await page.answer(200, { version: 4 });
  assert.equal(page.isBusy, false);
});

test("a refused move enables the choices even if the table cannot be fetched", async () => {
  const page = await opened();
  page.play();
  await page.answer(409, { code: "closed", detail: "Too late." });
  assert.equal(page.isBusy, false);
});

test("an unanswered move keeps the choices busy", async () => {
  const page = await opened();
  page.play();
  await page.answer(503, { code: "away" });
  await page.hear(4);
  assert.equal(page.isBusy, true);
});

test("undoing a move counts as a move", async () => {
  const page = await opened();
  page.undo.listeners.submit({ preventDefault() {} });
  assert.deepEqual([page.isBusy, page.posts[0].address], [true, "/undo/"]);
});

test("a page opened with an unsent move is busy until the table shows it", async () => {
  const page = await opened({ key: "k", seat: 0, prompt: "p", action: { type: "Play" } });
  assert.equal(page.isBusy, true);
  page.connect();
  await page.answer(200, { version: 4 });
  assert.equal(page.isBusy, true);
  await page.hear(4);
  assert.equal(page.isBusy, false);
});
