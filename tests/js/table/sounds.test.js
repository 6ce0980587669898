import assert from "node:assert/strict";
import test from "node:test";

import { occasionOf } from "../../../static/js/table/sounds.js";

const asked = { required: true };
/** @type {(version: number, more?: object) => any} A view with the parts that sounds look at. */
const table = (version, more = {}) => ({ version, status: "playing", you: { seat: 0 }, prompt: null, ...more });

test("a turn sounds when it begins, and not again while it is open", () => {
  assert.equal(occasionOf(table(1), table(2, { prompt: asked })), "turn");
  assert.equal(occasionOf(table(2, { prompt: asked }), table(3, { prompt: asked })), null);
});

test("a decision for which nobody waits makes no sound", () => {
  assert.equal(occasionOf(table(1), table(2, { prompt: { required: false } })), null);
});

test("a won game sounds, and a lost one does not", () => {
  const over = (/** @type {number[]} */ places) => table(2, { status: "finished", result: { places, scores: [] } });
  assert.equal(occasionOf(table(1), over([1, 2])), "win");
  assert.equal(occasionOf(table(1), over([2, 1])), null);
});

test("older views, the first view and spectators make no sound", () => {
  assert.equal(occasionOf(table(2), table(2, { prompt: asked })), null);
  assert.equal(occasionOf(null, table(2, { prompt: asked })), null);
  assert.equal(occasionOf(table(1), table(2, { prompt: asked, you: { seat: null } })), null);
});
