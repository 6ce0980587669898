import assert from "node:assert/strict";
import test from "node:test";

import { placeByKey } from "../../../static/js/core/tabs.js";

test("arrow keys move from tab to tab and wrap around", () => {
  assert.equal(placeByKey("ArrowRight", 0, 3), 1);
  assert.equal(placeByKey("ArrowRight", 2, 3), 0);
  assert.equal(placeByKey("ArrowLeft", 0, 3), 2);
});

test("Home and End move to the first and the last tab", () => {
  assert.equal(placeByKey("Home", 2, 3), 0);
  assert.equal(placeByKey("End", 0, 3), 2);
});

test("other keys do nothing", () => {
  assert.equal(placeByKey("ArrowDown", 0, 3), null);
  assert.equal(placeByKey("a", 0, 3), null);
});
