// Several people on one device: which table the page requests, and when it makes room for the next
// person.

import assert from "node:assert/strict";
import test, { beforeEach } from "node:test";

import { SharedDevice, isShared, seatAsked } from "../../../static/js/table/device.js";

/** @type {Record<string, (event: any) => void>} */
const listeners = {};
let body = ["the hand"];

beforeEach(() => {
  for (const name of Object.keys(listeners)) delete listeners[name];
  body = ["the hand"];
  Object.assign(globalThis, {
    addEventListener: (name, listener) => (listeners[name] = listener),
    document: { body: { replaceChildren: (...parts) => (body = parts) } },
  });
});

const ANN = { id: "a", name: "Ann" };

/** Return the table of Ann and Dee on Ann's device. @returns {any} */
const tableOf = (seat, hand_to = null, seats = [0, 1]) => ({
  you: { seat, seats, hand_to },
  seats: [{ number: 0, device: null }, { number: 1, device: ANN }, { number: 2, device: null }],
});

/** Return the device of a page, which counts how often it is left. */
function opened(table) {
  const page = { left: 0, device: /** @type {any} */ (null) };
  page.device = new SharedDevice(table, () => (page.left += 1));
  return page;
}

test("only people on the viewer's own device share it", () => {
  assert.equal(isShared(tableOf(0)), true);
  assert.equal(isShared(tableOf(2, null, [2])), false);
  assert.equal(isShared(tableOf(0, null, [0, 2])), false);
});

test("a page asks for the seat that it shows, and a covered one for none", () => {
  assert.equal(seatAsked(tableOf(1)), "&seat=1");
  assert.equal(seatAsked(tableOf(null, 0)), "");
  assert.equal(seatAsked(tableOf(2, null, [2])), "");
});

test("the page is left when another person has to decide", () => {
  const page = opened(tableOf(0));
  page.device.follow(tableOf(0));
  assert.deepEqual([page.left, page.device.isLeaving], [0, false]);
  page.device.follow(tableOf(0, 1));
  assert.deepEqual([page.left, page.device.isLeaving], [1, true]);
});

test("a covered page is left when the cards of another person are next", () => {
  const page = opened(tableOf(null, 0));
  page.device.follow(tableOf(null, 0));
  assert.equal(page.left, 0);
  page.device.follow(tableOf(null, 1));
  assert.equal(page.left, 1);
});

test("a page that shows no secrets is left when the seat changes", () => {
  const page = opened(tableOf(0));
  page.device.follow(tableOf(1));
  assert.equal(page.left, 1);
});

test("a person who looks at their cards while another one decides stays", () => {
  const page = opened(tableOf(0, 1));
  page.device.follow(tableOf(0, 1));
  assert.equal(page.left, 0);
  page.device.follow(tableOf(0));
  page.device.follow(tableOf(0, 1));
  assert.equal(page.left, 1);
});

test("a page kept by the browser is empty and is opened again", () => {
  const page = opened(tableOf(0));
  listeners.pagehide({});
  assert.deepEqual(body, []);
  listeners.pageshow({ persisted: false });
  assert.equal(page.left, 0);
  listeners.pageshow({ persisted: true });
  assert.equal(page.left, 1);
});

test("nothing changes for a player with a device of their own", () => {
  const page = opened(tableOf(2, null, [2]));
  page.device.follow(tableOf(null, null, []));
  assert.equal(page.left, 0);
  assert.deepEqual(listeners, {});
});
