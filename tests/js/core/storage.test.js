// Pages work in browsers that block storage, and delete what another user stored.

import assert from "node:assert/strict";
import test from "node:test";

import { GuardedStorage, clearForAnother, lasting, ofTab } from "../../../static/js/core/storage.js";

/** Return a browser's storage that works or is full. */
function storage({ isFull = false } = {}) {
  const items = new Map();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (place) => [...items.keys()][place] ?? null,
    getItem: (name) => items.get(name) ?? null,
    setItem(name, value) {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      items.set(name, value);
    },
    removeItem: (name) => items.delete(name),
    clear: () => items.clear(),
  };
}

const BLOCKED = {
  "throws when it is read": () => {
    throw new DOMException("denied", "SecurityError");
  },
  "is null": () => null,
  "is full": () => storage({ isFull: true }),
};

for (const [how, open] of Object.entries(BLOCKED)) {
  test(`where storage ${how}, values last as long as the page`, () => {
    const store = new GuardedStorage(open);
    assert.equal(store.getItem("a"), null);
    store.setItem("a", "1");
    assert.equal(store.getItem("a"), "1");
    assert.deepEqual([store.length, store.key(0), store.key(1)], [1, "a", null]);
    store.removeItem("a");
    assert.deepEqual([store.getItem("a"), store.length], [null, 0]);
    store.setItem("b", "2");
    store.clear();
    assert.equal(store.getItem("b"), null);
  });
}

test("working storage contains every value", () => {
  const there = storage();
  const store = new GuardedStorage(() => there);
  store.setItem("a", "1");
  store.setItem("b", "2");
  assert.deepEqual([...there.items], [["a", "1"], ["b", "2"]]);
  assert.deepEqual([store.length, store.key(1), store.getItem("a")], [2, "b", "1"]);
  store.removeItem("a");
  assert.equal(there.items.size, 1);
});

test("a value without space replaces an older one", () => {
  const there = storage({ isFull: true });
  there.items.set("a", "old");
  const store = new GuardedStorage(() => there);
  store.setItem("a", "new");
  assert.equal(store.getItem("a"), "new");
  assert.equal(there.items.has("a"), false, "a later page must not find the old one");
});

test("the browser's storages are looked up when they are used", () => {
  const [first, second] = [storage(), storage()];
  Object.assign(globalThis, { localStorage: first, sessionStorage: second });
  lasting.setItem("a", "1");
  ofTab.setItem("b", "2");
  assert.deepEqual([first.getItem("a"), second.getItem("b")], ["1", "2"]);
});

/**
 * Return true if a draft is still stored after these users have opened a page one after another.
 */
function leftAfter(...golfers) {
  const stores = [storage(), storage()].map((there) => new GuardedStorage(() => there));
  const [before, ...later] = golfers;
  clearForAnother(before, stores);
  for (const store of stores) store.setItem("draft", "of the first");
  for (const golfer of later) clearForAnother(golfer, stores);
  const [left, right] = stores.map((store) => store.getItem("draft"));
  assert.equal(left, right);
  return left !== null;
}

test("after signing out, every tab clears once what the member stored, but not what belongs to the device", () => {
  const stores = [storage(), storage()].map((there) => new GuardedStorage(() => there));
  const load = (/** @type {string} */ golfer, /** @type {string} */ signOut) => clearForAnother(golfer, stores, signOut);
  const found = () => stores.flatMap((store) => [store.getItem("draft"), store.getItem("dogleg-device-card-1")]);
  load("ann", "");
  for (const store of stores) store.setItem("draft", "of Ann");
  for (const store of stores) store.setItem("dogleg-device-card-1", "a card");
  load("", "first");
  assert.deepEqual(found(), [null, "a card", null, "a card"]);
  load("ann", "first");
  for (const store of stores) store.setItem("draft", "a newer one");
  load("ann", "first");
  load("", "first");
  assert.deepEqual(found(), ["a newer one", "a card", "a newer one", "a card"]);
  load("", "second");
  assert.deepEqual(found(), [null, "a card", null, "a card"]);
  load("bo", "second");
  for (const store of stores) store.setItem("draft", "of Bo");
  load("bo", "second");
  assert.deepEqual(found(), ["of Bo", "a card", "of Bo", "a card"]);
});

test("another member or a guest does not find the previous member's data", () => {
  assert.equal(leftAfter("ann", "bo"), false);
  assert.equal(leftAfter("ann", "guest"), false);
  assert.equal(leftAfter("ann", "", "bo"), false, "signed out between");
  assert.equal(leftAfter("guest", "ann", "bo"), false);
});

test("the same user finds everything again", () => {
  assert.equal(leftAfter("ann", "ann"), true);
  assert.equal(leftAfter("ann", "", "ann"), true, "a session ran out");
  assert.equal(leftAfter("guest", "ann"), true, "a guest signed up");
  assert.equal(leftAfter("", "guest", "ann"), true, "a stranger became a guest");
});
