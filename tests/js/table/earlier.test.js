import assert from "node:assert/strict";
import { test } from "node:test";

import { showEarlier, watchEarlier } from "../../../static/js/table/earlier.js";

const element = () => ({
  children: [],
  append(...added) { this.children.push(...added); },
  prepend(item) { this.children.unshift(item); },
  setAttribute() {},
});
globalThis.document = /** @type {any} */ ({ createElement: element, createElementNS: element });

/** Return log entries for all versions up to `newest`, in pages of limited size like the API. */
const logOf = (newest, atOnce = 100) => (since) => {
  const versions = Array.from({ length: newest }, (_, place) => place + 1).filter((version) => version > since);
  const page = versions.slice(0, atOnce);
  const entries = page.map((version) => ({ version, turn: version, seat: 0, lines: [{ event: null, text: `${version}` }] }));
  const more = versions.length > atOnce;
  return Promise.resolve({ entries, next: more ? page.at(-1) : newest, more });
};

const buttonAt = (version) => {
  const button = { hidden: true, disabled: false, dataset: { earlier: String(version) }, addEventListener(_, press) { this.press = press; } };
  return /** @type {any} */ (button);
};

const read = (list) => list.children.map((item) => item.children[1].children[0].children[0]);
const upTo = (newest, oldest) => Array.from({ length: newest - oldest + 1 }, (_, place) => `${newest - place}`);

/** @param {(since: number) => Promise<any>} getLog */
function shown(oldest, getLog) {
  const list = /** @type {any} */ (element()), button = buttonAt(oldest), errors = [];
  showEarlier(button, list, { getLog, failed: (error) => errors.push(error) });
  return { list, button, errors };
}

test("each press adds the previous hundred, up to the first", async () => {
  const { list, button } = shown(251, logOf(350));
  assert.equal(button.hidden, false);
  await button.press();
  assert.deepEqual(read(list), upTo(250, 151));
  await button.press();
  assert.equal(button.hidden, false);
  await button.press();
  assert.deepEqual(read(list), upTo(250, 1));
  assert.equal(button.hidden, true);
});

test("a result split over several answers is added completely", async () => {
  const { list, button } = shown(151, logOf(200, 30));
  await button.press();
  assert.deepEqual(read(list), upTo(150, 51));
});

test("after a failed request the button stays", async () => {
  const { list, button, errors } = shown(150, () => Promise.reject(new Error("away")));
  await button.press();
  assert.deepEqual([list.children.length, button.hidden, button.disabled, errors.length], [0, false, false, 1]);
});

test("on a shared device, the entries are those that the shown seat can see", async () => {
  const asked = [], button = buttonAt(3), list = /** @type {any} */ (element());
  button.dataset.address = "/log/";
  Object.assign(document, { querySelector: (query) => (query === "[data-log]" ? list : button) });
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    return Response.json({ entries: [], next: 3, more: false });
  };
  watchEarlier(assert.fail, "&seat=1");
  await button.press();
  assert.deepEqual(asked, ["/log/?since=0&seat=1"]);
});
