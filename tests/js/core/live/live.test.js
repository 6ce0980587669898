import assert from "node:assert/strict";
import test, { beforeEach, mock } from "node:test";

/** All opened sockets. @type {any[]} */
const sockets = [];
/** Listeners by event. @type {Record<string, () => void>} */
const waiting = {};
const page = /** @type {any} */ (globalThis);
page.location = { href: "http://127.0.0.1/" };
page.addEventListener = (/** @type {string} */ name, /** @type {() => void} */ heard) => (waiting[name] = heard);
page.document = { addEventListener: page.addEventListener };
page.WebSocket = class {
  static OPEN = 1;
  static CLOSED = 3;
  readyState = 1;

  constructor() {
    sockets.push(this);
  }

  /** @param {number} code */
  over(code) {
    this.readyState = 3;
    /** @type {any} */ (this).onclose({ code });
  }
};

const { Live } = await import("../../../../static/js/core/live/live.js");

/** @type {number[]} */
const ended = [];
mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
beforeEach(() => {
  sockets.length = ended.length = 0;
  new Live({
    path: "/ws/lobby/",
    hello: () => null,
    heard: () => {},
    changed: () => {},
    poll: async () => {},
    ended: (code) => ended.push(code),
  });
});

for (const code of [4400, 4403, 4404, 4409, 4410])
  {test(`a socket closed with ${code} stays closed`, () => {
    sockets[0].over(code);
    waiting.online();
    waiting.visibilitychange();
    mock.timers.tick(60000);
    assert.deepEqual([sockets.length, ended], [1, [code]]);
  });}

for (const code of [1006, 1012, 4401, 4429])
  {test(`a socket closed with ${code} reconnects after a pause, and immediately when online`, () => {
    sockets[0].over(code);
    assert.equal(sockets.length, 1);
    waiting.online();
    sockets[1].over(code);
    mock.timers.tick(60000);
    assert.deepEqual([sockets.length, ended], [3, []]);
  });}
