import assert from "node:assert/strict";
import test from "node:test";

import { placeFor } from "../../../static/js/designer/sorting.js";

const middles = [10, 30, 50, 70];

test("an entry stays while it is held near its place", () => {
  assert.equal(placeFor(middles, 1, 30), 1);
  assert.equal(placeFor(middles, 1, 45), 1);
});

test("an entry passes another at the other's middle", () => {
  assert.equal(placeFor(middles, 1, 51), 2);
  assert.equal(placeFor(middles, 2, 29), 1);
});

test("beyond the ends it becomes the first or the last", () => {
  assert.equal(placeFor(middles, 2, -100), 0);
  assert.equal(placeFor(middles, 0, 900), 3);
});
