import assert from "node:assert/strict";
import test from "node:test";

import { COUNTING_MS, Counting, between } from "../../../static/js/core/counting.js";

/**
 * A page with a clock that the test advances.
 * @param {{still?: boolean, hidden?: boolean}} [how]
 */
function page({ still = false, hidden = false } = {}) {
  /** @type {Map<number, () => void>} */
  const frames = new Map();
  let [now, last] = [0, 0];
  const all = /** @type {any} */ (globalThis);
  all.matchMedia = () => ({ matches: still });
  all.document = { hidden };
  all.requestAnimationFrame = (/** @type {() => void} */ act) => frames.set(++last, act) && last;
  all.cancelAnimationFrame = (/** @type {number} */ frame) => frames.delete(frame);
  performance.now = () => now;
  return (/** @type {number} */ ms) => {
    now += ms;
    const due = [...frames.values()];
    frames.clear();
    for (const act of due) act();
  };
}

/** @param {number[]} values */
function counted(values) {
  /** @type {number[]} */
  const shown = [];
  const counting = new Counting((value) => shown.push(value));
  for (const value of values) counting.set(value);
  return { shown, counting };
}

test("values lie between start and end, and reach both", () => {
  assert.deepEqual([0, 0.5, 1].map((share) => between(3, 7, share)), [3, 5, 7]);
  assert.deepEqual([0, 0.5, 1].map((share) => between(2, -2, share)), [2, 0, -2]);
});

test("the first value is shown at once, the next one is counted to", () => {
  const pass = page();
  const { shown } = counted([3, 7]);
  assert.deepEqual(shown, [3, 3]);
  pass(COUNTING_MS / 2);
  pass(COUNTING_MS / 2);
  assert.deepEqual(shown, [3, 3, 5, 7]);
  pass(COUNTING_MS);
  assert.equal(shown.length, 4);
});

test("a newer value replaces the count that is running", () => {
  const pass = page();
  const { shown, counting } = counted([0, 10]);
  counting.set(4);
  pass(COUNTING_MS);
  pass(COUNTING_MS);
  assert.equal(shown.at(-1), 4);
  assert.equal(shown.includes(10), false);
});

test("nothing counts if the user prefers no motion, or sees another tab", () => {
  for (const how of [{ still: true }, { hidden: true }]) {
    page(how);
    assert.deepEqual(counted([3, 7, 7]).shown, [3, 7]);
  }
});
