import assert from "node:assert/strict";
import test from "node:test";

import { isTouch, plays } from "../../../static/js/table/confirming.js";

test("an option that was visible is played with one press", () => {
  assert.equal(plays({ again: false, seen: true, asks: false }), true);
});

test("an option that a finger could not see is shown first and played with a second press", () => {
  assert.equal(plays({ again: false, seen: false, asks: false }), false);
  assert.equal(plays({ again: true, seen: false, asks: false }), true);
});

test("a player who wants confirmation gets it and confirms with the same press", () => {
  assert.equal(plays({ again: false, seen: true, asks: true }), false);
  assert.equal(plays({ again: true, seen: true, asks: true }), true);
});

test("mouse and keyboard show a preview before a press, and a finger does not", () => {
  assert.equal(isTouch(/** @type {any} */ ({ pointerType: "touch" })), true);
  assert.equal(isTouch(/** @type {any} */ ({ pointerType: "mouse" })), false);
  assert.equal(isTouch(/** @type {any} */ ({ pointerType: "" })), false);
});
