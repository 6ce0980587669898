import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";

/** All opened sockets. @type {any[]} */
const sockets = [];
/** Listeners by event. @type {Record<string, (event: object) => void>} */
const waiting = {};
const page = /** @type {any} */ (globalThis);
page.location = { href: "https://golf.example/courses/" };
page.addEventListener = (/** @type {string} */ name, /** @type {() => void} */ heard) => (waiting[name] = heard);
page.document = { hidden: false, addEventListener: page.addEventListener };
Object.defineProperty(page, "navigator", { value: { onLine: true } });
page.WebSocket = class {
  isOpen = true;

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    sockets.push(this);
  }

  close(code = 1005) {
    this.isOpen = false;
    /** @type {any} */ (this).onclose({ code });
  }
};

const { UnreadSocket } = await import("../../../../static/js/core/live/unread.js");

/** @type {number[]} */
const heard = [];
let recounted = 0;

/** @param {boolean} hidden */
function turn(hidden) {
  page.document.hidden = hidden;
  waiting.visibilitychange({});
}
const open = () => sockets.filter(({ isOpen }) => isOpen).length;

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  sockets.length = heard.length = recounted = 0;
  page.document.hidden = false;
  page.navigator.onLine = true;
  new UnreadSocket({
    path: "/ws/notifications/",
    heard: (unread) => heard.push(unread),
    recount: () => (recounted += 1),
  }).start();
});

test("a page that is left within seconds opens no socket, and another one exactly one", () => {
  mock.timers.tick(2900);
  assert.equal(sockets.length, 0);
  mock.timers.tick(200);
  assert.deepEqual(sockets.map(({ address }) => address), ["wss://golf.example/ws/notifications/"]);
  mock.timers.tick(600_000);
  assert.deepEqual([sockets.length, recounted], [1, 0]);
});

test("it passes on the number, and ignores messages that it does not know", () => {
  mock.timers.tick(3000);
  sockets[0].onmessage({ data: '{"type": "unread", "unread": 4}' });
  sockets[0].onmessage({ data: '{"type": "error", "code": "x"}' });
  assert.deepEqual(heard, [4]);
});

test("a hidden page closes it after a while, and opens it when the user returns", () => {
  mock.timers.tick(3000);
  turn(true);
  mock.timers.tick(29_000);
  assert.equal(open(), 1);
  mock.timers.tick(2000);
  assert.equal(open(), 0);
  mock.timers.tick(600_000);
  assert.deepEqual([sockets.length, recounted], [1, 0]);
  turn(false);
  assert.deepEqual([sockets.length, open()], [2, 1]);
});

test("a short look at another tab keeps it", () => {
  mock.timers.tick(3000);
  turn(true);
  mock.timers.tick(5000);
  turn(false);
  mock.timers.tick(600_000);
  assert.deepEqual([sockets.length, open()], [1, 1]);
});

test("a lost connection is opened again after a minute, with one count and no storm", () => {
  mock.timers.tick(3000);
  sockets[0].close(1006);
  mock.timers.tick(50_000);
  assert.equal(sockets.length, 1);
  mock.timers.tick(10_000);
  assert.deepEqual([sockets.length, open(), recounted], [2, 1, 1]);
});

for (const code of [4400, 4401, 4403])
  {test(`a socket that was refused with ${code} stays closed`, () => {
    mock.timers.tick(3000);
    sockets[0].close(code);
    mock.timers.tick(600_000);
    turn(false);
    assert.deepEqual([sockets.length, recounted], [1, 0]);
  });}

test("a page that the browser keeps for the way back has no socket", () => {
  mock.timers.tick(3000);
  waiting.pagehide({});
  assert.equal(open(), 0);
  waiting.pageshow({ persisted: true });
  assert.equal(open(), 1);
});

test("it waits while the browser is offline", () => {
  page.navigator.onLine = false;
  mock.timers.tick(70_000);
  assert.equal(sockets.length, 0);
  page.navigator.onLine = true;
  mock.timers.tick(60_000);
  assert.equal(open(), 1);
});
