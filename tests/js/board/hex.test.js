import assert from "node:assert/strict";
import test from "node:test";

import { centre, corners, distance, hexAt, neighbour, sameHex } from "../../../static/js/board/hex.js";

/** @typedef {import("../../../static/js/board/hex.js").Hex} Hex */
/** @typedef {import("../../../static/js/board/hex.js").Point} Point */

test("six steps in the six directions lead back to the start", () => {
  /** @type {Hex} */
  let here = [3, -2];
  for (let direction = 0; direction < 6; direction += 1) here = neighbour(here, direction);
  assert.deepEqual(here, [3, -2]);
});

test("directions are sixths of a turn, modulo six", () => {
  assert.deepEqual(neighbour([0, 0], -1), neighbour([0, 0], 5));
  assert.deepEqual(neighbour([0, 0], 7), neighbour([0, 0], 1));
});

test("distance is the smallest number of steps", () => {
  assert.equal(distance([0, 0], [3, 0]), 3);
  assert.equal(distance([0, 0], [2, -1]), 2);
  assert.equal(distance([-1, 2], [-1, 2]), 0);
});

test("points around the middle belong to the hex", () => {
  /** @type {Hex[]} */
  const hexes = [[0, 0], [4, -7], [-3, 5]];
  for (const hex of hexes) {
    const [x, y] = centre(hex, 20);
    assert.deepEqual(hexAt([x, y], 20), hex);
    assert.deepEqual(hexAt([x + 15, y - 4], 20), hex);
    assert.deepEqual(hexAt([x - 3, y + 17], 20), hex);
  }
});

test("the edge in direction d is between corner d and the next", () => {
  const ring = corners([0, 0], 20);
  for (let direction = 0; direction < 6; direction += 1) {
    const [a, b] = [ring[direction], ring[(direction + 1) % 6]];
    /** @type {Point} */
    const outside = [(a[0] + b[0]) * 0.51, (a[1] + b[1]) * 0.51];
    assert.ok(sameHex(hexAt(outside, 20), neighbour([0, 0], direction)));
  }
});
