import assert from "node:assert/strict";
import test from "node:test";

import { wind } from "../../../static/js/board/compass.js";

test("the six neighbours are in the directions of their names", () => {
  const winds = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]].map(([q, r]) => wind([0, 0], [q, r]));
  assert.deepEqual(winds, ["east", "south_east", "south_west", "west", "north_west", "north_east"]);
});

test("two rows up in the same column is north", () => {
  assert.equal(wind([0, 0], [1, -2]), "north");
  assert.equal(wind([4, 4], [3, 6]), "south");
});

test("a small deviation still counts as straight up", () => {
  assert.equal(wind([0, 0], [3, -5]), "north");
  assert.equal(wind([0, 0], [9, -10]), "north_east");
});
