import assert from "node:assert/strict";
import test from "node:test";

import { Lingering } from "../../../static/js/core/lingering.js";

const LASTS = 5000;

/** Something that lingers, whose pointer and focus the test moves. */
function shown() {
  /** @type {Record<string, () => void>} */
  const listeners = {};
  /** @type {any} */ (globalThis).document = { hidden: false, addEventListener() {} };
  const place = /** @type {any} */ ({
    addEventListener: (/** @type {string} */ name, /** @type {() => void} */ act) => (listeners[name] = act),
  });
  const state = { isOver: false };
  const lingering = new Lingering(place, () => (state.isOver = true));
  return { listeners, state, lingering };
}

test("it ends by itself", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { state, lingering } = shown();
  lingering.start(LASTS);
  t.mock.timers.tick(LASTS - 1);
  assert.equal(state.isOver, false);
  t.mock.timers.tick(1);
  assert.equal(state.isOver, true);
});

test("it stays while either the pointer or the focus is inside, and while it starts again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { listeners, state, lingering } = shown();
  lingering.start(LASTS);
  listeners.focusin();
  listeners.pointerenter();
  listeners.pointerleave();
  lingering.start(LASTS);
  t.mock.timers.tick(60000);
  assert.equal(state.isOver, false);
  listeners.pointerenter();
  listeners.focusout();
  t.mock.timers.tick(60000);
  assert.equal(state.isOver, false);
  listeners.pointerleave();
  t.mock.timers.tick(LASTS);
  assert.equal(state.isOver, true);
});

test("a pointer on the place that was hidden does not hold the next one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { listeners, state, lingering } = shown();
  lingering.start(LASTS);
  listeners.pointerenter();
  lingering.stop();
  lingering.start(LASTS);
  t.mock.timers.tick(LASTS);
  assert.equal(state.isOver, true);
});
