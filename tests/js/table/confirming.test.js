import assert from "node:assert/strict";
import test from "node:test";

import { isHold, isTouch, plays } from "../../../static/js/table/confirming.js";

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

test("a finger that rests on an option looks at it, a mouse may press as long as it likes", () => {
  /** @param {string} pointerType @param {number} timeStamp */
  const click = (pointerType, timeStamp) => /** @type {any} */ ({ pointerType, timeStamp });
  assert.equal(isHold(click("touch", 1600), 1000), true);
  assert.equal(isHold(click("touch", 1200), 1000), false);
  assert.equal(isHold(click("mouse", 1600), 1000), false);
});
