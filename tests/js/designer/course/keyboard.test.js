import assert from "node:assert/strict";
import test from "node:test";

import { actionOf, isStep } from "../../../../static/js/designer/course/keyboard.js";

const pressed = (key, more = {}) => ({
  key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more,
});
const command = { ctrlKey: true };

test("single keys act on tiles, with Shift the other way round", () => {
  const keys = ["Enter", " ", "Delete", "r", "f", "x", "n", "Escape"];
  const actions = ["use", "mark", "remove", "rotate-right", "flip", "swap", "next", "cancel"];
  assert.deepEqual(keys.map((key) => actionOf(pressed(key))), actions);
  assert.equal(actionOf(pressed("R", { shiftKey: true })), "rotate-left");
  assert.equal(actionOf(pressed("N", { shiftKey: true })), "previous");
});

test("a key goes through the problems, and one to their list", () => {
  assert.equal(actionOf(pressed("e")), "problem");
  assert.equal(actionOf(pressed("E", { shiftKey: true })), "problem-back");
  assert.equal(actionOf(pressed("l")), "problems");
});

test("caps lock is no Shift", () => {
  assert.equal(actionOf(pressed("R")), "rotate-right");
});

test("commands are the same on every system", () => {
  for (const held of [command, { metaKey: true }]) {
    assert.equal(actionOf(pressed("z", held)), "undo");
    assert.equal(actionOf(pressed("Z", { ...held, shiftKey: true })), "redo");
    assert.equal(actionOf(pressed("y", held)), "redo");
  }
});

test("what belongs to the browser is left to it", () => {
  assert.equal(actionOf(pressed("r", command)), null);
  assert.equal(actionOf(pressed("f", { altKey: true })), null);
  assert.equal(actionOf(pressed("Tab")), null);
  assert.equal(isStep(pressed("ArrowLeft", { altKey: true })), false);
});

test("zoom and help are found on every keyboard", () => {
  assert.equal(actionOf(pressed("+", { shiftKey: true })), "zoom-in");
  assert.equal(actionOf(pressed("=")), "zoom-in");
  assert.equal(actionOf(pressed("?", { shiftKey: true })), "keys");
  assert.equal(actionOf(pressed("0")), "fit");
});
