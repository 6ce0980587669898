import assert from "node:assert/strict";
import test from "node:test";

import { meaningOf } from "../../../static/js/table/keys.js";

test("digits select the first to the ninth option", () => {
  assert.deepEqual(meaningOf("1"), { type: "number", place: 0 });
  assert.deepEqual(meaningOf("9"), { type: "number", place: 8 });
  assert.equal(meaningOf("0"), null);
  assert.equal(meaningOf("12"), null);
});

test("Enter confirms, Backspace and U undo", () => {
  assert.deepEqual(meaningOf("Enter"), { type: "confirm" });
  for (const key of ["Backspace", "u", "U"]) assert.deepEqual(meaningOf(key), { type: "back" });
});

test("W announces the current position", () => {
  for (const key of ["w", "W"]) assert.deepEqual(meaningOf(key), { type: "where" });
});

test("other keys do nothing", () => {
  for (const key of ["a", "Tab", "ArrowLeft", " ", "Escape"]) assert.equal(meaningOf(key), null);
});
