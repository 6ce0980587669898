import assert from "node:assert/strict";
import test from "node:test";

import { isTouch, plays } from "../../../static/js/table/confirming.js";

test("what was seen is played by one press", () => {
  assert.equal(plays({ again: false, seen: true, asks: false }), true);
});

test("what a finger could not see yet is shown first, and played by a second press", () => {
  assert.equal(plays({ again: false, seen: false, asks: false }), false);
  assert.equal(plays({ again: true, seen: false, asks: false }), true);
});

test("whoever wants to be asked is asked, and answers with the same press", () => {
  assert.equal(plays({ again: false, seen: true, asks: true }), false);
  assert.equal(plays({ again: true, seen: true, asks: true }), true);
});

test("mouse and keyboard look before they press, a finger does not", () => {
  assert.equal(isTouch(/** @type {any} */ ({ pointerType: "touch" })), true);
  assert.equal(isTouch(/** @type {any} */ ({ pointerType: "mouse" })), false);
  assert.equal(isTouch(/** @type {any} */ ({ pointerType: "" })), false);
});
