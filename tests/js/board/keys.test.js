import assert from "node:assert/strict";
import test from "node:test";

import { distance } from "../../../static/js/board/hex.js";
import { directionOf, hexByKey } from "../../../static/js/board/keys.js";

const pressed = (hex, ...keys) => keys.reduce(hexByKey, hex);

test("two steps up stay in the column, and a step down leads back", () => {
  const [q, r] = pressed([2, 3], "ArrowUp", "ArrowUp");
  assert.deepEqual([q + r / 2, r], [2 + 3 / 2, 1]);
  assert.deepEqual(pressed([2, 3], "ArrowUp", "ArrowDown"), [2, 3]);
  assert.deepEqual(pressed([2, 4], "ArrowDown", "ArrowUp"), [2, 4]);
});

test("each of the six neighbours is one key away", () => {
  const keys = ["ArrowLeft", "ArrowRight", "Home", "PageUp", "End", "PageDown"];
  const reached = new Set(keys.map((key) => directionOf([0, 0], key)));
  assert.equal(reached.size, 6);
  for (const key of keys) assert.equal(distance([0, 0], hexByKey([0, 0], key)), 1);
});

test("rows above the first have a parity as well", () => {
  assert.deepEqual(pressed([0, -1], "ArrowUp", "ArrowDown"), [0, -1]);
});

test("other keys do nothing", () => {
  assert.equal(hexByKey([0, 0], "a"), null);
});
