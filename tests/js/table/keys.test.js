import assert from "node:assert/strict";
import test from "node:test";

import { meaningOf } from "../../../static/js/table/keys.js";

test("numbers name the options from the first to the ninth", () => {
  assert.deepEqual(meaningOf("1"), { type: "number", place: 0 });
  assert.deepEqual(meaningOf("9"), { type: "number", place: 8 });
  assert.equal(meaningOf("0"), null);
  assert.equal(meaningOf("12"), null);
});

test("Enter confirms, Backspace and U take back", () => {
  assert.deepEqual(meaningOf("Enter"), { type: "confirm" });
  for (const key of ["Backspace", "u", "U"]) assert.deepEqual(meaningOf(key), { type: "back" });
});

test("W says where one is", () => {
  for (const key of ["w", "W"]) assert.deepEqual(meaningOf(key), { type: "where" });
});

test("other keys stay what they are", () => {
  for (const key of ["a", "Tab", "ArrowLeft", " ", "Escape"]) assert.equal(meaningOf(key), null);
});
