import assert from "node:assert/strict";
import test from "node:test";

import { stepByKey } from "../../../static/js/core/roving.js";

test("arrow keys move along a line and between lines", () => {
  assert.equal(stepByKey("ArrowRight", 1, 9, 4), 2);
  assert.equal(stepByKey("ArrowDown", 1, 9, 4), 5);
  assert.equal(stepByKey("ArrowUp", 5, 9, 4), 1);
});

test("arrow keys stop at the ends", () => {
  assert.equal(stepByKey("ArrowLeft", 0, 9, 4), null);
  assert.equal(stepByKey("ArrowUp", 3, 9, 4), null);
  assert.equal(stepByKey("ArrowDown", 6, 9, 4), null);
});

test("Home and End move to the first and the last item", () => {
  assert.equal(stepByKey("Home", 5, 9, 4), 0);
  assert.equal(stepByKey("End", 5, 9, 4), 8);
});

test("letters do not move the focus", () => {
  assert.equal(stepByKey("p", 5, 9, 4), null);
});
