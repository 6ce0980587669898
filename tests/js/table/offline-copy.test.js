// The copy of a table for times without a connection: which tables this browser stores.

import assert from "node:assert/strict";
import test, { mock } from "node:test";

/** The paths of the views in the cache. @type {Set<string>} */
const stored = new Set();
const cache = {
  keys: async () => [...stored].map((path) => ({ url: `https://dogleg.test${path}` })),
  match: async () => new Response(JSON.stringify({ address: "/tables/t/", at: 1, files: [] })),
  put: async (/** @type {string} */ path) => stored.add(path),
  delete: async (/** @type {string} */ path) => stored.delete(path),
};
/** @type {Record<string, string>} */
const items = {};
const storage = {
  getItem: (/** @type {string} */ name) => items[name] ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => (items[name] = value),
};
const copy = {
  querySelectorAll: () => [],
  getAttribute: () => null,
  removeAttribute() {},
  localName: "div",
  outerHTML: "<div></div>",
};
/** @type {any} */
const root = { cloneNode: () => copy, querySelectorAll: () => [] };
Object.assign(globalThis, {
  caches: { open: async () => cache, has: async () => true, keys: async () => [] },
  localStorage: storage,
  sessionStorage: storage,
  location: { href: "https://dogleg.test/tables/t/", origin: "https://dogleg.test", pathname: "/tables/t/" },
  document: { body: { dataset: { account: "ann" } }, title: "Golfie · Dogleg", querySelectorAll: () => [] },
  HTMLButtonElement: class {},
});
const { OfflineCopy } = await import("../../../static/js/table/offline-copy.js");
const { ownViews } = await import("../../../static/js/core/kept-views.js");

/** Show a table until it is still. @param {object} changes */
async function show(changes) {
  await ownViews("ann");
  mock.timers.enable({ apis: ["setTimeout"] });
  const seats = [{ number: 0, device: null }, { number: 1, device: null }];
  /** @type {any} */
  const table = { status: "playing", you: { seat: 0, seats: [0] }, seats, ...changes };
  new OfflineCopy(root).update(table);
  mock.timers.tick(2000);
  mock.timers.reset();
  await new Promise((resolve) => setTimeout(resolve, 10));
}

const VIEW = "/offline/tables/t/";

test("a running table of the viewer is stored", async () => {
  await show({});
  assert.deepEqual([...stored], [VIEW]);
});

test("a device that several people share keeps no copy, and drops an earlier one", async () => {
  stored.add(VIEW);
  const seats = [{ number: 0, device: null }, { number: 1, device: { id: "ann", name: "Ann" } }];
  await show({ you: { seat: 0, seats: [0, 1] }, seats });
  assert.deepEqual([...stored], []);
});

test("spectators and finished games leave no copy", async () => {
  for (const changes of [{ you: { seat: null, seats: [] } }, { status: "finished" }]) {
    stored.add(VIEW);
    await show(changes);
    assert.deepEqual([...stored], []);
  }
});
