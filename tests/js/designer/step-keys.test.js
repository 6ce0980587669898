import assert from "node:assert/strict";
import { test } from "node:test";

import { stepOf } from "../../../static/js/designer/step-keys.js";

const BARE = { ctrlKey: true, metaKey: false, altKey: false, shiftKey: false, target: null };
const press = (key, given = {}) => stepOf({ ...BARE, key, ...given });

test("Control or Command with Z undoes, and with Y or Shift redoes", () => {
  assert.equal(press("z"), "undo");
  assert.equal(press("z", { ctrlKey: false, metaKey: true }), "undo");
  assert.equal(press("y"), "redo");
  assert.equal(press("Z", { shiftKey: true }), "redo");
});

test("other keys do nothing", () => {
  assert.equal(press("z", { ctrlKey: false }), null);
  assert.equal(press("z", { altKey: true }), null);
  assert.equal(press("Y", { shiftKey: true }), null);
  assert.equal(press("x"), null);
});

test("in a text field the browser's own undo is used", () => {
  assert.equal(press("z", { target: { matches: () => true } }), null);
});
