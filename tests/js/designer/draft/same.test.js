import assert from "node:assert/strict";
import test from "node:test";

import { same } from "../../../../static/js/designer/draft/same.js";

test("the order of keys does not matter at any depth", () => {
  assert.ok(same({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }));
});

test("the order of a list matters", () => {
  assert.ok(!same([1, 2], [2, 1]));
  assert.ok(!same({ tiles: [{ q: 0 }, { q: 1 }] }, { tiles: [{ q: 1 }, { q: 0 }] }));
});

test("other values and missing keys are differences", () => {
  for (const other of [{ a: 2 }, { a: "1" }, { a: null }, {}, { a: 1, b: 2 }, null]) assert.ok(!same({ a: 1 }, other));
});
