import assert from "node:assert/strict";
import test from "node:test";

/** All opened sockets. @type {any[]} */
const sockets = [];
const page = /** @type {any} */ (globalThis);
page.location = { href: "http://127.0.0.1/table/x/" };
page.addEventListener = () => {};
page.document = {
  body: { dataset: { socket: "/ws/table/x/", version: "3" } }, addEventListener() {}, querySelector: () => null,
};
page.WebSocket = class {
  constructor(address) {
    this.address = address;
    sockets.push(this);
  }
};

const { followTable } = await import("../../../static/js/table/following.js");

test("each newer version of the page's table is reported once", () => {
  const told = [];
  followTable(({ version }) => told.push(version));
  const [socket] = sockets;
  const say = (message) => socket.onmessage({ data: JSON.stringify(message) });
  for (const version of [3, 4, 4, 2, 6]) say({ type: "table", table: { version } });
  say({ type: "version", version: 9 });
  assert.deepEqual(told, [4, 6]);
  assert.equal(socket.address, "ws://127.0.0.1/ws/table/x/");
});
