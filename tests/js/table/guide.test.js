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
  const classes = new Set();
  const classList = {
    toggle: (name) => (classes.delete(name) ? false : classes.add(name)),
    remove: (name) => classes.delete(name),
  };
  const box = { hidden: true, classList, querySelector: (name) => parts[name] };
  return { box, said: () => (box.hidden ? null : parts["[data-guide-words]"].textContent), listeners, isWhole: () => classes.has("guide-whole") };
}

/** @returns {any} */
function memory() {
  const kept = new Map();
  return { getItem: (name) => kept.get(name) ?? null, setItem: (name, value) => kept.set(name, value) };
}

const LESSONS = { zone: "Tap the card.", hole: "A hole!" };
const guided = (at, storage) => new Guide(at.box, { storage, game: "golfie", lessons: LESSONS });

/** A prompt for a zone, at a table where nothing else has changed. */
const zone = (id) => ({ id, kind: "zone", lessons: ["zone"] });

test("a new concept is explained once, before the question", () => {
  const at = page();
  const guide = new Guide(at.box, { storage: memory(), game: "eighteen", lessons: { ...LESSONS, swift: "Quick!" } });
  for (const [id, told] of [["1", "Quick!"], ["2", "Tap the card."], ["3", "Tap the card."], ["4", null]]) {
    guide.asked({ ...zone(id), lessons: ["chaos", "swift", "zone"] });
    assert.equal(at.said(), told);
  }
});

test("a question is explained the first few times", () => {
  const [at, storage] = [page(), memory()];
  const guide = guided(at, storage);
  guide.asked(zone("1"));
  assert.equal(at.said(), "Tap the card.");
  guide.asked({ ...zone("2"), kind: "hole", lessons: ["chaos", "hole"] });
  assert.equal(at.said(), "A hole!");
  guide.asked(zone("3"));
  guide.asked(zone("4"));
  assert.equal(at.said(), null);
});

test("a skipped guide stays off on later visits until it is requested", () => {
  const [at, storage] = [page(), memory()];
  guided(at, storage).asked(zone("1"));
  at.listeners.skip();
  assert.equal(at.said(), null);
  guided(at, storage).asked(zone("2"));
  assert.equal(at.said(), null);
  at.listeners.again();
  assert.equal(at.said(), "Tap the card.");
});

test("between questions nothing is shown", () => {
  const at = page();
  const guide = guided(at, memory());
  guide.asked(zone("1"));
  guide.asked(null);
  assert.equal(at.said(), null);
});

test("a tap expands a long lesson, another collapses it, and the next lesson is collapsed", () => {
  const at = page();
  const guide = guided(at, memory());
  guide.asked(zone("1"));
  assert.equal(at.isWhole(), false);
  at.listeners.words();
  assert.equal(at.isWhole(), true);
  at.listeners.words();
  assert.equal(at.isWhole(), false);
  at.listeners.words();
  guide.asked(zone("2"));
  assert.equal(at.isWhole(), false);
});
