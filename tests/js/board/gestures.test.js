import assert from "node:assert/strict";
import test from "node:test";

import { watchGestures } from "../../../static/js/board/gestures.js";

/** Return a stage that dispatches events like a browser's, and a log of the recognised gestures. */
function played(grab = () => null) {
  /** @type {any} */
  const stage = Object.assign(new EventTarget(), {
    getBoundingClientRect: () => ({ left: 0, top: 0 }),
    setPointerCapture: () => {},
  });
  const told = [];
  const tell = (what) => () => told.push(what);
  watchGestures(stage, { pan: tell("pan"), zoom: tell("zoom"), tap: tell("tap"), hover() {}, grab });
  const finger = (type, pointerId, x, y, isPrimary = pointerId === 1) => {
    const event = new Event(`pointer${type}`);
    const target = { closest: () => null };
    const facts = { pointerId, isPrimary, clientX: x, clientY: y, button: 0, pointerType: "touch" };
    for (const [name, value] of Object.entries({ ...facts, target })) Object.defineProperty(event, name, { value });
    stage.dispatchEvent(event);
  };
  return { finger, told };
}

test("a still finger is a tap, and a moving one pans", () => {
  const { finger, told } = played();
  finger("down", 1, 10, 10);
  finger("up", 1, 11, 10);
  finger("down", 1, 10, 10);
  finger("move", 1, 40, 10);
  finger("up", 1, 40, 10);
  assert.deepEqual(told, ["tap", "pan"]);
});

test("after a pinch a single finger can tap again", () => {
  const { finger, told } = played();
  finger("down", 1, 10, 10);
  finger("down", 2, 50, 10);
  finger("move", 2, 90, 10);
  finger("up", 2, 90, 10);
  finger("up", 1, 10, 10);
  finger("down", 1, 30, 30);
  finger("up", 1, 30, 30);
  assert.deepEqual(told, ["pan", "zoom", "tap"]);
});

test("a finger whose end was never reported does not block the next one", () => {
  const { finger, told } = played();
  finger("down", 1, 10, 10);
  finger("down", 2, 50, 10);
  finger("move", 2, 90, 10);
  finger("up", 1, 10, 10);
  told.length = 0;
  finger("down", 3, 30, 30, true);
  finger("up", 3, 30, 30, true);
  assert.deepEqual(told, ["tap"]);
});

test("a second finger cancels the drag of the first", () => {
  const drag = [];
  const carried = { move: () => drag.push("move"), drop: () => drag.push("drop"), cancel: () => drag.push("cancel") };
  const { finger } = played(() => carried);
  finger("down", 1, 10, 10);
  finger("move", 1, 40, 10);
  finger("down", 2, 90, 10);
  finger("up", 2, 90, 10);
  finger("up", 1, 40, 10);
  assert.deepEqual(drag, ["move", "cancel"]);
});

test("a drag cancelled by the system is not dropped", () => {
  const drag = [];
  const carried = { move: () => {}, drop: () => drag.push("drop"), cancel: () => drag.push("cancel") };
  const { finger } = played(() => carried);
  finger("down", 1, 10, 10);
  finger("move", 1, 40, 10);
  finger("cancel", 1, 40, 10);
  assert.deepEqual(drag, ["cancel"]);
});
