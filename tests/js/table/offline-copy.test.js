// The copy of a running table for offline use: nothing is stored on a shared device.

import assert from "node:assert/strict";
import test, { mock } from "node:test";

/** The browser's caches: name of the cache, then key, then response. @type {Map<string, Map<string, Response>>} */
const stored = new Map();

const open = async (name) => {
  if (!stored.has(name)) stored.set(name, new Map());
  const cache = stored.get(name);
  return {
    match: async (key) => cache.get(key.url?.slice("https://dogleg.test".length) ?? key),
    put: async (key, response) => cache.set(key, response),
    delete: async (key) => cache.delete(key),
    keys: async () => [...cache.keys()].map((key) => ({ url: `https://dogleg.test${key}` })),
  };
};

const part = {
  localName: "div",
  outerHTML: "<div>the hand</div>",
  querySelectorAll: () => [],
  getAttribute: () => null,
  setAttribute() {},
  removeAttribute() {},
};
const kept = new Map();

Object.assign(globalThis, {
  caches: { open, keys: async () => [...stored.keys()], has: async (name) => stored.has(name), delete: async (name) => stored.delete(name) },
  localStorage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
  location: { href: "https://dogleg.test/tables/x/", origin: "https://dogleg.test", pathname: "/tables/x/" },
  document: { title: "A game", body: { dataset: { account: "ann" } }, querySelectorAll: () => [] },
  HTMLButtonElement: class {},
});

const { ownViews } = await import("../../../static/js/core/kept-views.js");
const { OfflineCopy } = await import("../../../static/js/table/offline-copy.js");

/** @returns {any} */
const tableOf = (device) => ({
  status: "playing",
  you: { seat: 0, seats: [0, 1], hand_to: null },
  seats: [{ number: 0, device: null }, { number: 1, device }],
});

/** Return the copies in the browser after the page has shown these tables. */
async function copiesAfter(...tables) {
  mock.timers.enable({ apis: ["setTimeout"] });
  await ownViews("ann");
  const copy = new OfflineCopy(/** @type {any} */ ({ ...part, cloneNode: () => ({ ...part }) }));
  for (const table of tables) {
    copy.update(table);
    mock.timers.tick(10_000);
    mock.timers.reset();
    await new Promise((done) => setTimeout(done, 20));
    mock.timers.enable({ apis: ["setTimeout"] });
  }
  mock.timers.reset();
  return [...(stored.get("dogleg-views-ann")?.keys() ?? [])];
}

test("a player's own table is stored", async () => {
  assert.deepEqual(await copiesAfter(tableOf(null)), ["/offline/tables/x/"]);
});

test("a device that several people share stores no copy, and deletes an earlier one", async () => {
  assert.deepEqual(await copiesAfter(tableOf({ id: "a", name: "Ann" })), []);
});
