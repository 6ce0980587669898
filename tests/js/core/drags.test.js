import assert from "node:assert/strict";
import test from "node:test";

import { watchDrags } from "../../../static/js/core/drags.js";

/** Return a list that receives pointer events, and a log of its drags. */
function list() {
  /** @type {any} */
  const root = new EventTarget();
  globalThis.document = /** @type {any} */ (new EventTarget());
  const told = [];
  watchDrags(root, {
    press: () => /** @type {any} */ ("card"),
    begin: (pressed) => told.push(`begin ${pressed}`),
    move: (_drag, _event, by) => told.push(`by ${by}`),
    end: (_drag, isDropped) => told.push(isDropped ? "dropped" : "cancelled"),
  });
  const pointer = (type, x, y, button = 0) => {
    const event = new Event(type, { cancelable: true });
    for (const [name, value] of Object.entries({ clientX: x, clientY: y, button })) {
      Object.defineProperty(event, name, { value });
    }
    (type === "pointerdown" ? root : document).dispatchEvent(event);
  };
  /** Return true if a click reaches listeners registered after the drags. */
  const click = () => {
    let isHeard = false;
    const event = new Event("click");
    event.stopPropagation = () => (isHeard = false);
    isHeard = true;
    root.dispatchEvent(event);
    return isHeard;
  };
  return { told, pointer, click };
}

test("a press that does not move stays a click", () => {
  const { told, pointer, click } = list();
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 13, 12);
  pointer("pointerup", 13, 12);
  assert.deepEqual(told, []);
  assert.ok(click());
});

test("a moved press is dragged and dropped without a click, but the next click works", () => {
  const { told, pointer, click } = list();
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 30, 15);
  pointer("pointermove", 12, 10);
  pointer("pointerup", 12, 10);
  assert.deepEqual(told, ["begin card", "by 20,5", "by 2,0", "dropped"]);
  assert.ok(!click());
  assert.ok(click());
});

test("a drag cancelled by the browser is not dropped", () => {
  const { told, pointer } = list();
  pointer("pointerdown", 10, 10);
  pointer("pointermove", 30, 10);
  pointer("pointercancel", 30, 10);
  pointer("pointermove", 50, 10);
  assert.deepEqual(told, ["begin card", "by 20,0", "cancelled"]);
});

test("only the first button drags", () => {
  const { told, pointer } = list();
  pointer("pointerdown", 10, 10, 2);
  pointer("pointermove", 30, 10, 2);
  assert.deepEqual(told, []);
});
