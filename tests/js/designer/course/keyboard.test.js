import assert from "node:assert/strict";
import test from "node:test";

import { actionOf, isStep } from "../../../../static/js/designer/course/keyboard.js";

const pressed = (key, more = {}) => ({
  key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more,
});
const command = { ctrlKey: true };

test("single keys act on tiles, with Shift in the opposite direction", () => {
  const keys = ["Enter", " ", "Delete", "r", "f", "x", "n", "Escape"];
  const actions = ["use", "mark", "remove", "rotate-right", "flip", "swap", "next", "cancel"];
  assert.deepEqual(keys.map((key) => actionOf(pressed(key))), actions);
  assert.equal(actionOf(pressed("R", { shiftKey: true })), "rotate-left");
  assert.equal(actionOf(pressed("N", { shiftKey: true })), "previous");
});

test("one key steps through the problems, another opens their list", () => {
  assert.equal(actionOf(pressed("e")), "problem");
  assert.equal(actionOf(pressed("E", { shiftKey: true })), "problem-back");
  assert.equal(actionOf(pressed("l")), "problems");
});

test("Caps Lock does not count as Shift", () => {
  assert.equal(actionOf(pressed("R")), "rotate-right");
});

test("commands use the same keys on every system", () => {
  for (const held of [command, { metaKey: true }]) {
    assert.equal(actionOf(pressed("z", held)), "undo");
    assert.equal(actionOf(pressed("Z", { ...held, shiftKey: true })), "redo");
    assert.equal(actionOf(pressed("y", held)), "redo");
  }
});

test("browser shortcuts are not intercepted", () => {
  assert.equal(actionOf(pressed("r", command)), null);
  assert.equal(actionOf(pressed("f", { altKey: true })), null);
  assert.equal(actionOf(pressed("Tab")), null);
  assert.equal(isStep(pressed("ArrowLeft", { altKey: true })), false);
});

test("zoom and help work on every keyboard layout", () => {
  assert.equal(actionOf(pressed("+", { shiftKey: true })), "zoom-in");
  assert.equal(actionOf(pressed("=")), "zoom-in");
  assert.equal(actionOf(pressed("?", { shiftKey: true })), "keys");
  assert.equal(actionOf(pressed("0")), "fit");
});
