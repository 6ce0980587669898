// Input in the plot designer: mirrors, strokes and keys.

import assert from "node:assert/strict";
import { test } from "node:test";

import { actionOf, arrowOf } from "../../../../static/js/designer/plot/keyboard.js";
import { Mirrors } from "../../../../static/js/designer/plot/mirror.js";
import { between } from "../../../../static/js/designer/plot/strokes.js";

const BOUNDS = { left: 2, right: 6, top: 0, bottom: 3 };

test("without mirrors a square has no twin", () => {
  assert.deepEqual(new Mirrors().twinsOf([3, 3]), [[3, 3]]);
});

test("a mirror is in the middle of the plot and gives each square a twin", () => {
  const mirrors = new Mirrors();
  mirrors.toggle("across", BOUNDS);
  assert.equal(mirrors.lineOf("across"), 4.5);
  assert.deepEqual(mirrors.twinsOf([2, 1]), [[2, 1], [6, 1]]);
  assert.deepEqual(mirrors.twinsOf([4, 1]), [[4, 1]], "on the line it is its own twin");
});

test("two mirrors give four squares", () => {
  const mirrors = new Mirrors();
  mirrors.toggle("across", BOUNDS);
  mirrors.toggle("down", BOUNDS);
  assert.deepEqual(mirrors.twinsOf([2, 0]), [[2, 0], [6, 0], [2, 3], [6, 3]]);
});

test("a mirror moves with the plot and can be removed", () => {
  const mirrors = new Mirrors();
  mirrors.toggle("across", BOUNDS);
  mirrors.follow([3, 1]);
  assert.deepEqual(mirrors.twinsOf([5, 1]), [[5, 1], [9, 1]]);
  mirrors.toggle("across", BOUNDS);
  assert.equal(mirrors.isUp("across"), false);
  assert.deepEqual(mirrors.twinsOf([5, 1]), [[5, 1]]);
});

test("a fast stroke skips no square", () => {
  assert.deepEqual(between([0, 0], [3, 0]), [[1, 0], [2, 0], [3, 0]]);
  assert.deepEqual(between([0, 0], [2, 4]).length, 4);
  assert.deepEqual(between([2, 2], [2, 2]), [[2, 2]]);
});

/** @param {string} key @param {object} [held] */
const press = (key, held) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test("keys select, use, turn and mirror", () => {
  assert.equal(actionOf(press("w")), "water");
  assert.equal(actionOf(press(" ")), "use");
  assert.equal(actionOf(press("M", { shiftKey: true })), "mirror-down");
  assert.equal(actionOf(press("q")), null);
});

test("keys with Control belong to the browser or to undo", () => {
  assert.equal(actionOf(press("c", { ctrlKey: true })), null);
  assert.equal(arrowOf(press("ArrowLeft", { altKey: true })), null);
  assert.deepEqual(arrowOf(press("ArrowLeft")), [-1, 0]);
});
