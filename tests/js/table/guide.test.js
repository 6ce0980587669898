import assert from "node:assert/strict";
import test from "node:test";

import { Guide } from "../../../static/js/table/guide.js";

/** @returns {any} */
function page() {
  const listeners = {};
  const part = (name) => ({ textContent: "", addEventListener: (_, act) => (listeners[name] = act) });
  const parts = { "[data-guide-words]": part("words"), "[data-guide-skip]": part("skip") };
  const again = part("again");
  globalThis.document = /** @type {any} */ ({ querySelector: () => again });
  const box = { hidden: true, querySelector: (name) => parts[name] };
  return { box, said: () => (box.hidden ? null : parts["[data-guide-words]"].textContent), listeners };
}

/** @returns {any} */
function memory() {
  const kept = new Map();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
}

const LESSONS = { zone: "Tap the card.", hole: "A hole!" };
const guided = (at, storage) => new Guide(at.box, { storage, game: "golfie", lessons: LESSONS });

test("a question is explained the first times that it is asked", () => {
  const [at, storage] = [page(), memory()];
  const guide = guided(at, storage);
  guide.asked({ id: "1", kind: "zone" });
  assert.equal(at.said(), "Tap the card.");
  guide.asked({ id: "2", kind: "hole" });
  assert.equal(at.said(), "A hole!");
  guide.asked({ id: "3", kind: "zone" });
  guide.asked({ id: "4", kind: "zone" });
  assert.equal(at.said(), null);
});

test("who skips it is not taught again, on the next visit either, until they ask for it", () => {
  const [at, storage] = [page(), memory()];
  guided(at, storage).asked({ id: "1", kind: "zone" });
  at.listeners.skip();
  assert.equal(at.said(), null);
  guided(at, storage).asked({ id: "2", kind: "hole" });
  assert.equal(at.said(), null);
  at.listeners.again();
  assert.equal(at.said(), "A hole!");
});

test("between questions nothing is said", () => {
  const at = page();
  const guide = guided(at, memory());
  guide.asked({ id: "1", kind: "zone" });
  guide.asked(null);
  assert.equal(at.said(), null);
});
